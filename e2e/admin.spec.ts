import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { stages } from '../contract/accounts.ts';
import { UsersAnswer } from '../contract/admin.ts';
import { api, pages } from '../contract/paths.ts';
import { desktopBrowser } from '../server/features/visitors/testing/visits.ts';
import { createAccount, holdToken } from './support/accounts.ts';
import { adminEmail, adminToken, openAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { company } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const Kept = z.object({ sessionId: z.string() });

/**
 * Somebody who comes to a page, looks around, and leaves: a visit that the product knows of. Gives its id. A browser
 * without a screen calls itself by another name, and is counted as a bot.
 */
async function visit(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ userAgent: desktopBrowser });
  const page = await context.newPage();
  const synced = page.waitForResponse((response) => response.url().endsWith(api.sessionSync), {
    timeout: 60_000,
  });
  await page.goto(address);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 400);
  await synced;
  const { sessionId } = Kept.parse(
    JSON.parse((await page.evaluate(() => localStorage.getItem('visitorSession'))) ?? 'null'),
  );
  await context.close();
  return sessionId;
}

const figures = (page: Page, name: string) =>
  page.getByRole('row', { name }).getByRole('cell').allInnerTexts();

test('the funnel after ten visitors is what they did, and a count opens those it counts', async ({
  page,
  browser,
}) => {
  test.slow();
  const show = `show-${randomUUID().slice(0, 8)}`;
  const address = `${process.env.E2E_BASE_URL}${pages.demo}?utm_source=${show}&utm_campaign=${show}-week`;
  // A visit waits for the page to come to rest, most of the time for nothing else.
  const visits = await Promise.all(Array.from({ length: 10 }, () => visit(browser, address)));
  expect(new Set(visits).size).toBe(10);
  const tokens: string[] = [];
  for (const sessionId of visits.slice(0, 4)) {
    const { token } = await createAccount(page.request, { sessionId, fullName: `Visitor ${show}` });
    tokens.push(token);
  }
  const as = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } });
  for (const token of tokens.slice(0, 2)) {
    expect((await page.request.post(api.companyInfo, { ...as(token), data: company })).ok()).toBe(true);
  }
  expect((await page.request.post(api.acceptTerms, as(tokens[0]))).ok()).toBe(true);
  const acknowledged = { ...as(tokens[0]), data: { integrationsAcknowledged: true } };
  expect((await page.request.post(api.apiKeys, acknowledged)).ok()).toBe(true);

  const asAdmin = as(await adminToken(page.request));
  const reached = await Promise.all(
    stages.map(async (stage) => {
      const list = `${api.adminUsers}?breakdown=source&value=${show}&reached=${stage}`;
      return UsersAnswer.parse(await (await page.request.get(list, asAdmin)).json()).data.total;
    }),
  );
  expect(reached).toEqual([4, 2, 1, 1, 1]);

  await openAdmin(page);
  const funnel = page.getByRole('region', { name: 'Conversion Funnel' });
  const steps = ['Landing Page Views', 'Account Created', 'Company Info Complete'];
  const last = ['Terms Accepted', 'API Keys Submitted', 'Onboarding Complete'];
  await expect(funnel.getByRole('listitem')).toHaveCount(6);
  for (const step of [...steps, ...last]) await expect(funnel.getByText(step, { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Biggest Drop-off Points' }).getByRole('listitem'),
  ).toHaveCount(3);
  await expect.poll(() => figures(page, show)).toEqual([show, '10', '4', '40.0%', '1']);
  await choose(page, page.getByRole('combobox', { name: 'Told apart by' }), 'Campaign');
  await expect.poll(() => figures(page, `${show}-week`)).toEqual([`${show}-week`, '10', '4', '40.0%', '1']);
  await expectAccessible(page);

  // The visits behind a count, four of which came to sign up; Back leads to the count again.
  await page.getByRole('button', { name: `10 visits of ${show}-week` }).click();
  await expect(page.getByText(`Visits from “${show}-week”`)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1–10 of 10');
  const visited = page.getByRole('row').filter({ hasText: show });
  await expect(visited).toHaveCount(10);
  await expect(visited.getByRole('button', { name: 'signed up' })).toHaveCount(4);
  await expectAccessible(page);
  await page.goBack();

  await page.getByRole('button', { name: `4 signups of ${show}-week` }).click();
  await expect(page.getByText(`Those who came from “${show}-week”`)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('1–4 of 4');
  await page.getByRole('tab', { name: 'Funnel Overview' }).click();

  // The list behind a count: everybody who created an account, of whom these four are found by their name.
  await funnel.getByRole('button', { name: /Account Created: show them$/ }).click();
  await expect(page.getByText('Those who reached “Created”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(show);
  await expect(page.getByRole('status')).toHaveText('1–4 of 4');
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(show);
  await expect(page.getByRole('status')).toHaveText('1–4 of 4');
  // The list that is on its way shows the one before, paler.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Phone', 'Stage', 'Created']);
  await expect(table.getByText('Completed', { exact: true })).toHaveCount(1);
  await expect(table.getByText('Company Info', { exact: true })).toHaveCount(1);
  await expect(table.getByText('Created', { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const saved = await readFile((await (await saving).path()) ?? '', 'utf8');
  expect(saved.trim().split('\n')).toHaveLength(5);

  await table
    .getByRole('button', { name: `Visitor ${show}` })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('is written to the audit log')).toBeVisible();
  await expect(drawer.getByRole('heading', { name: 'The way so far' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Operations' }).click();
  await expect(page.getByRole('region', { name: 'Audit log' })).toContainText(adminEmail);
  await expectAccessible(page);
});

/** The list of users in pages of two, of which five users who are called so, and by a number, make three. */
async function openFive(page: Page, called: string) {
  for (let i = 1; i <= 5; i += 1) await createAccount(page.request, { fullName: `${called} ${i}` });
  await page.route(
    ({ pathname }) => pathname === api.adminUsers,
    (route) => route.continue({ url: route.request().url().replace('limit=100', 'limit=2') }),
  );
  await openAdmin(page);
  await page.getByRole('tab', { name: /^User List \(/ }).click();
  const names = () => page.getByRole('table').getByRole('button', { name: called }).allTextContents();
  return {
    numbers: async () => (await names()).map((name) => name.at(-1)).join(''),
    search: page.getByRole('searchbox', { name: 'Search this list' }),
    next: page.getByRole('button', { name: 'Next page' }),
  };
}

test('Back leads through customers, pages and lists; the keyboard alone does it', async ({ page }) => {
  const show = `turn${randomUUID().slice(0, 8)}`;
  const { numbers, search, next } = await openFive(page, `Turner ${show}`);
  await search.fill(show);
  await expect.poll(numbers).toBe('54');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(numbers).toBe('12');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect.poll(numbers).toBe('34');
  await page.keyboard.press('Enter');
  await expect.poll(numbers).toBe('5');
  await expect(next).toBeFocused();
  await expect(next).toBeDisabled();

  await page.getByRole('button', { name: `Turner ${show} 5` }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: `Turner ${show} 5` });
  await expect(drawer.getByRole('heading', { name: 'The way so far' })).toBeVisible();
  // What was searched for and who is looked at stand in no address.
  expect(new URL(page.url()).search).toBe('?tab=users');
  await page.reload();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect.poll(numbers).toBe('5');
  await page.goForward();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await expect.poll(numbers).toBe('34');
  await page.goBack();
  await expect.poll(numbers).toBe('12');
  await expect(search).toHaveValue(show);
  await page.goForward();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(numbers).toBe('12');
  await page.getByRole('tab', { name: 'Operations' }).click();
  await expect(page.getByRole('region', { name: 'Audit log' })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(show);
});

test('what is chosen in the same moment counts together, and a double press turns one page', async ({
  page,
}) => {
  const show = `both${randomUUID().slice(0, 8)}`;
  const { numbers, search, next } = await openFive(page, `Zoe ${show}`);
  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Name' });
  await expect(heading).toBeVisible();

  // What is searched for comes while the page is still on its way to the other order.
  await search.fill(show);
  await heading.evaluate((button: HTMLElement) => {
    button.click();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  });
  await expect.poll(numbers).toBe('12');
  await expect(search).toHaveValue(show);

  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  await next.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(numbers).toBe('34');
  await page.goBack();
  await expect.poll(numbers).toBe('12');
});

test('a breakdown that is on its way changes no words of the one that is shown', async ({ page }) => {
  await openAdmin(page);
  const first = page.getByRole('columnheader').first();
  await expect(first).toHaveText('Source');
  const gate = Promise.withResolvers<void>();
  await page.route(
    ({ searchParams }) => searchParams.get('breakdown') === 'landing',
    async (route) => {
      await gate.promise;
      await route.continue();
    },
  );
  await choose(page, page.getByRole('combobox', { name: 'Told apart by' }), 'Landing page');
  await expect(page.locator('[aria-busy=true]').getByRole('columnheader').first()).toHaveText('Source');
  gate.resolve();
  await expect(first).toHaveText('Landing page');
});

test('who has no business there sees why, and nothing else', async ({ page }) => {
  await page.goto(pages.admin);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Please log in to continue.');
  const { token } = await createAccount(page.request);
  await holdToken(page, token);
  await page.goto(pages.admin);
  await expect(page.getByRole('alert')).toContainText('You do not have admin access.');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
});

test('a failure is told in its own words, and can be tried again', async ({ page }) => {
  await holdToken(page, await adminToken(page.request));
  await page.route(`**${api.adminFunnel}*`, (route) =>
    route.fulfill({ status: 200, json: { success: true, data: { nothing: true } } }),
  );
  await page.goto(pages.admin);
  await expect(page.getByRole('alert')).toContainText('Network error or server unavailable');
  await page.unroute(`**${api.adminFunnel}*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Funnel Overview' })).toBeVisible();
});
