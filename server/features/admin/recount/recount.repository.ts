import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { correctStages, countWrongStages } from '../../onboarding/stages.service.ts';

type Db = Kysely<Database>;

/** Every table that counts are computed from or stored in; sources first, in the order in which writers lock them. */
const everything = sql`visitor_sessions, accounts, users, onboarding, reports, connections, waitlist_entries,
  visitor_counts, account_funnel, funnel_counts, team_counts`;

/** A day's visits can be counted again only while its partition exists. */
const monthIsThere = sql`to_regclass('visitor_sessions_' || to_char(day, 'YYYY_MM')) is not null`;

/** Counts of visits that differ, and how many visits they lack. */
const visits = sql`
  select dimension, span, bot, day, value, coalesce(e.sessions, 0) - coalesce(k.sessions, 0) as sessions
  from (
    select dimension, spans.span, bot, spans.day, value, sum(sessions)::bigint as sessions
    from (
      select
        started_on, bot, count(*) as sessions, coalesce(source, campaign, landing, '') as value,
        case 0
          when grouping(source) then 'source' when grouping(campaign) then 'campaign'
          when grouping(landing) then 'landing' else 'all'
        end as dimension
      from (
        select
          started_on, coalesce(bot, '') as bot, source, coalesce(utm_campaign, '') as campaign,
          coalesce(landing_page, '') as landing
        from visitor_sessions
      ) as visit
      group by started_on, bot, grouping sets ((), (source), (campaign), (landing))
    ) as counted
    cross join lateral (
      values ('day', started_on), ('month', started_on - (extract(day from started_on)::integer - 1))
    ) as spans (span, day)
    group by 1, 2, 3, 4, 5
  ) e full join (
    select dimension, span, bot, day, value, sum(sessions)::bigint as sessions from visitor_counts group by 1, 2, 3, 4, 5
  ) k using (dimension, span, bot, day, value)
  where coalesce(e.sessions, 0) <> coalesce(k.sessions, 0) and ${monthIsThere}`;

