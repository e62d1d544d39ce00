import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stages } from '../../../../contract/accounts.ts';
import {
  breakdowns,
  type DayRange,
  FunnelQuery,
  SessionsQuery,
  UsersQuery,
} from '../../../../contract/admin.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { aVisit, mergeSession } from '../../visitors/testing/visits.ts';
import { recount } from '../recount/recount.service.ts';
import { firstDay, forget, happening, live, signUp } from '../testing/history.ts';
import { selectUsers } from '../users/users.repository.ts';
import { countUsers, filterOf } from '../users/users.service.ts';
import { readVisits } from '../visits/visits.service.ts';
import { readFunnel } from './funnel.service.ts';

/** Histories that are drawn; FUNNEL_HISTORIES asks for more. */
const histories = Number(process.env.FUNNEL_HISTORIES ?? 4);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => forget(database));

const right = 'Every count is what the tables say.';
const dayOf = (day: number) => new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10);
const ranges: DayRange[] = [{}, { from: dayOf(2) }, { to: dayOf(2) }, { from: dayOf(1), to: dayOf(3) }];
const funnelOf = (query: object) => readFunnel(database.db, FunnelQuery.parse(query));

async function listLength(query: object): Promise<[counted: number, listed: number]> {
  const parsed = UsersQuery.parse(query);
  const { rows } = await selectUsers(filterOf(parsed), parsed).execute(database.db);
  return [(await countUsers(database.db, filterOf(parsed))).total, rows.length];
}

/** How many visits a list says that it has and there are on its pages, and how many accounts stand beside them. */
async function visitsOf(query: object) {
  const listed = new Set<string>();
  let after: string | undefined;
  let page: Awaited<ReturnType<typeof readVisits>>;
  do {
    page = await readVisits(database.db, SessionsQuery.parse({ ...query, limit: 2, after }));
    for (const { sessionId, startTime } of page.sessions) listed.add(`${sessionId} ${startTime}`);
    after = page.next ?? undefined;
  } while (after !== undefined);
  const beside = await listLength({ ...query, unvisited: 'true' });
  expect([page.gone, listed.size, ...beside]).toEqual([0, page.total, page.unvisited, page.unvisited]);
  return [page.total, page.unvisited];
}

/** The facts of a range as the visits, accounts and milestones themselves tell them, one by one. */
async function plainly(range: DayRange) {
  const visits = await database.pool.query<{ session: string; day: string }>(
    `select session_id as session, started_on::text as day from visitor_sessions where bot is null order by started_at desc`,
  );
  const accounts = await database.pool.query<{ session: string | null; day: string; done: boolean[] }>(
    `select visitor_session_id as session, (a.created_at at time zone 'UTC')::date::text as day,
      array[o.company_info_at is not null, o.terms_accepted_at is not null, o.api_keys_at is not null,
        o.completed_at is not null] as done
     from accounts a join users using (account_id) left join onboarding o using (account_id)
     where not demonstration`,
  );
  const isIn = (day: string) => (range.from ?? '') <= day && day <= (range.to ?? '9999');
  const taken = new Set<string>();
  const sessions = visits.rows.filter(({ day }) => isIn(day)).length;
  let unvisited = 0;
  const reached = [0, 0, 0, 0, 0];
  for (const { session, day, done } of accounts.rows) {
    const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    const visit = visits.rows.find((each) => each.session === session && each.day <= tomorrow);
    const counted = visit?.day ?? day;
    if (!isIn(counted)) continue;
    const name = visit && `${visit.session} ${visit.day}`;
    if (name === undefined || taken.has(name)) unvisited += 1;
    else taken.add(name);
    const got = done.indexOf(false);
    for (let step = 0; step <= (got === -1 ? 4 : got); step += 1) reached[step] = (reached[step] ?? 0) + 1;
  }
  return { sessions, unvisited, reached };
}

describe('after any history', () => {
  it('the funnel shows what happened, is consistent, and every count opens its list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 30 }), async (history) => {
        await forget(database);
        await live(database, history);
        expect(await recount(database.db, false)).toBe(right);
        for (const range of ranges) {
          for (const breakdown of breakdowns) {
            const funnel = await funnelOf({ ...range, breakdown });
            const { onboardingStages: s, totalSessions, unvisited } = funnel;
            const steps = [
              s.accountsCreated,
              s.companyInfoComplete,
              s.termsAccepted,
              s.apiKeysSubmitted,
              s.onboardingComplete,
            ];
            const told = await plainly(range);
            expect([totalSessions, unvisited, ...steps]).toEqual([
              ...[told.sessions, told.unvisited, ...told.reached],
            ]);
            expect(steps).toEqual(steps.toSorted((a, b) => b - a));
            const sum = (of: 'sessions' | 'accounts' | 'unvisited' | 'completed') =>
              funnel.parts.reduce((all, part) => all + part[of], 0);
            const sums = [sum('sessions'), sum('accounts'), sum('unvisited'), sum('completed')];
            expect(sums).toEqual([totalSessions, steps[0], unvisited, steps[4]]);
            for (const { value, sessions, accounts, unvisited, completed } of funnel.parts) {
              expect(accounts - unvisited).toBeLessThanOrEqual(sessions);
              expect(completed).toBeLessThanOrEqual(accounts);
              expect(await listLength({ ...range, breakdown, value })).toEqual([accounts, accounts]);
              expect(await visitsOf({ ...range, breakdown, value })).toEqual([sessions, unvisited]);
            }
            if (breakdown !== 'source') continue;
            expect(await visitsOf(range)).toEqual([totalSessions, unvisited]);
            for (const [step, reached] of stages.entries()) {
              expect(await listLength({ ...range, reached })).toEqual([steps[step], steps[step]]);
            }
          }
          for (const stage of stages) {
            const [counted, listed] = await listLength({ ...range, stage });
            expect(counted).toBe(listed);
          }
          const [counted, listed] = await listLength(range);
          expect(counted).toBe(listed);
        }
      }),
      { numRuns: histories },
    );
  });
});

