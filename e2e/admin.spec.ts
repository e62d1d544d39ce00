import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { stages } from '../contract/accounts.ts';
import { UsersAnswer } from '../contract/admin.ts';
import { api, pages } from '../contract/paths.ts';
import { desktopBrowser } from '../server/features/visitors/testing/visits.ts';
import { storedVisitId } from '../server/features/visitors/visit-claim.service.ts';
import { createAccount } from './support/accounts.ts';
import { adminEmail, adminToken, openAdmin } from './support/admin.ts';
import { expectAccessible } from './support/axe.ts';
import { choose } from './support/choose.ts';
import { product } from './support/product.ts';
import { company } from './support/setup.ts';
import { expect, test } from './support/test.ts';

const Kept = z.object({ sessionId: z.string(), sessionProof: z.string() });

/**
 * Somebody who comes to a page, looks around, and leaves: a visit that the product has stored. Gives its id. A browser
 * without a screen calls itself by another name, and is counted as a bot.
 */
async function visit(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ userAgent: desktopBrowser });
  const page = await context.newPage();
  const synced = page.waitForResponse((response) => response.url().endsWith(api.sessionSync), {
    // Ten visitors at once share the processors.
    timeout: 150_000,
  });
  await page.goto(address);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, 400);
  await synced;
  const kept = Kept.parse(
    JSON.parse((await page.evaluate(() => localStorage.getItem('visitorSession'))) ?? 'null'),
  );
  await context.close();
  return storedVisitId(kept);
}

const figures = (page: Page, name: string) =>
  page.getByRole('row', { name }).getByRole('cell').allInnerTexts();

test('the funnel after ten visitors is what they did, and a count opens those it counts', async ({
  page,
  browser,
}) => {
  test.slow();
  const show = `show-${randomUUID().slice(0, 8)}`;
  const address = `${product().origin}${pages.demo}?utm_source=${show}&utm_campaign=${show}-week`;
  // A visit waits for the page to come to rest, most of the time for nothing else.
  const visits = await Promise.all(Array.from({ length: 10 }, () => visit(browser, address)));
  expect(new Set(visits).size).toBe(10);
  const tokens: string[] = [];
  for (const sessionId of visits.slice(0, 4)) {
    const { token } = await createAccount({ sessionId, fullName: `Visitor ${show}` });
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
  // To enter a text that still stands there changes nothing, and is lost when the field is emptied.
  await expect(page.getByRole('searchbox', { name: 'Search this list' })).toHaveValue('');
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
