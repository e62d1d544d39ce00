import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDashboard } from './support/accounts.ts';
import { chooseShown } from './support/choose.ts';
import { leadsFile, type TestFile, undecidedCallsFile } from './support/tables.ts';
import { expect, test } from './support/test.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'What we understood' });
const recordsOf = (page: Page) => page.getByRole('region', { name: 'Your records' });
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name });

async function upload(page: Page, ...files: TestFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}

test('a lead export is read, shown and imported, its refused rows can be had, and the same file again changes nothing', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(page.getByText('CSV or XLSX, up to 1,000,000 rows and 200 MB each')).toBeVisible();
  await upload(page, leadsFile());

  const drawer = drawerOf(page);
  await expect(drawer.getByText('41 rows in 7 columns, read as')).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Kind of records' })).toHaveText('Leads');
  await expect(drawer.getByText('CSV in UTF-8, separated by commas, header on line 1')).toBeVisible();
  await expect(drawer.getByRole('combobox', { name: 'Column for Created' })).toHaveText('Date Created');
  await expect(drawer.getByRole('combobox', { name: 'Column for Value' })).toHaveText('Quoted Amount');
  await expect(drawer.getByRole('combobox', { name: 'Meaning of Sold' })).toHaveText('Won');
  await expect(drawer.getByRole('table').getByRole('row').nth(1)).toContainText('Google Ads');
  const meaning = drawer.getByRole('combobox', { name: 'Meaning of Open' });
  await chooseShown(page, meaning, 'Spam');
  await drawer.getByRole('button', { name: 'Import 41 rows' }).click();

  const row = rowOf(page, 'leads.csv');
  await expect(row.getByText('41 rows: 40 added, 1 refused')).toBeVisible();
  await expect(row.getByText('Created: no date')).toBeVisible();
  await expect(recordsOf(page).getByText('40 leads', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download refused rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('leads-refused-rows.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain('L-99');

  await upload(page, leadsFile('leads again.csv'));
  await expect(drawer.getByText('Read the way you confirmed it last time')).toBeVisible();
  await expect(meaning).toHaveText('Spam');
  await drawer.getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(rowOf(page, 'leads again.csv').getByText('0 added, 40 duplicates, 1 refused')).toBeVisible();
});

test('several files at once follow one another, and what they do not decide is asked', async ({ page }) => {
  await openDashboard(page);
  await upload(page, leadsFile(), undecidedCallsFile());
  const drawer = drawerOf(page);
  // Whichever was read first opens first; the other follows as soon as that one is confirmed.
  const leads = drawer.getByRole('button', { name: 'Import 41 rows' });
  const calls = drawer.getByRole('button', { name: 'Import 30 rows' });
  await expect(leads.or(calls)).toBeVisible();
  const leadsFirst = await leads.isVisible();
  if (leadsFirst) await leads.click();

  const question = drawer.getByRole('group', { name: /^Is \d/ });
  await expect(question).toBeVisible();
  await calls.click();
  await expect(drawer.getByRole('alert').last()).toHaveText('Please say first how the dates are written.');

  await question.getByRole('button', { name: 'month, day, year' }).click();
  await expect(drawer.getByRole('cell', { name: /^2026-0\d-0\d/ }).first()).toBeVisible();
  const date = drawer.getByRole('combobox', { name: 'Date order of Started' });
  await expect(date).toHaveText('month, day, year');
  const second = drawer.getByRole('table').getByRole('row').nth(2);
  await expect(second).toContainText('2026-02-05');
  await chooseShown(page, date, 'day, month, year');
  await expect(second).toContainText('2026-05-02');

  await chooseShown(page, drawer.getByRole('combobox', { name: 'Meaning of Zorb 7' }).first(), 'Abandoned');
  await calls.click();
  if (!leadsFirst) await leads.click();
  await expect(rowOf(page, 'calls.csv').getByText('30 rows: 30 added')).toBeVisible();
  await expect(recordsOf(page).getByText('40 leads', { exact: true })).toBeVisible();
  await expect(recordsOf(page).getByText('30 calls', { exact: true })).toBeVisible();
});
