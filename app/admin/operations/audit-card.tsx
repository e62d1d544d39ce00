import { count, plural } from '../../lib/format/number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { type AuditPage, auditPage } from '../api.ts';
import { DateCell, ListCard } from './list-card.tsx';

interface AuditCardProps {
  shown: AuditPage;
  /** The page that is asked for; until it has come, another is shown. */
  onPage: (page: number) => void;
}

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
      head={['When', 'Admin', 'Looked at']}
      rows={entries.map(({ at, admin, what, user }, place) => ({
        // Two looks of the same moment can be the same in everything. Counted from the oldest, an entry keeps its id.
        id: String(entries.length - place),
        cells: [<DateCell key="at" at={at} />, admin, user === null ? what : `${what}: ${user}`],
      }))}
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
