import { type Kysely, sql } from 'kysely';
import type { CarrierId } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { companyOf } from './facts.repository.ts';

type Db = Kysely<Database>;

/** Notes a delivery by its key. False where it has been noted before; one that is being noted is waited for. */
export async function insertEvent(
  trx: Db,
  accountId: string,
  carrier: string,
  eventKey: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('carrier_events')
    .values({ account_id: accountId, carrier, event_key: eventKey })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Deletes what was noted of deliveries before a time: texts and states know by themselves what they had. */
export async function deleteEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('carrier_events').where('received_at', '<', before).execute();
}

/** An own number. */
export interface OwnNumber {
  accountId: string;
  numberId: string;
  carrier: 'twilio' | 'telnyx';
  e164: string;
  /** What texts call the company; null where nothing says it. */
  company: string | null;
}

/** Which of some tokens of webhooks are those of a number, by their hashes in hexadecimals. */
export async function listKnownTokens(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const keys = hashes.map((hash) => Buffer.from(hash, 'hex'));
  const rows = await db
    .selectFrom('text_hooks')
    .select('token_hash')
    .where('token_hash', 'in', keys)
    .execute();
  return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
}

export async function findNumber(
  db: Db,
  accountId: string,
  numberId: string,
): Promise<OwnNumber | undefined> {
  const { rows } = await sql<OwnNumber>`
    select account_id as "accountId", number_id as "numberId", carrier, e164, ${companyOf} as company
    from text_numbers n where account_id = ${accountId} and number_id = ${numberId}`.execute(db);
  return rows[0];
}

/** Another number in use of the same account at the same carrier; undefined where there is none. */
export async function findSibling(
  db: Db,
  { accountId, numberId }: OwnNumber,
  e164: string,
): Promise<OwnNumber | undefined> {
  const { rows } = await sql<OwnNumber>`
    select account_id as "accountId", number_id as "numberId", carrier, e164, ${companyOf} as company
    from text_numbers n where account_id = ${accountId} and e164 = ${e164} and removed_at is null
      and (carrier, sandbox) = (
        select carrier, sandbox from text_numbers where account_id = ${accountId} and number_id = ${numberId})`.execute(
    db,
  );
  return rows[0];
}

/** Whether a number is an own number of anybody in this installation. */
export async function isOwnNumber(db: Db, e164: string): Promise<boolean> {
  const row = await db
    .selectFrom('text_number_claims')
    .select('e164')
    .where('e164', '=', e164)
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of a carrier whose inbound texts were not fetched since a time, at most `limit`: from now on they count as fetched. */
export async function takeUnfetched(
  db: Db,
  { carrier, before, at, limit }: { carrier: CarrierId; before: Date; at: Date; limit: number },
): Promise<(OwnNumber & { since: Date })[]> {
  const { rows } = await sql<OwnNumber & { since: Date }>`
    update text_numbers n set fetch_began_at = ${at}
    where (account_id, number_id) in (
      select account_id, number_id from text_numbers
      where carrier = ${carrier} and removed_at is null and (fetch_began_at is null or fetch_began_at <= ${before})
      order by fetch_began_at nulls first limit ${limit} for update skip locked
    )
    returning account_id as "accountId", number_id as "numberId", carrier, e164, ${companyOf} as company,
      coalesce(fetched_until, created_at) as since`.execute(db);
  return rows;
}

/** Notes that everything a number got until a time is stored. */
export async function noteFetched(db: Db, accountId: string, numberId: string, until: Date): Promise<void> {
  await sql`
    update text_numbers set fetched_until = greatest(fetched_until, ${until})
    where account_id = ${accountId} and number_id = ${numberId}`.execute(db);
}
