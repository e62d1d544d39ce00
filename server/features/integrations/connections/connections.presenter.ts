import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { Connection } from '../../../../contract/connections.ts';
import type { StreamRow } from '../sync/sync-streams.repository.ts';
import { restingStates } from './connection-states.ts';
import type { ConnectionWithName } from './connections.repository.ts';

/** Shown for a user who no longer belongs to the account. */
const formerUser = 'A former user';

/** A connection as its account may see it; names every field, so that nothing else leaves. */
export function presentConnection(row: ConnectionWithName, streams: readonly StreamRow[]): Connection {
  const vendor = vendorById(row.vendor);
  return {
    side: row.side,
    vendor: vendor?.value ?? row.vendor,
    method: row.method,
    sandbox: row.sandbox,
    state: row.state,
    connectedAt: row.connected_at.toISOString(),
    connectedBy: row.connected_by_name ?? formerUser,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
    nextReadAt: restingStates.includes(row.state) ? null : (row.next_read_at?.toISOString() ?? null),
    streams: streams.map(({ kind, records, refused, through, until }) => ({
      kind,
      records,
      refused,
      through: through?.toISOString() ?? null,
      reading: until !== null,
    })),
    problem: problemOf(row),
    cannot: vendor?.cannot ?? null,
  };
}

function problemOf({ problem, problem_since, state, method }: ConnectionWithName): Connection['problem'] {
  if (problem === null || problem_since === null) return null;
  const mend = !restingStates.includes(state) ? 'retry' : method === 'oauth' ? 'reconnect' : 'edit';
  return { since: problem_since.toISOString(), why: problem, mend };
}
