import { brand } from '../../contract/brand.ts';
import { html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { identityPaths } from './paths.ts';
import { people } from './people.ts';

/** The sign-in page; `action` receives the answer, `product` is the client's name. */
export function signInPage(product: string, action: string): Page {
  return {
    title: 'Sign in with Google',
    narrow: true,
    body: html`
<span class="badge">Sandbox</span>
<h1>Choose a person to continue to ${product}</h1>
<p>This is a demonstration: the ${brand.name} sandbox standing in for Google. None of these people exist, and no Google
account is asked for anything.</p>
<form method="post" action="${action}">
${people.map(
  ({ sub, name, email, what }) => html`
<p><button type="submit" name="person" value="${sub}" class="person"><strong>${name}</strong>
<span class="small">${email}</span> <span class="muted small">${what}</span></button></p>`,
)}
<p><button type="submit" name="deny" value="yes" class="wide">Deny</button></p>
</form>
<details>
<summary>Somebody else</summary>
<form method="post" action="${action}">
<p><label>Name<br><input name="name" class="wide" required maxlength="100" autocomplete="off"></label></p>
<p><label>Email<br><input type="email" name="email" class="wide" required maxlength="254" autocomplete="off"></label></p>
<p><label><input type="checkbox" name="elsewhere" value="yes"> The mailbox is not Google's</label></p>
<p><button type="submit" class="main">Continue as somebody else</button></p>
</form>
</details>`,
  };
}

/** Posts the answer to the opener; a script does it, with the data of the attributes. */
export function relayPage(origin: string, message: object): Page {
  return {
    title: 'Signing in',
    narrow: true,
    body: html`
<span class="badge">Sandbox</span>
<h1>Going back</h1>
<p id="relay" data-origin="${origin}" data-message="${JSON.stringify(message)}">This window closes by itself. If it stays
open, close it and try again.</p>
<script src="${identityPaths.relayScript}"></script>`,
  };
}

/** The error page. */
export function brokenSignInPage(why: string): Page {
  return {
    title: 'Not possible',
    narrow: true,
    body: html`
<span class="badge">Sandbox</span>
<h1>Nobody can sign in this way</h1>
<p>This is the ${brand.name} sandbox standing in for Google.</p>
<section class="card"><p>${why}</p></section>
<p class="muted">Close this window and start again from ${brand.name}.</p>`,
  };
}
