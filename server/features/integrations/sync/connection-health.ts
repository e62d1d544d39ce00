import type { VendorError } from '../../../providers/vendor-error.ts';
import type { ConnectionRow, Health } from '../connections/connections.repository.ts';
import { ownFaultWords, syncMessages } from '../connections/failure-messages.ts';
import { afterFailure } from './next-sync.ts';
import { cataloguedVendor } from './open-connection.ts';

type Failed = Pick<ConnectionRow, 'vendor' | 'method' | 'failures' | 'last_read_at'>;

/** Failures in a row, over half an hour, after which a working connection counts as refused. */
const doubts = 5;

/**
 * How a connection stands whose vendor failed: what passes is waited for, the rest needs the customer. `advanced`: the
 * first sync run had come further, so that a limit is no failure but the pace of the vendor.
 */
export function healthAfter(row: Failed, { kind, facts }: VendorError, now: Date, advanced: boolean): Health {
  const problem = syncMessages(cataloguedVendor(row.vendor), row.method, { kind, fields: facts.fields });
  switch (kind) {
    case 'wrong_credentials':
      return { state: 'refused', problem };
    case 'missing_permission':
    case 'wrong_place':
      // A firewall or a maintenance page says the same, and for every customer of the vendor at once.
      return row.last_read_at === null || row.failures + 1 >= doubts
        ? { state: 'refused', problem }
        : waitingWith(row, problem, now);
    case 'incomplete':
      return { state: 'incomplete', problem };
    case 'rate_limited':
      if (advanced)
        return { state: 'waiting', problem, nextReadAt: afterFailure(1, facts.retryAt, now), advanced };
      return { state: 'waiting', problem, nextReadAt: afterFailure(row.failures + 1, facts.retryAt, now) };
    case 'unavailable':
    case 'malformed':
    case 'rejected':
      return { state: 'waiting', problem, nextReadAt: afterFailure(row.failures + 1, facts.retryAt, now) };
  }
}

/** How a connection stands whose reading failed through no fault of the vendor. */
export function healthAfterOwnFault(row: Failed, now: Date): Health {
  const problem = ownFaultWords(cataloguedVendor(row.vendor));
  return waitingWith(row, problem, now);
}

/** State `waiting` with the problem as a sentence, for a backoff by the number of failures. */
export function waitingWith(row: Failed, problem: string, now: Date): Health {
  return { state: 'waiting', problem, nextReadAt: afterFailure(row.failures + 1, undefined, now) };
}
