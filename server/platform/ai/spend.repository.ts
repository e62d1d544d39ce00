import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A budget of calls: its key, and its limit in a day (UTC), in millionths of a US dollar. */
export interface Payer {
  /** `all`, or a hash of a visitor: no name and no address. */
  payer: string;
  budget: number;
}

/** An amount set aside for a call. */
export interface Reservation {
  day: string;
  payers: readonly string[];
  amount: number;
}

/**
 * Sets an amount aside for every payer, or for none when one of them has too little left: then null. Because it is
 * set aside before the call, several processes together overspend no more than one does.
 */
export async function reserve(
  db: Kysely<Database>,
  payers: readonly Payer[],
  amount: number,
): Promise<Reservation | null> {
  const overBudget = new Error('over budget');
  // Always in one order, so that two calls never wait for each other.
  const ordered = payers.toSorted((a, b) => (a.payer < b.payer ? -1 : 1));
  return db
    .transaction()
    .execute(async (trx) => {
      const { rows: days } = await sql<{ day: string }>`
        select to_char(now() at time zone 'utc', 'YYYY-MM-DD') as day`.execute(trx);
      const day = days[0]?.day ?? '';
      for (const { payer, budget } of ordered) {
        const { rows } = await sql`
          insert into ai_spend as spent (day, payer, microdollars)
          select ${day}::date, ${payer}, ${amount}::bigint where ${amount}::bigint <= ${budget}::bigint
          on conflict (day, payer) do update set microdollars = spent.microdollars + excluded.microdollars
            where spent.microdollars + excluded.microdollars <= ${budget}::bigint
          returning payer`.execute(trx);
        if (rows.length === 0) throw overBudget;
      }
      return { day, payers: ordered.map(({ payer }) => payer), amount };
    })
    .catch((error: unknown) => {
      if (error === overBudget) return null;
      throw error;
    });
}

/** Replaces the reservation by the actual cost. */
export async function settle(db: Kysely<Database>, reservation: Reservation, cost: number): Promise<void> {
  const { day, payers, amount } = reservation;
  if (cost === amount) return;
  await sql`
    update ai_spend set microdollars = greatest(0, microdollars + ${cost - amount}::bigint)
    where day = ${day}::date and payer = any(${[...payers]}::text[])`.execute(db);
}

/** Deletes the spending of single visitors before today; the daily totals stay. */
export async function forgetPayers(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from ai_spend where payer <> 'all' and day < (now() at time zone 'utc')::date`.execute(db);
}