const steps = ['step_0', 'step_1', 'step_2', 'step_3', 'step_4', 'extra', 'completed_ms'];
const eachStep = (write: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(steps.map((step) => write(sql.ref(step))));
const summed = eachStep((step) => sql`sum(${step}) as ${step}`);
const lacking = eachStep((step) => sql`coalesce(e.${step}, 0) - coalesce(k.${step}, 0) as ${step}`);
const countsOf = (side: 'e' | 'k') => eachStep((step) => sql`coalesce(${sql.raw(side)}.${step}, 0)`);

/** Counts of the funnel that differ, and what they lack. */
const funnel = sql`
  select dimension, span, day, value, ${lacking}
  from (
    select key.dimension, key.span, key.day, key.value, ${summed}
    from (
      select
        day, source, campaign, landing, stage, count(*) filter (where step = 0) as step_0,
        count(*) filter (where step = 1) as step_1, count(*) filter (where step = 2) as step_2,
        count(*) filter (where step = 3) as step_3, count(*) filter (where step = 4) as step_4,
        count(*) filter (where not own_visit) as extra, sum(coalesce(completed_ms, 0)) as completed_ms
      from account_funnel where not demonstration group by 1, 2, 3, 4, 5
    ) as f
    cross join lateral count_keys(f.day, f.source, f.campaign, f.landing, f.stage::text) key
    group by 1, 2, 3, 4
  ) e full join (
    select dimension, span, day, value, ${summed} from funnel_counts group by 1, 2, 3, 4
  ) k using (dimension, span, day, value)
  where (${countsOf('e')}) <> (${countsOf('k')})`;

/** Other counts that differ, and what they lack. */
const team = sql`
  select what, value, coalesce(e.count, 0) - coalesce(k.count, 0) as count
  from (
    select 'connection' as what, vendor || '/' || state as value, count(*) as count from connections group by 1, 2
    union all
    select 'waitlist', '', count(*) from waitlist_entries
  ) e full join (
    select what, value, sum(count)::bigint as count from team_counts group by 1, 2
  ) k using (what, value)
  where coalesce(e.count, 0) <> coalesce(k.count, 0)`;

const columns = [
  'user_id',
  'demonstration',
  'created_at',
  'visitor_session_id',
  'stage',
  'step',
  'completed_ms',
];
const facts = [...columns, 'waiting_since', 'name_key', 'email_key', 'words'];
const placed = ['visit_day', 'own_visit', 'day', 'source', 'campaign', 'landing'];
const of = (table: string, names: readonly string[]) =>
  sql`(${sql.join(names.map((name) => sql.ref(`${table}.${name}`)))})`;
const named = (names: readonly string[]) => sql`(${sql.join(names.map((name) => sql.ref(name)))})`;

/** Accounts that are missing in the list, or differ there. */
const accounts = sql`
  select e.* from account_facts e left join account_funnel k using (account_id)
  where ${of('e', facts)} is distinct from ${of('k', facts)}`;

const gone = sql`select k.account_id from account_funnel k left join users u using (account_id) where u.account_id is null`;

const places = sql`
  select p.* from account_places p join account_funnel k using (account_id)
  where ${of('p', placed)} is distinct from ${of('k', placed)}`;

/** What is kept, and how many of its entries differ from what the tables say. */
export type Differences = Record<'stages' | 'visits' | 'accounts' | 'places' | 'funnel' | 'team', number>;

/** Compares all that is kept with what the tables say; to be called in a transaction that sees one moment. */
export async function findDifferences(trx: Db): Promise<Differences> {
  const count = async (differing: RawBuilder<unknown>) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) as count from (${differing}) as differing`.execute(trx);
    return rows[0]?.count ?? 0;
  };
  return {
    stages: await countWrongStages(trx),
    visits: await count(visits),
    accounts: (await count(accounts)) + (await count(gone)),
    places: await count(places),
    funnel: await count(funnel),
    team: await count(team),
  };
}

/** Whether anything differs at all, what is soonest compared first; to be called as `findDifferences` is. */
export async function anyDiffers(trx: Db): Promise<boolean> {
  for (const differing of [team, gone, accounts, places, funnel, visits]) {
    const { rows } = await sql<{ found: boolean }>`select exists (${differing}) as found`.execute(trx);
    if (rows[0]?.found === true) return true;
  }
  return (await countWrongStages(trx, 1)) > 0;
}

/** Locks all writers out until the transaction ends. */
export async function lockCountedTables(trx: Db): Promise<void> {
  await sql`lock table ${everything} in share row exclusive mode`.execute(trx);
}

/** Corrects the counts that differ, and returns how many did. Visits of dropped partitions keep their counts. */
export async function putRight(trx: Db): Promise<Differences> {
  const change = async (statement: RawBuilder<unknown>) =>
    Number((await statement.execute(trx)).numAffectedRows ?? 0);
  // First, since the list is compared with them.
  const corrected = await correctStages(trx);
  // Counts are compared below; many accounts at once are too many to be counted one change at a time.
  await sql`alter table account_funnel disable trigger user`.execute(trx);
  const left = await change(sql`delete from account_funnel where account_id in (${gone})`);
  const written = sql.join([...facts, 'account_id'].map((name) => sql.ref(name)));
  const differing = await change(sql`
    insert into account_funnel (${written}, day)
    select ${written}, (created_at at time zone 'UTC')::date from (${accounts}) as differing
    on conflict (account_id) do update set ${named(facts)} = ${of('excluded', facts)}`);
  // The table was refilled, so the planner's statistics are stale.
  if (differing > 0) await sql`analyze account_funnel`.execute(trx);
  const moved = await change(sql`
    update account_funnel f set ${named(placed)} = ${of('p', placed)} from (${places}) p where p.account_id = f.account_id`);
  await sql`alter table account_funnel enable trigger user`.execute(trx);
  return {
    stages: corrected,
    accounts: left + differing,
    places: moved,
    visits: await change(sql`
      insert into visitor_counts as counted (dimension, span, bot, day, value, slot, sessions)
      select dimension, span, bot, day, value, 0, sessions from (${visits}) as lacking
      on conflict (dimension, span, bot, day, value, slot) do update set sessions = counted.sessions + excluded.sessions`),
    funnel: await change(sql`
      insert into funnel_counts as counted (dimension, span, day, value, slot, ${eachStep((step) => step)})
      select dimension, span, day, value, 0, ${eachStep((step) => step)} from (${funnel}) as lacking
      on conflict (dimension, span, day, value, slot)
      do update set ${eachStep((step) => sql`${step} = counted.${step} + excluded.${step}`)}`),
    team: await change(sql`
      insert into team_counts as known (what, value, slot, count)
      select what, value, 0, count from (${team}) as lacking
      on conflict (what, value, slot) do update set count = known.count + excluded.count`),
  };
}
