import { modelSandbox } from '../../contract/sandbox.ts';
import { type ModelFault, modelFaultNames, modelFaultWords } from '../model/model-faults.ts';
import type { ModelServer } from '../model/model-server.ts';
import { type Html, html } from '../pages/html.ts';

/** The model's stand-in at a glance: how to use it, and what is to go wrong. */
export function modelCard({ faults, calls }: ModelServer, origin: string): Html {
  const on = faults.get();
  return html`
<section class="card" id="model" aria-labelledby="model-name">
<h2 id="model-name">A model for the chat</h2>
<dl>
<dt>OpenAI-compatible</dt><dd><code>AI_BASE_URL=${origin}/v1</code></dd>
<dt>Anthropic</dt><dd><code>AI_BASE_URL=${origin}/v1</code></dd>
<dt>Key</dt><dd><code>AI_API_KEY=${modelSandbox.key}</code></dd>
<dt>Model</dt><dd><code>AI_MODEL=${modelSandbox.model}</code></dd>
<dt>Answered</dt><dd>${calls()}</dd>
<dt>Fault</dt><dd>${on === null ? 'none' : `${titleOf(on.fault)}${on.times ? `, ${on.times} times` : ''}`}</dd>
</dl>
<form class="fault" method="post" action="/model/fault">
<label>Fault <select name="fault">${modelFaultNames.map(
    (name) => html`<option value="${name}"${on?.fault === name ? ' selected' : ''}>${titleOf(name)}</option>`,
  )}</select></label>
<button name="switch" value="on">Switch on</button>
${on === null ? null : html`<button name="switch" value="off">Switch off</button>`}
</form>
<details>
<summary>What the faults do</summary>
<dl>${modelFaultNames.map((name) => html`<dt>${titleOf(name)}</dt><dd>${modelFaultWords[name]}</dd>`)}</dl>
</details>
</section>`;
}

const titleOf = (fault: ModelFault) => fault.replaceAll('_', ' ');
