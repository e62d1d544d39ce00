import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';

/** Visitors have no account. Each of their tables goes by the key that its rows are looked up by. */
const byOwnKey: Record<string, string> = {
  visitor_sessions: 'session_id',
  chat_conversations: 'conversation_key',
  use_counts: 'who',
};

/** Copied to every node: small, read everywhere, rarely written. */
const reference = ['industry_profiles'];

/** One node keeps them: small, or looked up before the account is known. */
const local = [
  'logins',
  'sessions',
  'google_identities',
  'google_tickets',
  'oauth_states',
  'waitlist_entries',
  'ai_spend',
  'visitor_counts',
  'funnel_counts',
  'team_counts',
  'admin_audit',
  'text_hooks',
  'text_number_claims',
  'kept_opt_outs',
  'installation_secrets',
  'schema_migrations',
];

/** What has to be done differently once tables lie on several nodes; docs/scaling.md says how. */
const crossing = {
  /** A row here cannot name one that lies elsewhere. */
  foreignKeys: [
    'google_identities -> users',
    'logins -> users',
    'oauth_states -> accounts',
    'sessions -> users',
    'text_hooks -> text_numbers',
    'text_number_claims -> text_numbers',
  ],
  /** No node sees all rows. */
  uniqueIndexes: ['account_funnel_by_user'],
  /** They stay within an account, but each node needs the extension they rest on. */
  exclusions: ['appointments_apart'],
  /** They write what lies elsewhere, or take a lock that holds on one node only. */
  triggers: [
    'account_funnel.accounts_counted',
    'account_funnel.accounts_recounted',
    'account_funnel.accounts_taken_back',
    'accounts.accounts_leave',
    'accounts.accounts_moved',
    'connections.connections_counted',
    'users.users_listed',
    'visitor_sessions.visits_counted',
    'visitor_sessions.visits_placed',
    'visitor_sessions.visits_recounted',
    'visitor_sessions.visits_replaced',
  ],
};

/** They stay within the rows of one account, or on the one node that keeps both tables. */
const triggersInPlace = [
  'accounts.delete_records',
  'onboarding.onboarding_refreshed',
  'phones.phones_are_kept',
  'reports.delete_rows',
  'reports.reports_refreshed',
  'stream_events.stream_events_are_numbered',
  'text_consents.text_consents_are_kept',
  'text_messages.text_messages_have_number',
  'users.users_refreshed',
  'waitlist_entries.waitlist_counted',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

interface Table {
  name: string;
  columns: string[];
  hasPrimaryKey: boolean;
}

async function readTables(): Promise<Table[]> {
  const { rows } = await database.pool.query<Table>(
    `select c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
       exists (select from pg_index where indrelid = c.oid and indisprimary) as "hasPrimaryKey"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`,
  );
  return rows;
}

/** The column that says on which node a row lies; null for a table that is not spread. */
const keyOf = ({ name, columns }: Pick<Table, 'name' | 'columns'>) =>
  reference.includes(name) || local.includes(name)
    ? null
    : (byOwnKey[name] ?? (columns.includes('account_id') ? 'account_id' : 'nothing'));

describe('on many nodes', () => {
  it('every table has its place', async () => {
    const tables = await readTables();
    const homeless = tables.filter((table) => keyOf(table) === 'nothing').map(({ name }) => name);
    expect(homeless).toEqual([]);
    const known = new Set(tables.map(({ name }) => name));
    expect([...Object.keys(byOwnKey), ...reference, ...local].filter((name) => !known.has(name))).toEqual([]);
    expect(tables.filter(({ hasPrimaryKey }) => !hasPrimaryKey)).toEqual([]);
    expect(tables.filter((table) => keyOf(table) === 'account_id').length).toBeGreaterThan(25);
  });

  it('every unique index or exclusion of an account begins with account_id, and of others holds what they are spread by', async () => {
    const keys = new Map((await readTables()).map((table) => [table.name, keyOf(table)]));
    const { rows } = await database.pool.query<{ table: string; index: string; columns: string[] }>(
      `select t.relname as table, i.relname as index,
         (select array_agg(a.attname::text order by place) from unnest(x.indkey::int2[]) with ordinality k (number, place)
          join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number) as columns
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
       where (x.indisunique or x.indisexclusion) and t.relnamespace = 'public'::regnamespace and not t.relispartition order by 2`,
    );
    const wrong = rows.filter(({ table, columns }) => {
      const key = keys.get(table) ?? null;
      return key !== null && (key === 'account_id' ? columns[0] !== key : !columns.includes(key));
    });
    expect(wrong.map(({ index }) => index)).toEqual(crossing.uniqueIndexes);
  });

  it('every exclusion keeps apart rows of one account alone', async () => {
    const { rows } = await database.pool.query<{ name: string; rule: string }>(
      `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
       where contype = 'x' and connamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(crossing.exclusions);
    expect(rows.filter(({ rule }) => !/^EXCLUDE USING gist \(account_id WITH =,/.test(rule))).toEqual([]);
  });

  it('every foreign key stays with its account, or on the one node', async () => {
    const keys = new Map((await readTables()).map((table) => [table.name, keyOf(table)]));
    const { rows } = await database.pool.query<{ from: string; to: string; own: string; others: string }>(
      `select t.relname as from, o.relname as to, a.attname as own, b.attname as others
       from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class o on o.oid = f.confrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = f.conkey[1]
       join pg_attribute b on b.attrelid = o.oid and b.attnum = f.confkey[1]
       where f.contype = 'f' and f.connamespace = 'public'::regnamespace and f.conparentid = 0 order by 1, 2`,
    );
    expect(rows.length).toBeGreaterThan(20);
    const spread = rows.filter(({ from, to }) => !local.includes(from) || !local.includes(to));
    const wrong = spread.filter(
      ({ from, to, own, others }) =>
        keys.get(from) !== 'account_id' ||
        keys.get(to) !== 'account_id' ||
        own !== 'account_id' ||
        others !== own,
    );
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual(crossing.foreignKeys);
  });

  it('every trigger was looked at', async () => {
    const { rows } = await database.pool.query<{ trigger: string }>(
      `select t.relname || '.' || g.tgname as trigger from pg_trigger g join pg_class t on t.oid = g.tgrelid
       where not g.tgisinternal and g.tgparentid = 0 and t.relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(rows.map(({ trigger }) => trigger)).toEqual([...crossing.triggers, ...triggersInPlace].toSorted());
  });

  it('docs/scaling.md describes everything that is not simply spread by account', async () => {
    const text = await readFile(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
    const names = [
      ...Object.keys(byOwnKey),
      ...reference,
      ...local,
      ...crossing.uniqueIndexes,
      ...crossing.exclusions,
      ...crossing.triggers,
    ];
    const plain = names.map((name) => name.replace(/^\w+\./, ''));
    expect(plain.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
