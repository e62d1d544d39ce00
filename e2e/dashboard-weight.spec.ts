import type { Page, Request } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { createAccount, holdToken } from './support/accounts.ts';
import { accountWithRecords } from './support/report.ts';
import { expect, test } from './support/test.ts';

/** What the dashboard may weigh in scripts on a phone before anybody does anything, in bytes over the wire with headers. */
const newAccountBudget = 161_600;
const reportBudget = 196_900;

test('the dashboard of a new account needs few scripts, and asks once for what it shows', async ({
  page,
}) => {
  const { token } = await createAccount();
  const { scripts, asked } = await open(page, token, (calls) =>
    expect.poll(() => calls.length).toBeGreaterThanOrEqual(6),
  );
  expect(scripts).toBeGreaterThan(100_000);
  expect(scripts).toBeLessThan(newAccountBudget);
  expect(asked.length).toBe(6);
  expect(new Set(asked).size).toBe(6);
});

test('the dashboard with a report needs few scripts', async ({ page, request }) => {
  const { token } = await accountWithRecords(request);
  const { scripts } = await open(page, token, () =>
    expect(page.getByRole('heading', { name: 'Recent leads' })).toBeAttached(),
  );
  expect(scripts).toBeGreaterThan(newAccountBudget);
  expect(scripts).toBeLessThan(reportBudget);
});

test('what shows a report is asked for before the scripts of the page run', async ({ page, request }) => {
  const { token } = await accountWithRecords(request);
  await holdToken(page, token);
  const asked = page.waitForRequest(/\/assets\/report-/);
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(pages.onboarding);
  await expect(page.getByRole('heading', { name: 'Recent leads' })).toBeAttached();
});

/** The bytes of its scripts, and the calls of the API by their paths, until the dashboard is at rest. */
async function open(page: Page, token: string, shown: (asked: readonly string[]) => Promise<void>) {
  await page.setViewportSize({ width: 390, height: 844 });
  await holdToken(page, token);
  const sizes: Promise<number>[] = [];
  const asked: string[] = [];
  const measure = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
    if (request.resourceType() !== 'script') return;
    sizes.push(
      request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  };
  page.on('requestfinished', measure);
  await page.goto(pages.onboarding, { waitUntil: 'networkidle' });
  // On a slow machine nothing is on its way for a while before the page's own parts are.
  await shown(asked);
  // The size of a request that ends later could be asked of a page that is closed.
  page.off('requestfinished', measure);
  const scripts = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { scripts, asked };
}
