import type { CarrierServer } from '../carriers/carrier-server.ts';
import { carrierFaultLabels, carrierFaultNames } from '../carriers/faults.ts';
import { type Html, html } from '../pages/html.ts';

/** A carrier's stand-in at a glance: how to use it, its numbers, and what is to go wrong. */
export function carrierCard({ dialect, faults, network, answered }: CarrierServer, origin: string): Html {
  const on = Object.keys(faults.all());
  return html`
<section class="card" id="${dialect.id}" aria-labelledby="${dialect.id}-name">
<h2 id="${dialect.id}-name">${dialect.label}, a carrier of texts</h2>
<dl>
<dt>Address</dt><dd><code>${origin}</code></dd>
${Object.entries(dialect.keys).map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}
<dt>Numbers</dt><dd>${network.state.numbers(dialect.id).map(({ e164 }) => html`<code>${e164}</code> `)}</dd>
<dt>Answered</dt><dd>${answered()}</dd>
<dt>Faults</dt><dd>${on.length === 0 ? 'none' : on.join(', ')}</dd>
</dl>
<details>
<summary>What the faults do</summary>
<p class="muted">Switched by <code>PUT /carriers/${dialect.id}/faults</code> on this page's address.</p>
<dl>${carrierFaultNames.map((name) => html`<dt>${name}</dt><dd>${carrierFaultLabels[name]}</dd>`)}</dl>
</details>
</section>`;
}
