import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakdowns, SessionsAnswer, UsersAnswer } from '../../../../contract/admin.ts';
import { api } from '../../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { aVisit, mergeSession } from '../../visitors/testing/visits.ts';
import { forget, signUp } from '../testing/history.ts';
import { selectVisits, type VisitFilter } from './visits.repository.ts';

const noon = Date.UTC(2026, 4, 10, 12);
const dayMs = 86_400_000;

let product: Product;
beforeAll(async () => {
  product = await testProduct();
  await product.database.pool.query(
    `select make_visitor_month('2026-04-01'), make_visitor_month('2026-05-01')`,
  );
});
afterAll(() => product.close());

let admin: Customer;
beforeEach(async () => {
  await forget(product.database);
  admin = await product.customer();
  await product.database.pool.query(`update users set user_role = 'admin'`);
});

const ask = (query: string) => admin.call('GET', `${api.adminSessions}?${query}`);
const list = async (query: string) => SessionsAnswer.parse((await ask(query)).body).data;
const idsOf = async (query: string) => (await list(query)).sessions.map(({ sessionId }) => sessionId);

const visits = async (
  parts: Parameters<typeof aVisit>[0][],
  bot: Parameters<typeof mergeSession>[2] = null,
) => {
  for (const part of parts) await mergeSession(product.database.pool, aVisit(part), bot);
};

