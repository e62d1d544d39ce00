import type { FastifyInstance } from 'fastify';
import { html } from '../pages/html.ts';
import { type Page, sendPage } from '../pages/page.ts';
import { runPhones } from './phones-script.ts';
import { phonesStyle } from './phones-style.ts';

/** The page of phones: `GET /phones`. */
export function phonesPageRoutes(app: FastifyInstance): void {
  app.get('/phones', async (_request, reply) => sendPage(reply, page));
}

const page: Page = {
  title: 'Phones',
  own: { style: phonesStyle, script: `(${runPhones.toString()})();` },
  body: html`
<span class="badge">Sandbox</span>
<h1>Phones</h1>
<p>Phones of made-up people. What they text goes to the sandbox's carriers, and nothing reaches a real phone.</p>
<form id="add" class="add">
<label>Phone <input id="number" list="known" inputmode="tel" autocomplete="off" placeholder="+18015550123"></label>
<datalist id="known"></datalist>
<button class="main">Show</button>
<button type="button" id="draw">New number</button>
</form>
<p id="problem" role="alert" class="problem"></p>
<div id="phones" class="phones"></div>
<template id="phone">
<section class="phone">
<header><h2></h2><button type="button" class="remove" aria-label="Remove">×</button></header>
<label class="to">Texts go to <select></select></label>
<ol class="thread" aria-live="polite"></ol>
<form class="write"><textarea rows="2" maxlength="1600" aria-label="Text" placeholder="Text message"></textarea>
<div class="deeds"><button class="main">Send</button><button type="button" class="picture">Send a picture</button>
<button type="button" class="stop">Say STOP</button>
<button type="button" class="miss">Miss a call</button></div></form>
</section>
</template>`,
};
