import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuditAnswer,
  adminWords,
  FunnelAnswer,
  SessionsAnswer,
  UserAnswer,
  UsersAnswer,
} from '../../../contract/admin.ts';
import { StatsAnswer } from '../../../contract/admin-stats.ts';
import { api } from '../../../contract/paths.ts';
import { ringcentral } from '../../providers/ringcentral/ringcentral.ts';
import { type Answer, type Customer, errorCodeOf, type Product, testProduct } from '../../testing/product.ts';
import { aVisit, mergeSession } from '../visitors/testing/visits.ts';
import { listWaiting } from './stats/stats.repository.ts';
import { unread } from './stats/why-waiting.ts';
import { signUp } from './testing/history.ts';

let product: Product;
let admin: Customer;
let customer: Customer;
beforeAll(async () => {
  product = await testProduct({ providers: [ringcentral] });
  [admin, customer] = [await product.customer(), await product.customer()];
  await product.database.pool.query(`update users set user_role = 'admin' where email = $1`, [admin.email]);
});
afterAll(() => product.close());

const userPath = (id: string) => api.adminUser.replace(':userId', id);
const usersOf = (answer: Answer) => UsersAnswer.parse(answer.body).data;
const list = async (query: string) => usersOf(await admin.call('GET', `${api.adminUsers}?${query}`));
const audit = async () => AuditAnswer.parse((await admin.call('GET', api.adminAudit)).body).data.entries;

