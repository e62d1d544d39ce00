import { describe, expect, test } from 'vitest';
import type { ColumnProfile, Mapping, Profile } from '../../../../contract/imports.ts';
import { type FieldSpec, fieldsOf } from '../../../../contract/records.ts';
import {
  chooseColumn,
  decideDates,
  initialDraft,
  missingFields,
  requestOf,
  setMeaning,
  undecidedDates,
} from './mapping-draft.ts';

const bare: Mapping = { columns: {}, dates: {}, decimals: {}, words: {}, timeZone: 'America/Denver' };

function column(index: number, name: string, part: Partial<ColumnProfile> = {}): ColumnProfile {
  return { index, name, filled: 10, examples: [], dateFormats: [], hasTime: false, words: null, ...part };
}

const profile: Profile = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  headerLine: 1,
  rows: 10,
  columns: [
    column(0, 'Added', { dateFormats: ['dmy', 'mdy'], examples: ['03/04/2025'], hasTime: true }),
    column(1, 'Closed', { dateFormats: ['dmy', 'mdy'] }),
    column(2, 'Exported', { dateFormats: ['ymd'] }),
    column(3, 'Price', { examples: ['1.200,50'] }),
    column(4, 'Stage', { words: [{ word: 'Sold', count: 4 }] }),
  ],
  firstRows: [],
  firstLines: [],
  kind: 'leads',
  suggestions: {
    leads: {
      mapping: { ...bare, columns: { created: 0, closed: 1 }, dates: { created: 'mdy', closed: 'mdy' } },
      questions: [
        { field: 'created', kind: 'date_order', text: '' },
        { field: 'closed', kind: 'date_order', text: '' },
      ],
      score: 1,
    },
    calls: { mapping: bare, questions: [], score: 0 },
    customers: { mapping: bare, questions: [], score: 0 },
  },
  remembered: false,
};

function spec(name: string): FieldSpec {
  const found = fieldsOf.leads.find((field) => field.name === name);
  if (found === undefined) throw new Error(`No field ${name}`);
  return found;
}

describe('dates that the file does not decide', () => {
  test('are open at first, whatever was guessed', () => {
    const open = undecidedDates(profile, initialDraft(profile)).map(({ spec: { name } }) => name);
    expect(open).toEqual(['created', 'closed']);
  });

  test('are not asked again when the mapping was confirmed before', () => {
    const remembered = { ...profile, remembered: true };
    expect(undecidedDates(remembered, initialDraft(remembered))).toEqual([]);
  });

  test('are all decided by one answer', () => {
    const reading = decideDates(profile, initialDraft(profile), 'created', 'dmy');
    expect(reading.mapping.dates).toEqual({ created: 'dmy', closed: 'dmy' });
    expect(undecidedDates(profile, reading)).toEqual([]);
  });

  test('can be corrected one by one after they were decided', () => {
    const once = decideDates(profile, initialDraft(profile), 'created', 'dmy');
    const twice = decideDates(profile, once, 'closed', 'mdy');
    expect(twice.mapping.dates).toEqual({ created: 'dmy', closed: 'mdy' });
  });

  test('are sent in the first order that fits, so that the preview has something to show', () => {
    expect(requestOf(profile, initialDraft(profile)).mapping.dates).toEqual({
      created: 'dmy',
      closed: 'dmy',
    });
  });
});

describe('another column for a field', () => {
  test('brings its own only date format, and whether it has the time of day', () => {
    const { mapping } = chooseColumn(profile, initialDraft(profile), spec('created'), 2);
    expect(mapping.columns.created).toBe(2);
    expect(mapping.dates.created).toBe('ymd');
    expect(mapping.dayOnly).toContain('created');
  });

  test('takes the date order that was decided for the file', () => {
    const decided = decideDates(profile, initialDraft(profile), 'created', 'dmy');
    const { mapping } = chooseColumn(profile, decided, spec('firstContact'), 1);
    expect(mapping.dates.firstContact).toBe('dmy');
  });

  test('of money is read by how its values look', () => {
    const { mapping } = chooseColumn(profile, initialDraft(profile), spec('value'), 3);
    expect(mapping.decimals).toEqual({ value: ',' });
  });

  test('that is none takes everything of the field along', () => {
    const reading = chooseColumn(profile, initialDraft(profile), spec('created'), null);
    expect(reading.mapping.columns).toEqual({ closed: 1 });
    expect(missingFields(reading).map(({ name }) => name)).toEqual(['created']);
  });
});

test('a word is kept as the contract writes it, and can become undecided again', () => {
  const set = setMeaning(initialDraft(profile), 'status', ' Sold ', 'won');
  expect(set.mapping.words).toEqual({ status: { sold: 'won' } });
  expect(setMeaning(set, 'status', 'Sold', null).mapping.words).toEqual({ status: {} });
});
