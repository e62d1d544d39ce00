import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** How many bytes may be stored in a day (UTC) or an hour, of one asker and of all together. */
export interface ByteBudget {
  what: string;
  per: 'day' | 'hour';
  ofOne: number;
  inAll: number;
}

/** What one asker wants to have stored; of them only a hash is kept. */
export interface Ask {
  who: Buffer;
  bytes: number;
}

const length = { day: '24 hours', hour: '1 hour' };

/** What came of asking. */
export interface Spent {
  /** The askers, in hexadecimals, whose own budget was not used up. */
  within: string[];
  /** Bytes of all in this day or hour, with those that were asked for now; null when these were too many. */
  inAll: number | null;
}

/**
 * Counts the bytes of distinct askers. An asker over their own budget does not count towards the budget of all, so one
 * asker cannot exhaust it. The request that crosses a budget is still accepted.
 */
export async function spendBytes(
  db: Kysely<Database>,
  { what, per, ofOne, inAll }: ByteBudget,
  asks: readonly Ask[],
): Promise<Spent> {
  // Everybody takes the rows in one order, and the one of all last: two who ask at once never wait in a circle.
  const { rows } = await sql<{ who: string; inAll: number | null }>`
    with asked as (
      select who, bytes, since, since + ${length[per]}::interval as until
      from unnest(
        ${asks.map(({ who }) => who)}::bytea[], ${asks.map(({ bytes }) => bytes)}::bigint[]
      ) as ask (who, bytes), date_trunc(${per}, now(), 'UTC') as since
      order by who
    ), within as (
      insert into use_counts as so_far (what, who, since, until, count)
      select ${`${what}-bytes`}, who, since, until, bytes from asked
      on conflict (what, who, since) do update set count = so_far.count + excluded.count
        where so_far.count < ${ofOne}::bigint
      returning who
    ), all_together as (
      insert into use_counts as so_far (what, who, since, until, count)
      select ${`${what}-bytes-in-all`}, '\\x', since, until, sum(bytes)
      from within join asked using (who) group by since, until
      on conflict (what, who, since) do update set count = so_far.count + excluded.count
        where so_far.count < ${inAll}::bigint
      returning count
    )
    select encode(who, 'hex') as who, (select count from all_together) as "inAll" from within`.execute(db);
  return { within: rows.map(({ who }) => who), inAll: rows[0]?.inAll ?? null };
}
