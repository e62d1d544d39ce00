import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely';
import type { Envelope, Place } from '../../../platform/crypto/envelope.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;
type Owner = Omit<Place, 'name'>;

/** A sealed value with the place it was stored for. */
export interface StoredSecret {
  place: Place;
  envelope: Envelope;
}

/** The version of the master key that each secret names, of accounts and of the installation. */
const keyVersions = (eb: ExpressionBuilder<Database, never>) =>
  eb
    .selectFrom('secrets')
    .select('key_version')
    .unionAll(eb.selectFrom('installation_secrets').select('key_version'))
    .as('versions');

/** Stores a sealed value over what was there. */
export async function saveSecret(db: Db, { place, envelope }: StoredSecret, shown: string): Promise<void> {
  const columns = {
    shown,
    key_version: envelope.keyVersion,
    wrapped_key: envelope.wrappedKey,
    sealed: envelope.sealed,
  };
  await db
    .insertInto('secrets')
    .values({ account_id: place.accountId, owner: place.owner, name: place.name, ...columns })
    .onConflict((on) =>
      on.columns(['account_id', 'owner', 'name']).doUpdateSet({ ...columns, updated_at: sql`now()` }),
    )
    .execute();
}

/** By name: a statement that gives all columns cannot be prepared. */
const columns = ['account_id', 'owner', 'name', 'key_version', 'wrapped_key', 'sealed'] as const;

/** The sealed values of an owner, all of them or the one of a name. */
export async function findSecrets(
  db: Db,
  { accountId, owner }: Owner,
  name?: string,
): Promise<StoredSecret[]> {
  let query = db.selectFrom('secrets').select(columns).where('account_id', '=', accountId);
  query = query.where('owner', '=', owner);
  if (name !== undefined) query = query.where('name', '=', name);
  return (await query.orderBy('name').execute()).map(storedOf);
}

/** The sealed values of several owners, of any account. */
export async function findSecretsOf(db: Db, owners: readonly Owner[]): Promise<StoredSecret[]> {
  const rows = await db
    .selectFrom('secrets')
    .select(columns)
    .where(
      sql<boolean>`(account_id, owner) in (select * from unnest(
        ${owners.map(({ accountId }) => accountId)}::uuid[], ${owners.map(({ owner }) => owner)}::text[]))`,
    )
    .execute();
  return rows.map(storedOf);
}

/** What may be shown of an account's secrets. */
export function listShown(db: Db, accountId: string) {
  return db
    .selectFrom('secrets')
    .select(['owner', 'name', 'shown'])
    .where('account_id', '=', accountId)
    .orderBy('owner')
    .orderBy('name')
    .execute();
}

/** Deletes an owner's secrets, all of them or those of some names. */
export async function deleteSecrets(
  db: Db,
  { accountId, owner }: Owner,
  names?: readonly string[],
): Promise<void> {
  // PostgreSQL takes no empty list.
  if (names?.length === 0) return;
  let query = db.deleteFrom('secrets').where('account_id', '=', accountId).where('owner', '=', owner);
  if (names !== undefined) query = query.where('name', 'in', names);
  await query.execute();
}

/** The highest version of a master key that a secret names; 0 where there are no secrets. */
export async function latestKey(db: Db): Promise<number> {
  const { latest } = await db
    .selectFrom(keyVersions)
    .select((eb) => eb.fn.max('key_version').as('latest'))
    .executeTakeFirstOrThrow();
  return latest ?? 0;
}

/** How many secrets name which master key, by version. */
export function countByKey(db: Db): Promise<{ version: number; secrets: number }[]> {
  return db
    .selectFrom(keyVersions)
    .select((eb) => ['key_version as version', eb.fn.countAll<number>().as('secrets')])
    .groupBy('key_version')
    .orderBy('key_version')
    .execute();
}

/** Any one secret of a master key. */
export async function sampleOfKey(db: Db, version: number): Promise<StoredSecret | null> {
  const query = db.selectFrom('secrets').select(columns).where('key_version', '=', version);
  const row = await query.limit(1).executeTakeFirst();
  return row === undefined ? null : storedOf(row);
}

/** The next secrets, by place, that name another master key than `version`. */
export async function nextOfOtherKeys(
  db: Db,
  version: number,
  after: Place | null,
  limit: number,
): Promise<StoredSecret[]> {
  let query = db.selectFrom('secrets').select(columns).where('key_version', '<>', version);
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('account_id', 'owner', 'name'), '>', eb.tuple(after.accountId, after.owner, after.name)),
    );
  }
  const rows = await query.orderBy('account_id').orderBy('owner').orderBy('name').limit(limit).execute();
  return rows.map(storedOf);
}

/** Puts another wrapping of the same data key in the place of `was`; false where the secret has changed meanwhile. */
export async function replaceWrappedKey(
  db: Db,
  { place, envelope: was }: StoredSecret,
  now: { keyVersion: number; wrappedKey: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('secrets')
    .set({ key_version: now.keyVersion, wrapped_key: now.wrappedKey })
    .where('account_id', '=', place.accountId)
    .where('owner', '=', place.owner)
    .where('name', '=', place.name)
    .where('key_version', '=', was.keyVersion)
    // A value sealed again under the same master key has another data key, which this must not replace.
    .where('wrapped_key', '=', was.wrappedKey)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A secret as it is read from its table. */
export function storedOf(row: Pick<Selectable<Database['secrets']>, (typeof columns)[number]>): StoredSecret {
  return {
    place: { accountId: row.account_id, owner: row.owner, name: row.name },
    envelope: { keyVersion: row.key_version, wrappedKey: row.wrapped_key, sealed: row.sealed },
  };
}
