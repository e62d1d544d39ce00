import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inBatches } from '../../platform/limits/in-batches.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { recount } from '../admin/recount/recount.service.ts';
import { aVisit, mergeSession } from './testing/visits.ts';
import { joinSlots, type SaidVisit, visitName } from './visitors.repository.ts';
import { storeVisits } from './visitors.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const batchesBy = (store: (visits: readonly SaidVisit[]) => Promise<void>) =>
  inBatches({ nameOf: visitName, store });

const start = Date.now() - 60_000;

/** Everything stored of visits whose ids begin so, by the rest of their ids. */
async function stored(prefix: string): Promise<Record<string, unknown>> {
  const { rows } = await database.pool.query<{ id: string; visit: unknown }>(
    `select substr(session_id, $2) as id, to_jsonb(v) - 'session_id' as visit
     from visitor_sessions v where starts_with(session_id, $1)`,
    [prefix, prefix.length + 1],
  );
  return Object.fromEntries(rows.map(({ id, visit }) => [id, visit]));
}

it('however syncs of several visits are woven together, each visit is what its own syncs say', async () => {
  const small = fc.integer({ min: 0, max: 4 });
  const click = fc.record({
    element: fc.constantFrom('a', 'b'),
    timestamp: small.map((n) => start + n),
    x: small,
    y: small,
  });
  const sync = fc.record({
    visit: fc.constantFrom('a', 'b', 'c'),
    pause: fc.integer({ min: 0, max: 3 }),
    bot: fc.constantFrom(null, null, null, 'burst' as const),
    part: fc.record({
      pageViews: small,
      clicks: fc.array(click, { maxLength: 4 }),
      utmSource: fc.constantFrom(null, 'x', 'y'),
      lastActivity: small.map((n) => start + n),
    }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(sync, { minLength: 2, maxLength: 20 }), async (syncs) => {
      run += 1;
      const session = (prefix: string, { visit, part }: (typeof syncs)[number]) =>
        aVisit({ ...part, sessionId: `${prefix}${visit}`, startTime: start });
      for (const one of syncs) await mergeSession(database.pool, session(`one ${run} `, one), one.bot);
      const store = batchesBy((visits) => storeVisits(database.pool, visits));
      await Promise.all(
        syncs.map(async (one) => {
          for (let turn = 0; turn < one.pause; turn += 1) await new Promise(setImmediate);
          await store({ session: session(`woven ${run} `, one), bot: one.bot });
        }),
      );
      expect(await stored(`woven ${run} `)).toEqual(await stored(`one ${run} `));
    }),
    { numRuns: 15 },
  );
  expect(await recount(database.db, false)).toBe('Every count is what the tables say.');
});

it('a visit is acknowledged when it can be read, and those of one moment go in one statement', async () => {
  const statements: number[] = [];
  const store = batchesBy(async (visits) => {
    statements.push(visits.length);
    await storeVisits(database.pool, visits);
  });
  await Promise.all(
    Array.from({ length: 150 }, async (_, n) => {
      const sessionId = `seen ${n}`;
      await store({ session: aVisit({ sessionId }), bot: null });
      const { rowCount } = await database.pool.query('select from visitor_sessions where session_id = $1', [
        sessionId,
      ]);
      expect(rowCount).toBe(1);
    }),
  );
  expect(statements.length).toBeLessThan(6);
  expect(statements.reduce((sum, size) => sum + size)).toBe(150);
});

it('what cannot be stored is refused by itself, and those beside it are kept', async () => {
  const store = batchesBy((visits) => storeVisits(database.pool, visits));
  const names = ['good 1', 'bad', 'good 2'];
  const outcomes = await Promise.allSettled(
    names.map((sessionId) =>
      // A year for which there is no month.
      store({ session: aVisit({ sessionId, ...(sessionId === 'bad' && { startTime: 0 }) }), bot: null }),
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(Object.keys(await stored('good ')).sort()).toEqual(['1', '2']);
});

it('statements never hold two of one visit, nor are there more than two at a time', async () => {
  let [under, most] = [0, 0];
  const store = batchesBy(async (visits) => {
    expect(new Set(visits.map(({ session }) => session.sessionId)).size).toBe(visits.length);
    under += 1;
    most = Math.max(most, under);
    await new Promise(setImmediate);
    under -= 1;
  });
  const syncs = Array.from({ length: 300 }, async (_, n) => {
    for (let turn = 0; turn < n % 7; turn += 1) await new Promise(setImmediate);
    await store({ session: aVisit({ sessionId: `${n % 5}` }), bot: null });
  });
  await Promise.all(syncs);
  expect(most).toBe(2);
});

it('slots that are put together count what they counted', async () => {
  const { pool, db } = database;
  const all = `select dimension, span, day::text, value, bot, sum(sessions)::int as sessions from visitor_counts
    group by 1, 2, 3, 4, 5 having sum(sessions) <> 0 order by 1, 2, 3, 4, 5`;
  const before = (await pool.query(all)).rows;
  await Promise.all([joinSlots(pool), joinSlots(pool)]);
  expect((await pool.query('select from visitor_counts where slot <> -1')).rowCount).toBe(0);
  expect((await pool.query(all)).rows).toEqual(before);
  await mergeSession(pool, aVisit({ sessionId: 'after' }), null);
  expect(await recount(db, false)).toBe('Every count is what the tables say.');
});
