import type pg from 'pg';
import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import { type AnsweringHours, halfHourOf, readAnsweringHours, weekOf } from './answering-hours.ts';
import { type CallLog, judgeCallLog, type Stretch } from './call-log.ts';
import { type ContactColumns, readContactColumns } from './contact-columns.ts';
import type { DataCoverage } from './data-coverage.ts';
import type { Scope } from './scope.ts';
import { touchesSql } from './touches-sql.ts';

/**
 * Fills `an_fact`: one row for each lead of the window with everything that the report says of it except money.
 * Needs the tables of groups and the views of what is counted once.
 */
export async function findLeadFacts(
  client: pg.ClientBase,
  scope: Scope,
  dataCoverage: DataCoverage,
  working: Promise<WorkingTimes>,
): Promise<ContactSources> {
  await client.query(SHARED, [scope.accountId, scope.from, scope.asOf, SHARED_NUMBER]);
  await client.query(touchesSql(longGap, END_AT), [scope.accountId, scope.from, scope.asOf]);
  const callLog = await judgeCallLog(client, scope, dataCoverage);
  const { columns, hours } = await working;
  const week = weekOf(hours);
  await client.query(FACTS, [
    scope.accountId,
    scope.from,
    scope.asOf,
    scope.matureUntil,
    columns.map(({ system }) => system),
    multirangeOf(callLog.covers),
    multirangeOf(callLog.gaps),
    scope.months.map(({ startsAt }) => startsAt),
    scope.timeZone,
    week.hours,
    week.edges,
    AGES,
    callLog.repsLeftOut.map(({ name }) => name),
    columns.map(({ since }) => since),
    callLog.fault === null || callLog.fault === 'untested',
  ]);
  await client.query('analyze an_fact');
  return { callLog, columns };
}

/** When a team answers, and since when it notes contacts. */
export interface WorkingTimes {
  hours: AnsweringHours[];
  columns: ContactColumns[];
}

/** Reads both from leads and calls; needs `an_call_quarter`. */
export async function readWorkingTimes(
  client: pg.ClientBase,
  scope: Scope,
  dataCoverage: DataCoverage,
): Promise<WorkingTimes> {
  return {
    hours: await readAnsweringHours(client, scope),
    columns: await readContactColumns(client, scope, dataCoverage),
  };
}

/** Stretches of time as a multirange of SQL. */
const multirangeOf = (stretches: readonly Stretch[]) =>
  `{${stretches.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(',')}}`;

/** Where contact with leads is read from. */
export interface ContactSources {
  callLog: CallLog;
  columns: ContactColumns[];
}

/** A number on more leads of the window than this is a switchboard or a placeholder, not one person's. */
export const SHARED_NUMBER = 10;

/** Ages in days at which an open lead passes into the next band of age. */
export const AGES: readonly number[] = [7, 14, 30, 45, 60, 90, 120, 180, 270, 365];

const SHARED = `
  create temp table an_shared as
  select hashtextextended(phone, 0) as num from counted_leads
  where account_id = $1 and created_at >= $2 and created_at < $3 and phone is not null
  group by 1 having count(*) > $4`;

// Events after the as-of time ($3) are not known yet.
const FIRST_AT = 'case when first_contact_at <= $3 then first_contact_at end';
const LAST_AT = 'case when last_contact_at <= $3 then last_contact_at end';
const CLOSED_AT = "case when outcome <> 'open' then closed_at end";

/**
 * SQL: when a lead's history ends. A closed lead without a closing date ends with the CRM's last contact;
 * without that its end is unknown, and every call with its number belongs to it.
 */
const END_AT = `
  greatest(created_at, case when outcome = 'open' then $3::timestamptz
                            else coalesce(${CLOSED_AT}, greatest(${FIRST_AT}, ${LAST_AT}), $3::timestamptz) end)`;
/** SQL: after so long without anything a lead is cold. */
const COLD = `interval '${24 * thresholds.coldDays} hours'`;
/** SQL: whether that end is known, so that a pause before it says something. */
const END_KNOWN = "(outcome = 'open' or coalesce(closed_at, first_at, last_at) is not null)";

/**
 * SQL: whether 30 days passed between two neighbouring events without one of the lead's own contacts in between to
 * cut them short. Works on one call and the one before it, so no lead's events are ever sorted by themselves.
 */
function longGap(start: string, end: string): string {
  const clamp = (contact: string) => `greatest(${start}, least(${end}, ${contact}))`;
  const [a, b] = [clamp('least(first_at, last_at)'), clamp('greatest(first_at, last_at)')];
  return `(${end} - ${start} >= ${COLD}
           and greatest(${a} - ${start}, ${b} - ${a}, ${end} - ${b}) >= ${COLD})`;
}

// The first call in a log that lacks the team's calls is no first response, so there it times none.
const RESPONSE = `
  case when not created_has_time then null
       when born then 0
       when first_at is null or first_at + (case when first_contact_has_time then interval '60 minutes'
                                                 else interval '24 hours' end) < created_at
         then date_part('epoch', heard_at - created_at)
       when first_contact_has_time
         then date_part('epoch', least(greatest(first_at, created_at), heard_at) - created_at)
       when heard_at < first_at then date_part('epoch', heard_at - created_at)
  end`;

const BANDS = "array['to_30', 'to_24h', 'over_24h']";
/** Number of calls for leads that no call log covers. */
export const NOT_DIALLED = thresholds.followUpAttempts + 2;
/** Number of calls for all beyond those that follow-up requires. */
const MOST_DIALLED = thresholds.followUpAttempts + 1;

