import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Html, html } from './html.ts';
import { style } from './style.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const styleHash = hashOf(style);
const styleTag = new Html(`<style>${style}</style>`);

export interface Page {
  title: string;
  /** One column, as in a popup. */
  narrow?: boolean;
  body: Html;
  /** Additional style of the page; scripts may call this server only. */
  own?: { style: string; script: string };
}

/** A page of the sandbox; it loads nothing from other addresses. */
export function pageText({ title, narrow = false, body, own }: Page): string {
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox</title>
${styleTag}${own ? new Html(`<style>${own.style}</style>`) : null}
</head>
<body>
<div class="tape" aria-hidden="true"></div>
<main${narrow ? html` class="narrow"` : null}>
${body}
</main>${own ? new Html(`<script>${own.script}</script>`) : null}
</body>
</html>`;
  return text;
}

/**
 * What the page may do. Browsers hold a form's redirects against this list too, so `formTargets` names every origin
 * on the way.
 */
export function pageHeaders(formTargets: readonly string[] = [], own?: Page['own']): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'${own ? ` 'sha256-${hashOf(own.style)}'` : ''}`,
      ...(own ? [`script-src 'sha256-${hashOf(own.script)}'`, "connect-src 'self'"] : []),
      `form-action ${["'self'", ...formTargets].join(' ')}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}

export function sendPage(reply: FastifyReply, page: Page, formTargets: readonly string[] = []): FastifyReply {
  return reply.headers(pageHeaders(formTargets, page.own)).send(pageText(page));
}
