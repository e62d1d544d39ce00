import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuditAnswer,
  adminWords,
  FunnelAnswer,
  SessionsAnswer,
  StatsAnswer,
  UserAnswer,
  UsersAnswer,
} from '../../../contract/admin.ts';
import { api } from '../../../contract/paths.ts';
import { type Answer, type Customer, errorCodeOf, type Product, testProduct } from '../../testing/product.ts';
import { aVisit } from '../visitors/testing/visits.ts';
import { mergeSession } from '../visitors/visitors.repository.ts';
import { signUp } from './testing/history.ts';
import { selectUsers, type UserFilter } from './users/users.repository.ts';

let product: Product;
let admin: Customer;
let customer: Customer;
beforeAll(async () => {
  product = await testProduct();
  [admin, customer] = [await product.customer(), await product.customer()];
  await product.database.pool.query(`update users set user_role = 'admin' where email = $1`, [admin.email]);
});
afterAll(() => product.close());

const userPath = (id: string) => api.adminUser.replace(':userId', id);
const usersOf = (answer: Answer) => UsersAnswer.parse(answer.body).data;
const list = async (query: string) => usersOf(await admin.call('GET', `${api.adminUsers}?${query}`));
const namesOf = async (query: string) => (await list(query)).users.map(({ fullName }) => fullName);
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
  it('tells a range, and the days before it', async () => {
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
      before: { totalSessions: 1, signupRate: 100, dropOffPoints: { signupToCompanyInfo: 100 } },
      parts: [],
    });
    const open = FunnelAnswer.parse((await admin.call('GET', `${api.adminFunnel}?to=2024-05-12`)).body).data;
    expect([open.signupConversions, open.before]).toEqual([1, null]);
  });
});

