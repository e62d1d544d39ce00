import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { pino } from 'pino';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import type { Side, Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { ApiKeysRequest } from '../../../../contract/onboarding.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import { startJobs } from '../../../platform/jobs/boss.ts';
import { testVault } from '../../../testing/vault.ts';
import { findConnection } from '../connections/connections.repository.ts';
import { removeSide } from '../connections/connections.service.ts';
import { saveKeys } from '../connections/save-keys.ts';
import { syncConnectionJob } from '../integrations.jobs.ts';
import type { Vault } from '../secrets/vault.ts';
import { type SyncRig, syncRig } from './sync-rig.ts';

/** A test rig on which keys are saved and systems removed, with a queue that has no worker. */
export interface KeysRig extends SyncRig {
  vault: Vault;
  /** Saves keys for the chosen vendors; null, or the failure. */
  save(
    accountId: string,
    request: ApiKeysRequest,
    chosen: Choice,
    timeoutMs?: number,
  ): Promise<AppError | null>;
  remove(accountId: string, side: Side): Promise<boolean>;
  connection(accountId: string, side: Side): ReturnType<typeof findConnection>;
  /** What forms may show, as owner, name and shown part. */
  stored(accountId: string): Promise<string[][]>;
  /** Connections whose reading was queued, by id. */
  queued(accountId: string): Promise<string[]>;
}
type Choice = { softphone?: string; crm?: string };

/** Starts one for a test file. */
export async function keysRig(): Promise<KeysRig> {
  const rig = await syncRig();
  const { db, pool, url } = rig.database;
  const jobs = await startJobs(url, [syncConnectionJob], pino({ level: 'silent' }));
  const vault = await testVault();
  const requestReport = async (_trx: Kysely<Database>, accountId: string) => {
    rig.reports.push(accountId);
  };
  const deps = { db, jobs, vendors: rig.deps.vendors, vault, requestReport };
  return {
    ...rig,
    vault,
    async save(accountId, request, { softphone, crm }, timeoutMs = 15_000) {
      const principal = {
        accountId,
        userId: randomUUID(),
        sessionId: randomUUID(),
        secondFactorAt: null,
        factorWanted: false,
        role: 'customer',
      } as const;
      const chosen = { softphone: catalogued(softphone), crm: catalogued(crm) };
      try {
        const around = { confirm: async () => {}, note: async () => {} };
        await saveKeys({ ...deps, checkTimeoutMs: timeoutMs }, principal, request, chosen, around);
        return null;
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    },
    remove: (accountId, side) => db.transaction().execute((trx) => removeSide(trx, deps, accountId, side)),
    connection: (accountId, side) => findConnection(db, accountId, side),
    async stored(accountId) {
      return (await vault.shown(db, accountId)).map(({ owner, name, shown }) => [owner, name, shown]);
    },
    async queued(accountId) {
      const { rows } = await pool.query<{ id: string }>(
        `select data ->> 'connectionId' as id from pgboss.job where data ->> 'accountId' = $1`,
        [accountId],
      );
      return rows.map(({ id }) => id);
    },
    async close() {
      await jobs.stop(1000);
      await rig.close();
    },
  };
}

function catalogued(id: string | undefined): Vendor | undefined {
  const vendor = id === undefined ? undefined : vendorById(id);
  if (vendor === undefined && id !== undefined) throw new Error(`There is no ${id}`);
  return vendor;
}
