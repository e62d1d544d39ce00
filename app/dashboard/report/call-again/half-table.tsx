import type { ReactNode } from 'react';
import type { CallAgainLead } from '../../../../contract/analysis/call-again.ts';
import { date } from '../../../lib/format/calendar.ts';
import { cx } from '../../../ui/cx.ts';
import { phoneText } from '../../../ui/phone.ts';
import { Table, Td, Th } from '../../../ui/table.tsx';
import { Text } from '../records/cells.tsx';

const statusName: Record<CallAgainLead['status'], string> = {
  open: 'Open',
  won: 'Won',
  lost: 'Lost',
  gone: 'No longer in your records',
};

interface HalfTableProps {
  label: string;
  rows: readonly CallAgainLead[];
  timeZone: string;
  /** True while another page is on its way. */
  stale: boolean;
}

type Cell = readonly [label: string, cell: (lead: CallAgainLead, timeZone: string) => ReactNode];

const day = (iso: string | null, timeZone: string) => (
  <span className="whitespace-nowrap">
    <Text text={iso === null ? null : date(iso, timeZone)} />
  </span>
);

const cells: readonly Cell[] = [
  ['Phone', ({ phone }) => (phone === null ? <Text text={null} /> : <Phone number={phone} />)],
  ['Source', ({ source }) => <Text text={source} />],
  ['Service', ({ service }) => <Text text={service} />],
  ['Rep', ({ rep }) => <Text text={rep} />],
  ['Came in', ({ createdAt }, timeZone) => day(createdAt, timeZone)],
  ['Last contact', ({ lastContactAt }, timeZone) => day(lastContactAt, timeZone)],
  ['Status', ({ status }) => statusName[status]],
];

/** A page of a half: a table, or cards where it is narrow. */
export function HalfTable({ label, rows, timeZone, stale }: HalfTableProps) {
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-60')}>
      <div className="hidden md:block">
        <Table label={label}>
          <thead>
            <tr>
              <Th>Lead</Th>
              {cells.map(([name]) => (
                <Th key={name}>{name}</Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((lead) => (
              <tr key={lead.key} className="[&:last-child>*]:border-b-0">
                <Td>
                  <Who lead={lead} />
                </Td>
                {cells.map(([name, cell]) => (
                  <Td key={name}>{cell(lead, timeZone)}</Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label={label} className="divide-y divide-line md:hidden">
        {rows.map((lead) => (
          <li key={lead.key} className="py-4 first:pt-0">
            <div className="font-medium">
              <Who lead={lead} />
            </div>
            <dl className="mt-2 grid grid-cols-2 gap-x-5 gap-y-2 text-small">
              {cells
                .filter(([name]) => lead.status !== 'gone' || name === 'Status')
                .map(([name, cell]) => (
                  <div key={name} className="min-w-0">
                    <dt className="text-caption text-muted">{name}</dt>
                    <dd className="tabular">{cell(lead, timeZone)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The name, and below it the email; of a lead without a record its ID is all there is. */
function Who({ lead: { name, email, key, status } }: { lead: CallAgainLead }) {
  const id = status === 'gone' ? key.slice(key.indexOf(':') + 1) : null;
  return (
    <span className="block min-w-0">
      <Text text={name ?? id ?? email} />
      {name !== null && email !== null && (
        <span className="block break-all font-normal text-caption text-muted">{email}</span>
      )}
    </span>
  );
}

/** A number that a phone dials at a press. */
function Phone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="tap whitespace-nowrap underline decoration-line-control decoration-dotted underline-offset-4 tabular"
    >
      {phoneText(number)}
    </a>
  );
}
