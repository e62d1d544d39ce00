import type { Kysely } from 'kysely';
import { vendorById } from '../../../../contract/catalogue/find-vendor.ts';
import { credentialNames, type Side, type Vendor } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { findAccountPlace } from '../../../platform/records/account-place.repository.ts';
import { openSession } from '../../../providers/open-session.ts';
import type { Credentials, Provider, VendorSession } from '../../../providers/provider.ts';
import type { Authenticator } from '../../../providers/vendor-api.ts';
import type { Vendors } from '../../../providers/vendors.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { movedWords, notSetUpWords } from '../connections/failure-messages.ts';

export interface OpenDeps {
  db: Kysely<Database>;
  vendors: Vendors;
  vault: SecretReader;
  /** The proof of a connection that was made by consent. */
  consentProof(connection: ConnectionRow, signal: AbortSignal): Authenticator;
}

/** A connection ready to be read, or a sentence why this installation cannot read it. */
export type Opened =
  | { kind: 'open'; provider: Provider; session: VendorSession }
  | { kind: 'moved' | 'not_set_up'; problem: string };

/** The vendor of a connection as the catalogue has it. */
export function cataloguedVendor(vendorId: string): Vendor {
  const vendor = vendorById(vendorId);
  if (vendor === undefined) throw new Error(`The catalogue has no vendor ${vendorId}`);
  return vendor;
}

/** Makes a connection ready to be read. Throws VendorError `incomplete` when its key lacks a part. */
export async function openConnection(
  { db, vendors, vault, consentProof }: OpenDeps,
  row: ConnectionRow,
  signal: AbortSignal,
): Promise<Opened> {
  const vendor = vendors.find(row.vendor);
  const named = cataloguedVendor(row.vendor);
  if (vendor === undefined) return { kind: 'not_set_up', problem: notSetUpWords(named) };
  // A key of the real vendor must not go to its stand-in, and what a stand-in says must not pass for real.
  if (vendor.sandbox !== row.sandbox) return { kind: 'moved', problem: movedWords(named, row.sandbox) };
  const session = openSession({
    vendor,
    credentials: await storedCredentials(db, vault, row.account_id, row.side),
    authenticator: row.method === 'oauth' ? consentProof(row, signal) : null,
    ...(await findAccountPlace(db, row.account_id)),
    signal,
  });
  return { kind: 'open', provider: vendor.provider, session };
}

/** Reads what is stored under an owner, opened, by name. */
interface SecretReader {
  getAll(
    db: Kysely<Database>,
    place: { accountId: string; owner: string },
  ): Promise<Readonly<Record<string, string>>>;
}

/** What the customer typed for a side's system; of what else is stored there, nothing. */
async function storedCredentials(
  db: Kysely<Database>,
  vault: SecretReader,
  accountId: string,
  side: Side,
): Promise<Credentials> {
  const stored = await vault.getAll(db, { accountId, owner: side });
  return Object.fromEntries(
    credentialNames.flatMap((name) => (stored[name] === undefined ? [] : [[name, stored[name]]])),
  );
}
