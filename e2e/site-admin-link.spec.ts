import type { Page, Route } from '@playwright/test';
import { api, pages } from '../contract/paths.ts';
import { createAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const adminLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Admin Dashboard' });
const asAdmin = { json: { success: true, data: { user: { userRole: 'admin' } } } };

/** Counts the checks, each answered by `answer`. */
async function answerChecks(page: Page, answer: (route: Route) => Promise<void>): Promise<() => number> {
  let checks = 0;
  await page.route(api.me, (route) => {
    checks += 1;
    return answer(route);
  });
  return () => checks;
}

/** Opens a page with a token stored. */
async function openSignedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
  await page.goto(pages.demo);
}

/** Waits until the check that another page sets off has been answered. */
async function followAndCheck(page: Page): Promise<void> {
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith(api.me));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }).click();
  await answered;
}

test('nobody is asked about where no token is stored', async ({ page }) => {
  const checks = await answerChecks(page, (route) => route.fulfill(asAdmin));
  await page.goto(pages.demo);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(pages.analysis);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(adminLink(page)).toHaveCount(0);
  expect(checks()).toBe(0);
});

test('an admin sees the link, asked again on every page; it goes as soon as the answer is another', async ({
  page,
}) => {
  let role = 'admin';
  const checks = await answerChecks(page, (route) =>
    route.fulfill({ json: { success: true, data: { user: { userRole: role } } } }),
  );
  await openSignedIn(page, 'a-token');
  await expect(adminLink(page)).toHaveAttribute('href', '/admin');
  const before = checks();
  await followAndCheck(page);
  expect(checks()).toBe(before + 1);
  await expect(adminLink(page)).toBeVisible();
  role = 'user';
  await page.goBack();
  await expect(adminLink(page)).toHaveCount(0);
});

test('on a phone the link stands in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerChecks(page, (route) => route.fulfill(asAdmin));
  await openSignedIn(page, 'a-token');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
});

test('a customer who is no admin sees no link', async ({ page }) => {
  const { token } = await createAccount(page.request);
  const answered = page.waitForResponse((response) => response.url().endsWith(api.me));
  await openSignedIn(page, token);
  expect((await answered).status()).toBe(200);
  await followAndCheck(page);
  await expect(adminLink(page)).toHaveCount(0);
});

for (const [what, answer] of [
  ['fails', (route: Route) => route.fulfill({ status: 500, body: 'broken' })],
  ['is refused', (route: Route) => route.fulfill({ status: 401, json: asAdmin.json })],
  ['is no JSON', (route: Route) => route.fulfill({ body: '<h1>admin</h1>' })],
  ['is of another shape', (route: Route) => route.fulfill({ json: { data: null } })],
] as const) {
  test(`a check that ${what} takes the link away without a word`, async ({ page }) => {
    let failing = false;
    await answerChecks(page, (route) => (failing ? answer(route) : route.fulfill(asAdmin)));
    await openSignedIn(page, 'a-token');
    await expect(adminLink(page)).toBeVisible();
    failing = true;
    await page.getByRole('contentinfo').getByRole('link', { name: 'Analytics' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(adminLink(page)).toHaveCount(0);
  });
}
