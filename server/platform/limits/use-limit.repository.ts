import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** A number of uses in a window that starts on the clock (UTC), counted over all processes. */
export interface UseLimit {
  what: string;
  /** The subject of the count; only a hash is stored. */
  who: string;
  max: number;
  seconds: number;
}

/**
 * Whether a commit waits until the disk has it. A quick one is gone if the database is killed within the next second,
 * which for a count is one try more or fewer; a log-in counts up to three times. It holds for all of a transaction, so a
 * statement that is part of one must be lasting, unless nothing of it has to last.
 */
export type Commit = 'lasting' | 'quick';

/** A relation of one row that a statement joins to commit in this way (`synchronous_commit`). */
export const committed = (way: Commit) =>
  way === 'quick' ? sql`set_config('synchronous_commit', 'off', true)` : sql`(select 1) as lasting`;

/** Counts one use under each limit. Returns null, or the seconds until the windows of all exceeded limits end. */
export async function countUse(
  db: Kysely<Database>,
  limits: readonly UseLimit[],
  commit: Commit = 'lasting',
): Promise<number | null> {
  const rows = limits.map((limit) => ({ ...limit, key: hash(limit.who) }));
  // Rows are locked in one order to avoid deadlocks.
  const ordered = rows.toSorted((a, b) => a.what.localeCompare(b.what) || Buffer.compare(a.key, b.key));
  const counted = await sql<{ what: string; count: number; left: number }>`
    with uses as (
      select what, who, to_timestamp(floor(extract(epoch from now()) / seconds) * seconds) as since, seconds
      from unnest(
        ${ordered.map(({ what }) => what)}::text[],
        ${ordered.map(({ key }) => key)}::bytea[],
        ${ordered.map(({ seconds }) => seconds)}::int[]
      ) as use (what, who, seconds), ${committed(commit)}
    )
    insert into use_counts as uses_so_far (what, who, since, until, count)
    select what, who, since, since + make_interval(secs => seconds), 1 from uses
    on conflict (what, who, since) do update set count = uses_so_far.count + 1
    returning what, count, ceil(extract(epoch from until - now()))::int as left`.execute(db);
  const max = new Map(limits.map((limit) => [limit.what, limit.max]));
  const waits = counted.rows.filter(({ what, count }) => count > (max.get(what) ?? 0));
  return waits.length === 0 ? null : Math.max(1, ...waits.map(({ left }) => left));
}

/**
 * The seconds until the window of a limit ends whose uses are all taken, or null. Counts and stores nothing, unlike a use
 * that is refused.
 */
export async function waitForUse(db: Kysely<Database>, { what, who, max }: UseLimit): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    select ceil(extract(epoch from until - now()))::int as left from use_counts
    where what = ${what} and who = ${hash(who)} and until > now() and count >= ${max}`.execute(db);
  return rows[0]?.left ?? null;
}

/** Takes one use back that was counted under each limit: it was none of those that are limited. */
export async function uncountUse(
  db: Kysely<Database>,
  limits: readonly UseLimit[],
  commit: Commit = 'lasting',
): Promise<void> {
  const keys = limits.map((limit) => ({ what: limit.what, who: hash(limit.who) }));
  // Held in one order, as above.
  await sql`
    with held as (
      select what, who, since from use_counts, ${committed(commit)}
      where (what, who) in (
        select * from unnest(${keys.map(({ what }) => what)}::text[], ${keys.map(({ who }) => who)}::bytea[])
      ) and until > now()
      order by what, who for update of use_counts
    )
    update use_counts set count = greatest(use_counts.count - 1, 0) from held
    where (use_counts.what, use_counts.who, use_counts.since) = (held.what, held.who, held.since)`.execute(
    db,
  );
}

/** Deletes counts of past windows. */
export async function forgetUses(db: Kysely<Database>): Promise<void> {
  await sql`delete from use_counts where until < now()`.execute(db);
}

const hash = (who: string) => createHash('sha256').update(who).digest();
