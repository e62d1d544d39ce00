import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openDashboard } from './support/accounts.ts';
import { choose, chooseShown } from './support/choose.ts';
import { csvFile, leadsFile, type TestFile, undecidedCallsFile } from './support/tables.ts';
import { expect, test } from './support/test.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'What we understood' });
const recordsOf = (page: Page) => page.getByRole('region', { name: 'Your records' });
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name });

async function upload(page: Page, ...files: TestFile[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files);
}

test('a lead export is read, shown, imported, and its refused rows can be had', async ({ page }) => {
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
});

test('the same file again changes nothing, and is read as it was confirmed before', async ({ page }) => {
  await openDashboard(page);
  await upload(page, leadsFile());
  const drawer = drawerOf(page);
  const meaning = drawer.getByRole('combobox', { name: 'Meaning of Open' });
  await chooseShown(page, meaning, 'Spam');
  await drawer.getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(rowOf(page, 'leads.csv').getByText('40 added')).toBeVisible();

  await upload(page, leadsFile('leads again.csv'));
  await expect(drawer.getByText('Read the way you confirmed it last time')).toBeVisible();
  await expect(meaning).toHaveText('Spam');
  await drawer.getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(rowOf(page, 'leads again.csv').getByText('0 added, 40 duplicates, 1 refused')).toBeVisible();
});

test('what the file does not decide is asked, and the preview follows the answer', async ({ page }) => {
  await openDashboard(page);
  await upload(page, undecidedCallsFile());
  const drawer = drawerOf(page);
  const question = drawer.getByRole('group', { name: /^Is \d/ });
  await expect(question).toBeVisible();
  await drawer.getByRole('button', { name: 'Import 30 rows' }).click();
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
  await drawer.getByRole('button', { name: 'Import 30 rows' }).click();
  await expect(rowOf(page, 'calls.csv').getByText('30 rows: 30 added')).toBeVisible();
});

test('a column and the kind of table can be corrected by hand', async ({ page }) => {
  await openDashboard(page);
  await upload(page, leadsFile());
  const drawer = drawerOf(page);
  await chooseShown(page, drawer.getByRole('combobox', { name: 'Column for Created' }), 'No column');
  await expect(drawer.getByText('Which column is Created?')).toBeVisible();
  await drawer.getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(drawer.getByRole('alert').last()).toHaveText('Please choose a column for Created first.');
  const asked = drawer.getByRole('combobox', { name: 'Column that holds Created' });
  await expect(asked).toBeFocused();
  await choose(page, asked, 'Date Created');
  await expect(drawer.getByText('Which column is Created?')).toBeHidden();

  await chooseShown(page, drawer.getByRole('combobox', { name: 'Kind of records' }), 'Customers');
  await expect(drawer.getByRole('combobox', { name: 'Column for Phone' })).toHaveText('Phone');
  await drawer.getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(recordsOf(page).getByText('Customers', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, 'leads.csv').getByText('41 rows: 41 added')).toBeVisible();
});

test('several files at once follow one another', async ({ page }) => {
  await openDashboard(page);
  await upload(page, leadsFile(), undecidedCallsFile());
  const drawer = drawerOf(page);
  // Whichever was read first opens first; the other follows as soon as that one is confirmed.
  const leads = drawer.getByRole('button', { name: 'Import 41 rows' });
  const calls = drawer.getByRole('button', { name: 'Import 30 rows' });
  await expect(leads.or(calls)).toBeVisible();
  const leadsFirst = await leads.isVisible();
  if (leadsFirst) await leads.click();
  await drawer.getByRole('button', { name: 'month, day, year' }).click();
  await calls.click();
  if (!leadsFirst) await leads.click();
  await expect(recordsOf(page).getByText('40 leads', { exact: true })).toBeVisible();
  await expect(recordsOf(page).getByText('30 calls', { exact: true })).toBeVisible();
});

test('a reload in the middle resumes where the file stands', async ({ page }) => {
  await openDashboard(page);
  await upload(page, leadsFile());
  await expect(drawerOf(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Check and import leads.csv' }).click();
  await drawerOf(page).getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(rowOf(page, 'leads.csv').getByText('40 added')).toBeVisible();
  await page.reload();
  await expect(recordsOf(page).getByText('40 leads from 1 file', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect(rowOf(page, 'leads.csv')).toBeVisible();
});

test('an upload that another window may still be sending says how far it is, and can be done again', async ({
  page,
}) => {
  await openDashboard(page);
  await page.route('**/api/imports/*/file', () => {});
  await upload(page, leadsFile());
  await expect(rowOf(page, 'leads.csv').getByRole('progressbar')).toBeVisible();
  await page.reload();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const row = rowOf(page, 'leads.csv');
  await expect(row.getByText('Receiving from another window: 0 bytes of 3 KB, 0%.')).toBeVisible();
  await expect(row.getByText('broke off')).toBeHidden();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload again leads.csv' }).click();
  await (await chooser).setFiles(leadsFile());
  await expect(drawerOf(page)).toBeVisible();
  await expect(page.getByText('Receiving from')).toBeHidden();
});

test('a broken connection keeps the file at hand', async ({ page }) => {
  await openDashboard(page);
  await page.route('**/api/imports/*/file', (route) => route.abort());
  await upload(page, leadsFile());
  await expect(page.getByText('Network error or server unavailable')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Upload again' }).click();
  await expect(drawerOf(page)).toBeVisible();
});

test('a connection that is down before the file is announced keeps it at hand too', async ({ page }) => {
  await openDashboard(page);
  await page.route('**/api/imports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await upload(page, leadsFile());
  await expect(page.getByText('Network error or server unavailable')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Upload again' }).click();
  await expect(drawerOf(page)).toBeVisible();
});

test('a running upload can be cancelled and leaves nothing', async ({ page }) => {
  await openDashboard(page);
  await page.route('**/api/imports/*/file', () => {});
  await upload(page, leadsFile());
  await page.getByRole('button', { name: 'Cancel leads.csv' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

const refused = [
  {
    what: 'a file that is no table',
    file: { name: 'leads.csv', mimeType: 'text/csv', buffer: gzipSync(Buffer.alloc(4096, 'x')) },
  },
  { what: 'a header without rows', file: csvFile('leads.csv', ['Lead ID,Date Created,Status']) },
];
for (const { what, file } of refused) {
  test(`${what} fails in words, with a way on`, async ({ page }) => {
    await openDashboard(page);
    await upload(page, file);
    const row = rowOf(page, 'leads.csv');
    await expect(row.getByRole('button', { name: 'Try another file leads.csv' })).toBeVisible();
    await row.getByRole('button', { name: 'Remove leads.csv' }).click();
    await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  });
}

test('an empty file is refused before it is sent', async ({ page }) => {
  await openDashboard(page);
  await upload(page, { name: 'nothing.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) });
  await expect(rowOf(page, 'nothing.csv').getByRole('alert')).toHaveText('The file is empty');
  await page.getByRole('button', { name: 'Dismiss nothing.csv' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});

test('an upload is removed with its records, after a question', async ({ page }) => {
  await openDashboard(page);
  await upload(page, leadsFile());
  await drawerOf(page).getByRole('button', { name: 'Import 41 rows' }).click();
  await expect(rowOf(page, 'leads.csv').getByText('40 added')).toBeVisible();
  await page.getByRole('button', { name: 'Remove leads.csv' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove leads.csv?' });
  await expect(dialog).toContainText('The 40 leads it brought go with it');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Remove leads.csv' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
});
