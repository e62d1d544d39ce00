import type pg from 'pg';
import type { InquiryFate } from '../../../../contract/analysis/vocabulary.ts';
import { MOST_GROUPS } from './groups.ts';
import type { Scope } from './scope.ts';

export interface CallCell {
  weekday: number;
  hour: number;
  inbound: number;
  missed: number;
}

/** What the calls of the window carry. */
export interface CallCounts {
  calls: number;
  withNumber: number;
  withDirection: number;
  withOutcome: number;
  inbound: number;
  /** Inbound calls that nobody answered. */
  missed: number;
  /** Inbound calls with a number and an outcome. */
  usable: number;
  /** Median seconds until an inbound call was answered; null where no call says. */
  medianAnswer: number | null;
}

/** The calls of one rep; `rep` is empty for calls that name none. */
export interface CallRep {
  rep: string;
  /** Inbound calls with an outcome, and those that nobody answered. */
  inbound: number;
  missed: number;
  outbound: number;
  /** Outbound calls that were answered. */
  reached: number;
  medianAnswer: number | null;
}

/** Inbound calls with an outcome by ISO weekday and hour in the account's zone. */
export async function readCallCells(client: pg.ClientBase, scope: Scope): Promise<CallCell[]> {
  // Zones change by quarters of an hour at most, so calls are counted by these before the costly conversion.
  const { rows } = await client.query<CallCell>(
    `select date_part('isodow', local)::int as weekday, date_part('hour', local)::int as hour,
            sum(inbound)::int as inbound, sum(missed)::int as missed
     from (select quarter at time zone $4 as local, inbound, missed
           from (select date_bin('15 minutes', started_at, '2000-01-01 00:00:00+00') as quarter,
                        count(*) as inbound, count(*) filter (where outcome <> 'answered') as missed
                 from counted_calls
                 where account_id = $1 and started_at >= $2 and started_at < $3 and direction = 'inbound'
                   and outcome is not null
                 group by 1) as quarters) as cells
     group by 1, 2 order by 1, 2`,
    [scope.accountId, scope.from, scope.asOf, scope.timeZone],
  );
  return rows;
}

const MEDIAN_ANSWER = `percentile_cont(0.5) within group (order by answer_s)
              filter (where direction = 'inbound' and outcome = 'answered') as "medianAnswer"`;

/** Calls with a direction by rep, those with the most first. */
export async function readCallReps(client: pg.ClientBase, scope: Scope): Promise<CallRep[]> {
  const { rows } = await client.query<CallRep>(
    `select coalesce(rep, '') as rep,
            count(*) filter (where direction = 'inbound' and outcome is not null) as inbound,
            count(*) filter (where direction = 'inbound' and outcome <> 'answered') as missed,
            count(*) filter (where direction = 'outbound') as outbound,
            count(*) filter (where direction = 'outbound' and outcome = 'answered') as reached,
            ${MEDIAN_ANSWER}
     from counted_calls
     where account_id = $1 and started_at >= $2 and started_at < $3 and direction is not null
     group by 1 order by count(*) desc, 1 limit ${MOST_GROUPS}`,
    [scope.accountId, scope.from, scope.asOf],
  );
  return rows;
}

/** How many calls of the scope there are, and how many of them say what the figures need. */
export async function readCallCounts(client: pg.ClientBase, scope: Scope): Promise<CallCounts> {
  const { rows } = await client.query<CallCounts>(
    `select count(*) as calls, count(phone) as "withNumber", count(direction) as "withDirection",
            count(outcome) as "withOutcome", count(*) filter (where direction = 'inbound') as inbound,
            count(*) filter (where direction = 'inbound' and outcome <> 'answered') as missed,
            count(*) filter (where direction = 'inbound' and outcome is not null and phone is not null) as usable,
            ${MEDIAN_ANSWER}
     from counted_calls where account_id = $1 and started_at >= $2 and started_at < $3`,
    [scope.accountId, scope.from, scope.asOf],
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate gave no row');
  return counts;
}

/** New inquiries of the window by what became of them. */
export async function readFates(client: pg.ClientBase): Promise<Map<InquiryFate, number>> {
  const { rows } = await client.query<{ fate: InquiryFate; inquiries: number }>(
    'select fate, count(*) as inquiries from an_inquiry group by 1',
  );
  return new Map(rows.map(({ fate, inquiries }) => [fate, inquiries]));
}

/** Rows of files that were taken without one of their values, by why. */
export async function readLeftOut(client: pg.ClientBase, accountId: string) {
  const { rows } = await client.query<{ reason: string; count: number }>(
    `select reason, sum(count)::bigint as count
     from imports, jsonb_to_recordset(counts->'leftOut') as x (reason text, count integer)
     where account_id = $1 and status = 'done' group by 1 order by 2 desc, 1`,
    [accountId],
  );
  return rows;
}

/** Reasons for refused rows of files and records of connected systems, the most frequent first. */
export async function readRefused(client: pg.ClientBase, accountId: string) {
  const { rows } = await client.query<{ reason: string; count: number }>(
    `select reason, sum(records)::bigint as count from (
       select reason, 1 as records from import_refusals join imports using (account_id, import_id)
       where account_id = $1 and status = 'done'
       union all
       select reason, records from sync_refusals where account_id = $1
     ) as refused group by 1 order by 2 desc, 1 limit 20`,
    [accountId],
  );
  return rows;
}
