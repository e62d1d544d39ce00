import { randomUUID } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { keyText, newMasterKey } from '../../../../platform/crypto/key-ring.ts';
import { logOptions } from '../../../../platform/log.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/postgres.ts';
import { addAccount } from '../../../analysis/testing/records.ts';
import {
  type ConnectionKey,
  findConnectionById,
  upsertConnection,
} from '../../connections/connections.repository.ts';
import type { Vault } from '../../secrets/vault.ts';
import { type AccessTokens, createAccessTokens } from '../access-tokens.service.ts';
import { setExpiry } from '../consents.repository.ts';
import { findTokens, storeTokens } from '../stored-tokens.ts';
import { tokenVendors, vaultOf } from './renewal-process-parts.ts';
import { startTokenVendor, type TokenVendor } from './token-vendor.ts';

/** A token endpoint, a database, and this process renewing consents. */
export interface RenewalRig {
  vendor: TokenVendor;
  database: TestDatabase;
  vault: Vault;
  tokens: AccessTokens;
  log: Logger;
  logged: string[];
  /** Accounts whose consent is stored as expired. */
  expired: string[];
  /** What another process needs to work on the same installation. */
  environment: Record<string, string>;
  /** A connection by consent with `access-0` and `refresh-0`; it ended a minute ago unless said otherwise. */
  connect(options?: { endsInS?: number | null; refreshToken?: string | null }): Promise<ConnectionKey>;
  /** The connection's row; throws when it is gone. */
  row(key: ConnectionKey): ReturnType<typeof rowOf>;
  stored(key: ConnectionKey): ReturnType<typeof findTokens>;
  /** Deletes every account, and resets the vendor. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts one for a test file. */
export async function renewalRig(): Promise<RenewalRig> {
  const vendor = await startTokenVendor();
  const database = await testDatabase();
  const { db, pool } = database;
  const { version, key } = newMasterKey(1);
  const masterKeys = `${version}:${keyText(key)}`;
  const vault = await vaultOf(masterKeys);
  const logged: string[] = [];
  const expired: string[] = [];
  const log = pino(logOptions('debug'), { write: (line: string) => logged.push(line) });
  const tokens = createAccessTokens({
    ...{ db, pool, vault, vendors: tokenVendors(vendor.origin), log },
    onExpired: async (_trx, accountId) => {
      expired.push(accountId);
    },
  });
  return {
    vendor,
    database,
    vault,
    tokens,
    log,
    logged,
    expired,
    environment: { DATABASE_URL: database.url, MASTER_KEYS: masterKeys, VENDOR: vendor.origin },
    async connect({ endsInS = -60, refreshToken = 'refresh-0' } = {}) {
      const accountId = await addAccount(pool);
      return db.transaction().execute(async (trx) => {
        const connectionId = await upsertConnection(trx, {
          accountId,
          side: 'softphone',
          vendor: 'ringcentral',
          method: 'oauth',
          sandbox: true,
          userId: randomUUID(),
          state: 'first_reading',
        });
        const made = {
          accessToken: 'access-0',
          refreshToken,
          scope: 'calls',
          type: 'bearer',
          lifeS: 3600,
          place: {},
        };
        await storeTokens(trx, vault, { accountId, owner: 'softphone' }, { ...made, type: 'bearer' });
        const expiresAt = endsInS === null ? null : new Date(Date.now() + endsInS * 1000);
        await setExpiry(trx, { accountId, connectionId }, expiresAt);
        return { accountId, connectionId };
      });
    },
    row: (connection) => rowOf(database, connection),
    stored: ({ accountId }) => findTokens(db, vault, accountId, 'softphone'),
    async reset() {
      await db.deleteFrom('accounts').execute();
      vendor.reset();
      logged.length = 0;
      expired.length = 0;
    },
    async close() {
      await tokens.settled();
      await vendor.close();
      await database.close();
    },
  };
}

async function rowOf({ db }: TestDatabase, key: ConnectionKey) {
  const row = await findConnectionById(db, key);
  if (row === undefined) throw new Error('The connection is gone');
  return row;
}
