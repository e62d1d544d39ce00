import type pg from 'pg';
import { z } from 'zod';
import { loadIndexesLater } from './indexes.ts';

export const Size = z.object({ sessions: z.int(), accounts: z.int() });
export type Size = z.infer<typeof Size>;

/** Days over which the visits are spread, today the last; so that all their months are kept. */
const days = 390;
const first =
  "array['Ann','Ben','Carla','Dana','Eli','Fay','Gus','Holly','Ian','Jo','Kim','Lee','Mia','Ned','Olga','Pat','Quinn','Rosa','Sam','Tess']";
const last =
  "array['Smith','Johnson','Nguyen','Garcia','Whitlock','Brown','Okafor','Miller','Kowalski','Lopez','Hansen','Moore','Silva','Young','Adler']";
const hosts =
  "array['gmail.com','gmail.com','gmail.com','outlook.com','yahoo.com','icloud.com','proton.example']";
const softphones = "array['RingCentral','Aircall','Ooma','Dialpad','8x8']";
const crms = "array['FieldRoutes','PestPac','Briostack','Clypboard']";

/** When the visit of number n began: the newest has number 1. */
const beganAt = (n: string, { sessions }: Size) =>
  `(date_trunc('hour', now()) - (${n} * ${(days * 86_400) / sessions}) * interval '1 second')`;
const sessionId = (n: string) => `md5('visit ' || ${n})::uuid::text`;
/** A random UUID (version 4), which the product requires of ids. */
export const idOf = (what: string, m: string) =>
  `overlay(overlay(md5('${what} ' || ${m}) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`;
const accountId = (m: string) => idOf('account', m);
/** A place in a list in which the first come far more often than the last. */
const oftenFirst = (list: string, n: string, salt: number) =>
  `(${list})[1 + floor(power(abs(hashint8(${n} * 2654435761 + ${salt})) / 2147483648.0, 3) * cardinality(${list}))::integer]`;
const evenly = (list: string, n: string, salt: number) =>
  `(${list})[1 + abs(hashint8(${n} + ${salt}) % cardinality(${list}))]`;
const names = (of: string, count: number) =>
  `array(select '${of} ' || i from generate_series(1, ${count}) i)`;

/** Empties the tables of visits and accounts, and fills them in bulk, without their counts. */
export async function fill(pool: pg.Pool, size: Size): Promise<void> {
  await pool.query(
    `truncate visitor_sessions, accounts, waitlist_entries, admin_audit, visitor_counts, funnel_counts, team_counts
     cascade`,
  );
  await pool.query(
    `select make_visitor_month((now() - make_interval(days => ahead * 15))::date) from generate_series(-1, 27) ahead`,
  );
  const buildSessions = await loadIndexesLater(pool, 'visitor_sessions');
  const half = Math.floor(size.sessions / 2);
  await Promise.all([fillVisits(pool, size, 1, half), fillVisits(pool, size, half + 1, size.sessions)]);
  await buildSessions();
  await fillAccounts(pool, size);
  await pool.query(
    'analyze visitor_sessions; analyze accounts; analyze users; analyze onboarding; analyze reports',
  );
}

async function fillVisits(pool: pg.Pool, size: Size, from: number, to: number): Promise<void> {
  await inBulk(pool, [
    `with lists as materialized (
      select
        ${names('source', 40)} as sources, ${names('campaign', 60)} as campaigns,
        array['/', '/revops1', '/demo', '/automation', '/campaigns', '/analysis', '/login', '/newaccount'] as pages,
        array(
          select (
            select coalesce(jsonb_agg(jsonb_build_array(1770000000000 - c * 7000, 20 + c * 31, 300 + c, 'main a.ft-button')), '[]')
            from generate_series(1, i) c
          )
          from generate_series(0, 7) i
        ) as clicks
    )
    insert into visitor_sessions
    select
      ${sessionId('n')}, (began at time zone 'UTC')::date, began, began + (n % 900) * interval '1 second', 1 + n % 6,
      1000 * (n % 900), n % 101, clicks[1 + n % 8], n % 4, n % 5 = 0, n % 50 = 0,
      case n % 3
        when 0 then array['390x844', '390x664', 'mobile', 'Safari', 'iOS']
        else array['1920x1080', '1440x900', 'desktop', 'Chrome', 'Windows']
      end,
      ${evenly('pages', 'n', 3)}, case when n % 4 = 0 then 'https://www.google.com/' end, null,
      case when n % 3 = 0 then 'cpc' end, case when n % 3 = 0 then ${oftenFirst('campaigns', 'n', 5)} end,
      ${oftenFirst('sources', 'n', 7)}, case when n % 13 = 0 then (array['burst', 'user agent', 'no screen'])[1 + n % 3] end
    from lists, generate_series(${from}, ${to}) n cross join lateral (select ${beganAt('n', size)} as began) b`,
  ]);
}

