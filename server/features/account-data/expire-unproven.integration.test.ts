import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../contract/paths.ts';
import { eventually, type Product, registration, testProduct } from '../../testing/product.ts';
import { expireUnprovenJob } from './account-data.jobs.ts';
import { type ExpiryDeps, expireUnproven } from './expire-unproven.ts';
import { accountTables, lockAwaited, rowsOf } from './testing/account-rows.ts';
import { dataTables } from './unproven.repository.ts';

const publicUrl = 'https://fieldtone.example';
const boss = 'boss@acme.example';
let product: Product;
beforeAll(async () => {
  product = await testProduct({ publicUrl });
});
afterAll(() => product.close());

let people = 0;
/** An account that a sign-up made so many days ago, and nothing since. */
async function signedUp({ days = 31, email = `unproven${++people}@acme.example`, at = product } = {}) {
  expect((await at.anonymous.call('POST', api.register, registration(email))).status).toBe(201);
  const { pool } = at.database;
  const { rows } = await pool.query('select account_id from logins where email_key = lower($1)', [email]);
  const accountId: string = rows[0].account_id;
  for (const change of [
    'accounts set created_at = created_at - make_interval(days => $2)',
    'sessions set expires_at = expires_at - make_interval(days => $2)',
    'known_places set last_used_at = last_used_at - make_interval(days => $2)',
  ]) {
    await pool.query(`update ${change} where account_id = $1`, [accountId, days]);
  }
  return { accountId, email };
}

const run = (sql: string, values: string[]) => product.database.pool.query(sql, values);
const leftOf = (accountId: string) => rowsOf(product.database.pool, accountId);

function expire(more: Partial<ExpiryDeps> = {}) {
  const { jobs, database } = product;
  const deps = { db: database.db, jobs, mailer: { kind: 'smtp' }, publicUrl, adminEmails: [boss] } as const;
  const context = { log: pino({ level: 'silent' }), signal: new AbortController().signal };
  return expireUnproven({ ...deps, ...more }, context);
}

describe('an unused account without a verified email', () => {
  it('is deleted after 30 days by the worker, with its jobs, and its email can sign up again', async () => {
    const working = await testProduct({ worker: true, publicUrl });
    try {
      const { pool, db } = working.database;
      const { accountId, email } = await signedUp({ at: working });
      const { accountId: young } = await signedUp({ at: working, days: 29 });
      // A job that runs is left to end by itself, and leaves the link that it mails.
      await eventually(async () => {
        const sent = await pool.query(
          "select from pgboss.job where data ->> 'accountId' = any ($1) and state = 'completed'",
          [[accountId, young]],
        );
        return sent.rowCount === 2 ? true : undefined;
      });
      const kept = await rowsOf(pool, young);
      await working.jobs.enqueue(expireUnprovenJob, {}, db);
      await eventually(async () => {
        const left = await rowsOf(pool, accountId);
        return Object.keys(left).length === 0 ? true : undefined;
      });
      const jobs = await pool.query("select from pgboss.job where data ->> 'accountId' = $1", [accountId]);
      expect(jobs.rowCount).toBe(0);
      expect(await rowsOf(pool, young)).toEqual(kept);
      const again = await working.anonymous.call('POST', api.register, registration(email));
      expect(again.status).toBe(201);
    } finally {
      await working.close();
    }
  });

  it('stays where emails cannot be verified, without a mail server or an address for links', async () => {
    const { accountId } = await signedUp();
    for (const more of [
      { mailer: { kind: 'none' } },
      { mailer: { kind: 'folder' } },
      { publicUrl: null },
    ] as const) {
      await expire(more);
      expect(await leftOf(accountId)).toMatchObject({ accounts: 1 });
    }
    await expire();
    expect(await leftOf(accountId)).toEqual({});
  });

  it('stays when the user signs in at that moment', async () => {
    const { accountId } = await signedUp();
    const other = await product.database.pool.connect();
    await other.query('begin');
    await other.query(
      `insert into sessions (token_hash, account_id, user_id, expires_at)
       select 'just now', account_id, user_id, now() + interval '30 days' from users where account_id = $1`,
      [accountId],
    );
    const expired = expire();
    await lockAwaited(product.database.pool, 'from "users"');
    await other.query('commit');
    other.release();
    await expired;
    expect(await leftOf(accountId)).toMatchObject({ accounts: 1, sessions: 2 });
  });
});

