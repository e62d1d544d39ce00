import { type Kysely, sql } from 'kysely';
import { googleTicketMinutes } from '../../../../contract/retention.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { UserKey } from '../user-key.ts';
import type { GooglePerson } from './google-person.ts';

type Db = Kysely<Database>;

/** The user of a Google identity, held until the transaction ends, or undefined. */
export function findUserOfIdentity(db: Db, sub: string): Promise<UserKey | undefined> {
  return db
    .selectFrom('google_identities')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('sub', '=', sub)
    .forShare()
    .executeTakeFirst();
}

/**
 * The user who logs in with an email, held until the transaction ends: whether they have shown that it is theirs, and
 * the `sub` of their Google identity, null without one.
 */
export function lockUserOfEmail(trx: Db, emailKey: string) {
  return trx
    .selectFrom('logins')
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'logins.account_id').onRef('users.user_id', '=', 'logins.user_id'),
    )
    .select((eb) => [
      'users.account_id as accountId',
      'users.user_id as userId',
      eb('users.email_verified_at', 'is not', null).as('emailProven'),
      eb
        .selectFrom('google_identities')
        .select('sub')
        .whereRef('google_identities.account_id', '=', 'users.account_id')
        .whereRef('google_identities.user_id', '=', 'users.user_id')
        .as('linkedSub'),
    ])
    .where('logins.email_key', '=', emailKey)
    .forShare(['logins', 'users'])
    .executeTakeFirst();
}

/** Links a Google identity to a user; false when it is linked already, or the user has another. */
export async function insertIdentity(
  trx: Db,
  { accountId, userId }: UserKey,
  { sub, email }: Pick<GooglePerson, 'sub' | 'email'>,
): Promise<boolean> {
  const added = await trx
    .insertInto('google_identities')
    .values({ sub, account_id: accountId, user_id: userId, email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Holds the Google identity of a user, if any, until the transaction ends: who ends accounts takes it before the login. */
export async function lockIdentity(trx: Db, { accountId, userId }: UserKey): Promise<void> {
  await trx
    .selectFrom('google_identities')
    .select('sub')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
}

/**
 * Takes a user's Google identity away, once who signs in with it at this moment has their session; false without one.
 */
export async function deleteIdentity(trx: Db, { accountId, userId }: UserKey): Promise<boolean> {
  const gone = await trx
    .deleteFrom('google_identities')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** The Google identity of a user, or undefined. */
export function findIdentityOf(db: Db, { accountId, userId }: UserKey) {
  return db
    .selectFrom('google_identities')
    .select(['sub', 'email', 'linked_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores the person of a ticket, and deletes expired tickets. */
export async function insertTicket(trx: Db, ticket: string, person: GooglePerson): Promise<void> {
  await trx.deleteFrom('google_tickets').where('expires_at', '<=', sql<Date>`now()`).execute();
  await trx
    .insertInto('google_tickets')
    .values({
      ticket_hash: hashToken(ticket),
      sub: person.sub,
      email: person.email,
      full_name: person.fullName,
      proves_email: person.provesEmail,
      expires_at: sql<Date>`now() + make_interval(mins => ${googleTicketMinutes})`,
    })
    .execute();
}

/** Redeems a ticket: of concurrent calls one gets its person, the others undefined. */
export function takeTicket(trx: Db, ticket: string): Promise<GooglePerson | undefined> {
  return trx
    .deleteFrom('google_tickets')
    .where('ticket_hash', '=', hashToken(ticket))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['sub', 'email', 'full_name as fullName', 'proves_email as provesEmail'])
    .executeTakeFirst();
}
