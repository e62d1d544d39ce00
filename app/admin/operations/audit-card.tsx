import { browserTimeZone } from '../../api/time-zone.ts';
import { count, plural } from '../../lib/format/number.ts';
import { DateCell } from '../../ui/table/cells.tsx';
import { Pagination } from '../../ui/table/pagination.tsx';
import type { Column } from '../../ui/table/table.tsx';
import { type AuditPage, auditPage } from '../api.ts';
import { ListCard } from './list-card.tsx';

interface AuditCardProps {
  shown: AuditPage;
  /** The requested page; the previous one is shown until it has loaded. */
  onPage: (page: number) => void;
}

const columns: readonly Column<AuditPage['entries'][number]>[] = [
  {
    id: 'at',
    label: 'When',
    className: 'tabular',
    cell: ({ at }) => <DateCell at={at} timeZone={browserTimeZone()} />,
  },
  { id: 'admin', label: 'Admin', cell: ({ admin }) => admin },
  {
    id: 'what',
    label: 'Looked at',
    cell: ({ what, user }) => (user === null ? what : `${what}: ${user}`),
  },
];

/** Who looked at what of customers' data, the newest first. */
export function AuditCard({ shown: { entries, page, skip, more }, onPage }: AuditCardProps) {
  return (
    <ListCard
      title="Audit log"
      aside={
        page === 0 && !more
          ? plural(entries.length, 'entry', 'entries')
          : `Entries ${count(skip + 1)}–${count(skip + entries.length)}`
      }
      atFirst={auditPage}
      none={page === 0 ? "No admin has looked at a customer's data yet." : 'There are no older entries.'}
      columns={columns}
      // Two looks of the same moment can be the same in everything. Counted from the oldest, an entry keeps its key.
      rows={entries.map((entry, place) => ({ ...entry, key: String(entries.length - place) }))}
      rowKey={({ key }) => key}
      foot={
        (page > 0 || more) && (
          <Pagination
            onBack={page === 0 ? undefined : () => onPage(page - 1)}
            onNext={more ? () => onPage(page + 1) : undefined}
          />
        )
      }
    />
  );
}
