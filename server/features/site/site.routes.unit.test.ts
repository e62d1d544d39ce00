import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { publicPages } from '../../../contract/paths.ts';
import { createApp } from '../../platform/http/app.ts';
import { siteRoutes } from './site.routes.ts';

const apps: { close: () => Promise<unknown> }[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function site(publicUrl: string | null) {
  const app = await createApp({ log: pino({ level: 'silent' }) });
  apps.push(app);
  siteRoutes(app, publicUrl);
  return (url: string, host = 'pests.example:8443') => app.inject({ url, headers: { host } });
}

it('names every public page under the public address, whatever host was asked', async () => {
  const ask = await site('https://fieldtone.example');
  const { headers, body } = await ask('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    publicPages.map((page) => `https://fieldtone.example${page}`),
  );
});

it('names the host that was asked where no public address is set, and nothing that would break the file', async () => {
  const ask = await site(null);
  expect((await ask('/sitemap.xml')).body).toContain('<loc>http://pests.example:8443/automation</loc>');
  expect((await ask('/sitemap.xml', 'a&<b>')).body).not.toContain('<b>');
});

it('keeps robots from the API and from what is private, and names the sitemap', async () => {
  const ask = await site('https://fieldtone.example');
  const { headers, body } = await ask('/robots.txt');
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /onboarding',
    'Disallow: /conversations',
    'Disallow: /calendar',
    'Disallow: /settings',
    '',
    'Sitemap: https://fieldtone.example/sitemap.xml',
    '',
  ]);
});
