import type pg from 'pg';
import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { Stretch } from './call-log.ts';
import { type DataCoverage, RANG_SHORTLY } from './data-coverage.ts';
import { SHARED_NUMBER } from './lead-facts.ts';
import type { Scope } from './scope.ts';

/** What is no new inquiry, and what became of the others that the calls alone do not show. */
export interface InquiryLimits {
  /** Calls of unknown numbers that ended before the second ring was over; 0 where durations do not show it. */
  shortCalls: number;
  /** Numbers that called on more days than a person who inquires. */
  frequentNumbers: number;
  /** Leads that began within half an hour after a missed inquiry, under no number of their own; null where by chance. */
  taken: TakenElsewhere | null;
  /** Inquiries from before or after the time whose leads are on record; null without any. */
  uncovered: Uncovered | null;
}

export interface Uncovered extends Stretch {
  inquiries: number;
}

export interface TakenElsewhere {
  leads: number;
  inquiries: number;
}

/** Where so large a part of the missed calls of leads and customers is short as well, durations say nothing of persons. */
const ALSO_PERSONS = 0.5;
/** So many more leads follow a missed inquiry than come before one, where a service takes the calls. */
const MORE_AFTER = 3;
/** The least share of the missed inquiries that such leads follow. */
const LEAST_TAKEN = 0.2;

/** SQL: how long before its lead a call may be that brought the first one on record. */
export const BEFORE_LEAD = "interval '24 hours'";

/** Missed calls of unknown numbers that were too short to be answered; needs `an_number`. */
export async function countShortCalls(
  client: pg.ClientBase,
  { accountId, asOf, from }: Scope,
  { calls }: DataCoverage,
): Promise<number> {
  if (calls.every(({ short }) => short === 0)) return 0;
  const { rows } = await client.query<{ unknown: number; known: number; all: number }>(
    `select count(*) filter (where short and not known) as unknown, count(*) filter (where short and known) as known,
            count(*) filter (where known) as all
     from (
       select c.short, n.num is not null as known
       from (
         select hashtextextended(phone, 0) as num, coalesce(${RANG_SHORTLY}, false) as short
         from counted_calls
         where account_id = $1 and started_at >= $2 and started_at < $3 and direction = 'inbound'
           and outcome in ('missed', 'abandoned') and phone is not null
       ) as c left join an_number as n on n.num = c.num
     ) as missed`,
    [accountId, from, asOf],
  );
  const { all, known, unknown } = rows[0] ?? { all: 0, known: 0, unknown: 0 };
  return all >= thresholds.closedLeads && known >= ALSO_PERSONS * all ? 0 : unknown;
}

/** Leaves numbers out of `an_new` that called on more than ten occasions before they were known. Gives how many. */
export async function dropFrequentNumbers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ numbers: number }>(
    `with frequent as materialized (
       select num from an_new group by num having count(*) > ${SHARED_NUMBER}
     ), dropped as (
       delete from an_new where num in (select num from frequent)
     )
     select count(*) as numbers from frequent`,
  );
  return rows[0]?.numbers ?? 0;
}

/**
 * Counts the inquiries of `an_new` outside a stretch of time, which are to be left out. Null where there are none, and
 * where all are: calls that no lead could belong to are listed, and what they lack is said.
 */
export async function countUncovered(
  client: pg.ClientBase,
  { from, to }: Stretch,
): Promise<Uncovered | null> {
  const { rows } = await client.query<{ inside: number; all: number }>(
    `select count(*) filter (where first_at >= $1::timestamptz - ${BEFORE_LEAD} and first_at < $2) as inside,
            count(*) as all from an_new`,
    [from, to],
  );
  const { all, inside } = rows[0] ?? { all: 0, inside: 0 };
  return inside === 0 || inside === all ? null : { from, to, inquiries: all - inside };
}

/**
 * Leads under a shared number that came in within half an hour after a missed inquiry, as where an answering
 * service takes the calls. Null unless clearly more follow a missed inquiry than precede one; needs `an_number`
 * and `an_inquiry`.
 */
export async function findTaken(
  client: pg.ClientBase,
  { accountId, asOf, from }: Scope,
): Promise<TakenElsewhere | null> {
  const shared = await client.query(`select from an_number where leads > ${SHARED_NUMBER} limit 1`);
  if (shared.rowCount === 0) return null;
  const { rows } = await client.query<{ after: number; before: number; inquiries: number }>(TAKEN, [
    accountId,
    from,
    asOf,
  ]);
  const { after, before, inquiries } = rows[0] ?? { after: 0, before: 0, inquiries: 0 };
  const isRegular =
    after >= thresholds.closedLeads &&
    after >= MORE_AFTER * before &&
    after - before >= LEAST_TAKEN * inquiries;
  return isRegular ? { leads: after, inquiries } : null;
}

// Two walks through leads and missed inquiries in order of time, for the one before a lead and the one after it.
const TAKEN = `
  select count(*) filter (where is_lead and at - missed_before <= interval '30 minutes') as after,
         count(*) filter (where is_lead and missed_after - at <= interval '30 minutes') as before,
         count(*) filter (where not is_lead) as inquiries
  from (
    select is_lead, at, max(at) filter (where not is_lead) over (order by at) as missed_before,
           min(at) filter (where not is_lead) over (order by at desc) as missed_after
    from (
      select false as is_lead, missed_at as at from an_inquiry where fate = 'lost'
      union all
      select true, created_at from counted_leads
      where account_id = $1 and created_at >= $2 and created_at < $3 and created_has_time and phone is not null
        and hashtextextended(phone, 0) in (select num from an_number where leads > ${SHARED_NUMBER})
    ) as events
  ) as walked`;
