import type pg from 'pg';
import { SHARED_NUMBER } from './lead-facts.ts';

/** A person entered again in one system within so many days is the same lead. */
export const AGAIN_DAYS = 2;
/** The same while the first entry was not won: a lead that is bought or typed in twice. */
export const OPEN_AGAIN_DAYS = 14;

/** SQL: the leads at some places, read one by one: a join by place would read all leads of all accounts. */
const leadsAt = (places: string) => `select ctid as place, * from leads where ctid = any (array(${places}))`;

/**
 * SQL that fills `an_again`: leads of a person who was entered in the same system up to two days before, or up to 14 while
 * that entry was not won, each with the `root`, the first entry of the row of them. A person is a number or an email, unless many leads share it. Two jobs of
 * one person name different services, or are both closed at different values; a second win at another value is a job of
 * its own as well where both were entered again after one lead.
 */
const AGAIN = `
  create temp table an_again as
  with recursive told as not materialized (
    select ctid as place, hashtextextended(phone, 2 * hashtext(system)::bigint) as person
    from leads where account_id = $1 and phone is not null
    union all
    select ctid, hashtextextended(lower(email), 2 * hashtext(system)::bigint + 1)
    from leads where account_id = $1 and email is not null
  ), repeated as (
    select person from told group by 1 having count(*) between 2 and ${SHARED_NUMBER}
  ), near as materialized (
    select place, person from told where person in (select person from repeated)
  ), entry as materialized (
    ${leadsAt('select place from near')}
  ), pair as materialized (
    select distinct on (later.place) later.place, first.place as root
    from near as f
    join near as l using (person)
    join entry as first on first.place = f.place
    join entry as later on later.place = l.place
    where (first.created_at, first.external_id collate "C") < (later.created_at, later.external_id collate "C")
      and later.created_at - first.created_at <= interval '${OPEN_AGAIN_DAYS} days'
      and (later.created_at - first.created_at <= interval '${AGAIN_DAYS} days'
           or first.outcome <> 'won' or coalesce(first.closed_at > later.created_at, false))
      and coalesce(lower(first.service) = lower(later.service), true)
      and (first.outcome = 'open' or later.outcome = 'open' or coalesce(first.value_cents = later.value_cents, true))
    order by later.place, first.created_at, first.external_id collate "C"
  ), chain as (
    select place, root from pair where root not in (select place from pair)
    union all
    select pair.place, chain.root from pair join chain on pair.root = chain.place
  ), member as (
    select m.place, m.root, e.outcome, e.value_cents,
           first_value(e.value_cents)
             over (partition by m.root order by e.outcome <> 'won', e.created_at, e.external_id collate "C") as won_value
    from (select place, root from chain union all select distinct root, root from chain) as m
    join entry as e using (place)
  )
  select place, root from member
  where place <> root and not (outcome = 'won' and coalesce(value_cents <> won_value, false))`;

/** SQL: the order in which the entries of a lead are believed: a win, then the first entry. */
const BEST = `outcome <> 'won', m.place <> root, created_at, external_id collate "C"`;

/**
 * SQL that fills `an_entry`: what a lead that was entered again is counted as. The first entry stands; where another
 * was won, with the status, value and closing of that one. Contacts are those of all entries.
 */
const ENTRIES = `
  create temp table an_entry as
  with member as materialized (
    select place, root from an_again union all select distinct root, root from an_again
  ), entry as materialized (
    ${leadsAt('select place from member')}
  )
  select e.place, l.outcome, l.mark, l.status_word, l.closed_at, coalesce(nullif(l.value_cents, 0), e.value_cents) as value_cents,
         e.first_contact_at, e.first_contact_has_time, e.last_contact_at, e.attempts
  from (
    select root as place, (array_agg(m.place order by ${BEST}))[1] as best,
           (array_agg(value_cents order by ${BEST}) filter (where value_cents > 0))[1] as value_cents,
           min(first_contact_at) as first_contact_at,
           (array_agg(first_contact_has_time order by first_contact_at nulls last))[1] as first_contact_has_time,
           max(last_contact_at) as last_contact_at, max(attempts) as attempts
    from member as m
    join entry using (place)
    group by root
  ) as e
  join entry as l on l.place = e.best`;

const MERGED = [
  'outcome',
  'mark',
  'status_word',
  'closed_at',
  'value_cents',
  'first_contact_at',
  'first_contact_has_time',
  'last_contact_at',
  'attempts',
];

/** SQL of all leads, those that were entered again as one. */
const ENTERED_ONCE = `
  select r.account_id, r.system, r.external_id, r.ctid as place, r.created_at, r.created_has_time, r.lead_source,
         r.service, r.rep, r.name, r.phone, r.email,
         ${MERGED.map((column) => `case when e.place is null then r.${column} else e.${column} end as ${column}`).join(', ')}
  from leads as r
  left join an_entry as e on e.place = r.ctid
  where not exists (select from an_again as a where a.place = r.ctid)`;

/**
 * Finds the leads of an account that were entered again in their system. Gives how many, and SQL that selects all leads
 * with their `place`, these as one with their first entry.
 */
export async function findEnteredAgain(
  client: pg.ClientBase,
  accountId: string,
): Promise<{ again: number; leads: string }> {
  await client.query(AGAIN, [accountId]);
  const { rows } = await client.query<{ again: number }>('select count(*) as again from an_again');
  const again = rows[0]?.again ?? 0;
  if (again === 0) return { again, leads: 'select r.*, r.ctid as place from leads as r where true' };
  await client.query('analyze an_again');
  await client.query(ENTRIES);
  await client.query('analyze an_entry');
  return { again, leads: ENTERED_ONCE };
}
