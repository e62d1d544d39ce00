import type { Kysely } from 'kysely';
import { type Side, sides, type Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { ApiKeysRequest } from '../../../../contract/onboarding.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { AppError } from '../../../platform/errors.ts';
import type { InstalledVendor, Vendors } from '../../../providers/vendors.ts';
import type { Vault } from '../secrets/vault.ts';
import { restingStates } from './connection-states.ts';
import { type ConnectionRow, findConnection } from './connections.repository.ts';
import { notSetUpWords } from './failure-messages.ts';
import { isByKey, mergeKeys, type TypedKeys } from './key-fields.ts';

export interface PlanDeps {
  db: Kysely<Database>;
  vendors: Vendors;
  vault: Vault;
}

/** One side whose keys are saved. */
export interface KeyPlan extends TypedKeys {
  side: Side;
  vendor: Vendor;
  /** What is stored for the side now, by name. */
  stored: Readonly<Record<string, string>>;
  /** What the side is connected by now, if anything. */
  connectionId: string | undefined;
  /** Null where nothing is to be connected: the vendor is not read, or nothing changed. */
  connect: InstalledVendor | null;
}

/**
 * What to do for each side connected by key: which fields change, their errors, and whether to check with the
 * vendor. Throws AppError `provider_not_configured`.
 */
export async function makePlans(
  { db, vault, vendors }: PlanDeps,
  accountId: string,
  request: ApiKeysRequest,
  chosen: Record<Side, Vendor | undefined>,
): Promise<KeyPlan[]> {
  const plans: KeyPlan[] = [];
  for (const side of sides) {
    const vendor = chosen[side];
    if (vendor === undefined || !isByKey(side, vendor, request)) continue;
    const stored = await vault.getAll(db, { accountId, owner: side });
    const keys = mergeKeys(vendor, request, stored);
    const known = await findConnection(db, accountId, side);
    const plan = { ...keys, side, vendor, stored, connectionId: known?.connection_id };
    const installed = vendor.reads ? installedByKey(vendors, vendor) : null;
    const isNew = installed !== null && needsConnecting(known, plan, installed);
    plans.push({ ...plan, connect: isNew ? installed : null });
  }
  return plans;
}

function installedByKey(vendors: Vendors, vendor: Vendor): InstalledVendor {
  const installed = vendors.find(vendor.id);
  if (!installed?.provider.keyAuth) throw new AppError('provider_not_configured', notSetUpWords(vendor));
  return installed;
}

/** Whether to check with the vendor: for a changed key, and for the same one where it did not work. */
function needsConnecting(
  known: ConnectionRow | undefined,
  { vendor, changed }: Pick<KeyPlan, 'vendor' | 'changed'>,
  { sandbox }: InstalledVendor,
): boolean {
  if (changed.length > 0) return true;
  return (
    known?.vendor !== vendor.id ||
    known.method !== 'api-key' ||
    known.sandbox !== sandbox ||
    restingStates.includes(known.state)
  );
}
