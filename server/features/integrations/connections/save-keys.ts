import type { Kysely } from 'kysely';
import type { Side, Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { ApiKeysRequest } from '../../../../contract/onboarding.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import type { Jobs } from '../../../platform/jobs/boss.ts';
import { findAccountPlace } from '../../../platform/records/account-place.repository.ts';
import { outdated } from '../../../platform/revision.ts';
import type { VendorError } from '../../../providers/vendor-error.ts';
import { lastFour } from '../secrets/vault.ts';
import { enqueueSync } from '../sync/enqueue-sync.ts';
import { requestLeftReport } from '../sync/finish-sync.ts';
import { checkConnection } from './check-connection.ts';
import { findConnection, upsertConnection } from './connections.repository.ts';
import { checkWords } from './failure-messages.ts';
import { type KeyPlan, makePlans, type PlanDeps } from './key-plans.ts';
import { refuseFailedChecks } from './refuse-checks.ts';

type Db = Kysely<Database>;

export interface SaveKeysDeps extends PlanDeps {
  jobs: Jobs;
  /** Requests a report, in the transaction that makes it necessary. */
  requestReport(trx: Db, accountId: string): Promise<void>;
  /** How long a vendor may take to say whether a key is right; without it 15 seconds. */
  checkTimeoutMs?: number;
}

/** What is done in the transaction that stores, with the account held: before it and after it. */
export interface AroundSaving {
  confirm(trx: Db): Promise<void>;
  note(trx: Db): Promise<void>;
}

/**
 * Saves the keys typed for the chosen systems: validates them, checks changed ones with their vendors, seals
 * them and queues the first sync runs. Throws AppError `validation_failed` for what the customer can fix in the
 * form, else `provider_unavailable` or `provider_not_configured`, and `conflict` when another save was stored
 * while the vendors were called; then nothing is saved.
 */
export async function saveKeys(
  deps: SaveKeysDeps,
  principal: Principal,
  request: ApiKeysRequest,
  chosen: Record<Side, Vendor | undefined>,
  { confirm, note }: AroundSaving,
): Promise<void> {
  const plans = await makePlans(deps, principal.accountId, request, chosen);
  const errors = plans.flatMap((plan) => plan.errors);
  if (errors[0] !== undefined) throw new AppError('validation_failed', errors[0].message, { errors });
  const place = await findAccountPlace(deps.db, principal.accountId);
  const checked = await Promise.all(
    plans.map(async (plan) => {
      const { connect: vendor, credentials } = plan;
      if (vendor === null) return { plan, failure: null };
      const options = { vendor, credentials, authenticator: null, ...place };
      return { plan, failure: await checkConnection(options, deps.checkTimeoutMs) };
    }),
  );
  refuseFailedChecks(checked);
  await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, principal.accountId);
    await confirm(trx);
    for (const { plan } of checked) await refuseOvertaken(deps, trx, principal.accountId, plan);
    for (const { plan, failure } of checked) await savePlan(deps, trx, principal, plan, failure);
    if (checked.some(({ failure }) => failure !== null)) {
      await requestLeftReport(trx, deps, principal.accountId);
    }
    await note(trx);
  });
}

/** Throws `conflict` when a side that is to be saved has other keys or another connection than when it was planned. */
async function refuseOvertaken(
  { vault }: SaveKeysDeps,
  trx: Db,
  accountId: string,
  { side, vendor, stored, connectionId, changed, connect }: KeyPlan,
): Promise<void> {
  if (connect === null && changed.length === 0) return;
  const now = await vault.getAll(trx, { accountId, owner: side });
  const known = await findConnection(trx, accountId, side);
  // Tokens beside the keys are renewed at any time, which is no save.
  const same = vendor.keyFields.every(({ name }) => now[name] === stored[name]);
  if (!same || known?.connection_id !== connectionId) throw outdated('Your systems or their keys');
}

/** Stores what changed and connects the side; with the failure `incomplete` it waits for what is missing. */
async function savePlan(
  { vault, jobs }: SaveKeysDeps,
  trx: Db,
  { accountId, userId }: Principal,
  { side, vendor, stored, credentials, changed, connect }: KeyPlan,
  failure: VendorError | null,
): Promise<void> {
  if (connect !== null) {
    const connection = {
      accountId,
      side,
      vendor: vendor.id,
      method: 'api-key',
      sandbox: connect.sandbox,
      userId,
    } as const;
    // Before its secrets, as a renewal of tokens has it: in the other order the two could wait for each other.
    if (failure === null) {
      const connectionId = await upsertConnection(trx, { ...connection, state: 'first_reading' });
      await enqueueSync(trx, jobs, { accountId, connectionId });
    } else {
      const problem = checkWords(vendor, { kind: failure.kind, fields: failure.facts.fields });
      await upsertConnection(trx, { ...connection, state: 'incomplete', problem });
    }
    // A consent's tokens, and what another vendor was connected by, are of no use any more.
    const own = new Set<string>(vendor.keyFields.map(({ name }) => name));
    const stale = Object.keys(stored).filter((name) => !own.has(name));
    await vault.remove(trx, { accountId, owner: side }, stale);
  }
  for (const { name, secret } of changed) {
    const value = credentials[name] ?? '';
    await vault.put(trx, { accountId, owner: side, name }, value, shownOf(name, value, secret));
  }
}

/** What a form may show of a value: the end of a key, to identify it; nothing of a password. */
function shownOf(name: string, value: string, secret: boolean): string {
  if (!secret) return value;
  return name.endsWith('Password') ? '' : lastFour(value);
}
