import { brand } from '../../contract/brand.ts';
import { vendorById } from '../../contract/catalogue/find-vendor.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { wholeAccount } from './names.ts';

const labelOf = (vendorId: string) => vendorById(vendorId)?.label ?? vendorId;

/** The consent page; `action` receives the answer. */
export function consentPage(vendorId: string, scopes: readonly string[], action: string): Page {
  const label = labelOf(vendorId);
  return {
    title: `${label}: allow ${brand.name}?`,
    narrow: true,
    body: html`
<span class="badge">Sandbox</span>
<h1>Allow ${brand.name} to read your ${label} account?</h1>
<p>This is the ${brand.name} sandbox standing in for ${label}. Nothing real is connected.</p>
<section class="card">
<h2>${brand.name} asks for</h2>
<ul class="plain">${scopes.map((scope) => html`<li>${scopeWords(scope)}</li>`)}</ul>
</section>
<form method="post" action="${action}">
<p class="muted small">You are signed in as the administrator of a made-up company.</p>
<div class="actions">
<button type="submit" name="answer" value="deny">Deny</button>
<button type="submit" name="answer" value="allow" class="main">Allow</button>
</div>
</form>`,
  };
}

const scopeWords = (scope: string): Html =>
  scope === wholeAccount ? html`everything that the account can read` : html`<code>${scope}</code>`;

/** Says why there is nothing to answer. */
export function brokenConsentPage(vendorId: string, why: string): Page {
  const label = labelOf(vendorId);
  return {
    title: `${label}: not possible`,
    narrow: true,
    body: html`
<span class="badge">Sandbox</span>
<h1>${label} cannot be connected this way</h1>
<p>This is the ${brand.name} sandbox standing in for ${label}. Nothing real is connected.</p>
<section class="card"><p>${why}</p></section>
<p class="muted">Close this window and start again from ${brand.name}.</p>`,
  };
}
