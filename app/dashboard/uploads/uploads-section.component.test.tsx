import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Import, ImportAnswer, ImportsAnswer, PreviewAnswer } from '../../../contract/imports.ts';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { openPage, reloadPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { connection } from '../connect/testing/systems.ts';
import { company } from '../setup/testing/onboarding-status.ts';
import { keepImports } from './testing/keep-imports.ts';
import { leadsImport } from './testing/sample-import.ts';
import {
  choose,
  chooseFiles,
  drawer,
  importRows,
  openUploads,
  records,
  rowOf,
  upload,
} from './testing/uploads-page.ts';

const { importId } = leadsImport.ready;
/** A second file of leads that waits to be checked. */
const second = {
  ...leadsImport.ready,
  importId: '3d1f7f0a-66a4-4d0e-9f0e-0a8a4e2f6b02',
  fileName: 'more.csv',
};
const answerEach = () =>
  fakeApi.answerBy('GET', api.import, ImportAnswer, ({ params }) => ({
    import: params.importId === second.importId ? second : leadsImport.ready,
  }));
const removed = () => fakeApi.calls('DELETE', api.import).map(({ params }) => params.importId);

it('a column and the kind of table can be corrected by hand', async () => {
  await openUploads();
  await upload();
  await choose(drawer().getByRole('combobox', { name: 'Column for Created' }), 'No column');
  await expect.element(drawer().getByText(/Which column is Created\?/)).toBeVisible();
  await importRows().click();
  await expect
    .element(drawer().getByRole('alert').last())
    .toHaveTextContent('Please choose a column for Created first.');
  const asked = drawer().getByRole('combobox', { name: 'Column that holds Created' });
  await expect.element(asked).toHaveFocus();
  await choose(asked, 'Date Created');
  await expect.element(drawer().getByText(/Which column is Created\?/)).not.toBeInTheDocument();

  const kind = drawer().getByRole('combobox', { name: 'Kind of records' });
  await choose(kind, 'Customers');
  await expect.element(kind).toHaveTextContent('Customers');
  await expect
    .element(drawer().getByRole('combobox', { name: 'Column for Phone' }))
    .toHaveTextContent('Phone');
  await importRows().click();
  await expect.element(records().getByText('Customers', { exact: true }).first()).toBeVisible();
  await expect.element(rowOf('leads.csv').getByText(/41 rows: 41 added/)).toBeVisible();
  expect(fakeApi.calls('POST', api.importConfirm)).toMatchObject([
    { params: { importId }, body: { kind: 'customers', mapping: { columns: { phone: 5 } } } },
  ]);
});

it("a reload resumes at the file's current state", async () => {
  await openUploads();
  await upload();
  await expect.element(drawer()).toBeVisible();
  await reloadPage();
  await page.getByRole('button', { name: 'Check and import leads.csv' }).click();
  await importRows().click();
  await expect.element(rowOf('leads.csv').getByText(/40 added/)).toBeVisible();
  await reloadPage();
  await expect.element(records().getByText('40 leads from 1 file', { exact: true })).toBeVisible();
  await expect.element(rowOf('leads.csv')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect.element(rowOf('leads.csv')).toBeVisible();
});

it('an upload that another window may still be sending says how far it is, and can be done again', async () => {
  await openUploads(leadsImport.receiving);
  const row = rowOf('leads.csv');
  await expect.element(row.getByText(/^Receiving from another window: 0 bytes of 3 KB, 0%\./)).toBeVisible();
  await expect.element(row.getByText(/broke off/)).not.toBeInTheDocument();
  // Browsers open their dialog only while a press is being handled.
  const dialogs: boolean[] = [];
  const open = vi
    .spyOn(HTMLInputElement.prototype, 'click')
    .mockImplementation(() => dialogs.push(navigator.userActivation.isActive));
  await page.getByRole('button', { name: 'Upload again leads.csv' }).click();
  open.mockRestore();
  expect(dialogs).toEqual([true]);
  await upload();
  await expect.element(drawer()).toBeVisible();
  await expect.element(page.getByText(/Receiving from/)).not.toBeInTheDocument();
  await expect.poll(removed).toEqual([importId]);
});

describe('a connection that breaks off', () => {
  it.each([
    ['while the file is sent', 'PUT', api.importFile],
    ['before the file is announced', 'POST', api.imports],
  ] as const)('keeps the file at hand: %s', async (_when, method, template) => {
    await openUploads();
    fakeApi.breakOff(method, template);
    await upload();
    await expect
      .element(rowOf('leads.csv').getByRole('alert'))
      .toHaveTextContent('Network error or server unavailable');
    keepImports();
    await rowOf('leads.csv').getByRole('button', { name: 'Upload again' }).click();
    await expect.element(drawer()).toBeVisible();
    await expect.element(importRows()).toBeVisible();
  });
});

it('a running upload can be cancelled and leaves nothing', async () => {
  await openUploads();
  fakeApi.hold('PUT', api.importFile);
  await upload();
  await expect.element(rowOf('leads.csv').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel leads.csv' }).click();
  await expect.element(chooseFiles()).toBeVisible();
  await expect.poll(removed).toEqual([importId]);
  await reloadPage();
  await expect.element(chooseFiles()).toBeVisible();
});

it('a file that cannot be read fails with a message and a next step', async () => {
  await openUploads(null, leadsImport.failed);
  await upload();
  const row = rowOf('leads.csv');
  await expect.element(row.getByText(leadsImport.failed.message)).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Try another file leads.csv' })).toBeVisible();
  await row.getByRole('button', { name: 'Remove leads.csv' }).click();
  await expect.element(chooseFiles()).toBeVisible();
});

it('an empty file is refused before it is sent', async () => {
  await openUploads();
  await upload(new File([], 'nothing.csv'));
  await expect.element(rowOf('nothing.csv').getByRole('alert')).toHaveTextContent('The file is empty');
  await page.getByRole('button', { name: 'Dismiss nothing.csv' }).click();
  await expect.element(chooseFiles()).toBeVisible();
  expect(fakeApi.calls('POST', api.imports)).toEqual([]);
});

it('an upload with more refused rows than are kept says how many the download has', async () => {
  const { done } = leadsImport;
  await openUploads({ ...done, counts: { ...done.counts, refused: 999_999, refusedKept: 10_000 } });
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect
    .element(rowOf('leads.csv').getByText('The download has the first 10,000 of 999,999 refused rows.'))
    .toBeVisible();
});

it('an upload is removed with its records, after a question', async () => {
  await openUploads(leadsImport.done);
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect.element(records().getByText(/the one you uploaded later counts/)).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove leads.csv' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Remove leads.csv?' });
  await expect.element(question).toMatchTextContent('40 leads that only this file holds go with it');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(removed()).toEqual([]);
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(chooseFiles()).toBeVisible();
  expect(removed()).toEqual([importId]);
});

it('says where a file ends at a limit of exports, before it is imported and afterwards', async () => {
  const { done, ready } = leadsImport;
  await openUploads(null, { ...ready, profile: { ...ready.profile, rows: 10_000 } });
  await upload();
  const words = /^This file has exactly 10,000 rows, which looks like the limit of an export/;
  await expect.element(drawer().getByText(words)).toBeVisible();
  keepImports({ ...done, counts: { ...done.counts, rows: 10_000 } });
  await reloadPage();
  await page.getByRole('button', { name: 'Show files' }).click();
  await expect.element(rowOf('leads.csv').getByText(words)).toBeVisible();
});

it('what was answered of one file stays while another is looked at', async () => {
  signIn();
  fakeApi.answerBy('GET', api.imports, ImportsAnswer, () => ({ imports: [leadsImport.ready, second] }));
  answerEach();
  fakeApi.answer('POST', api.importPreview, PreviewAnswer, { rows: [] });
  await openPage(pages.onboarding);
  const open = (file: string) => page.getByRole('button', { name: `Check and import ${file}` }).click();
  const close = () => drawer().getByRole('button', { name: 'Not now' }).click();
  const created = drawer().getByRole('combobox', { name: 'Column for Created' });
  await open('leads.csv');
  await choose(created, 'No column');
  await close();
  await open('more.csv');
  await expect.element(created).toHaveTextContent('Date Created');
  await close();
  await open('leads.csv');
  await expect.element(created).toHaveTextContent('No column');
});

it('a late confirmation leaves the file open that was opened meanwhile', async () => {
  signIn();
  let rows: Import[] = [leadsImport.ready, second];
  fakeApi.answerBy('GET', api.imports, ImportsAnswer, () => ({ imports: rows }));
  answerEach();
  fakeApi.answer('POST', api.importPreview, PreviewAnswer, { rows: [] });
  fakeApi.answerBy('POST', api.importConfirm, ImportAnswer, () => {
    rows = [leadsImport.done, second];
    return { import: leadsImport.done };
  });
  const release = fakeApi.hold('POST', api.importConfirm);
  await openPage(pages.onboarding);
  await page.getByRole('button', { name: 'Check and import leads.csv' }).click();
  await importRows().click();
  await expect.poll(() => fakeApi.calls('POST', api.importConfirm)).toHaveLength(1);
  await drawer().getByRole('button', { name: 'Not now' }).click();
  await expect.element(drawer()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Check and import more.csv' }).click();
  await expect.element(drawer()).toBeVisible();
  release();
  await expect.element(page.getByText(/40 added/).first()).toBeInTheDocument();
  await choose(drawer().getByRole('combobox', { name: 'Column for Created' }), 'No column');
  await expect.element(drawer()).toMatchTextContent('more.csv');
});

it('says how large a file is before what was found in it is asked for', async () => {
  await openUploads(leadsImport.ready);
  await expect.element(rowOf('leads.csv').getByText(/^41 rows, 7 columns\. Looks like leads/)).toBeVisible();
  expect(fakeApi.calls('GET', api.import)).toEqual([]);
});

it('says that what was found could not be loaded, and asks for it again', async () => {
  await openUploads(leadsImport.ready);
  fakeApi.refuse('GET', api.import, 404, { message: 'There is no such import.' });
  await page.getByRole('button', { name: 'Check and import leads.csv' }).click();
  await expect
    .element(drawer().getByRole('alert'))
    .toMatchTextContent('What we understood could not be loaded: There is no such import.');
  keepImports(leadsImport.ready);
  await drawer().getByRole('button', { name: 'Try again' }).click();
  await expect.element(importRows()).toBeVisible();
});

it('says why the list is not read anew any more, above what stays', async () => {
  await openUploads({
    ...leadsImport.ready,
    status: 'reading',
    progress: { done: 4, total: 10, unit: 'rows' },
  });
  await expect.element(rowOf('leads.csv').getByText(/Reading: 4 of 10 rows/)).toBeVisible();
  fakeApi.respond('GET', api.imports, () => ({ status: 200, body: { success: true, data: {} } }));
  await expect
    .element(records().getByRole('alert').first())
    .toMatchTextContent('Your uploads could not be loaded: There is a newer version of this page.');
  await expect.element(records().getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.element(rowOf('leads.csv')).toBeVisible();
});

it('closes what was imported in another window meanwhile', async () => {
  await openUploads(leadsImport.ready);
  const check = page.getByRole('button', { name: 'Check and import leads.csv' });
  await expect.element(check).toBeVisible();
  keepImports(leadsImport.done);
  await check.click();
  await expect.element(records().getByText('40 leads from 1 file', { exact: true })).toBeVisible();
  await expect.element(drawer()).not.toBeInTheDocument();
});

it('says that what a system has too counts once, beside that system and no other', async () => {
  const streams = [{ kind: 'leads' as const, records: 12, refused: 0, through: null, reading: false }];
  signIn({
    onboarding: { companyInfo: { ...company, softphoneProvider: 'Aircall', crm: 'FieldRoutes' } },
    connections: [
      connection({ vendor: 'Aircall' }),
      connection({ side: 'crm', vendor: 'FieldRoutes', method: 'api-key', streams }),
    ],
    imports: [leadsImport.done],
  });
  await openPage(pages.onboarding);
  await expect
    .element(
      page.getByText(
        /^You uploaded leads, and leads were read from FieldRoutes too\..*count once, as FieldRoutes has/,
      ),
    )
    .toBeVisible();
  expect(page.getByText(/^You uploaded/).elements()).toHaveLength(1);
});
