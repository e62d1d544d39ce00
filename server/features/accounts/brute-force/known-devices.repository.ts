import { type Kysely, sql } from 'kysely';
import { knownPlaceDays } from '../../../../contract/retention.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { codeOf, foreignKeyViolation } from '../../../platform/error-code.ts';
import type { UserKey } from '../user-key.ts';
import type { Place } from './login-origin.ts';

type Db = Kysely<Database>;

/** More places than one person uses; those used longest ago make room. */
const atMost = 30;

/** Which part of an origin the owner of an email signed in from before; none for an unknown email. */
export async function knownParts(db: Db, emailKey: string, place: Place) {
  const rows = await db
    .selectFrom('logins')
    .innerJoin('known_places', (join) =>
      join
        .onRef('known_places.account_id', '=', 'logins.account_id')
        .onRef('known_places.user_id', '=', 'logins.user_id'),
    )
    .select('known_places.place_hash')
    .where('logins.email_key', '=', emailKey)
    .where('known_places.place_hash', 'in', hashesOf(place))
    .where('known_places.last_used_at', '>', since)
    .execute();
  const has = (hash: Buffer | null) =>
    hash !== null && rows.some(({ place_hash }) => place_hash.equals(hash));
  return { device: has(place.device), network: has(place.network) };
}

/** Whether a user has shown a second factor on this device before. */
export async function showedFactorHere(
  db: Db,
  { accountId, userId }: UserKey,
  place: Place,
): Promise<boolean> {
  if (place.device === null) return false;
  const row = await db
    .selectFrom('known_places')
    .select('place_hash')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('place_hash', '=', place.device)
    .where('second_factor', '=', true)
    .where('last_used_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a user has shown a second factor on this device. */
export async function noteFactorShown(db: Db, { accountId, userId }: UserKey, place: Place): Promise<void> {
  if (place.device === null) return;
  await db
    .updateTable('known_places')
    .set({ second_factor: true })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('place_hash', '=', place.device)
    .execute();
}

/**
 * Notes that a user signed in from a place; the device that it was before is this one now. Of a user whose account was
 * deleted at that moment there is nothing to note.
 */
export async function keepPlace(
  db: Db,
  { accountId, userId }: UserKey,
  { network, device }: { network: Buffer; device: Buffer },
  before: Buffer | null,
): Promise<void> {
  const owner = { account_id: accountId, user_id: userId };
  if (before !== null) {
    await db
      .updateTable('known_places')
      .set({ place_hash: device, last_used_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('place_hash', '=', before)
      .execute();
  }
  await db
    .insertInto('known_places')
    .values([
      { ...owner, place_hash: network },
      { ...owner, place_hash: device },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id', 'place_hash'])
        .doUpdateSet({ last_used_at: sql<Date>`now()` }),
    )
    .execute()
    .catch((error: unknown) => {
      if (codeOf(error) !== foreignKeyViolation) throw error;
    });
  await db
    .deleteFrom('known_places')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('place_hash', 'in', (eb) =>
      eb
        .selectFrom('known_places')
        .select('place_hash')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .offset(atMost),
    )
    .execute();
}

/** Deletes the user's known devices and networks: those who knew the old password may be among them. */
export async function deleteOrigins(db: Db, { accountId, userId }: UserKey): Promise<void> {
  await db
    .deleteFrom('known_places')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes origins without a sign-in for a long time. */
export async function deleteExpiredOrigins(db: Db): Promise<void> {
  await db.deleteFrom('known_places').where('last_used_at', '<=', since).execute();
}

const since = sql<Date>`now() - make_interval(days => ${knownPlaceDays})`;

const hashesOf = ({ network, device }: Place) => (device === null ? [network] : [network, device]);
