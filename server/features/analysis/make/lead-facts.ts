import type pg from 'pg';
import type { Scope } from './scope.ts';
import type { Survey } from './survey.ts';

/**
 * Fills `an_fact`: one row for each lead of the window with everything that the report says of it except money.
 * Calls are joined to leads by number once; a number on more than `SHARED_NUMBER` leads is a switchboard or a
 * placeholder and tells nothing about any of them, which also bounds the join.
 */
export async function findLeadFacts(client: pg.ClientBase, scope: Scope, survey: Survey): Promise<void> {
  await client.query(LEADS, [scope.accountId, scope.from, scope.asOf]);
  await client.query(SHARED, [SHARED_NUMBER]);
  await client.query(TOUCHES, [scope.accountId, scope.asOf]);
  await client.query(FACTS, [
    scope.asOf,
    scope.matureUntil,
    survey.contactSystems,
    ...callLogOf(survey),
    scope.months.map(({ startsAt }) => startsAt),
  ]);
  await client.query('analyze an_fact');
}

const SHARED_NUMBER = 10;
const DAY = 86_400_000;

/**
 * The time in which the call log can tell whether a lead was contacted, with a day of grace at both ends. A log
 * without any outbound call (call tracking, for example) cannot tell.
 */
function callLogOf({ calls }: Survey): [Date | null, Date | null] {
  if (!calls.some(({ outbound }) => outbound > 0)) return [null, null];
  const times = calls.flatMap(({ oldest, newest }) => [oldest, newest]).filter((time) => time !== null);
  const first = Math.min(...times.map((time) => time.getTime()));
  const last = Math.max(...times.map((time) => time.getTime()));
  return [new Date(first - DAY), new Date(last + DAY)];
}

// end_at: when the lead's story was over; a closed lead without a closing date ends with its last contact.
const LEADS = `
  create temp table an_lead as
  select l.*, greatest(created_at, case when outcome = 'open' then $3::timestamptz
                                        else coalesce(closed_at, first_at, last_at) end,
                       case when outcome <> 'open' and closed_at is null then last_at end) as end_at
  from (
    select row_number() over (order by created_at desc, system collate "C", external_id collate "C")::int as row_no,
           system, external_id, created_at, created_has_time,
           nullif(lead_source, '') as source, nullif(service, '') as service, nullif(rep, '') as rep,
           hashtextextended(phone, 0) as num, outcome, mark, status_word,
           case when value_cents > 0 then value_cents end as value_cents,
           case when first_contact_at <= $3 then first_contact_at end as first_at, first_contact_has_time,
           case when last_contact_at <= $3 then last_contact_at end as last_at,
           case when outcome <> 'open' and closed_at <= $3 then closed_at end as closed_at,
           case when attempts >= 0 then attempts end as attempts
    from leads where account_id = $1 and created_at >= $2 and created_at < $3
  ) as l`;

const SHARED = `
  create temp table an_shared as
  select num from an_lead where num is not null group by num having count(*) > $1`;

/**
 * SQL: whether 30 days passed between two neighbouring events without one of the lead's own contacts in between to
 * cut them short. Works on one call and the one before it, so no lead's events are ever sorted by themselves.
 */
function longGap(start: string, end: string): string {
  const clamp = (contact: string) => `greatest(${start}, least(${end}, ${contact}))`;
  const [a, b] = [clamp('least(first_at, last_at)'), clamp('greatest(first_at, last_at)')];
  return `(${end} - ${start} >= interval '30 days'
           and greatest(${a} - ${start}, ${b} - ${a}, ${end} - ${b}) >= interval '30 days')`;
}