/** Whether there was a conversation with a lead of follow-up. `UNHEARD`: the log does not say how its calls ended. */
export const [NOT_SPOKEN, SPOKEN, UNHEARD] = [0, 1, 2] as const;

// Each level uses the names of the one below it: the lead and its calls, response and state, band and cause. Without
// offset 0 the planner would copy every expression into each place that uses it.
const FACTS = `
  create temp table an_fact as
  select row_no, system, external_id, created_at, source, service, rep, mark, status_word, value_cents,
         status, contacted, attempts, response_s, once_cold, once_cold and status = 'won' as won_later, mature,
         source_id, rep_id, service_id, month_no, won_month_no, closed_at, closed_at is not null as closed_known, band,
         coalesce(by_phone, false) as by_phone, coalesce(born, false) as born, calls_known, contact_known, hours, edge, age, dialled, talk, alone,
         imported, value_fault, closing_fault, contact_fault, cause,
         -- One number for all leads of a cause that the same chance holds for, by what that chance depends on.
         case cause
           when 'never_contacted' then (source_id * 3 + hours) * 2 + calls_known::int
           when 'slow_response' then ((source_id * 3 + hours) * 4 + array_position(${BANDS}, band)) * ${AGES.length + 2} + age
           when 'dropped_follow_up' then dialled * 3 + talk
           when 'gone_cold' then 0 end as kind
  from (
    select b.*,
           case when mark is not null or status in ('won', 'active') then null
                when not contacted then 'never_contacted'
                when band <> 'within_5' then 'slow_response'
                when status = 'cold' and attempts < ${thresholds.followUpAttempts} then 'dropped_follow_up'
                when status = 'cold' then 'gone_cold' end as cause
    from (
    select r.*, case when calls_known then least(outbound + coalesce(born, false)::int, ${MOST_DIALLED}) else ${NOT_DIALLED} end as dialled,
           case when born or talked_at is not null then ${SPOKEN} when unheard then ${UNHEARD} else ${NOT_SPOKEN} end as talk,
           case when not coalesce(born, false) and talked_at is not null then least(dialled_alone, ${MOST_DIALLED}) else 0 end as alone,
           case when response_s <= ${thresholds.fastResponseMinutes * 60} then 'within_5' when response_s <= 1800 then 'to_30'
                     when response_s <= 86400 then 'to_24h' when response_s is not null then 'over_24h' end as band
    from (
      select e.*, ${RESPONSE} as response_s, coalesce(($10::int[])[half_hour], 0) as hours, nullif(($11::int[])[half_hour], 0) as edge,
             case when outcome = 'open'
               then 1 + width_bucket(date_part('epoch', $3::timestamptz - created_at) / 86400, $12::float8[])
               else 0 end as age,
             case when outcome <> 'open' then outcome
                  when greatest(created_at, first_at, last_at, last_call_at) >= $3::timestamptz - ${COLD}
                    then 'active' else 'cold' end as status,
             case when first_at is not null or last_at is not null or crm_attempts > 0 or reached_at is not null
                       or born then true
                  when contact_known or calls_known then false end as contacted,
             case when crm_attempts is not null or calls_known then greatest(crm_attempts, outbound, 0) end as attempts,
             coalesce(gap, false)
               or ${END_KNOWN} and ${longGap('greatest(created_at, last_in_life_at)', 'end_at')} as once_cold,
             case when outcome = 'won'
               then width_bucket(coalesce(closed_at, created_at), $8::timestamptz[]) end as won_month_no
      from (
        select row_number() over ()::int as row_no, l.system, l.external_id, l.created_at, l.created_has_time,
               nullif(l.lead_source, '') as source, nullif(l.service, '') as service, nullif(l.rep, '') as rep,
               l.outcome, l.mark, l.status_word, case when l.value_cents > 0 then l.value_cents end as value_cents,
               l.imported, l.value_fault, l.closing_fault, l.contact_fault,
               ${FIRST_AT} as first_at, l.first_contact_has_time, ${LAST_AT} as last_at, ${CLOSED_AT} as closed_at,
               ${END_AT} as end_at, case when l.attempts >= 0 then l.attempts end as crm_attempts,
               t.reached_at, case when $15::boolean and not $7::tstzmultirange @> l.created_at then t.reached_at end as heard_at, t.born, t.by_phone, t.last_call_at, coalesce(t.outbound, 0) as outbound, t.alone as dialled_alone, t.talked_at,
               t.unheard, t.gap, t.last_in_life_at,
               coalesce(l.created_at >= ($14::timestamptz[])[array_position($5::text[], l.system)], false) as contact_known,
               l.phone is not null and not l.imported and coalesce(l.rep, '') <> all($13::text[])
                 and hashtextextended(l.phone, 0) not in (select num from an_shared)
                 and $6::tstzmultirange @> l.created_at as calls_known,
               l.created_at <= $4 as mature,
               coalesce(a.id, 0) as source_id, coalesce(b.id, 0) as rep_id, coalesce(c.id, 0) as service_id,
               width_bucket(l.created_at, $8::timestamptz[]) as month_no,
               ${halfHourOf('case when l.created_has_time then l.created_at at time zone $9 end')} as half_hour
        from counted_leads as l
        left join an_touch as t on t.place = l.place
        left join an_source as a on a.name = coalesce(l.lead_source, '')
        left join an_rep as b on b.name = coalesce(l.rep, '')
        left join an_service as c on c.name = coalesce(l.service, '')
        where l.account_id = $1 and l.created_at >= $2 and l.created_at < $3
        offset 0
      ) as e
      offset 0
    ) as r
    offset 0
    ) as b
    offset 0
  ) as f`;
