import type { Kysely } from 'kysely';
import type { Side } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { deleteRecordsOfSystem } from '../../../platform/records/records.repository.ts';
import { deleteStates } from '../oauth/oauth-states.repository.ts';
import { requestLeftReport } from '../sync/finish-sync.ts';
import { deleteConnection } from './connections.repository.ts';

type Db = Kysely<Database>;

export interface RemovalDeps {
  vault: { remove(db: Db, place: { accountId: string; owner: string }): Promise<void> };
  /** Asks for a report, in the transaction that makes it necessary. */
  requestReport(trx: Db, accountId: string): Promise<void>;
}

/**
 * Takes a side's system away: its connection, its secrets, its records, and the consents under way that would bring it
 * back. A reading under way ends at its next batch. Where records went, a report without them is asked for. Says whether
 * there was a connection.
 */
export async function removeSide(
  trx: Db,
  { vault, requestReport }: RemovalDeps,
  accountId: string,
  side: Side,
): Promise<boolean> {
  const old = await deleteConnection(trx, accountId, side);
  await vault.remove(trx, { accountId, owner: side });
  await deleteStates(trx, accountId, side);
  if (old === undefined) return false;
  const records = await deleteRecordsOfSystem(trx, accountId, old.vendor);
  if (records > 0) await requestReport(trx, accountId);
  else await requestLeftReport(trx, { requestReport }, accountId);
  return true;
}
