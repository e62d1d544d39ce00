import { describe, expect, it } from 'vitest';
import { type Import, PreviewAnswer } from '../../../contract/imports.ts';
import { api } from '../../../contract/paths.ts';
import { expectEveryLook } from '../../testing/every-look.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { leadsImport } from './testing/sample-import.ts';
import { chooseFiles, drawer, importRows, openUploads, rowOf, upload } from './testing/uploads-page.ts';

/** The same leads, with dates that fit two orders and a word without a known meaning. */
function undecided(): Import {
  const { profile } = leadsImport.ready;
  const { leads, ...others } = profile.suggestions;
  const columns = profile.columns.map((column) => {
    if (column.name === 'Date Created') {
      return { ...column, examples: ['03/04/2026 9:10 AM'], dateFormats: ['mdy' as const, 'dmy' as const] };
    }
    return column.name === 'Status' ? { ...column, words: [{ word: 'Zorb 7', count: 10 }] } : column;
  });
  const mapping = { ...leads.mapping, words: { status: {} } };
  const question = { field: 'created', kind: 'date_order' as const, text: 'Which is it?' };
  const suggestions = { ...others, leads: { ...leads, mapping, questions: [question] } };
  return { ...leadsImport.ready, profile: { ...profile, columns, suggestions } };
}

describe('an upload is accessible at every width, light and dark,', { timeout: 180_000 }, () => {
  it('before there is one', async () => {
    await openUploads();
    await expect.element(chooseFiles()).toBeVisible();
    await expectEveryLook();
  });

  it('when its file is understood', async () => {
    await openUploads();
    fakeApi.answer('POST', api.importPreview, PreviewAnswer, {
      rows: [
        {
          line: 2,
          values: { externalId: 'L-0', created: 'Mar 13, 2026, 9:10 AM', rep: 'Sam Ode' },
          refused: null,
        },
        { line: 42, values: {}, refused: 'Created: no date' },
      ],
    });
    await upload();
    await expect.element(drawer().getByText('Marisol Vega').first()).toBeVisible();
    await expect.element(drawer().getByText('Sam Ode').first()).toBeVisible();
    await expectEveryLook();
  });

  it('when its file leaves something open', async () => {
    await openUploads(null, undecided());
    await upload();
    await expect.element(drawer().getByText(/^Is \d/)).toBeVisible();
    await expect.element(drawer().getByRole('combobox', { name: 'Meaning of Zorb 7' }).first()).toBeVisible();
    await expectEveryLook();
  });

  it('when some of its rows are refused', async () => {
    await openUploads();
    await upload();
    await importRows().click();
    await expect
      .element(
        rowOf('leads.csv')
          .getByText(/1 refused/)
          .first(),
      )
      .toBeVisible();
    const left = rowOf('leads.csv').getByRole('listitem').filter({ hasText: 'not in US dollars' });
    await expect.element(left).toHaveTextContent('3 rows · Value left out: not in US dollars');
    await expectEveryLook();
  });
});