describe('no account goes', () => {
  it.each([
    [
      'was made 29 days ago',
      "update accounts set created_at = now() - interval '29 days' where account_id = $1",
    ],
    ['has proven its email', 'update users set email_verified_at = now() where account_id = $1'],
    ['is signed in', "update sessions set expires_at = now() + interval '1 minute' where account_id = $1"],
    [
      'signed in 29 days ago, and out',
      "update known_places set last_used_at = now() - interval '29 days' where account_id = $1",
    ],
    ['is the demonstration', 'update accounts set demonstration = true where account_id = $1'],
    ['is an admin', "update users set user_role = 'admin' where account_id = $1"],
    ['said what a job is worth', 'update accounts set average_job_value_cents = 1 where account_id = $1'],
  ])('that %s', async (_, change) => {
    const { accountId } = await signedUp();
    await run(change, [accountId]);
    await expire();
    expect(await leftOf(accountId)).toMatchObject({ accounts: 1, users: 1 });
  });

  it('that ADMIN_EMAILS names', async () => {
    const { accountId } = await signedUp({ email: 'Boss@Acme.example' });
    await expire();
    expect(await leftOf(accountId)).toMatchObject({ accounts: 1 });
    await expire({ adminEmails: [] });
    expect(await leftOf(accountId)).toEqual({});
  });

  it.each<readonly [(typeof dataTables)[number], string]>([
    ['onboarding', '(account_id) values ($1)'],
    [
      'imports',
      `(account_id, import_id, file_name, size_bytes, status, time_zone)
       values ($1, gen_random_uuid(), 'leads.csv', 1, 'cancelled', 'UTC')`,
    ],
    ['remembered_mappings', "(account_id, kind, header_key, mapping) values ($1, 'leads', 'x', '{}')"],
    [
      'secrets',
      "(account_id, owner, name, key_version, wrapped_key, sealed) values ($1, 'crm', 'key', 1, 'x', 'x')",
    ],
    [
      'connections',
      `(account_id, side, connection_id, vendor, method, sandbox, state, connected_by)
       values ($1, 'crm', gen_random_uuid(), 'fieldroutes', 'api-key', true, 'refused', gen_random_uuid())`,
    ],
    [
      'leads',
      `(account_id, system, external_id, created_at, created_has_time, outcome, updated_at)
       values ($1, 'upload', '1', now(), true, 'won', now())`,
    ],
    ['calls', "(account_id, system, external_id, started_at) values ($1, 'upload', '1', now())"],
    ['customers', "(account_id, system, external_id, phone) values ($1, 'upload', '1', '+18015550142')"],
    ['subscriptions', "(account_id, system, external_id) values ($1, 'upload', '1')"],
    ['reports', "(account_id, report_id, status) values ($1, gen_random_uuid(), 'completed')"],
    [
      'call_again_draws',
      '(account_id, draw_id, report_id) values ($1, gen_random_uuid(), gen_random_uuid())',
    ],
    ['phones', "(account_id, e164) values ($1, '+18015550142')"],
    ['contacts', '(account_id) values ($1)'],
    ['blocked_times', "(account_id, starts_at, ends_at) values ($1, now(), now() + interval '1 hour')"],
    ['crm_calendars', '(account_id) values ($1)'],
    ['text_numbers', "(account_id, carrier, e164) values ($1, 'twilio', '+18015550100')"],
    ['text_companies', '(account_id) values ($1)'],
    ['text_services', "(account_id, name, price_kind, minutes) values ($1, 'Inspection', 'ask', 60)"],
    ['text_crews', "(account_id, name) values ($1, 'Crew 1')"],
    ['text_do_not_call', "(account_id, e164, listed, checked_at) values ($1, '+18015550142', false, now())"],
  ])('that has a row of %s', async (table, row) => {
    const { accountId } = await signedUp();
    await run(`insert into ${table} ${row}`, [accountId]);
    await expire();
    expect(await leftOf(accountId)).toMatchObject({ accounts: 1, [table]: 1 });
  });
});

it('every table of an account is data, hangs on data, or comes of signing up and in', async () => {
  const ofData = [
    ...[
      'account_streams',
      'appointments',
      'call_again_leads',
      'carrier_events',
      'contact_phones',
      'contact_sources',
      'import_chunks',
      'import_refusals',
      'shared_records',
      'record_fields',
      'report_calls',
      'report_inquiries',
      'report_leads',
      'stream_events',
      'text_attempts',
      'text_consents',
      'text_crew_services',
      'text_hooks',
      'text_messages',
      'text_number_claims',
      'text_readings',
      'thread_changes',
      'threads',
    ],
    ...['sync_refusals', 'sync_streams', 'oauth_states'],
  ];
  const ofSigningIn = [
    ...[
      'accounts',
      'account_funnel',
      'users',
      'logins',
      'sessions',
      'consents',
      'google_identities',
      'known_places',
    ],
    ...['mail_links', 'passkeys', 'passkey_challenges', 'recovery_codes', 'totp_factors'],
  ];
  const views = ['account_facts', 'account_places'];
  const tables = await accountTables(product.database.pool);
  expect(tables.toSorted()).toEqual([...dataTables, ...ofData, ...ofSigningIn, ...views].toSorted());
});
