import {
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { RecordFilter, RecordRow } from '../../../../contract/analysis/records.ts';
import { dateTime } from '../../../lib/format/calendar.ts';
import { duration } from '../../../lib/format/duration.ts';
import { money } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { fateName } from '../labels.ts';
import { Outcome, Status, Text, Value, Who } from './cells.tsx';

/** Sorting and paging are the server's; the table only says what was asked for. */
export const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });
const helper = createColumnHelper<typeof features, RecordRow>();

/** Columns with figures, which stand right. */
export const numeric: ReadonlySet<string> = new Set(['response', 'attempts', 'value', 'worth', 'calls']);

const worth = helper.accessor('worthCents', {
  id: 'worth',
  header: 'Missed',
  cell: ({ getValue }) => money(getValue()),
});

const at = (header: string, timeZone: string) =>
  helper.accessor('at', {
    id: 'at',
    header,
    cell: ({ getValue }) => <span className="whitespace-nowrap">{dateTime(getValue(), timeZone)}</span>,
  });

/** The columns of each kind of record; ids are those the server sorts by, others cannot be sorted. */
export function columnsFor(records: RecordFilter['records'], timeZone: string) {
  const who = (header: string, enableSorting: boolean) =>
    helper.accessor('name', {
      id: 'name',
      header,
      enableSorting,
      cell: ({ row }) => <Who row={row.original} />,
    });
  const rep = helper.accessor('rep', {
    id: 'rep',
    header: 'Rep',
    cell: ({ getValue }) => <Text text={getValue()} />,
  });
  if (records === 'calls') {
    return helper.columns([
      who('Number', false),
      at('Started', timeZone),
      helper.accessor('outcome', {
        id: 'outcome',
        header: 'Outcome',
        enableSorting: false,
        cell: ({ getValue }) => <Outcome outcome={getValue()} />,
      }),
      rep,
    ]);
  }
  if (records === 'inquiries') {
    return helper.columns([
      who('Number', false),
      at('First call', timeZone),
      helper.accessor('calls', {
        id: 'calls',
        header: 'Calls',
        enableSorting: false,
        cell: ({ getValue }) => count(getValue() ?? 1),
      }),
      helper.accessor('fate', {
        id: 'fate',
        header: 'What became of it',
        enableSorting: false,
        cell: ({ getValue }) => {
          const fate = getValue();
          return <Text text={fate && fateName[fate]} />;
        },
      }),
      worth,
    ]);
  }
  return helper.columns([
    who('Lead', true),
    at('Came in', timeZone),
    helper.accessor('source', {
      id: 'source',
      header: 'Source',
      cell: ({ getValue }) => <Text text={getValue()} />,
    }),
    rep,
    helper.accessor('status', {
      id: 'status',
      header: 'Status',
      cell: ({ row }) => <Status row={row.original} />,
    }),
    helper.accessor('responseSeconds', {
      id: 'response',
      header: 'Response',
      cell: ({ getValue }) => <span className="whitespace-nowrap">{duration(getValue())}</span>,
    }),
    helper.accessor('attempts', {
      id: 'attempts',
      header: 'Attempts',
      enableSorting: false,
      cell: ({ getValue }) => {
        const attempts = getValue();
        return attempts === null ? '–' : count(attempts);
      },
    }),
    helper.accessor('valueCents', {
      id: 'value',
      header: 'Value',
      cell: ({ row }) => <Value row={row.original} />,
    }),
    worth,
  ]);
}