describe('a visit', () => {
  const visit = aVisit({ sessionId: 'late', startTime: firstDay, utmSource: 'yelp', utmCampaign: 'spring' });
  const sources = async () => (await funnelOf({ breakdown: 'source' })).parts;

  it('that arrives after its account was made takes the account to its own day and source', async () => {
    await signUp(database, 'late');
    expect(await sources()).toEqual([{ value: '', sessions: 0, accounts: 1, unvisited: 1, completed: 0 }]);
    await mergeSession(database.pool, visit, null);
    expect(await sources()).toEqual([
      { value: 'yelp', sessions: 1, accounts: 1, unvisited: 0, completed: 0 },
    ]);
    expect((await funnelOf({ from: dayOf(0), to: dayOf(0) })).signupConversions).toBe(1);
  });

  it("that turns out to be a bot's gives the account back to the day it was made", async () => {
    await mergeSession(database.pool, visit, null);
    await signUp(database, 'late');
    await mergeSession(database.pool, visit, 'burst');
    expect(await sources()).toEqual([{ value: '', sessions: 0, accounts: 1, unvisited: 1, completed: 0 }]);
    expect((await funnelOf({ from: dayOf(0), to: dayOf(0) })).totalSessions).toBe(0);
  });

  it('of which several accounts came counts once, also when they sign up at the same moment', async () => {
    await Promise.all([
      signUp(database, 'late'),
      mergeSession(database.pool, visit, null),
      signUp(database, 'late'),
      signUp(database, 'late'),
    ]);
    expect(await sources()).toEqual([
      { value: 'yelp', sessions: 1, accounts: 3, unvisited: 2, completed: 0 },
    ]);
    expect(await funnelOf({})).toMatchObject({ totalSessions: 1, signupConversions: 3, signupRate: 100 });
    expect(await recount(database.db, false)).toBe(right);
  });

  it('whose month was taken away leaves its account where it was', async () => {
    const { pool, db } = database;
    await pool.query(`select make_visitor_month('2025-03-01')`);
    const accountId = await signUp(database, 'late');
    await pool.query(`update accounts set created_at = '2025-03-09T12:00:00Z' where account_id = $1`, [
      accountId,
    ]);
    await mergeSession(pool, { ...visit, startTime: Date.UTC(2025, 2, 8) }, null);
    await database.owner.pool.query('drop table visitor_sessions_2025_03');
    await pool.query(`update users set full_name = 'Another Name'`);
    await mergeSession(pool, visit, null);
    expect(await sources()).toContainEqual({
      value: 'yelp',
      sessions: 2,
      accounts: 1,
      unvisited: 0,
      completed: 0,
    });
    expect((await funnelOf({ from: '2025-03-08', to: '2025-03-08' })).totalSessions).toBe(1);
    expect(await recount(db, false)).toBe(right);
  });
});

describe('the recount', () => {
  it('waits for no lock where nothing differs', async () => {
    const { pool, db } = database;
    await mergeSession(pool, aVisit({ sessionId: 'one' }), null);
    const client = await pool.connect();
    try {
      await client.query('begin; lock table visitor_counts in row exclusive mode');
      expect(await recount(db, true)).toBe(right);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('prints what differs, and corrects it', async () => {
    const { pool, db } = database.owner;
    await mergeSession(pool, aVisit({ sessionId: 'one' }), null);
    await signUp(database, 'one');
    const before = await funnelOf({ breakdown: 'landing' });
    await pool.query(`
      update visitor_counts set sessions = sessions + 5 where dimension = 'all';
      delete from funnel_counts where dimension = 'landing';
      alter table account_funnel disable trigger user;
      update account_funnel set stage = 3, own_visit = false;
      alter table account_funnel enable trigger user`);
    expect(await recount(db, false)).toMatch(
      /^2 counts of visits differ\.\n1 accounts.*\n1 days.*\n\d+ counts of the funnel/,
    );
    expect(await recount(db, true)).toMatch(/They are right now\.$/);
    expect(await recount(db, false)).toBe(right);
    expect(await funnelOf({ breakdown: 'landing' })).toEqual(before);
    await signUp(database, null);
    expect(await recount(db, false)).toBe(right);
  });
});
