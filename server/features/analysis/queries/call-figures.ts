import type pg from 'pg';
import type { InquiryOutcome } from '../../../../contract/analysis/vocabulary.ts';
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
  /** Unanswered inbound calls. */
  missed: number;
  /** Inbound calls with a number and an outcome. */
  usable: number;
  /** Median seconds until an inbound call was answered; null where no call says. */
  medianAnswer: number | null;
}

/** The calls of one rep; `rep` is empty for calls that name none. */
export interface CallRep {
  rep: string;
  /** Inbound calls with an outcome, and the unanswered ones among them. */
  inbound: number;
  missed: number;
  outbound: number;
  /** Outbound calls that were answered. */
  reached: number;
  medianAnswer: number | null;
}

/**
 * Groups the calls of the window twice, so that every figure of them is a sum over few rows. `an_call_quarter`: by quarter
 * of an hour; `contacts` are those that show the team at work. `an_call_kind`: by all that a call says beside its time;
 * `answer_s` of answered inbound calls alone.
 */
export async function groupCalls(client: pg.ClientBase, { accountId, from, asOf }: Scope): Promise<void> {
  const parameters = [accountId, from, asOf];
  const window = 'account_id = $1 and started_at >= $2 and started_at < $3';
  await client.query(
    `create temp table an_call_quarter as
     select date_bin('15 minutes', started_at, '2000-01-01 00:00:00+00') as quarter,
            count(*) filter (where direction = 'outbound' or direction = 'inbound' and outcome = 'answered') as contacts,
            count(*) filter (where direction = 'inbound' and outcome is not null) as inbound,
            count(*) filter (where direction = 'inbound' and outcome <> 'answered') as missed
     from counted_calls where ${window} group by 1`,
    parameters,
  );
  await client.query(
    `create temp table an_call_kind as
     select coalesce(rep, '') as rep, direction, outcome = 'answered' as answered, phone is not null as has_number,
            case when direction = 'inbound' and outcome = 'answered' then answer_s end as answer_s, count(*) as calls
     from counted_calls where ${window} group by 1, 2, 3, 4, 5`,
    parameters,
  );
}

/** Inbound calls with an outcome by ISO weekday and hour in the account's zone. */
export async function readCallCells(client: pg.ClientBase, scope: Scope): Promise<CallCell[]> {
  const { rows } = await client.query<CallCell>(
    `select date_part('isodow', local)::int as weekday, date_part('hour', local)::int as hour,
            sum(inbound)::int as inbound, sum(missed)::int as missed
     from (select quarter at time zone $1 as local, inbound, missed
           from an_call_quarter where inbound > 0) as cells
     group by 1, 2 order by 1, 2`,
    [scope.timeZone],
  );
  return rows;
}

/** SQL: the sum of calls for which something holds. */
const callsOf = (holds: string) => `coalesce(sum(calls) filter (where ${holds}), 0)::bigint`;

/** SQL: the median of `answer_s` from counts: half-way between the values that the two middle calls have. */
const MEDIAN_ANSWER = `
  (min(answer_s) filter (where upto > (timed - 1) / 2) + min(answer_s) filter (where upto > timed / 2)) / 2.0::float8`;

/** SQL: the kinds of calls, each with how many calls of a group were answered as fast, and how many say how fast. */
const timedBy = (group: string) => `
  select *, (sum(calls) filter (where answer_s is not null) over (${group} order by answer_s))::bigint as upto,
         (sum(calls) filter (where answer_s is not null) over (${group}))::bigint as timed
  from an_call_kind`;

/** Calls with a direction by rep, those with the most first; needs `an_call_kind`. */
export async function readCallReps(client: pg.ClientBase): Promise<CallRep[]> {
  const { rows } = await client.query<CallRep>(
    `select rep, ${callsOf("direction = 'inbound' and answered is not null")} as inbound,
            ${callsOf("direction = 'inbound' and not answered")} as missed,
            ${callsOf("direction = 'outbound'")} as outbound,
            ${callsOf("direction = 'outbound' and answered")} as reached, ${MEDIAN_ANSWER} as "medianAnswer"
     from (${timedBy('partition by rep')}) as kinds
     where direction is not null
     group by rep order by sum(calls) desc, rep limit ${MOST_GROUPS}`,
  );
  return rows;
}

/** How many calls of the scope there are, and how many of them say what the figures need; needs `an_call_kind`. */
export async function readCallCounts(client: pg.ClientBase): Promise<CallCounts> {
  const { rows } = await client.query<CallCounts>(
    `select ${callsOf('true')} as calls, ${callsOf('has_number')} as "withNumber",
            ${callsOf('direction is not null')} as "withDirection", ${callsOf('answered is not null')} as "withOutcome",
            ${callsOf("direction = 'inbound'")} as inbound,
            ${callsOf("direction = 'inbound' and not answered")} as missed,
            ${callsOf("direction = 'inbound' and answered is not null and has_number")} as usable,
            ${MEDIAN_ANSWER} as "medianAnswer"
     from (${timedBy('')}) as kinds`,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error('an aggregate gave no row');
  return counts;
}

/** New inquiries of the window by what became of them. */
export async function readInquiryOutcomes(client: pg.ClientBase): Promise<Map<InquiryOutcome, number>> {
  const { rows } = await client.query<{ fate: InquiryOutcome; inquiries: number }>(
    'select fate, count(*) as inquiries from an_inquiry group by 1',
  );
  return new Map(rows.map(({ fate, inquiries }) => [fate, inquiries]));
}

/**
 * SQL: how many rows each reason of a list in the counts of imports met. A file of mostly known rows may be another one
 * uploaded again, whose rows are not to count twice: of the files of one header it is what the others met together, or
 * the most that a single one did.
 */
const metOnce = (list: 'leftOut' | 'reasons') => `
  select reason, greatest(max(count), coalesce(sum(count) filter (where added > changed + duplicates), 0)) as records
  from imports, jsonb_to_record(counts) as file (added integer, changed integer, duplicates integer),
       jsonb_to_recordset(counts->'${list}') as x (reason text, count integer)
  where account_id = $1 and status = 'done' group by kind, header_key, reason`;

/** Rows of files that were taken without one of their values, by why. */
export async function readLeftOut(client: pg.ClientBase, accountId: string) {
  const { rows } = await client.query<{ reason: string; count: number }>(
    `select reason, sum(records)::bigint as count from (${metOnce('leftOut')}) as files group by 1 order by 2 desc, 1`,
    [accountId],
  );
  return rows;
}

/** Reasons for refused rows of files (all of them, kept or not) and records of connected systems, the most frequent first. */
export async function readRefused(client: pg.ClientBase, accountId: string) {
  const { rows } = await client.query<{ reason: string; count: number }>(
    `select reason, sum(records)::bigint as count from (
       ${metOnce('reasons')}
       union all
       select reason, records from sync_refusals where account_id = $1
     ) as refused group by 1 order by 2 desc, 1 limit 20`,
    [accountId],
  );
  return rows;
}
