import type { z } from 'zod';
import type { AuditAnswer } from '../../../contract/admin.ts';
import { plural } from '../../dashboard/report/format/number.ts';
import { ListCard, When } from './list-card.tsx';

type Entries = z.infer<typeof AuditAnswer>['data']['entries'];

/** Who looked at what of customers' data, the newest first. */
export function AuditCard({ entries }: { entries: Entries }) {
  return (
    <ListCard
      title="Audit log"
      aside={`The latest ${plural(entries.length, 'entry', 'entries')}`}
      none="No admin has looked at a customer's data yet."
      head={['When', 'Admin', 'Looked at']}
      rows={entries.map(({ at, admin, what, user }, place) => ({
        // Two looks of the same moment can be the same in everything. Counted from the oldest, an entry keeps its id.
        id: String(entries.length - place),
        cells: [<When key="at" at={at} />, admin, user === null ? what : `${what}: ${user}`],
      }))}
    />
  );
}
