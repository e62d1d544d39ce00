import { brand } from '../../contract/brand.ts';
import { vendorById } from '../../contract/catalogue/find-vendor.ts';
import type { ConnectKind } from '../../contract/catalogue/vendor.ts';
import type { CarrierServer } from '../carriers/carrier-server.ts';
import type { SandboxCompany } from '../company/company.ts';
import { type FaultName, faultNames } from '../framework/faults.ts';
import type { VendorServer } from '../framework/vendor-server.ts';
import type { ModelServer } from '../model/model-server.ts';
import { type Html, html } from '../pages/html.ts';
import type { Page } from '../pages/page.ts';
import { carrierCard } from './carrier-card.ts';
import { faultWords } from './fault-labels.ts';
import { modelCard } from './model-card.ts';

export interface HomeView {
  servers: readonly VendorServer[];
  origins: Readonly<Record<string, string>>;
  company: SandboxCompany;
  /** As of when the company is shown, in seconds since 1970; null for all of it. */
  now: number | null;
  model: { server: ModelServer; origin: string };
  carriers: readonly CarrierServer[];
}

/** The sandbox at a glance: its company, its vendors, and what is switched on. */
export function homePage({ servers, origins, company, now, model, carriers }: HomeView): Page {
  return {
    title: brand.name,
    body: html`
<span class="badge">Sandbox</span>
<h1>The ${brand.name} sandbox</h1>
<p>Stand-ins for phone systems, CRMs and Google's sign-in, so that ${brand.name} can be tried without an account anywhere.
Nothing real is connected: the company is made up, and every vendor below tells of the same people, leads and calls.</p>
${companyCard(company, now)}
${servers.map((server) => vendorCard(server, origins[server.vendor.id] ?? ''))}
${modelCard(model.server, model.origin)}
<section class="card" aria-labelledby="phones"><h2 id="phones">Phones</h2>
<p>Text the carriers' numbers as a person would, and see what comes back.</p>
<form action="/phones"><button>Open the phones</button></form></section>
${carriers.map((carrier) => carrierCard(carrier, origins[carrier.dialect.id] ?? ''))}`,
  };
}

function companyCard(
  { name, leads, calls, customers, subscriptions }: SandboxCompany,
  now: number | null,
): Html {
  const counts = { Leads: leads, Calls: calls, Customers: customers, Subscriptions: subscriptions };
  return html`
<section class="card" aria-labelledby="company">
<h2 id="company">${name}</h2>
<div class="counts">${Object.entries(counts).map(
    ([what, items]) => html`<div><strong>${items.length.toLocaleString('en-US')}</strong>${what}</div>`,
  )}</div>
<form class="fault" method="post" action="/now">
<span class="what">${
    now === null
      ? 'The whole company is shown.'
      : `The company is shown as of ${new Date(now * 1000).toISOString().slice(0, 10)}, 00:00 UTC.`
  }</span>
<label>as of <input type="date" name="day" required></label>
<button>Show</button>
${now === null ? null : html`<button name="whole" value="yes" formnovalidate>Show all</button>`}
</form>
</section>`;
}

function vendorCard({ vendor, faults, answered }: VendorServer, origin: string): Html {
  const on = faults.all();
  const names = faultNames.filter((name) => on[name] !== undefined);
  const keys = Object.entries(vendor.keys);
  return html`
<section class="card" id="${vendor.id}" aria-labelledby="${vendor.id}-name">
<h2 id="${vendor.id}-name">${vendor.label ?? vendorById(vendor.id)?.label ?? vendor.id}</h2>
<dl>
<dt>Address</dt><dd><code>${origin}</code></dd>
<dt>Connects by</dt><dd>${vendor.ownConsent ? 'a popup in which a person is chosen' : waysOf(vendorById(vendor.id)?.kind)}</dd>
${keys.map(([name, value]) => html`<dt>${fieldLabel(vendor.id, name)}</dt><dd><code>${value}</code></dd>`)}
<dt>Answered</dt><dd>${answered()}</dd>
<dt>Faults</dt><dd>${names.length === 0 ? 'none' : names.map((name) => faultWords[name].title).join(', ')}</dd>
</dl>
<details${names.length > 0 ? ' open' : ''}>
<summary>Switch faults</summary>
${faultNames.map((name) => faultForm(vendor.id, name, on[name]))}
</details>
</section>`;
}

function waysOf(kind: ConnectKind | undefined): string {
  if (kind === 'oauth') return 'consent in a popup';
  return kind === 'oauth_or_key' ? 'consent in a popup, or the keys below' : 'the keys below';
}

/** What the product's form calls a key. */
function fieldLabel(vendorId: string, name: string): string {
  const vendor = vendorById(vendorId);
  const fields = [...(vendor?.keyFields ?? []), ...(vendor?.oauthFields ?? [])];
  return fields.find((field) => field.name === name)?.label ?? name;
}

function faultForm(vendorId: string, name: FaultName, setting: object | undefined): Html {
  const { title, what, field, token } = faultWords[name];
  const known = new Map<string, unknown>(Object.entries(setting ?? {}));
  const off = setting === undefined;
  return html`
<form class="fault" method="post" action="/vendors/${vendorId}/faults">
<input type="hidden" name="fault" value="${name}">
<span class="what"><strong>${title}.</strong> <span class="muted">${what}</span></span>
${
  field &&
  html`<label>${field.before ?? null} <input type="number" name="${field.name}" min="${field.least}" step="1" required
 value="${String(known.get(field.name) ?? field.usual)}"> ${field.after}</label>`
}
${
  token
    ? html`<label><input type="checkbox" name="token"${known.get('token') === true ? ' checked' : ''}> tokens too</label>`
    : null
}
<button name="switch" value="on"${off ? '' : ' class=main'}>${off ? 'Switch on' : 'Set'}<span class="hidden"> ${title}</span></button>
${off ? null : html`<button name="switch" value="off" formnovalidate>Switch off<span class="hidden"> ${title}</span></button>`}
</form>`;
}
