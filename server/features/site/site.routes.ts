import type { FastifyRequest } from 'fastify';
import { brand, groundColour } from '../../../contract/brand.ts';
import { pages, publicPages } from '../../../contract/paths.ts';
import type { App } from '../../platform/http/app.ts';

/** For programs, so the API's document leaves them out. */
const hidden = { schema: { hide: true } } as const;

/**
 * Files for search engines and home screens: `robots.txt`, `sitemap.xml` and the web manifest. Their addresses
 * use `publicUrl`, or else the requested host: a sitemap needs absolute addresses.
 */
export function siteRoutes(app: App, publicUrl: string | null) {
  const originOf = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  app.get('/robots.txt', hidden, async (request, reply) => {
    reply.type('text/plain; charset=utf-8');
    return [
      'User-agent: *',
      'Disallow: /api/',
      ...[pages.onboarding, pages.conversations, pages.calendar, pages.settings].map(
        (page) => `Disallow: ${page}`,
      ),
      '',
      `Sitemap: ${originOf(request)}/sitemap.xml`,
      '',
    ].join('\n');
  });

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    reply.type('application/xml; charset=utf-8');
    const entries = publicPages.map((page) => `<url><loc>${escapeXml(originOf(request) + page)}</loc></url>`);
    return [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
      '',
    ].join('\n');
  });

  app.get('/site.webmanifest', hidden, async (_request, reply) => {
    reply.type('application/manifest+json; charset=utf-8');
    return {
      name: brand.name,
      short_name: brand.name,
      description: brand.blurb,
      start_url: pages.home,
      display: 'standalone',
      background_color: groundColour,
      theme_color: groundColour,
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
  });
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
