import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Report, ReportAnswer } from '../contract/analysis/report.ts';
import { api } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysScroll } from './support/layout.ts';
import { pressTwice } from './support/press-twice.ts';
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
const list = (page: Page, name: string) => page.getByRole('dialog', { name });

test('the report: headline with its range, causes with theirs, and every section', async ({ page }) => {
  const { potential, conversion } = report;
  await openReport(page, token);
  const total = potential.total ?? { cents: 0, low: 0, high: 0 };
  expect(total.cents).toBeGreaterThan(0);
  await expect(page.getByText(money(total.cents), { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(`Most likely, between ${money(total.low)} and ${money(total.high)}`),
  ).toBeVisible();
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
});

test('what another system has as well is said beside its source', async ({ page }) => {
  await page.route(`**${api.analysisReport}*`, async (route) => {
    const response = await route.fetch();
    const json = ReportAnswer.parse(await response.json());
    for (const source of json.data.report?.coverage.sources ?? [])
      if (source.kind === 'leads') source.twins = 1412;
    await route.fulfill({ response, json });
  });
  await openReport(page, token);
  await expect(
    page.getByText('Your uploads: 1,412 of the leads are in another system too, and counted there.'),
  ).toBeVisible();
  await expect(page.getByText('in another system too')).toHaveCount(1);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('a figure opens exactly its records: sorted, searched, paged and exported', async ({ page }) => {
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
});

test('the list of a cause adds up to its amount', async ({ page }) => {
  const { potential } = report;
  await openReport(page, token);
  const missed = potential.causes.find(({ cause }) => cause === 'missed_calls');
  expect(missed?.records.count).toBe(missedInquiries);
  await page.getByRole('button', { name: `Show ${missedInquiries} inquiries` }).click();
  const drawer = list(page, 'Missed calls');
  await expect(drawer.getByText(`1–50 of ${missedInquiries}`)).toBeVisible();
  if (missed?.estimate) await expect(drawer.getByText(money(missed.estimate.cents))).toBeVisible();
});

test('back closes a list, a reload and a sent link keep it', async ({ page }) => {
  await openReport(page, token);
  await page.getByRole('button', { name: `${leadCount} leads (open list)` }).click();
  const drawer = list(page, 'Leads');
  await drawer.getByRole('button', { name: 'Value', exact: true }).click();
  await expect(page).toHaveURL(/sort=value/);
  await page.reload();
  await expect(drawer.getByRole('columnheader', { name: 'Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const link = page.url();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);

  await page.goto(link);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('a double press opens a list once, and closes nothing but the list', async ({ page }) => {
  await openReport(page, token);
  const before = page.url();
  const entries = () => page.evaluate(() => history.length);
  const entriesBefore = await entries();
  await pressTwice(page.getByRole('button', { name: `Show ${missedInquiries} inquiries` }));
  const drawer = list(page, 'Missed calls');
  await expect(drawer).toBeVisible();
  expect(await entries()).toBe(entriesBefore + 1);
  await pressTwice(drawer.getByRole('button', { name: 'Close' }));
  await expect(drawer).toBeHidden();
  expect(page.url()).toBe(before);
  // Forward and away again.
  await page.goForward();
  await expect(drawer).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  expect(page.url()).toBe(before);
});

test('without a mouse: into a figure, through the list, and back to where one was', async ({ page }) => {
  await openReport(page, token);
  const figure = page.getByRole('button', { name: `Show ${missedInquiries} inquiries` });
  await figure.focus();
  await page.keyboard.press('Enter');
  const drawer = list(page, 'Missed calls');
  await expect(drawer).toBeVisible();
  await drawer.getByRole('searchbox').focus();
  await page.keyboard.type('801555');
  await expect(page).toHaveURL(/search=801555/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(figure).toBeFocused();

  const cells = page.getByRole('group', { name: /Missed calls by weekday and hour/ }).getByRole('button');
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cells.first()).not.toBeFocused();
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', /Missed \d+, Inbound \d+/);
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1440, 'light'],
] as const) {
  test(`axe finds nothing at ${width} px, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await openReport(page, token);
    await page.getByRole('button', { name: 'Slow first response: how this is worked out' }).click();
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: `Show ${missedInquiries} inquiries` }).click();
    await expect(list(page, 'Missed calls').getByText(`1–50 of ${missedInquiries}`)).toBeVisible();
    await expectAccessible(page);
  });
}

test('settings make the report anew', async ({ page }) => {
  await openReport(page, token);
  await page.getByRole('button', { name: 'Report settings' }).click();
  const drawer = page.getByRole('dialog', { name: 'Report settings' });
  await drawer.getByLabel('Average job value').fill('twelve');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
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

  test('a tap tells the figures of a mark; the second tap on an hour opens its calls', async ({ page }) => {
    await openReport(page, token);
    const months = page.getByRole('group', { name: /^Won and missed revenue by month/ });
    await months.getByRole('img').nth(2).tap();
    const tip = page.locator('dl').filter({ hasText: 'Leads won' }).locator('visible=true');
    await expect(tip).toHaveCount(1);

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
  await page.route('**/assets/{records,settings}-drawer-*.js', (route) => route.abort());
  for (const name of [`${leadCount} leads (open list)`, 'Report settings']) {
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
