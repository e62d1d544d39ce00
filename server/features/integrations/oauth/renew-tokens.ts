import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import { lockAccount } from '../../../platform/database/lock-account.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/log.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import { setHealth, setNextRead } from '../connections/connections.repository.ts';
import { syncMessages } from '../connections/failure-messages.ts';
import type { Vault } from '../secrets/vault.ts';
import { noteDeath, noteRenewal } from './consents.repository.ts';
import { type Access, findAccess, type OpenAccess, storeTokens } from './stored-tokens.ts';
import type { GivenTokens } from './token-set.ts';
import { type VendorClient, vendorClient } from './vendor-client.ts';

interface RenewalDeps {
  db: Kysely<Database>;
  vault: Vault;
  vendors: Vendors;
  log: Log;
  onExpired(trx: Kysely<Database>, accountId: string): Promise<void>;
}

/** Pauses before storing is tried again: the new tokens exist nowhere else. */
const storePausesMs = [50, 200, 500, 1000, 2000, 4000];

/**
 * Requests new tokens from the vendor and stores them before anything uses them. Call it under the consent's
 * lock. A consent that cannot be renewed is stored as `dead`; any other failure throws VendorError and changes nothing.
 */
export async function renewTokens(deps: RenewalDeps, access: OpenAccess): Promise<Access> {
  const { tokens, vendor: id } = access;
  const vendor = deps.vendors.find(id);
  const client = vendor === undefined ? null : vendorClient(vendor, tokens.place);
  if (client === null) throw new VendorError('unavailable', 'The operator has not set up this vendor');
  const { refreshToken } = tokens;
  if (refreshToken === null) return noteDead(deps, access);
  let given: GivenTokens;
  try {
    given = await client.renew({ ...tokens, refreshToken });
  } catch (error) {
    if (error instanceof VendorError && error.kind === 'wrong_credentials') return noteDead(deps, access);
    if (error instanceof VendorError && error.kind === 'rejected') {
      deps.log.error({ vendor: id, reason: error.message }, 'a vendor refuses to renew consents');
    }
    throw error;
  }
  if (await store(deps, access, given)) {
    deps.log.info({ vendor: id, connectionId: access.connectionId }, 'consent renewed');
    return { ...access, ...given, version: access.version + 1 };
  }
  return overtaken(deps, access, client, given);
}

async function store({ db, vault }: RenewalDeps, access: OpenAccess, given: GivenTokens): Promise<boolean> {
  const { accountId, side } = access;
  for (let tried = 0; ; tried += 1) {
    try {
      return await db.transaction().execute(async (trx) => {
        if (!(await noteRenewal(trx, access, given.expiresAt))) return false;
        await storeTokens(trx, vault, { accountId, owner: side }, given.tokens);
        return true;
      });
    } catch (error) {
      const pause = storePausesMs[tried];
      if (pause === undefined) throw error;
      await sleep(pause);
    }
  }
}

/** The connection was removed or replaced while the vendor answered: these tokens belong to no consent. */
async function overtaken(
  deps: RenewalDeps,
  access: OpenAccess,
  client: VendorClient,
  given: GivenTokens,
): Promise<Access> {
  const now = await findAccess(deps, access);
  if (now.kind === 'gone') await client.revoke(given.tokens).catch(() => {});
  return now;
}

async function noteDead(deps: RenewalDeps, access: OpenAccess): Promise<Access> {
  const entry = vendorById(access.vendor);
  const noted = await deps.db.transaction().execute(async (trx) => {
    await lockAccount(trx, access.accountId);
    if (!(await noteDeath(trx, access))) return false;
    const problem = entry
      ? syncMessages(entry, 'oauth', { kind: 'wrong_credentials' })
      : 'Please connect again.';
    await setHealth(trx, access, { state: 'refused', problem });
    // A running sync run finds the same at its end, and requests the report that may have waited for this
    // connection.
    await setNextRead(trx, access, new Date());
    await deps.onExpired(trx, access.accountId);
    return true;
  });
  if (!noted) return findAccess(deps, access);
  deps.log.warn({ vendor: access.vendor, connectionId: access.connectionId }, 'consent is dead');
  return { kind: 'dead' };
}