describe('the list of visits', () => {
  it('comes in pages that neither repeat nor miss any, also of one moment, whoever comes meanwhile', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    await visits(names.map((sessionId) => ({ sessionId, startTime: noon })));
    await visits([{ sessionId: 'earlier', startTime: noon - 30 * dayMs }]);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await list(`to=2026-05-31&limit=2${after}`);
      seen.push(...page.sessions.map(({ sessionId }) => sessionId));
      after = page.next === null ? '' : `&after=${page.next}`;
      await visits([{ sessionId: `new ${seen.length}`, startTime: noon + seen.length }]);
    } while (after !== '');
    expect(seen).toEqual([...names, 'earlier']);
  });

  it('is of the days (UTC) on which they began, the first and the last included', async () => {
    await visits([
      { sessionId: 'before', startTime: Date.UTC(2026, 4, 9, 23, 59, 59, 999) },
      { sessionId: 'first', startTime: Date.UTC(2026, 4, 10) },
      { sessionId: 'last', startTime: Date.UTC(2026, 4, 11, 23, 59, 59, 999) },
      { sessionId: 'after', startTime: Date.UTC(2026, 4, 12) },
    ]);
    expect(await list('from=2026-05-10&to=2026-05-11')).toMatchObject({
      sessions: [{ sessionId: 'last' }, { sessionId: 'first' }],
      ...{ total: 2, gone: 0, next: null },
    });
    expect(await idsOf('from=2026-05-12&to=2026-05-12')).toEqual(['after']);
  });

  it('is of one source, campaign or landing page, or of those that have none', async () => {
    await visits([
      { sessionId: 'yelp', startTime: noon, utmSource: 'Yelp', utmCampaign: 'spring', landingPage: '/demo' },
      { sessionId: 'plain', startTime: noon - 1 },
    ]);
    await visits([{ sessionId: 'robot', utmSource: 'Yelp', utmCampaign: 'spring' }], 'burst');
    for (const part of ['source&value=yelp', 'campaign&value=spring', 'landing&value=/demo']) {
      expect(await list(`breakdown=${part}`)).toMatchObject({ sessions: [{ sessionId: 'yelp' }], total: 1 });
    }
    expect(await idsOf('breakdown=campaign&value=')).toEqual(['plain']);
    expect(await idsOf('breakdown=landing&value=/')).toEqual(['plain']);
    expect(await idsOf('breakdown=source&value=nobody')).toEqual([]);
  });

  it('has bots in a list of their own, with how many there are', async () => {
    await visits([{ sessionId: 'robot', startTime: noon }], 'burst');
    await visits([{ sessionId: 'person' }]);
    await visits([{ sessionId: 'blind', startTime: noon - 1 }, { sessionId: 'blank' }], 'no screen');
    expect(await list('bots=true&reason=burst')).toMatchObject({
      sessions: [{ sessionId: 'robot' }],
      ...{ total: 1, unvisited: 0 },
    });
    expect(await list('bots=true&reason=no+screen')).toMatchObject({ total: 2, gone: 0 });
    expect(await list('bots=true')).toMatchObject({ total: 3 });
    expect(await list('bots=true&reason=burst&from=2026-05-11')).toMatchObject({ sessions: [], total: 0 });
  });

  it('shows how many are counted whose month is no longer kept', async () => {
    const { pool } = product.database;
    await pool.query(`select make_visitor_month('2025-03-01')`);
    await visits([
      { startTime: Date.UTC(2025, 2, 8) },
      { startTime: Date.UTC(2025, 2, 9) },
      { startTime: noon },
    ]);
    await product.database.owner.pool.query('drop table visitor_sessions_2025_03');
    expect(await list('to=2026-05-31')).toMatchObject({ total: 1, gone: 2 });
    expect(await list('from=2025-03-09&to=2025-03-30')).toMatchObject({ sessions: [], total: 0, gone: 1 });
    expect(await list('from=2026-05-01')).toMatchObject({ gone: 0 });
  });

  it('stands beside the accounts that have no visit to stand for, which are a list as well', async () => {
    const { database } = product;
    await visits([{ sessionId: 'shared', utmSource: 'yelp' }]);
    await signUp(database, 'shared', false, { fullName: 'First Of Two' });
    await signUp(database, 'shared', false, { fullName: 'Second Of Two' });
    await signUp(database, null, true, { fullName: 'Demo Only' });
    const beside = async (query: string) => {
      const answer = await admin.call('GET', `${api.adminUsers}?unvisited=true&${query}`);
      const { users, total } = UsersAnswer.parse(answer.body).data;
      return [total, users.map(({ fullName }) => fullName).sort()];
    };
    const own = (await admin.call('GET', `${api.adminUsers}?search=${admin.email}`)).body;
    const name = UsersAnswer.parse(own).data.users[0]?.fullName;
    expect(await list('')).toMatchObject({ total: 1, unvisited: 2 });
    expect(await beside('')).toEqual([2, [name, 'Second Of Two'].sort()]);
    expect(await list('breakdown=source&value=yelp')).toMatchObject({ total: 1, unvisited: 1 });
    expect(await beside('breakdown=source&value=yelp')).toEqual([1, ['Second Of Two']]);
    expect(await beside('stage=created')).toEqual([2, [name, 'Second Of Two'].sort()]);
    expect(await beside('reached=completed')).toEqual([0, []]);
    expect(await beside('search=second')).toEqual([1, ['Second Of Two']]);
  });

  it.each([
    'from=2026-05-12&to=2026-05-11',
    'from=2026-02-30',
    'bots=true&breakdown=source&value=yelp',
    'reason=burst',
    'bots=true&reason=',
    'after=x',
    `after=${Buffer.from('[1]').toString('base64url')}`,
    `after=${Buffer.from('[1,"\\u0000"]').toString('base64url')}`,
    'limit=0',
  ])('refuses %s in words', async (query) => {
    const answer = await ask(query);
    expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'validation_failed']);
  });

  it('is found without going through all visits, whatever it is of', async () => {
    const { pool, db } = product.database;
    await pool.query(`
      insert into visitor_sessions
      select 's' || n, day::date, day, day, 1, 0, 0, '[]', 0, false, false, '{}', '/' || n % 7, null, null, null,
        'campaign ' || n % 7, 'source ' || n % 7, case when n % 9 = 0 then 'burst' end
      from generate_series(1, 2000) n cross join lateral (select timestamptz '2026-05-28' - n * interval '20 minutes') as d (day)`);
    await product.database.owner.pool.query('analyze visitor_sessions');
    const filters: VisitFilter[] = [
      { bots: false, from: '2026-05-02' },
      { bots: true, from: '2026-05-02' },
      { bots: true, reason: 'none', from: '2026-05-02' },
      { bots: false, from: '2026-05-02', to: '2026-05-03' },
      ...breakdowns.map((by) => ({ bots: false, part: { by, value: 'none' }, from: '2026-05-02' })),
    ];
    const columns = { source: 'source', campaign: 'utm_campaign', landing: 'landing_page' };
    const client = await pool.connect();
    try {
      // Of a table as small as this one a whole reading may be the cheapest; what counts is that none is necessary.
      await client.query('set enable_seqscan = off');
      for (const filter of filters) {
        for (const after of [null, [noon * 1000, 's7'] as const]) {
          const { sql, parameters } = selectVisits(db, filter, { limit: 100, after }).compile();
          const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
          const plan = JSON.stringify(rows);
          expect(plan, JSON.stringify(filter)).not.toContain('"Seq Scan"');
          const place = filter.part === undefined ? 'started_at' : columns[filter.part.by];
          expect(plan, JSON.stringify(filter)).toMatch(RegExp(`"Index Cond":"[^"]*${place}`));
        }
      }
    } finally {
      client.release(true);
    }
  });
});
