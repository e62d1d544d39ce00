import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What is kept, by its name in words, and how many of its entries differ from what the tables say. */
export type Differences = Record<'visits' | 'accounts' | 'places' | 'funnel', number>;

/** Every table that counts come from or go to; the sources first, as those who write them meet them. */
const everything = sql`visitor_sessions, accounts, users, onboarding, reports, visitor_counts, account_funnel, funnel_counts`;

/** A day's visits can only be counted anew while its month is there. */
const monthIsThere = sql`to_regclass('visitor_sessions_' || to_char(day, 'YYYY_MM')) is not null`;

const visitCounts = sql`
  select started_on as day, dimension, value, coalesce(bot, '') as bot, count(*)::bigint as sessions
  from visitor_sessions cross join lateral (
    values ('all', ''), ('campaign', coalesce(utm_campaign, '')), ('landing', coalesce(landing_page, '')), ('source', source)
  ) as counts (dimension, value)
  group by 1, 2, 3, 4`;

const funnelCounts = sql`
  select c.dimension, c.day, c.value, c.step, sum(c.accounts)::bigint as accounts, sum(c.extra)::bigint as extra,
    sum(c.completed_ms) as completed_ms
  from account_funnel f cross join lateral account_counts('{}', array[f]) c
  group by 1, 2, 3, 4`;

/** Where each account belongs: beside the visit it came of, else on its own first day. */
const places = sql`
  select f.account_id, v.visit_day, coalesce(v.own_visit, false) as own_visit,
    coalesce(v.visit_day, (f.created_at at time zone 'UTC')::date) as day,
    coalesce(v.source, '') as source, coalesce(v.campaign, '') as campaign, coalesce(v.landing, '') as landing
  from account_funnel f
  left join (
    (select distinct visitor_session_id as session from account_funnel where visitor_session_id is not null) s
    cross join lateral account_visits(s.session) v
  ) on v.account_id = f.account_id`;

const facts = sql`account_id, user_id, demonstration, created_at, visitor_session_id, stage, step, completed_ms,
  waiting_since, name_key, email_key, words`;
const place = sql`account_id, visit_day, own_visit, day, source, campaign, landing`;

/** Compares all that is kept with what the tables say; to be called in a transaction that sees one moment. */
export async function findDifferences(trx: Db): Promise<Differences> {
  const { rows } = await sql<Differences>`
    select
      (select count(*) from (${visitCounts}) e full join (
        select day, dimension, value, bot, sum(sessions)::bigint as sessions from visitor_counts group by 1, 2, 3, 4
      ) k using (day, dimension, value, bot)
      where coalesce(e.sessions, 0) <> coalesce(k.sessions, 0) and ${monthIsThere}) as visits,
      (select count(*) from account_facts e full join account_funnel k using (account_id)
      where (
        e.user_id, e.demonstration, e.created_at, e.visitor_session_id, e.stage, e.step, e.completed_ms,
        e.waiting_since, e.name_key, e.email_key, e.words
      ) is distinct from (
        k.user_id, k.demonstration, k.created_at, k.visitor_session_id, k.stage, k.step, k.completed_ms,
        k.waiting_since, k.name_key, k.email_key, k.words
      )) as accounts,
      (select count(*) from (${places} except select ${place} from account_funnel) differing) as places,
      (select count(*) from (${funnelCounts}) e full join (
        select dimension, day, value, step, sum(accounts)::bigint as accounts, sum(extra)::bigint as extra,
          sum(completed_ms) as completed_ms
        from funnel_counts group by 1, 2, 3, 4
      ) k using (dimension, day, value, step)
      where (coalesce(e.accounts, 0), coalesce(e.extra, 0), coalesce(e.completed_ms, 0))
        <> (coalesce(k.accounts, 0), coalesce(k.extra, 0), coalesce(k.completed_ms, 0))) as funnel
  `.execute(trx);
  return rows[0] ?? { visits: 0, accounts: 0, places: 0, funnel: 0 };
}

/** Keeps everybody who writes out until the transaction ends. */
export async function holdEverything(trx: Db): Promise<void> {
  await sql`lock table ${everything} in share row exclusive mode`.execute(trx);
}

/** Makes all that is kept anew. Visits of months that have been taken away stay counted as they were. */
export async function rebuild(trx: Db): Promise<void> {
  // The counts are made anew below; a million accounts at once are too many to be counted one change at a time.
  await sql`alter table account_funnel disable trigger user`.execute(trx);
  await sql`delete from visitor_counts where ${monthIsThere}`.execute(trx);
  await sql`
    insert into visitor_counts (day, dimension, value, bot, slot, sessions)
    select day, dimension, value, bot, 0, sessions from (${visitCounts}) as counted`.execute(trx);
  await sql`
    insert into account_funnel (${facts}, day)
    select ${facts}, (created_at at time zone 'UTC')::date from account_facts
    on conflict (account_id) do update set (
      user_id, demonstration, created_at, visitor_session_id, stage, step, completed_ms, waiting_since, name_key,
      email_key, words
    ) = (
      excluded.user_id, excluded.demonstration, excluded.created_at, excluded.visitor_session_id, excluded.stage,
      excluded.step, excluded.completed_ms, excluded.waiting_since, excluded.name_key, excluded.email_key, excluded.words
    )`.execute(trx);
  // Filled anew, the table is not what the planner knows of it.
  await sql`analyze account_funnel`.execute(trx);
  await sql`
    update account_funnel f
    set (visit_day, own_visit, day, source, campaign, landing) =
      (p.visit_day, p.own_visit, p.day, p.source, p.campaign, p.landing)
    from (${places}) p
    where p.account_id = f.account_id`.execute(trx);
  await sql`alter table account_funnel enable trigger user`.execute(trx);
  await sql`delete from funnel_counts`.execute(trx);
  await sql`
    insert into funnel_counts (dimension, day, value, step, slot, accounts, extra, completed_ms)
    select dimension, day, value, step, 0, accounts, extra, completed_ms from (${funnelCounts}) as counted`.execute(
    trx,
  );
}
