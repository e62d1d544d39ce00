import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Import } from '../../../../contract/imports.ts';
import { api } from '../../../../contract/paths.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { emulate } from '../../../testing/emulate.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { sidewaysScroll } from '../../../testing/layout.ts';
import { callsImport } from '../testing/sample-calls.ts';
import { choose, drawer, importRows, openUploads, rowOf } from '../testing/uploads-page.ts';

const direction = () => drawer().getByRole('group', { name: /^These calls are:/ });

async function openCalls(file: Import = callsImport): Promise<void> {
  await openUploads(file);
  await page.getByRole('button', { name: 'Check and import calls.csv' }).click();
  await expect.element(drawer()).toBeVisible();
}

const country = () =>
  drawer().getByRole('combobox', { name: 'Which country are the numbers in “Caller” of?' });
const confirmed = () => fakeApi.calls('POST', api.importConfirm).map(({ body }) => body);

it('asks once which way the calls went and whose numbers they are, and sends the answers', async () => {
  await openCalls();
  await importRows().click();
  await expect
    .element(drawer().getByRole('alert').last())
    .toHaveTextContent('Please say first which way these calls went.');
  const incoming = direction().getByRole('button', { name: 'Incoming' });
  await expect.element(incoming).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(direction()).not.toBeInTheDocument();
  await expect.element(country()).toHaveFocus();
  await expect
    .element(drawer().getByRole('alert').last())
    .toHaveTextContent('Please choose the country of the phone numbers first.');
  await expect.element(drawer().getByText('020 7946 0018').first()).toBeVisible();
  await country().click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await expect.element(country()).not.toBeInTheDocument();

  // Both answers can still be changed.
  const answer = drawer().getByRole('combobox', { name: 'These calls are' });
  await expect.element(answer).toHaveTextContent('Incoming');
  await choose(answer, 'Outgoing');
  await expect
    .element(drawer().getByRole('combobox', { name: 'Country of numbers' }))
    .toHaveTextContent('United Kingdom');
  await importRows().click();
  await expect.element(rowOf('calls.csv')).not.toBeInTheDocument();
  expect(confirmed()).toMatchObject([
    { kind: 'calls', mapping: { directions: 'outbound', country: 'GB', units: { duration: 'minutes' } } },
  ]);
});

it('takes "both, and nothing says which" for an answer', async () => {
  await openCalls();
  await direction().getByRole('button', { name: 'Both, and nothing says which' }).click();
  await expect
    .element(drawer().getByRole('combobox', { name: 'These calls are' }))
    .toHaveTextContent('Both, and nothing says which');
});

it('asks nothing of what was answered for this header before', async () => {
  const { profile } = callsImport;
  if (profile === null) throw new Error('The sample was not read');
  const { calls } = profile.suggestions;
  const mapping = { ...calls.mapping, directions: 'inbound', country: 'GB' } as const;
  const suggestions = { ...profile.suggestions, calls: { ...calls, mapping, questions: [] } };
  await openCalls({ ...callsImport, profile: { ...profile, suggestions, remembered: true } });
  await expect
    .element(drawer().getByRole('combobox', { name: 'These calls are' }))
    .toHaveTextContent('Incoming');
  await expect.element(direction()).not.toBeInTheDocument();
  await expect.element(country()).not.toBeInTheDocument();
});

it('says that a very wide file has more words than are listed, and what comes of them', async () => {
  const { profile } = callsImport;
  if (profile === null) throw new Error('The sample was not read');
  const words = [{ word: 'Billing', count: 20 }];
  const columns = profile.columns.map((column) =>
    column.name === 'Topic' ? { ...column, words, wordsLeftOut: 12 } : column,
  );
  await openCalls({ ...callsImport, profile: { ...profile, columns } });
  await choose(drawer().getByRole('combobox', { name: 'Column for Outcome' }), 'Topic');
  await expect
    .element(drawer().getByText(/^Not listed, since the file is very wide: 12 rarer words\./))
    .toMatchTextContent('Not decided: left out.');
});

it('names the sheets of a workbook that are not read, and what to do with them', async () => {
  const { profile } = callsImport;
  if (profile === null) throw new Error('The sample was not read');
  const book = { ...profile, format: 'xlsx', delimiter: null, sheet: 'North' } as const;
  await openCalls({ ...callsImport, profile: { ...book, otherSheets: ['South', 'East'] } });
  await expect
    .element(drawer().getByText(/^Only the sheet “North” is read\./))
    .toMatchTextContent('“South” and “East” hold tables as well');
});

it('asks nothing once a column is chosen for the direction, and sends no answer beside it', async () => {
  await openCalls();
  await direction().getByRole('button', { name: 'Incoming' }).click();
  await drawer()
    .getByText(/more fields without a column/)
    .click();
  await choose(drawer().getByRole('combobox', { name: 'Column for Direction' }), 'Topic');
  await expect.element(drawer().getByRole('combobox', { name: 'These calls are' })).not.toBeInTheDocument();
  await country().click();
  await page.getByRole('option', { name: 'Germany' }).click();
  await importRows().click();
  await expect.poll(confirmed).toHaveLength(1);
  expect(confirmed()).not.toMatchObject([{ mapping: { directions: 'inbound' } }]);
});

it('lets the unit of plain durations be changed, and says what other columns hold', async () => {
  await openCalls();
  const unit = drawer().getByRole('combobox', { name: 'Unit of Duration' });
  await expect.element(unit).toHaveTextContent('in minutes');
  await choose(unit, 'in seconds');
  await expect.element(unit).toHaveTextContent('in seconds');
  await expect
    .element(
      drawer().getByText('Not used: Topic (what it was about), Satisfaction rating (how it was rated)'),
    )
    .toBeVisible();
});

it.each([
  [360, 'dark'],
  [1440, 'light'],
] as const)('axe finds nothing in the questions at %d px, %s', async (width, colorScheme) => {
  await emulate({ colorScheme });
  await page.viewport(width, 900);
  await openCalls();
  await expect.element(direction()).toBeVisible();
  await expectAccessible();
  expect(sidewaysScroll()).toBe(0);
});
