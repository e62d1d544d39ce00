import type { Connection } from '../../../platform/database/connect.ts';
import type { SyncDeps } from '../sync/sync-connection.ts';
import { installLittleVendors } from './little-providers.ts';

/** Dependencies of a sync run, with the test vendor's valid key for every account. */
export function syncDeps(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  origin: string,
  onReport: (accountId: string) => void,
): SyncDeps {
  const key = 'right-little-key';
  return {
    db,
    pool,
    vendors: installLittleVendors(origin),
    vault: { getAll: async () => ({ fieldRoutesAuthKey: key, softphoneApiKey: key, pestPacApiKey: key }) },
    consentProof() {
      throw new Error('Nothing here is connected by consent');
    },
    requestReport: async (_trx, accountId) => onReport(accountId),
  };
}