async function idOf(accountId: string): Promise<string> {
  const row = await product.database.db
    .selectFrom('users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.user_id;
}

describe('every admin call', () => {
  const calls = [
    api.adminFunnel,
    api.adminUsers,
    api.adminUsersCsv,
    userPath('00000000-0000-4000-8000-000000000000'),
    api.adminSessions,
    api.adminStats,
    api.adminWaitlistCsv,
    api.adminAudit,
  ];

  it.each(calls)('is for admins only: %s', async (path) => {
    const anonymous = await product.anonymous.call('GET', path);
    expect([anonymous.status, errorCodeOf(anonymous)]).toEqual([401, 'unauthenticated']);
    const refused = await customer.call('GET', path);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errorCode: 'forbidden', message: adminWords.denied });
    expect((await admin.call('GET', path)).status).toBe(path.includes('0000') ? 404 : 200);
  });

  it('asks for a second factor where the product is run for customers', async () => {
    const strict = await testProduct({ production: true, adminEmails: [] });
    try {
      const one = await strict.customer();
      await strict.database.pool.query(`update users set user_role = 'admin'`);
      expect(errorCodeOf(await one.call('GET', api.adminFunnel))).toBe('second_factor_required');
      await strict.database.pool.query('update sessions set second_factor_at = now()');
      expect((await one.call('GET', api.adminFunnel)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  it.each(['from=2026-02-30', 'from=2026-03-02&to=2026-03-01', 'breakdown=moon'])(
    'refuses a funnel of %s in words',
    async (query) => {
      expect(errorCodeOf(await admin.call('GET', `${api.adminFunnel}?${query}`))).toBe('validation_failed');
    },
  );
});

describe('the funnel', () => {
  it('shows a range, and the days before it', async () => {
    const { pool } = product.database;
    const accountId = await signUp(product.database, null);
    await pool.query(`update accounts set created_at = '2024-05-10T23:59:59Z' where account_id = $1`, [
      accountId,
    ]);
    const answer = await admin.call(
      'GET',
      `${api.adminFunnel}?from=2024-05-11&to=2024-05-12&breakdown=source`,
    );
    const { data } = FunnelAnswer.parse(answer.body);
    expect(data).toMatchObject({
      range: { from: '2024-05-11', to: '2024-05-12' },
      totalSessions: 0,
      signupRate: 0,
      before: {
        ...{ totalSessions: 0, signupConversions: 1, unvisited: 1, signupRate: 0 },
        dropOffPoints: { sessionToSignup: 0, signupToCompanyInfo: 100 },
      },
      parts: [],
    });
    const open = FunnelAnswer.parse((await admin.call('GET', `${api.adminFunnel}?to=2024-05-12`)).body).data;
    expect([open.signupConversions, open.before]).toEqual([1, null]);
  });
});

describe('a user', () => {
  it('is shown from the first visit to completion, with their systems', async () => {
    const { database } = product;
    const startTime = Date.now() - 3_600_000;
    await mergeSession(
      database.pool,
      aVisit({
        sessionId: 'path',
        startTime,
        utmSource: 'Yelp',
        utmCampaign: 'spring',
        landingPage: '/revops1',
        pageViews: 3,
      }),
      null,
    );
    const accountId = await signUp(database, 'path');
    await database.pool.query(
      `insert into onboarding (account_id, company_website, softphone_provider, crm, crm_other, company_info_at, terms_accepted_at)
       values ('${accountId}', 'https://path.example', 'RingCentral', 'Other', 'Homegrown', now() + interval '1 s', now() + interval '2 s');
       insert into connections (account_id, side, connection_id, vendor, method, sandbox, state, problem, connected_by, connected_at, problem_since)
       values ('${accountId}', 'softphone', '${accountId}', 'ringcentral', 'oauth', true, 'refused', 'It refuses the key.', '${accountId}', now() + interval '3 s', now() + interval '4 s')`,
    );
    const userId = await idOf(accountId);
    const { user } = UserAnswer.parse((await admin.call('GET', userPath(userId))).body).data;
    expect(user).toMatchObject({
      companyWebsite: 'https://path.example',
      softphone: 'RingCentral',
      crm: 'Homegrown',
    });
    expect(user.currentStage).toBe('terms_accepted');
    expect(user.connections).toMatchObject([
      { side: 'softphone', vendor: 'RingCentral', sandbox: true, state: 'refused' },
    ]);
    expect(user.path.map(({ what }) => what)).toEqual([
      'First visit',
      'Account created',
      'Company information complete',
      'Terms accepted',
      'System connected',
      'Connection broke',
    ]);
    expect(user.path[0]?.detail).toBe('from yelp, campaign spring, landed on /revops1, 3 page views');
    const { sessions } = SessionsAnswer.parse((await admin.call('GET', api.adminSessions)).body).data;
    expect(sessions).toMatchObject([{ sessionId: 'path', source: 'yelp', bot: null, userId }]);
  });

  it('that never was is not found', async () => {
    expect((await admin.call('GET', userPath('00000000-0000-4000-8000-000000000001'))).status).toBe(404);
    expect((await admin.call('GET', userPath('1'))).status).toBe(400);
  });
});

describe('the statistics', () => {
  it('tell who waits for the team, how connections stand, and which visits are bots', async () => {
    const { pool } = product.database;
    const [waits, reads, uploaded] = [
      await signUp(product.database, null, false, { fullName: 'Waits Longest' }),
      await signUp(product.database, null),
      await signUp(product.database, null),
    ];
    for (const [accountId, softphone] of [
      [waits, 'Ooma'],
      [reads, 'RingCentral'],
      [uploaded, 'Ooma'],
    ]) {
      await pool.query(
        `insert into onboarding (account_id, softphone_provider, crm, company_info_at, terms_accepted_at, api_keys_at, completed_at)
         values ($1, $2, 'FieldRoutes', now(), now(), now(), now())`,
        [accountId, softphone],
      );
    }
    await pool.query(`insert into reports (account_id, report_id, status) values ($1, $1, 'queued')`, [
      uploaded,
    ]);
    // Whose systems are read has waited longer, and takes nobody's place.
    await pool.query(`update onboarding set completed_at = now() - interval '2 days' where account_id = $1`, [
      reads,
    ]);
    const [first] = await listWaiting(product.database.db, unread, 1);
    expect(first?.account_id).toBe(waits);
    await mergeSession(pool, aVisit({ sessionId: 'robot' }), 'burst');
    await pool.query(
      `insert into waitlist_entries (email_key, email, name, industry) values ('w@x.example', 'w@x.example', 'Wendy', 'HVAC')`,
    );
    const { stats } = StatsAnswer.parse((await admin.call('GET', api.adminStats)).body).data;
    expect(stats.waiting).toMatchObject([
      { userId: await idOf(waits), why: 'Ooma has no API. No file was uploaded.' },
    ]);
    expect(stats).toMatchObject({
      ...{ sessions: 1, bots: 1, completed: 3, waitlist: 1 },
      connections: [{ vendor: 'RingCentral', sandbox: true, state: 'refused', count: 1 }],
      broken: [{ vendor: 'RingCentral', sandbox: true, why: 'It refuses the key.' }],
      latestWaitlist: [{ name: 'Wendy', company: null }],
      botReasons: [{ reason: 'burst', count: 1 }],
    });
    expect(stats.accounts).toBe((await list('reached=created')).total);
    const bots = await admin.call('GET', `${api.adminSessions}?bots=true`);
    expect(SessionsAnswer.parse(bots.body).data.sessions).toMatchObject([
      { sessionId: 'robot', bot: 'burst' },
    ]);
  });
});

describe('who waits for the team', () => {
  it('is also whose upload went wrong or was left, and not whose upload goes on', async () => {
    const { pool } = product.database;
    const uploads = {
      failed: 'could not be read',
      ready: 'not yet confirmed',
      cancelled: 'No file',
      loading: '',
    };
    const accounts = new Map<string, string>();
    for (const status of Object.keys(uploads)) {
      const accountId = await signUp(product.database, null, false, { fullName: status });
      accounts.set(status, accountId);
      await pool.query(
        `insert into onboarding (account_id, softphone_provider, crm, company_info_at, terms_accepted_at, api_keys_at, completed_at)
         values ($1, 'RingCentral', 'Pocomos', now(), now(), now(), now())`,
        [accountId],
      );
      await pool.query(
        `insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone)
         values ($1, $1, 'leads.csv', 1, $2, 'America/Denver')`,
        [accountId, status],
      );
    }
    const { stats } = StatsAnswer.parse((await admin.call('GET', api.adminStats)).body).data;
    const told = stats.waiting.filter(({ fullName }) => fullName in uploads);
    expect(told.map(({ fullName }) => fullName)).toEqual(['failed', 'ready', 'cancelled']);
    for (const { fullName, why } of told) {
      expect(why).toMatch(/^Pocomos has no API\. /);
      expect(why).toContain(Object.entries(uploads).find(([status]) => status === fullName)?.[1]);
    }
  });
});

describe('the waitlist', () => {
  it('is downloaded whole, the latest first, and that it was taken is kept', async () => {
    await product.database.pool.query(
      `insert into waitlist_entries (email_key, email, name, company, industry, notes, created_at)
       values ('o@x.example', 'O@x.example', '=Otto', 'Otto, Inc.', 'Pest', 'Call me', '2026-01-05T08:00:00Z')`,
    );
    const answer = await admin.call('GET', api.adminWaitlistCsv);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="waitlist-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines).toEqual([
      expect.stringContaining('Name,Email,Company,Industry,Notes,Joined (UTC)'),
      expect.stringContaining('Wendy,w@x.example,,HVAC,,'),
      `'=Otto,O@x.example,"Otto, Inc.",Pest,Call me,2026-01-05T08:00:00.000Z`,
    ]);
    expect((await audit())[0]).toMatchObject({ what: 'Downloaded the waitlist', user: null });
  });
});
