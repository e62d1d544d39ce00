import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isApi } from './api-path.ts';
import type { App } from './app.ts';
import { handleNotFound } from './error-handler.ts';
import { permitting } from './page-headers.ts';
import { type BuiltPages, fallbackPage, missingPage } from './pages.ts';

const assetLifeMs = 365 * 24 * 60 * 60 * 1000;

const compressed = /\.(br|gz)$/;
const notAPage = /\.(js|css|woff2)(\.br|\.gz)?$/;
/** They concern the page as a whole; on each of its parts they would be 2 KB more. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
  'x-request-id',
];

/**
 * Serves the built front end: prerendered pages at their addresses, `clientRoutes` from the fallback page, files
 * as they are (precompressed where the build made it so), and everything else as a real 404.
 */
export async function serveFrontEnd(app: App, pages: BuiltPages | null, clientRoutes: readonly string[]) {
  app.setNotFoundHandler(async (request, reply) => {
    if (pages === null || isApi(request.url)) return handleNotFound(request, reply);
    // Each of the parts that wait for the answer listens to its end, which is more than Node's default limit of
    // listeners.
    reply.raw.setMaxListeners(20);
    return page(reply.code(404), missingPage);
  });
  if (pages === null) return;
  const assets = path.join(pages.root, 'assets', path.sep);
  await app.register(fastifyStatic, {
    root: pages.root,
    wildcard: true,
    index: false,
    // Only clips are large enough to be fetched in parts.
    acceptRanges: false,
    preCompressed: true,
    cacheControl: false,
    // Pages have a tag, and the first round trip holds little beside them.
    lastModified: false,
    setHeaders: (reply, file) => {
      const asset = file.startsWith(assets);
      reply.header('cache-control', asset ? `public, max-age=${assetLifeMs / 1000}, immutable` : 'no-cache');
      const scripts = pages.inlineScripts.get(path.relative(pages.root, file).replace(compressed, ''));
      // A page may run its own, and none of another: that is stricter, and each policy is shorter by what others carry.
      if (scripts !== undefined) {
        const policy = String(reply.getHeader('content-security-policy'));
        reply.header('content-security-policy', permitting(policy, scripts));
      }
      if (!asset) return;
      // The file name changes with the content, so no revalidation is needed.
      reply.removeHeader('etag');
      if (notAPage.test(file)) for (const name of headersOfPages) reply.removeHeader(name);
    },
  });
  await serveClips(app, path.join(pages.root, 'media'));
  const serve = (address: string, file: string) =>
    app.get(address, hidden, (request, reply) => {
      if (endsConsent(request)) reply.header('cross-origin-opener-policy', 'unsafe-none');
      return page(reply, file);
    });
  for (const [address, file] of pages.prerendered) serve(address, file);
  for (const address of clientRoutes) {
    if (!pages.prerendered.has(address)) serve(address, fallbackPage);
  }
}

/** Serves a folder in parts as well: without them Safari plays no video. */
async function serveClips(app: App, root: string) {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
}

/**
 * Whether the page is the one that a consent popup returns to. The popup comes from the vendor's pages: with an
 * opener policy of its own it would lose the page that opened it.
 */
const endsConsent = ({ url }: FastifyRequest) =>
  /^\/onboarding\/?\?(?:.*&)?oauth_(?:success|error)=/.test(url);

/** Pages are no calls of the API, so its document leaves them out. */
const hidden = { schema: { hide: true } } as const;

const page = (reply: FastifyReply, file: string) => reply.sendFile(file);
