import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { sidewaysScroll } from './support/layout.ts';
import { accountWithRecords, openReport } from './support/report.ts';
import { company, openSetup } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const unlock = 'To unlock these results for your business complete the setup above';
const titles = [
  'Potential revenue',
  'Lead conversion',
  'Top sales reps',
  'Revenue trend',
  'Monthly performance',
  'Performance by source',
  'Recent leads',
];
/** The file of the charts, and no other. */
const charts = /\/assets\/sample-chart-[^/]*\.js$/;

const stage = (page: Page) => page.locator('.preview-stage');
const message = (page: Page) => page.locator('.preview-message');
const drawn = (page: Page) => page.getByText('$2,356,000').first();
const overflow = (element: Locator) => element.evaluate((box) => box.scrollHeight - box.clientHeight);

test('seven charts of sample data, marked as such, for nobody to read or to reach', async ({ page }) => {
  await openSetup(page);
  const region = page.getByRole('region', { name: 'What your report will show' });
  await expect(region.getByText('Sample data', { exact: true }).first()).toBeVisible();
  await expect(drawn(page)).toBeAttached();
  const board = stage(page).locator('> [aria-hidden="true"][inert]');
  await expect(board).toHaveCount(1);
  for (const title of titles) await expect(board.getByText(title, { exact: true })).toBeVisible();
  await expect(board.getByText('Sample data', { exact: true })).toHaveCount(titles.length);
  for (const figure of ['28.0%', '18.0%', '42.0%', '12.0%', '970', '624', '1,456', '416'])
    await expect(board.getByText(figure, { exact: true }).first()).toBeAttached();
  await expect(region.getByRole('button')).toHaveCount(1);
  await expect(region.getByRole('heading')).toHaveCount(1);
});

test('a pointer over it is told how to unlock it; so is whoever uses the keyboard', async ({ page }) => {
  await openSetup(page);
  await page.mouse.move(0, 0);
  await expect(message(page)).toHaveCSS('opacity', '0');
  await stage(page).hover();
  await expect(message(page).getByText(unlock)).toBeVisible();
  await expect(message(page)).toHaveCSS('opacity', '1');
  await expect(message(page)).toBeInViewport({ ratio: 1 });
  await page.mouse.move(0, 0);
  await expect(message(page)).toHaveCSS('opacity', '0');
  await page.keyboard.press('Tab');
  await expect(message(page)).toHaveCSS('opacity', '1');
});

test('its button goes to the step that comes next', async ({ page }) => {
  await openSetup(page, { company });
  await tabTo(page, page.getByRole('button', { name: 'Complete setup' }));
  await page.keyboard.press('Enter');
  const next = page.getByRole('button', { name: 'Review →' });
  await expect(next).toBeFocused();
  await expect(next).toBeInViewport({ ratio: 1 });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  test('the message simply stands there', async ({ page }) => {
    await openSetup(page);
    await stage(page).scrollIntoViewIfNeeded();
    await expect(message(page)).toHaveCSS('opacity', '1');
    await page.getByRole('button', { name: 'Complete setup' }).tap();
    await expect(page.getByRole('button', { name: 'Get Started →' })).toBeInViewport({ ratio: 1 });
  });
});

test('nothing moves when the charts arrive', async ({ page }) => {
  const arrive = Promise.withResolvers<void>();
  await page.route(charts, async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await openSetup(page);
  const before = await stage(page).boundingBox();
  await expect(drawn(page)).toHaveCount(0);
  arrive.resolve();
  await expect(drawn(page)).toBeAttached();
  expect(await stage(page).boundingBox()).toEqual(before);
});

test('without its charts the page still stands and says how to unlock them', async ({ page }) => {
  await page.route(charts, (route) => route.abort());
  await openSetup(page);
  await stage(page).hover();
  await expect(message(page).getByText(unlock)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
});

test('on paper there is nothing of it', async ({ page }) => {
  await openSetup(page);
  await expect(stage(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(stage(page)).toBeHidden();
  await expect(page.getByText('What your report will show')).toBeHidden();
});

test('while a step is missing no form and nothing of the report is fetched before it is needed', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const has = (name: string) => fetched.some((path) => path.startsWith(`/assets/${name}-`));
  await openSetup(page);
  await expect(drawn(page)).toBeAttached();
  await page.waitForLoadState('networkidle');
  const later = [
    'company-form',
    'connect-form',
    'profile-parts',
    'report-section',
    'report-view',
    'below-the-fold',
  ];
  expect(later.filter(has)).toEqual([]);
  await page.getByRole('button', { name: 'Get Started →' }).click();
  await expect(page.getByLabel('Company Website')).toBeVisible();
  expect(later.filter(has)).toEqual(['company-form']);

  await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
  await expect(page.getByText('Our team looks into your systems and gets back to you.')).toBeVisible();
  expect(later.filter(has)).toEqual(['company-form', 'report-section']);
});

test('a real report stands instead, and no chart of the preview is fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (charts.test(request.url())) fetched.push(request.url());
  });
  const { token } = await accountWithRecords(page.request);
  await openReport(page, token);
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect(stage(page)).toHaveCount(0);
  expect(fetched).toEqual([]);
});

test('once the setup is complete, what is made of it stands instead', async ({ page }) => {
  await openSetup(page, { company, terms: true, keys: { integrationsAcknowledged: true } });
  await expect(page.getByRole('heading', { name: 'Your setup' })).toBeAttached();
  await expect(stage(page)).toHaveCount(0);
});

test('at every width, light and dark: every chart fits its place', async ({ page }) => {
  test.slow();
  await openSetup(page);
  await expect(drawn(page)).toBeAttached();
  for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tile of await page.locator('.preview-blur').all()) expect(await overflow(tile)).toBe(0);
    expect(await sidewaysScroll(page)).toBe(0);
    await stage(page).hover();
    await expectAccessible(page, 'light and dark');
  }
});
