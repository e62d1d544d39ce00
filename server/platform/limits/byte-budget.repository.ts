import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type Commit, committed } from './use-limit.repository.ts';

/** How many bytes may be stored in a day (UTC) or an hour, of one asker and of all together. */
export interface ByteBudget {
  what: string;
  per: 'day' | 'hour';
  ofOne: number;
  inAll: number;
  /**
   * Of what others left of `inAll`, the part that one asker may have, as a fraction; as much as `ofOne` unless said.
   * However many come, something is left for the next, who gets less. What would cross it is refused.
   */
  shareOfLeft?: number;
}

/** What one client is about to store; only a hash of the client is kept. */
export interface Ask {
  who: Buffer;
  bytes: number;
}

const length = { day: '24 hours', hour: '1 hour' };

/** What came of asking. */
export interface Spent {
  /** The askers, in hexadecimals, whose own budget was not used up. */
  within: string[];
  /** Bytes of all askers in this day or hour, this request included; null when they exceed the budget. */
  inAll: number | null;
}

/** Whether an asker may have more stored: neither their own budget nor that of all is used up. Counts nothing. */
export async function hasBytesLeft(
  db: Kysely<Database>,
  { what, ofOne, inAll }: Pick<ByteBudget, 'what' | 'ofOne' | 'inAll'>,
  who: Buffer,
): Promise<boolean> {
  const { rows } = await sql`
    select from use_counts
    where until > now() and (
      (what = ${`${what}-bytes`} and who = ${who} and count >= ${ofOne}::bigint)
      or (what = ${`${what}-bytes-in-all`} and who = '\\x' and count >= ${inAll}::bigint)
    )`.execute(db);
  return rows.length === 0;
}

/**
 * Counts the bytes of distinct askers. An asker over their own budget does not count towards the budget of all, so one
 * asker cannot exhaust it. The request that crosses `ofOne` or `inAll` is still accepted. The share of what is left
 * is judged twice: `room` does not see what others take at the same time, the row of all does.
 */
export async function spendBytes(
  db: Kysely<Database>,
  { what, per, ofOne, inAll, shareOfLeft }: ByteBudget,
  asks: readonly Ask[],
  commit: Commit = 'lasting',
): Promise<Spent> {
  const share = shareOfLeft ?? null;
  // Rows are locked in one order, the total last, to avoid deadlocks.
  const { rows } = await sql<{ who: string; inAll: number | null }>`
    with asked as (
      select who, bytes, since, since + ${length[per]}::interval as until
      from unnest(
        ${asks.map(({ who }) => who)}::bytea[], ${asks.map(({ bytes }) => bytes)}::bigint[]
      ) as ask (who, bytes), date_trunc(${per}, now(), 'UTC') as since, ${committed(commit)}
      order by who
    ), room as (
      select ${share}::float8 * (${inAll}::bigint - coalesce(sum(count), 0)) as bytes from use_counts
      where what = ${`${what}-bytes-in-all`} and since = date_trunc(${per}, now(), 'UTC')
    ), within as (
      insert into use_counts as so_far (what, who, since, until, count)
      select ${`${what}-bytes`}, who, since, until, asked.bytes from asked, room
        where room.bytes is null or asked.bytes <= room.bytes
      on conflict (what, who, since) do update set count = so_far.count + excluded.count
        where so_far.count < ${ofOne}::bigint and (
          ${share}::float8 is null
          or so_far.count + excluded.count <= (select bytes from room) + ${share}::float8 * so_far.count
        )
      returning who
    ), all_together as (
      insert into use_counts as so_far (what, who, since, until, count)
      select ${`${what}-bytes-in-all`}, '\\x', since, until, sum(bytes)
      from within join asked using (who) group by since, until
      on conflict (what, who, since) do update set count = so_far.count + excluded.count
        where so_far.count < ${inAll}::bigint and (
          ${share}::float8 is null
          or excluded.count <= ${share}::float8 * (${inAll}::bigint - so_far.count)
        )
      returning count
    )
    select encode(who, 'hex') as who, (select count from all_together) as "inAll" from within`.execute(db);
  return { within: rows.map(({ who }) => who), inAll: rows[0]?.inAll ?? null };
}
