import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Report } from '../contract/analysis/report.ts';
import { expectAccessible } from './support/axe.ts';
import {
  accountWithRecords,
  completedReport,
  leadCount,
  missedInquiries,
  openReport,
} from './support/report.ts';
import { expect, test } from './support/test.ts';

/** Made once: the tests below read, and one makes the report anew from the same records. */
let token: string;
let report: Report;
test.beforeAll(async ({ request }) => {
  ({ token, report } = await accountWithRecords(request));
});

const money = (cents: number) => `$${Math.round(cents / 100).toLocaleString('en-US')}`;
/** The file of the preview's charts, and no other. */
const sampleCharts = /\/assets\/sample-chart-[^/]*\.js$/;

const list = (page: Page, name: string) => page.getByRole('dialog', { name });

test('the report: headline with its range, causes with theirs, and every section', async ({ page }) => {
  const { potential, conversion } = report;
  const samples: string[] = [];
  page.on('request', (request) => {
    if (sampleCharts.test(request.url())) samples.push(request.url());
  });
  await openReport(page, token);
  const total = potential.total ?? { cents: 0, low: 0, high: 0 };
  expect(total.cents).toBeGreaterThan(0);
  await expect(page.getByText(money(total.cents), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`Between ${money(total.low)} and ${money(total.high)}`)).toBeVisible();
  expect(conversion.leads.count).toBe(leadCount);
  for (const { estimate } of potential.causes) {
    if (estimate) await expect(page.getByText(money(estimate.cents), { exact: true }).first()).toBeVisible();
  }
  for (const name of [
    'Lead conversion',
    'Close rate, counted both ways',
    'Revenue trend',
    'Close rate by first response',
    'Missed calls by hour and weekday',
    'Monthly performance',
    'Performance by source',
    'Top sales reps',
    'Recent leads',
    'What this report was made from',
  ]) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Slow first response: how this is worked out' }).click();
  await expect(page.getByText('Close rates compared').locator('visible=true')).toHaveCount(1);

  // In the place of the preview, of which nothing is fetched.
  await expect(page.getByRole('heading', { name: 'Complete Setup' })).toBeVisible();
  await expect(page.getByText('What your report will show')).toHaveCount(0);
  expect(samples).toEqual([]);
});

test('a figure opens exactly its records: sorted, searched, paged and exported; those of a cause add up to its amount', async ({
  page,
}) => {
  await openReport(page, token);
  await page.getByRole('button', { name: `${leadCount} leads (open list)` }).click();

  const drawer = list(page, 'Leads');
  await expect(drawer.getByText(`${leadCount} leads`)).toBeVisible();
  await expect(drawer.getByText(`1–50 of ${leadCount}`)).toBeVisible();
  const rows = drawer.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(51);
  await expect(rows.nth(1)).toContainText(`Lead Number ${leadCount - 1}`);

  await drawer.getByRole('button', { name: 'Came in' }).click();
  await expect(rows.nth(1)).toContainText('Lead Number 0');
  await drawer.getByRole('button', { name: 'Next page' }).click();
  await expect(drawer.getByText(`51–100 of ${leadCount}`)).toBeVisible();
  await expect(rows.nth(1)).toContainText('Lead Number 50');

  await drawer.getByRole('searchbox').fill('Lead Number 47');
  await expect(drawer.getByText('1–11 of 11')).toBeVisible();
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('leads.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(12);

  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  const missed = report.potential.causes.find(({ cause }) => cause === 'missed_calls');
  expect(missed?.records.count).toBe(missedInquiries);
  await page.getByRole('button', { name: `Show ${missedInquiries} inquiries` }).click();
  const inquiries = list(page, 'Missed calls');
  await expect(inquiries.getByText(`1–50 of ${missedInquiries}`)).toBeVisible();
  if (missed?.estimate) await expect(inquiries.getByText(money(missed.estimate.cents))).toBeVisible();
});

test('settings make the report anew', async ({ page }) => {
  await openReport(page, token);
  await page.getByRole('button', { name: 'Report settings' }).click();
  const drawer = page.getByRole('dialog', { name: 'Report settings' });
  await drawer.getByLabel('Average job value').fill('twelve');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Report settings' }).click();
  await expect(drawer.getByLabel('Average job value')).toHaveValue('twelve');
  await drawer.getByRole('button', { name: 'Save and make the report anew' }).click();
  await expect(drawer.getByText('Please enter an amount in dollars')).toBeVisible();
  await drawer.getByLabel('Average job value').fill('$1,250');
  await drawer.getByRole('button', { name: 'Save and make the report anew' }).click();
  await expect(drawer).toBeHidden();
  await expect
    .poll(async () => (await completedReport(page.request, token)).averageJobValueCents, { timeout: 60_000 })
    .toBe(125_000);
  expect((await completedReport(page.request, token)).reportId).not.toBe(report.reportId);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('a tap shows the figures of a mark; the second tap on an hour opens its calls', async ({ page }) => {
    await openReport(page, token);
    const months = page.getByRole('group', { name: /^Won and missed revenue by month/ });
    await months.getByRole('img').nth(2).tap();
    const tip = page.locator('dl').filter({ hasText: 'Leads won' }).locator('visible=true');
    await expect(tip).toHaveCount(1);

    await page.getByRole('button', { name: 'Show the hours of the week' }).tap();
    const cell = page.getByRole('button', { name: /Missed [1-9]\d*, Inbound/ }).first();
    await cell.tap();
    await expect(page.locator('dl').filter({ hasText: 'Share missed' }).locator('visible=true')).toHaveCount(
      1,
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await cell.tap();
    await expect(page.getByRole('dialog', { name: 'Missed inbound calls' })).toBeVisible();
  });
});

test('a part that cannot be loaded says so and costs the page nothing', async ({ page, complaints }) => {
  await openReport(page, token);
  await page.route('**/assets/{profile,records,settings}-drawer-*.js', (route) => route.abort());
  for (const name of ['Profile', `${leadCount} leads (open list)`, 'Report settings']) {
    await page.getByRole('button', { name }).click();
    const said = page.getByRole('dialog', { name: 'This could not be opened' });
    await expect(said.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    await expectAccessible(page);
    await said.getByRole('button', { name: 'Close' }).click();
    await expect(said).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Recent leads' })).toBeVisible();
  }
  // What React says of it is expected here.
  for (const said of complaints.splice(0)) expect(said).toContain('dynamically imported module');
});
