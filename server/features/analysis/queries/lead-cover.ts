import type pg from 'pg';
import type { Stretch } from './call-log.ts';
import type { DataCoverage } from './data-coverage.ts';
import { MOST_STRAYS, recordEndOf } from './record-end.ts';
import type { Scope } from './scope.ts';

/** The time whose leads are on record. A call outside of it finds no lead, whatever became of it. */
export interface LeadCover extends Stretch {
  /** What became of the leads is known up to here. */
  knownTo: Date;
}

const DAY = 86_400_000;
/** A call becomes a lead within a week, and a company may be without a lead for as long. */
const PAUSE = 7 * DAY;

/**
 * From the first to the last lead; null without a lead, or without an inquiry in `an_new`. Leads that end within a week
 * before the report does are taken to go on, and so are those of a system that was read since; leads that begin within
 * a week after the first inquiry, to have begun with it.
 */
export async function readLeadCover(
  client: pg.ClientBase,
  { accountId, asOf, daysToWin90, matureUntil }: Scope,
  { leads }: DataCoverage,
): Promise<(LeadCover & { matureUntil: Date }) | null> {
  const inquiries = await client.query<{ from: Date | null }>('select min(first_at) as from from an_new');
  const from = inquiries.rows[0]?.from ?? null;
  if (from === null) return null;
  const { rows } = await client.query<{ first: boolean; at: Date }>(ENDS, [accountId, asOf, MOST_STRAYS + 1]);
  const cover = leadCoverOf(
    {
      oldest: rows.filter(({ first }) => first).map(({ at }) => at.getTime()),
      newest: rows.filter(({ first }) => !first).map(({ at }) => at.getTime()),
    },
    leads,
    { from, asOf },
  );
  if (cover === null) return null;
  const ripe = new Date(cover.knownTo.getTime() - (daysToWin90 ?? 0) * DAY);
  return { ...cover, matureUntil: ripe < matureUntil ? ripe : matureUntil };
}

/** The same from the oldest and the newest instants at which leads came in, at least eleven of each if there are as many. */
export function leadCoverOf(
  { newest, oldest }: { oldest: readonly number[]; newest: readonly number[] },
  leads: DataCoverage['leads'],
  { asOf, from }: Pick<Scope, 'from' | 'asOf'>,
): LeadCover | null {
  const records = leads.reduce((sum, one) => sum + one.records, 0);
  const last = recordEndOf(newest, records).newest;
  // The oldest leads are strays by the same rule, with time turned round.
  const first = recordEndOf(
    oldest.map((time) => -time),
    records,
  ).newest;
  if (first === null || last === null) return null;
  const read = leads.flatMap(({ readAt, rows }) =>
    rows === null && readAt !== null ? [readAt.getTime()] : [],
  );
  const end = Math.max(last.getTime(), ...read);
  const goesOn = end > asOf.getTime() - PAUSE;
  const known = Math.max(...leads.flatMap((one) => one.newest?.getTime() ?? []), end);
  const begin = -first.getTime();
  return {
    from: new Date(begin > from.getTime() + PAUSE ? begin : from.getTime()),
    to: goesOn ? asOf : new Date(end),
    knownTo: goesOn ? asOf : new Date(Math.min(known, asOf.getTime())),
  };
}

const ENDS = `
  (select true as first, created_at as at from leads
   where account_id = $1 and created_at < $2 order by created_at limit $3)
  union all
  (select false, created_at from leads
   where account_id = $1 and created_at < $2 order by created_at desc limit $3)`;