describe('the list of users', () => {
  beforeAll(async () => {
    const { database } = product;
    await signUp(database, null, false, {
      fullName: "José-Luis O'Brien",
      phone: '+1 (385) 555-7788',
      workEmail: 'jl@termites.example',
      email: 'Jose.Private@mail.example',
    });
    await signUp(database, null, false, {
      fullName: '=HYPERLINK("http://x")',
      email: 'formula@mail.example',
    });
    const acme = await signUp(database, null, false, { fullName: 'Ann Smithson', email: 'ann@mail.example' });
    await database.pool.query(
      `insert into onboarding (account_id, company_website) values ($1, 'https://www.acme-pest.example/about')`,
      [acme],
    );
  });

  it.each([
    ['jos', 'José-Luis'],
    ['JOSÉ', 'José-Luis'],
    ["o'brien", 'José-Luis'],
    ['brien luis', 'José-Luis'],
    ['jose.private@', 'José-Luis'],
    ['private', 'José-Luis'],
    ['termites.ex', 'José-Luis'],
    ['(385) 555', 'José-Luis'],
    ['+1 385 555 7788', 'José-Luis'],
    ['555-7788', 'José-Luis'],
    ['7788', 'José-Luis'],
    ['acme-pest', 'Ann Smithson'],
    ['https://www.acme-pest.example/about', 'Ann Smithson'],
    ['ann smiths', 'Ann Smithson'],
  ])('finds %s', async (typed, name) => {
    const { users, total, more } = await list(`search=${encodeURIComponent(typed)}`);
    expect(users.map(({ fullName }) => fullName)).toEqual([expect.stringContaining(name)]);
    expect([total, more]).toEqual([1, false]);
  });

  it.each(['nobody at all', 'jose smithson', "'", '\\', ':*', '!ann', 'ann | jose', '...', 'mith'])(
    'finds nobody by %s',
    async (typed) => {
      expect(await list(`search=${encodeURIComponent(typed)}`)).toMatchObject({ users: [], total: 0 });
    },
  );

  it('finds a changed name by the new one only', async () => {
    const accountId = await signUp(product.database, null, false, { fullName: 'Oldname Kept' });
    await product.database.pool.query(`update users set full_name = 'Newname Kept' where account_id = $1`, [
      accountId,
    ]);
    expect([await namesOf('search=oldname'), await namesOf('search=newname')]).toEqual([
      [],
      ['Newname Kept'],
    ]);
  });

  it('shows the demonstration, which no count of the funnel counts', async () => {
    await signUp(product.database, null, true, { fullName: 'Demo Demosson' });
    expect(await namesOf('search=demosson')).toEqual(['Demo Demosson']);
    const [all, counted] = [await list(''), await list('reached=created')];
    expect(all.total).toBe(counted.total + 1);
    expect(all.users.filter(({ demonstration }) => demonstration)).toHaveLength(1);
    expect(counted.users).toHaveLength(counted.total);
  });

  it('comes in pages that neither repeat nor miss anybody, in every order', async () => {
    // Everybody in the same moment: the order must still leave nothing open.
    await product.database.pool.query(`update accounts set created_at = '2026-01-05T08:00:00Z'`);
    for (const sort of ['created', 'name', 'email', 'stage']) {
      for (const order of ['asc', 'desc']) {
        const whole = await list(`sort=${sort}&order=${order}`);
        const ids: string[] = [];
        for (let skip = 0; skip < whole.total; skip += 2) {
          const { users } = await list(`sort=${sort}&order=${order}&limit=2&skip=${skip}`);
          ids.push(...users.map(({ id }) => id));
        }
        expect(ids).toEqual(whole.users.map(({ id }) => id));
        expect(new Set(ids).size).toBe(whole.total);
      }
    }
    const names = await namesOf('sort=name&order=asc');
    expect(names.indexOf('Ann Smithson')).toBeLessThan(names.indexOf('Newname Kept'));
  });

  it('is downloaded whole, and starts no formula', async () => {
    const answer = await admin.call('GET', `${api.adminUsersCsv}?sort=name&order=asc`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines).toHaveLength((await list('')).total + 1);
    expect(answer.text).toContain(`"'=HYPERLINK(""http://x"")"`);
    const found = await admin.call('GET', `${api.adminUsersCsv}?search=smithson`);
    expect(found.text.trimEnd().split('\r\n')).toEqual([
      expect.stringContaining('Name,Role,Email,Work email,Phone,Stage,Created (UTC),Demonstration'),
      'Ann Smithson,Owner,ann@mail.example,ann@mail.example,(801) 555-0142,created,2026-01-05T08:00:00.000Z,',
    ]);
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
    expect(user.connections).toMatchObject([{ side: 'softphone', vendor: 'RingCentral', state: 'refused' }]);
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
      connections: [{ vendor: 'RingCentral', state: 'refused', count: 1 }],
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

describe('the audit', () => {
  it('keeps what an admin looked at, and names nobody who has left', async () => {
    const { pool } = product.database;
    const person = { fullName: 'Quillfeather Gone', email: 'quillfeather@mail.example' };
    const accountId = await signUp(product.database, null, false, person);
    const userId = await idOf(accountId);
    await admin.call('GET', userPath(userId));
    await admin.call('GET', `${api.adminUsers}?search=quillfeather`);
    await admin.call('GET', `${api.adminUsers}?limit=2`);
    await admin.call('GET', `${api.adminUsersCsv}?search=quillfeather`);
    const by = { admin: admin.email };
    expect((await audit()).slice(0, 4)).toMatchObject([
      { ...by, what: 'Downloaded a list of 1 user', user: null },
      { ...by, what: 'Looked at the list of users', user: '2 users' },
      { ...by, what: 'Searched the list of users', user: person.email },
      { ...by, what: 'Opened a user', user: person.email },
    ]);
    await pool.query('delete from accounts where account_id = $1', [accountId]);
    expect((await audit())[3]).toMatchObject({ ...by, what: 'Opened a user', user: 'a user who has left' });
    const { rows } = await pool.query('select * from admin_audit');
    expect(JSON.stringify(rows)).not.toMatch(/quillfeather/i);
  });
});

describe('with a thousand users', () => {
  it('neither the list nor the search reads a whole table', async () => {
    const { pool, db } = product.database;
    await pool.query(`
      with added as (
        insert into accounts (account_id, time_zone, created_at)
        select gen_random_uuid(), 'America/Denver', now() - n * interval '1 hour' from generate_series(1, 1000) n
        returning account_id
      )
      select count(*) from added`);
    await pool.query(`
      insert into users (account_id, user_id, email, full_name, job_role, work_email, phone)
      select account_id, gen_random_uuid(), account_id || '@many.example', 'Many ' || account_id, 'Owner',
        account_id || '@many.example', '8015550000'
      from accounts where account_id not in (select account_id from users)`);
    await pool.query('analyze account_funnel; analyze users; analyze funnel_counts; analyze visitor_counts');
    const client = await pool.connect();
    try {
      // Of a table as small as this one a whole reading may be the cheapest; what counts is that none is necessary.
      await client.query('set enable_seqscan = off');
      const filters: UserFilter[] = [
        {},
        { search: 'many' },
        { search: 'ann smi' },
        { stage: 0 },
        { reached: 2, from: '2026-01-01', to: '2026-02-01' },
      ];
      for (const filter of filters) {
        for (const sort of ['created', 'name', 'email', 'stage'] as const) {
          const page = { limit: 100, skip: 0, few: filter.search === 'ann smi' };
          const { sql, parameters } = selectUsers(db, filter, { sort, order: 'desc' }, page).compile();
          const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
          const plan = JSON.stringify(rows);
          expect(plan, `${JSON.stringify(filter)} by ${sort}`).not.toContain('Seq Scan');
          expect(plan).toContain('Index');
        }
      }
    } finally {
      client.release(true);
    }
    const { users, total } = await list('search=many');
    expect([users.length, total]).toEqual([100, 1000]);
  });
});