// The calls of a lead's number are put in order by lead, so that one sort serves the gaps and the grouping.
const TOUCHES = `
  create temp table an_touch as
  select row_no,
         min(at) filter (where reached and at >= created_at) as reached_at,
         bool_or(answered and at <= created_at and at >= created_at - interval '60 minutes') as born,
         max(at) as last_call_at,
         (count(*) filter (where outbound and at >= created_at and at <= end_at))::int as outbound,
         max(at) filter (where at >= created_at and at <= end_at) as last_in_life_at,
         bool_or(at > created_at and at <= end_at and ${longGap('greatest(before_at, created_at)', 'at')}) as gap
  from (
    select l.row_no, l.created_at, l.end_at, l.first_at, l.last_at, c.*,
           lag(c.at) over (partition by l.row_no order by c.at) as before_at
    from (
      select hashtextextended(phone, 0) as num, started_at as at,
             coalesce(direction = 'outbound', false) as outbound,
             coalesce(direction = 'inbound' and outcome = 'answered', false) as answered,
             coalesce(direction = 'outbound' or outcome = 'answered', false) as reached
      from calls where account_id = $1 and started_at < $2 and phone is not null
    ) as c
    join an_lead as l on l.num = c.num
    where l.num not in (select num from an_shared)
  ) as touching
  group by row_no`;

const RESPONSE = `
  case when not created_has_time then null
       when born then 0
       when first_at is null or first_at + (case when first_contact_has_time then interval '60 minutes'
                                                 else interval '1 day' end) < created_at
         then extract(epoch from reached_at - created_at)
       when first_contact_has_time then extract(epoch from least(greatest(first_at, created_at), reached_at) - created_at)
       when reached_at < first_at then extract(epoch from reached_at - created_at)
  end::float8`;

// Each level uses the names of the one below it: evidence, then response and state, then band and cause.
const FACTS = `
  create temp table an_fact as
  select row_no, system, external_id, created_at, source, service, rep, mark, status_word, value_cents,
         status, contacted, attempts, response_s, once_cold, once_cold and status = 'won' as won_later, mature,
         source_id, rep_id, service_id, month_no, won_month_no, closed_at is not null as closed_known, band,
         case when mark is not null or status in ('won', 'active') then null
              when not contacted then 'never_contacted'
              when band <> 'within_5' then 'slow_response'
              when attempts < 5 then 'dropped_follow_up'
              when status = 'cold' then 'gone_cold' end as cause
  from (
    select r.*, case when response_s <= 300 then 'within_5' when response_s <= 1800 then 'to_30'
                     when response_s <= 86400 then 'to_24h' when response_s is not null then 'over_24h' end as band
    from (
      select e.*, ${RESPONSE} as response_s,
             case when outcome <> 'open' then outcome
                  when greatest(created_at, first_at, last_at, last_call_at) >= $1::timestamptz - interval '30 days'
                    then 'active' else 'cold' end as status,
             case when first_at is not null or last_at is not null or crm_attempts > 0 or reached_at is not null or born
                    then true
                  when contact_known or calls_known then false end as contacted,
             case when crm_attempts is not null or calls_known then greatest(crm_attempts, outbound, 0) end as attempts
      from (
        select l.row_no, l.system, l.external_id, l.created_at, l.created_has_time, l.source, l.service, l.rep,
               l.outcome, l.mark, l.status_word, l.value_cents, l.first_at, l.first_contact_has_time, l.last_at,
               l.closed_at, l.attempts as crm_attempts, t.reached_at, t.born, t.last_call_at, t.outbound,
               coalesce(t.gap, false)
                 or ${longGap('greatest(l.created_at, t.last_in_life_at)', 'l.end_at')} as once_cold,
               l.system = any($3::text[]) as contact_known,
               l.num is not null and s.num is null
                 and coalesce(l.created_at between $4::timestamptz and $5::timestamptz, false) as calls_known,
               l.created_at <= $2 as mature,
               coalesce(a.id, 0) as source_id, coalesce(b.id, 0) as rep_id, coalesce(c.id, 0) as service_id,
               width_bucket(l.created_at, $6::timestamptz[]) as month_no,
               case when l.outcome = 'won'
                 then width_bucket(coalesce(l.closed_at, l.created_at), $6::timestamptz[]) end as won_month_no
        from an_lead as l
        left join an_touch as t on t.row_no = l.row_no
        left join an_shared as s on s.num = l.num
        left join an_source as a on a.name = coalesce(l.source, '')
        left join an_rep as b on b.name = coalesce(l.rep, '')
        left join an_service as c on c.name = coalesce(l.service, '')
      ) as e
    ) as r
  ) as f`;
