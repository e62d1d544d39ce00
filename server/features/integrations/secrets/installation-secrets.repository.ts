import type { Kysely, Selectable } from 'kysely';
import type { Envelope, Place } from '../../../platform/crypto/envelope.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { StoredSecret } from './secrets.repository.ts';

type Db = Kysely<Database>;

/** Where a key of the installation belongs. No account has this id. */
export const installationPlace = (name: string): Place => ({
  accountId: '00000000-0000-0000-0000-000000000000',
  owner: 'installation',
  name,
});

/** A sealed key of the installation; undefined where it has not been made. */
export async function findInstallationSecret(db: Db, name: string): Promise<StoredSecret | undefined> {
  const row = await db
    .selectFrom('installation_secrets')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  return row && storedOf(row);
}

/** Stores a sealed key; one that is there already stays. */
export async function insertInstallationSecret(db: Db, name: string, envelope: Envelope): Promise<void> {
  await db
    .insertInto('installation_secrets')
    .values({
      name,
      key_version: envelope.keyVersion,
      wrapped_key: envelope.wrappedKey,
      sealed: envelope.sealed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keys of the installation that name another master key than `version`. */
export async function installationSecretsOfOtherKeys(db: Db, version: number): Promise<StoredSecret[]> {
  const rows = await db
    .selectFrom('installation_secrets')
    .selectAll()
    .where('key_version', '<>', version)
    .execute();
  return rows.map(storedOf);
}

/** Puts another wrapping of the same data key in the place of the old one. A stored key never changes. */
export async function rewrapInstallationSecret(
  db: Db,
  name: string,
  now: { keyVersion: number; wrappedKey: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation_secrets')
    .set({ key_version: now.keyVersion, wrapped_key: now.wrappedKey })
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const storedOf = (row: Selectable<Database['installation_secrets']>): StoredSecret => ({
  place: installationPlace(row.name),
  envelope: { keyVersion: row.key_version, wrappedKey: row.wrapped_key, sealed: row.sealed },
});
