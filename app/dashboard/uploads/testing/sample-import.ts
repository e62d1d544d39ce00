import type { ColumnProfile, Import, Mapping, Profile, Suggestion } from '../../../../contract/imports.ts';

const rows = 41;

function column(index: number, name: string, ...examples: string[]): ColumnProfile {
  return { index, name, filled: rows, examples, dateFormats: [], hasTime: false, words: null };
}

const words = ['Sold', 'Lost', 'Open', 'Spam'].map((word) => ({ word, count: 10 }));

function suggestion(score: number, mapping: Partial<Mapping>): Suggestion {
  const nothing = { columns: {}, dates: {}, decimals: {}, words: {}, timeZone: 'America/Denver' };
  return { mapping: { ...nothing, ...mapping }, questions: [], score };
}

const profile: Profile = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  sheet: null,
  headerLine: 1,
  rows,
  columns: [
    column(0, 'Lead ID', 'L-0', 'L-1'),
    {
      ...column(1, 'Date Created', '03/13/2026 9:10 AM', '03/14/2026 9:11 AM'),
      dateFormats: ['mdy'],
      hasTime: true,
    },
    { ...column(2, 'Status', 'Sold', 'Lost'), words },
    column(3, 'Lead Source', 'Google Ads'),
    column(4, 'Sales Rep', 'Marisol Vega'),
    column(5, 'Phone', '(801) 555-0100'),
    column(6, 'Quoted Amount', '$200.50'),
  ],
  firstRows: [],
  firstLines: [],
  kind: 'leads',
  suggestions: {
    leads: suggestion(9, {
      columns: { externalId: 0, created: 1, status: 2, leadSource: 3, rep: 4, phone: 5, value: 6 },
      dates: { created: 'mdy' },
      decimals: { value: '.' },
      words: { status: { sold: 'won', lost: 'lost', open: 'open', spam: 'spam' } },
    }),
    calls: suggestion(3, { columns: { started: 1, phone: 5 }, dates: { started: 'mdy' } }),
    customers: suggestion(2, { columns: { phone: 5 } }),
  },
  remembered: false,
};

const shared: Import = {
  importId: '3d1f7f0a-66a4-4d0e-9f0e-0a8a4e2f6b01',
  fileName: 'leads.csv',
  sizeBytes: 3072,
  status: 'receiving',
  progress: null,
  kind: null,
  table: null,
  profile: null,
  mapping: null,
  counts: null,
  message: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  finishedAt: null,
};

/** A file of leads, as it stands at each step of its import. */
export const leadsImport = {
  receiving: { ...shared, progress: { done: 0, total: 3072, unit: 'bytes' } },
  ready: { ...shared, status: 'ready', kind: 'leads', table: { rows, columns: 7 }, profile },
  done: {
    ...shared,
    status: 'done',
    kind: 'leads',
    counts: {
      rows,
      added: 40,
      changed: 0,
      duplicates: 0,
      refused: 1,
      reasons: [{ reason: 'Created: no date', count: 1 }],
      leftOut: [{ reason: 'Value left out: not in US dollars', count: 3 }],
    },
    finishedAt: '2026-11-20T15:01:00.000Z',
  },
  failed: {
    ...shared,
    status: 'failed',
    message: 'The file has a header but no rows. Please check the export and upload it again.',
    finishedAt: '2026-11-20T15:01:00.000Z',
  },
} satisfies Record<string, Import>;
