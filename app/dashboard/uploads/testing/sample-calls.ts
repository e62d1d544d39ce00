import type { ColumnProfile, Import, Profile } from '../../../../contract/imports.ts';
import { leadsImport } from './sample-import.ts';

const rows = 41;

function column(index: number, name: string, part: Partial<ColumnProfile> = {}): ColumnProfile {
  return { index, name, filled: rows, examples: [], dateFormats: [], hasTime: false, words: null, ...part };
}

const { suggestions } = leadsImport.ready.profile;

const profile: Profile = {
  ...leadsImport.ready.profile,
  columns: [
    column(0, 'Start', { examples: ['2026-01-05 09:12'], dateFormats: ['ymd'], hasTime: true }),
    column(1, 'Answered (Y/N)', {
      words: ['Y', 'N'].map((word) => ({ word, count: 20 })),
    }),
    column(2, 'Caller', { examples: ['020 7946 0018', '+44 20 7946 0019'], foreignNumbers: 0.8 }),
    column(3, 'Durations (minutes)', { examples: ['2.5', '4'] }),
    column(4, 'Topic', { examples: ['Billing'] }),
    column(5, 'Satisfaction rating', { examples: ['3', '5'] }),
  ],
  kind: 'calls',
  suggestions: {
    ...suggestions,
    calls: {
      mapping: {
        ...suggestions.calls.mapping,
        columns: { started: 0, outcome: 1, from: 2, duration: 3 },
        dates: { started: 'ymd' },
        words: { outcome: { y: 'answered', n: 'missed' } },
        units: { duration: 'minutes' },
      },
      questions: [
        { field: 'direction', kind: 'direction', text: 'Which way?' },
        { field: 'from', kind: 'country', text: 'Which country?' },
      ],
      score: 8,
    },
  },
};

/** A call log with numbers of another country and no direction, read and to be confirmed. */
export const callsImport: Import = {
  ...leadsImport.ready,
  fileName: 'calls.csv',
  kind: 'calls',
  table: { rows, columns: 6 },
  profile,
};