async function fillAccounts(pool: pg.Pool, size: Size): Promise<void> {
  const every = Math.floor(size.sessions / size.accounts);
  const all = `generate_series(1, ${size.accounts}) m`;
  // Most sign up at once, some after days.
  const createdAt = `least(now(), ${beganAt(`m * ${every}`, size)} + case when m % 9 = 0 then m % 20 else 0 end * interval '1 day' + interval '7 minutes')`;
  const done = (least: number, minutes: number) =>
    `case when m % 10 >= ${least} then ${createdAt} + interval '${minutes} minutes' end`;
  await inBulk(pool, [
    `insert into accounts (account_id, time_zone, created_at)
     select ${accountId('m')}, 'America/Denver', ${createdAt} from ${all}`,
    `insert into users (account_id, user_id, email, full_name, job_role, work_email, phone, visitor_session_id, created_at)
     select
       ${accountId('m')}, ${idOf('user', 'm')}, lower(name || '.' || m) || '@' || ${evenly(hosts, 'm', 9)},
       initcap(name) || ' ' || ${evenly(last, 'm', 2)}, 'Owner', 'office' || m || '@pest' || m % 9973 || '.example',
       '+1' || 2000000000 + abs(hashint8(m)) % 7999999999, case when m % 7 > 0 then ${sessionId(`(m * ${every})`)} end,
       ${createdAt}
     from ${all} cross join lateral (select ${evenly(first, 'm', 1)} as name) named`,
    `insert into onboarding (
       account_id, company_website, softphone_provider, crm, company_info_at, terms_accepted_at, api_keys_at, completed_at
     )
     select
       ${accountId('m')}, 'https://www.pest' || m % 9973 || '.example', ${evenly(softphones, 'm', 4)},
       ${evenly(crms, 'm', 6)}, ${done(4, 20)}, ${done(6, 30)}, ${done(7, 50)}, ${done(8, 90)}
     from ${all} where m % 10 > 2`,
    `insert into connections (account_id, side, connection_id, vendor, method, sandbox, state, connected_by, last_read_at)
     select
       ${accountId('m')}, side, md5(side || m)::uuid,
       lower(case side when 'crm' then ${evenly(crms, 'm', 6)} else ${evenly(softphones, 'm', 4)} end), 'api-key', false,
       case m % 40 when 7 then 'refused' when 8 then 'incomplete' else 'working' end, ${idOf('user', 'm')}, now()
     from ${all} cross join unnest(array['crm', 'softphone']) side where m % 10 > 6`,
    `insert into reports (account_id, report_id, status, requested_at, finished_at)
     select ${accountId('m')}, md5('report ' || m)::uuid, 'completed', ${createdAt}, now()
     from ${all} where m % 10 > 7 and m % 2000 <> 8`,
    `insert into waitlist_entries (email_key, email, name, industry, created_at)
     select 'w' || m || '@hive.example', 'w' || m || '@hive.example', 'W ' || m, 'HVAC', now() - m * interval '1 hour'
     from generate_series(1, ${Math.ceil(size.accounts / 50)}) m`,
    `insert into admin_audit (admin_id, admin, what, subjects)
     select ${idOf('user', '1')}, 'boss@hive.example', 'Opened a user', array[${idOf('user', 'm')}]
     from generate_series(1, 10000) m`,
  ]);
}

/** Runs statements one after the other on a connection on which no trigger fires and no foreign key is looked up. */
async function inBulk(pool: pg.Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release(true);
  }
}

/**
 * Takes the newest day and month apart into slots, as a busy hour leaves them until they are put together: it brings
 * three times what the hours before brought on average, and each count of it falls into another slot while there are any.
 */
export async function spreadSlots(pool: pg.Pool): Promise<void> {
  const hours = `(extract(hour from now()) + 1 + case span when 'month' then extract(day from now()) * 24 - 24 else 0 end)`;
  const hot = (table: string, column: string, counted = column) => `
    with hot as (
      select ctid as place, *, least(15, ${counted}, 3 * ${counted} / ${hours})::integer as slots from ${table}
      where span = 'day' and day = now()::date or span = 'month' and day = date_trunc('month', now())::date
    ), taken as (
      update ${table} set ${column} = ${table}.${column} - slots from hot where ${table}.ctid = place
    )`;
  await pool.query(
    `${hot('visitor_counts', 'sessions')}
     insert into visitor_counts (dimension, span, bot, day, value, slot, sessions)
     select dimension, span, bot, day, value, filled, 1 from hot cross join generate_series(1, slots) as filled`,
  );
  await pool.query(
    `${hot('funnel_counts', 'step_0', '(step_0 + step_1 + step_2 + step_3 + step_4)')}
     insert into funnel_counts
     select dimension, span, day, value, filled, 1, 0, 0, 0, 0, 0, 0 from hot cross join generate_series(1, slots) as filled`,
  );
}
