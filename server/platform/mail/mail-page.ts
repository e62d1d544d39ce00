import type { FastifyRequest } from 'fastify';
import { brand } from '../../../contract/brand.ts';
import { devMail } from '../../../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { App } from '../http/app.ts';
import { isLoopback } from '../http/site-origin.ts';
import { type KeptMail, readMails } from './folder.ts';
import { escapeHtml } from './letter.ts';

/**
 * Where a developer reads the mails that no server takes: a page, and the same as JSON. Only for a browser on this
 * machine, for the links in them open accounts. Not registered where mails are really sent.
 */
export function mailPage(app: App, folder: string) {
  const guard = async (request: FastifyRequest) => {
    // What a proxy hands on that nobody trusts may be from anywhere.
    const handedOn = request.headers['x-forwarded-for'] !== undefined && (request.ips ?? []).length < 2;
    // The Host as well: a foreign name that leads here is somebody else's page.
    if (handedOn || !isLoopback(request.ip, request.host))
      throw new AppError('not_found', 'There is nothing here.');
  };
  app.route({
    method: 'GET',
    url: devMail,
    onRequest: guard,
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(page(await readMails(folder))),
  });
  app.route({
    method: 'GET',
    url: `${devMail}.json`,
    onRequest: guard,
    schema: { hide: true },
    handler: async (_request, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(await readMails(folder))),
  });
}

function page(mails: readonly KeptMail[]): string {
  const list = mails.map(
    ({ at, to, subject, text, link }) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${escapeHtml(at)}">${escapeHtml(at)}</time></p>
<pre>${escapeHtml(text)}</pre>
${link === null ? '' : `<p><a href="${escapeHtml(link)}">Open the link</a></p>`}
</article>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Mail · ${brand.name}</title></head>
<body><h1>Mail that was not sent</h1>
<p>This installation has no mail server (SMTP_URL), so mails are kept here, for this machine alone.</p>
${list.length === 0 ? '<p>There is none yet.</p>' : list.join('\n')}
</body></html>`;
}
