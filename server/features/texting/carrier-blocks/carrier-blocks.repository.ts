import { type Kysely, sql } from 'kysely';
import type { CarrierId } from '../../../carriers/carrier.ts';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** The numbers in use of an account at a carrier. */
export interface NumbersAtCarrier {
  accountId: string;
  carrier: CarrierId;
  numbers: { numberId: string; e164: string }[];
}

/** Accounts with a number at one of `carriers` that was not compared since a time, those that wait longest first. */
export async function listDue(
  db: Db,
  carriers: readonly CarrierId[],
  before: Date,
): Promise<NumbersAtCarrier[]> {
  const { rows } = await sql<NumbersAtCarrier>`
    select account_id as "accountId", carrier,
      json_agg(json_build_object('numberId', number_id, 'e164', e164) order by created_at, e164) as numbers
    from text_numbers
    where removed_at is null and carrier = any(${[...carriers]}::text[])
    group by account_id, carrier
    having bool_or(blocks_compared_at is null or blocks_compared_at <= ${before})
    order by min(coalesce(blocks_compared_at, '-infinity'))`.execute(db);
  return rows;
}

/** Those of some phones that the ledger does not have as stopped by their person or their carrier. */
export async function listUnstopped(db: Db, accountId: string, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ e164: string }>`
    select listed.e164
    from unnest(${[...phones]}::text[]) as listed (e164)
      left join phones p on p.account_id = ${accountId} and p.e164 = listed.e164
    where p.stopped_at is null or (p.do_not_contact_at is not null and p.carrier_blocked_at is null)
    order by listed.e164`.execute(db);
  return rows.map(({ e164 }) => e164);
}

/** How many phones with a thread of these numbers are stopped, of all or of `phones`. */
export async function countStopped(
  db: Db,
  { accountId, numbers }: NumbersAtCarrier,
  phones: readonly string[] | null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from phones p
    where p.account_id = ${accountId} and p.stopped_at is not null
      and (${phones === null} or p.e164 = any(${[...(phones ?? [])]}::text[]))
      and exists (
        select from threads t
        where t.account_id = p.account_id and t.e164 = p.e164
          and t.number_id = any(${numbers.map(({ numberId }) => numberId)}::uuid[])
      )`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The threads with a phone. */
export async function listThreads(db: Db, accountId: string, e164: string): Promise<string[]> {
  const query = db.selectFrom('threads').select('thread_id').where('account_id', '=', accountId);
  return (await query.where('e164', '=', e164).execute()).map(({ thread_id }) => thread_id);
}

/** Notes that what a carrier blocked at a time was compared with the ledger. */
export async function noteCompared(
  db: Db,
  { accountId, numbers }: NumbersAtCarrier,
  at: Date,
): Promise<void> {
  const ids = numbers.map(({ numberId }) => numberId);
  await db
    .updateTable('text_numbers')
    .set({ blocks_compared_at: at })
    .where('account_id', '=', accountId)
    .where('number_id', 'in', ids)
    .execute();
}
