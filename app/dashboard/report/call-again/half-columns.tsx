import type { CallAgainLead } from '../../../../contract/analysis/call-again.ts';
import { date } from '../../../lib/format/calendar.ts';
import { phoneText } from '../../../ui/phone.ts';
import { StackedCell, TextCell } from '../../../ui/table/cells.tsx';
import type { Column } from '../../../ui/table/table.tsx';

const statusName: Record<CallAgainLead['status'], string> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  gone: 'No longer in your records',
};

/** The columns of a half's list. */
export function halfColumns(timeZone: string): readonly Column<CallAgainLead>[] {
  const day = (iso: string | null) => (
    <span className="whitespace-nowrap">
      <TextCell text={iso === null ? null : date(iso, timeZone)} />
    </span>
  );
  return [
    { id: 'lead', label: 'Lead', cell: (lead) => <Who lead={lead} /> },
    { id: 'phone', label: 'Phone', cell: ({ phone }) => <Phone number={phone} /> },
    { id: 'source', label: 'Source', cell: ({ source }) => <TextCell text={source} /> },
    { id: 'service', label: 'Service', cell: ({ service }) => <TextCell text={service} /> },
    { id: 'rep', label: 'Rep', cell: ({ rep }) => <TextCell text={rep} /> },
    { id: 'createdAt', label: 'Came in', cell: ({ createdAt }) => day(createdAt) },
    { id: 'lastContactAt', label: 'Last contact', cell: ({ lastContactAt }) => day(lastContactAt) },
    { id: 'status', label: 'Status', cell: ({ status }) => statusName[status] },
  ];
}

/** The name, and below it the email; of a lead without a record its ID is all there is. */
function Who({ lead: { name, email, key, status } }: { lead: CallAgainLead }) {
  const id = status === 'gone' ? key.slice(key.indexOf(':') + 1) : null;
  return (
    <StackedCell
      first={<TextCell text={name ?? id ?? email} />}
      second={name !== null && email !== null && <span className="break-all font-normal">{email}</span>}
    />
  );
}

/** A number that a phone dials at a press. */
function Phone({ number }: { number: string | null }) {
  if (number === null) return <TextCell text={null} />;
  return (
    <a
      href={`tel:${number}`}
      className="tap whitespace-nowrap underline decoration-line-control decoration-dotted underline-offset-4 tabular"
    >
      {phoneText(number)}
    </a>
  );
}
