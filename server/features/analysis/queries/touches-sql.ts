/** An answered call of so many seconds is a conversation; a shorter one is as often a mailbox that picked up. */
const CONVERSATION_S = 60;

/** SQL: whether a call was a conversation. Without a duration its outcome is believed, without an outcome its duration. */
const TALKED = `coalesce(case when outcome = 'answered' then coalesce(duration_s, ${CONVERSATION_S}) >= ${CONVERSATION_S}
                              when outcome is null then duration_s >= ${CONVERSATION_S} end, false)`;

/**
 * SQL that fills `an_touch`: what the calls with a lead's number say of the lead, by the lead's place in its table.
 * Calls are joined to leads by number once; a number that many leads share tells nothing about any of them, and
 * leaving it out also bounds the join. The calls of a lead are put in order once, for the gaps and the grouping.
 *
 * `alone` counts the outbound calls up to the first conversation, that one included; `unheard`: of an outbound call
 * neither outcome nor duration is on record. `near_s` are the seconds from the creation to the first outbound call since
 * 13 hours before it, which may lie before it where two clocks differ; `timed`: the creation is known to the minute.
 */
export const touchesSql = (longGap: (start: string, end: string) => string, endAt: string) => `
  create temp table an_touch as
  select place,
         min(at) filter (where reached and at >= created_at) as reached_at,
         bool_or(spoken and at <= created_at and at >= created_at - interval '60 minutes') as born,
         bool_or((reached and at >= created_at or spoken and at >= created_at - interval '60 minutes')
                 and at <= end_at - interval '24 hours') as early,
         bool_or(answered and at <= created_at and at >= created_at - interval '168 hours') as by_phone,
         max(at) as last_call_at,
         (count(*) filter (where outbound and at >= created_at and at <= end_at))::int as outbound,
         (count(*) filter (where outbound and at >= created_at and at <= least(end_at, talked_at)))::int as alone,
         min(talked_at) as talked_at,
         bool_or(outbound and unheard and at >= created_at and at <= end_at) as unheard,
         max(at) filter (where at >= created_at and at <= end_at) as last_in_life_at,
         bool_and(timed) as timed,
         date_part('epoch', min(at) filter (where outbound and at >= created_at - interval '13 hours') - min(created_at)) as near_s,
         bool_or(at > created_at and at <= end_at and ${longGap('greatest(before_at, created_at)', 'at')}) as gap
  from (
    select l.place, l.created_at, l.end_at, l.first_at, l.last_at, c.at, c.outbound, c.answered, c.spoken, c.reached,
           c.unheard, l.timed, lag(c.at) over (partition by l.place order by c.at) as before_at,
           min(c.at) filter (where c.talked and c.at >= l.created_at - interval '60 minutes' and c.at <= l.end_at)
             over (partition by l.place order by c.at) as talked_at
    from (
      select hashtextextended(phone, 0) as num, started_at as at,
             coalesce(direction = 'outbound', false) as outbound,
             coalesce(direction = 'inbound' and outcome = 'answered', false) as answered,
             coalesce(outcome = 'answered', false) as spoken,
             coalesce(direction = 'outbound' or outcome = 'answered', false) as reached,
             ${TALKED} as talked, outcome is null and duration_s is null as unheard
      from counted_calls where account_id = $1 and started_at < $3 and phone is not null
    ) as c
    join (
      select place, hashtextextended(phone, 0) as num, created_at, ${endAt} as end_at,
             created_has_time and date_trunc('hour', created_at) <> created_at as timed,
             case when first_contact_at <= $3 then first_contact_at end as first_at,
             case when last_contact_at <= $3 then last_contact_at end as last_at
      from counted_leads
      where account_id = $1 and created_at >= $2 and created_at < $3 and phone is not null
        and hashtextextended(phone, 0) not in (select num from an_shared)
    ) as l on l.num = c.num
  ) as touching
  group by place`;
