import type { Request } from '@playwright/test';
import { homeAnchors, pages, publicPages } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

/** Pages that stand in the site's own frame: all but the sign-up, which has a frame of its own. */
const framedPages = publicPages.filter((path) => path !== pages.newAccount);
/**
 * What the home page may weigh in scripts on a phone before anybody does anything, in bytes over the wire with headers;
 * of these some 6,000 come when it is idle, so that visitors who leave at once are counted.
 */
const homeScriptsBudget = 118_100;
/** The same for the whole page; clips come when they are played. */
const homeBudget = 250_000;
const largestCard = 100_000;
const noSuchPage = '/no-such-page';

test('every public page fits, passes axe, loads from this product alone, and violates no policy', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url());
  });
  page.on('response', (response) => {
    const asked = new URL(response.url()).pathname;
    if (response.status() >= 400 && asked !== noSuchPage) refused.push(response.url());
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...publicPages, pages.login, noSuchPage]) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      // A tablet shows what a phone or a desk shows.
      if (width !== 768) await expectAccessible(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => scrollTo(0, 0));
    }
  }
  expect({ elsewhere, refused }).toEqual({ elsewhere: [], refused: [] });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('every public page can be read, and what needs scripts elsewhere leads on by links', async ({
    page,
  }) => {
    for (const path of framedPages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Create Account' }),
        path,
      ).toBeInViewport();
    }
    await page.goto(pages.qrcode);
    await expect(page).toHaveURL(pages.revops1);
    for (const path of [pages.newAccount, pages.login, pages.forgotPassword, pages.resetPassword]) {
      await page.goto(path);
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByRole('link', { name: 'Privacy Policy' }), path).toBeVisible();
      await expect(footer, path).toContainText('TCPA Compliance');
    }
    await page.goto(pages.demo);
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    await expect(page).toHaveURL(`/#${homeAnchors.demo}`);
  });
});

test('an address that does not exist is a 404 in the frame of the site', async ({ page }) => {
  const answer = await page.goto(noSuchPage);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(pages.home);
});

test('search engines and shared links find every public page described, and the site with its icons', async ({
  page,
  request,
}) => {
  const titles = new Set<string>();
  for (const path of framedPages) {
    await page.goto(path);
    titles.add(await page.title());
    const things = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(
      things.map((thing) => JSON.parse(thing)['@type']),
      path,
    ).toContain('WebPage');
    const meta = (name: string) =>
      page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
    expect((await meta('description'))?.length, path).toBeGreaterThan(40);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    const card = await request.get((await meta('og:image')) ?? '');
    expect(card.headers()['content-type'], path).toBe('image/png');
    const picture = await card.body();
    expect(picture.length, path).toBeLessThan(largestCard);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
  expect(titles.size).toBe(framedPages.length);

  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  const manifest = await (await request.get('/site.webmanifest')).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const icon of [...icons, '/favicon.ico', '/favicon.svg', '/icons/apple-touch.png']) {
    expect((await request.get(icon)).headers()['content-type'], icon).toMatch(/^image\//);
  }
});

test('the home page needs few scripts, and little in all, before anybody does anything', async ({ page }) => {
  const parts: Promise<{ isScript: boolean; size: number }>[] = [];
  const media: string[] = [];
  const measure = (request: Request) => {
    if (request.url().includes('/media/')) media.push(request.url());
    const isScript = request.resourceType() === 'script';
    parts.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        isScript,
        size: responseBodySize + responseHeadersSize,
      })),
    );
  };
  page.on('requestfinished', measure);
  // The page never counts as read: on a slow machine it would before all that it begins with has come.
  await page.addInitScript(() => {
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => (ms === 2500 ? 0 : later(run, ms)) });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  // The size of a request that ends later, as of a visit's, could be asked of a page that is closed.
  page.off('requestfinished', measure);
  const whole = await Promise.all(parts);
  const scripts = whole.filter(({ isScript }) => isScript);
  const bytes = (some: typeof whole) => some.reduce((sum, { size }) => sum + size, 0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(bytes(scripts)).toBeLessThan(homeScriptsBudget);
  expect(bytes(whole)).toBeLessThan(homeBudget);
  expect(media).toEqual([]);
  // Once somebody is there, the clip has its first picture, and its captions are on.
  await page.mouse.move(100, 100);
  const clip = page.getByLabel('Dramatised example: a week with the text assistant');
  await expect(clip).toHaveAttribute('poster', /example-week/);
  await expect.poll(() => clip.evaluate((one: HTMLVideoElement) => one.textTracks[0]?.mode)).toBe('showing');
});
