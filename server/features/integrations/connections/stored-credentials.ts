import type { Kysely } from 'kysely';
import { credentialNames, type Side } from '../../../../contract/catalogue/vendor.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Credentials } from '../../../providers/provider.ts';

/** Reads what is stored under an owner, opened, by name. */
export interface SecretReader {
  getAll(
    db: Kysely<Database>,
    place: { accountId: string; owner: string },
  ): Promise<Readonly<Record<string, string>>>;
}

/** What the customer typed for a side's system; of what else is stored there, nothing. */
export async function storedCredentials(
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
