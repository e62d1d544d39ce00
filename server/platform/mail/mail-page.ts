import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brand } from '../../../contract/brand.ts';
import { devMail } from '../../../contract/paths.ts';
import { AppError } from '../errors.ts';
import type { App } from '../http/app.ts';
import { isLoopback, isLoopbackName } from '../http/site-origin.ts';
import { escapeHtml } from './email-template.ts';
import { readMails, type StoredMail } from './folder.ts';

const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|x-original-.+|cf-.+|true-client-ip)$/;

/**
 * Key in the page's address, new at each start; null where other machines may reach the program, since then
 * mails are not shown.
 */
export function mailKey({ host, publicUrl }: { host: string; publicUrl: string | null }): string | null {
  return isLoopbackName(host) && publicUrl === null ? randomBytes(16).toString('base64url') : null;
}

/**
 * Shows a developer the mails that no server takes: a page, and the same as JSON. The links in them open
 * accounts, so it answers only browsers on this machine that know `key`, and no request forwarded by a proxy. A
 * proxy may hide itself; then the key alone protects it.
 */
export function mailPage(app: App, { folder, key }: { folder: string; key: string }) {
  const guard = async (request: FastifyRequest) => {
    const handedOn = Object.keys(request.headers).some((name) => FORWARDED.test(name));
    const asked = Query.safeParse(request.query).data?.key ?? '';
    // The Host too: a foreign name that resolves to this machine belongs to another site (DNS rebinding).
    if (handedOn || !isLoopback(request.ip, request.host) || !isSame(asked, key))
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

const Query = z.object({ key: z.string() });

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

function page(mails: readonly StoredMail[]): string {
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
