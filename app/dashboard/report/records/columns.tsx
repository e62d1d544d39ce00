import type { RecordFilter, RecordRow } from '../../../../contract/analysis/records.ts';
import { callOutcomes } from '../../../../contract/records.ts';
import { duration } from '../../../lib/format/duration.ts';
import { money, moneyExact } from '../../../lib/format/money.ts';
import { count } from '../../../lib/format/number.ts';
import { phoneText } from '../../../ui/phone.ts';
import { DateCell, dash, StackedCell, TextCell } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/table.tsx';
import { basisShort, causeName, inquiryOutcomeNames, markName, outcomeName } from '../labels.ts';
import { StatusTag } from '../parts/status-tag.tsx';

type RecordColumn = Column<RecordRow>;

const sort = 'server';

/** Name, and below it how to reach the lead. */
const who = (label: string): RecordColumn => ({
  id: 'name',
  label,
  cell: ({ name, phone, email }) => {
    const contact = phone === null ? email : phoneText(phone);
    return (
      <StackedCell
        first={<TextCell text={name ?? contact} />}
        second={name !== null && contact !== null && <span className="break-all tabular">{contact}</span>}
      />
    );
  },
});

const at = (label: string, timeZone: string): RecordColumn => ({
  id: 'at',
  label,
  sort,
  cell: (row) => <DateCell at={row.at} timeZone={timeZone} />,
});

const rep: RecordColumn = { id: 'rep', label: 'Rep', sort, cell: (row) => <TextCell text={row.rep} /> };

const worth: RecordColumn = {
  id: 'worth',
  label: 'Missed',
  numeric: true,
  sort,
  cell: ({ worthCents }) => money(worthCents),
};

/** The columns of each kind of record; ids are those the server sorts by. */
export function columnsFor(records: RecordFilter['records'], timeZone: string): readonly RecordColumn[] {
  if (records === 'calls') return [who('Number'), at('Started', timeZone), outcome, rep];
  if (records === 'inquiries') return [who('Number'), at('First call', timeZone), calls, fate, worth];
  return [
    { ...who('Lead'), sort },
    at('Came in', timeZone),
    source,
    rep,
    status,
    response,
    attempts,
    value,
    worth,
  ];
}

const outcome: RecordColumn = {
  id: 'outcome',
  label: 'Outcome',
  cell: (row) => {
    const known = callOutcomes.find((name) => name === row.outcome);
    return <TextCell text={known ? outcomeName[known] : row.outcome} />;
  },
};

const calls: RecordColumn = {
  id: 'calls',
  label: 'Calls',
  numeric: true,
  cell: (row) => count(row.calls ?? 1),
};

const fate: RecordColumn = {
  id: 'fate',
  label: 'What became of it',
  cell: (row) => <TextCell text={row.fate && inquiryOutcomeNames[row.fate]} />,
};

const source: RecordColumn = {
  id: 'source',
  label: 'Source',
  sort,
  cell: (row) => <TextCell text={row.source} />,
};

/** Status, and below it the mark or the cause. */
const status: RecordColumn = {
  id: 'status',
  label: 'Status',
  sort,
  cell: (row) => (
    <StackedCell
      first={row.status ? <StatusTag status={row.status} /> : dash}
      second={row.mark ? `Set aside: ${markName[row.mark].toLowerCase()}` : row.cause && causeName[row.cause]}
    />
  ),
};

const response: RecordColumn = {
  id: 'response',
  label: 'Response',
  numeric: true,
  sort,
  cell: ({ responseSeconds }) => <span className="whitespace-nowrap">{duration(responseSeconds)}</span>,
};

const attempts: RecordColumn = {
  id: 'attempts',
  label: 'Attempts',
  numeric: true,
  cell: (row) => (row.attempts === null ? '–' : count(row.attempts)),
};

/** The value and, below it, its source when it is not the record's own. */
const value: RecordColumn = {
  id: 'value',
  label: 'Value',
  numeric: true,
  sort,
  cell: ({ valueCents, valueBasis }) =>
    valueCents === null ? (
      dash
    ) : (
      <StackedCell
        first={moneyExact(valueCents)}
        second={valueBasis && valueBasis !== 'own' && basisShort[valueBasis]}
      />
    ),
};
