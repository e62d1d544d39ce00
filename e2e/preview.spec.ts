import type { Page } from '@playwright/test';
import { company, openSetup } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const unlock = 'To unlock these results for your business complete the setup above';
/** The file of the charts, and no other. */
const charts = /\/assets\/sample-chart-[^/]*\.js$/;

const stage = (page: Page) => page.locator('.preview-stage');
const message = (page: Page) => page.locator('.preview-message');
const drawn = (page: Page) => page.getByText('$2,356,000').first();

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test('the message is there without an animation', async ({ page }) => {
    await openSetup(page);
    await stage(page).scrollIntoViewIfNeeded();
    await expect(message(page)).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Complete setup' }).tap();
    await expect(page.getByRole('button', { name: 'Get Started →' })).toBeInViewport({ ratio: 1 });
  });
});

test('without its charts the page is complete and says how to unlock them, and nothing shifts when they load', async ({
  page,
}) => {
  await page.route(charts, (route) => route.abort());
  await openSetup(page);
  await stage(page).hover();
  await expect(message(page).getByText(unlock)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect(drawn(page)).toHaveCount(0);

  await page.unrouteAll();
  const arrive = Promise.withResolvers<void>();
  await page.route(charts, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await openSetup(page);
  await stage(page).scrollIntoViewIfNeeded();
  // Not where it stands on the screen: what stands above it may still be on its way.
  const size = async () => {
    const box = await stage(page).boundingBox();
    return [box?.width, box?.height];
  };
  const before = await size();
  await expect(drawn(page)).toHaveCount(0);
  arrive.resolve();
  await expect(drawn(page)).toBeAttached();
  expect(await size()).toEqual(before);
});

test('while a step is missing no form and nothing of the report is fetched before it is needed', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const has = (name: string) => fetched.some((path) => path.startsWith(`/assets/${name}-`));
  await page.setViewportSize({ width: 390, height: 640 });
  await openSetup(page);
  await page.waitForLoadState('networkidle');
  expect(has('sample-chart')).toBe(false);
  await stage(page).scrollIntoViewIfNeeded();
  await expect(drawn(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  const later = ['company-form', 'connect-form', 'profile-parts', 'report', 'below-the-fold'];
  expect(later.filter(has)).toEqual([]);
  await page.getByRole('button', { name: 'Get Started →' }).click();
  await expect(page.getByLabel('Company Website')).toBeVisible();
  expect(later.filter(has)).toEqual(['company-form']);

  await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
  await expect(page.getByText(/Our team looks into your systems and gets back to you\./)).toBeVisible();
  expect(later.filter(has)).toEqual(['company-form', 'report']);
});
