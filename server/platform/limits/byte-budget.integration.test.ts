import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countInOneWindow } from '../../testing/one-window.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { connect } from '../database/connect.ts';
import { on } from '../telemetry/events.ts';
import { holdToBudget, mayStore } from './byte-budget.ts';

let database: TestDatabase;
let warned: string[] = [];
let asked: unknown[] = [];
const deaf = on('bytesAsked', ({ outcome, bytes }) => bytes > 0 && asked.push([outcome, bytes]));
beforeAll(async () => {
  database = await testDatabase();
  await countInOneWindow(database);
});
beforeEach(async () => {
  await database.pool.query('delete from use_counts');
  [warned, asked] = [[], []];
});
afterAll(() => {
  deaf();
  return database.close();
});

const log = pino({ level: 'warn' }, { write: (line: string) => warned.push(JSON.parse(line).msg) });
const budget = { what: 'tests', per: 'day', ofOne: 60, inAll: 100 } as const;
/** One web process. */
const site = (db = database.db) => holdToBudget(db, log, budget);
const from = (group: string, bytes: number) => ({ group, bytes });

it('one household uses up its own budget and nothing more of that of all', async () => {
  const spend = site();
  expect(await spend([from('a', 30), from('a', 30)])).toEqual(new Set(['a']));
  for (let time = 0; time < 5; time += 1) expect(await spend([from('a', 30)])).toEqual(new Set());
  expect(await spend([from('a', 30), from('b', 30)])).toEqual(new Set(['b']));
  expect(asked.slice(-2)).toEqual([
    ['stored', 30],
    ['beyond_own', 30],
  ]);
});

it('says beforehand whether more may be stored, and counts nothing by that', async () => {
  const spend = site();
  const room = (group: string) => mayStore(database.db, budget, group);
  expect(await room('a')).toBe(true);
  // Twice: the one that crosses the budget is still accepted.
  for (let time = 0; time < 2; time += 1) expect(await spend([from('a', 40)])).toEqual(new Set(['a']));
  expect([await room('a'), await room('b')]).toEqual([false, true]);
  expect(await spend([from('b', 30)])).toEqual(new Set(['b']));
  expect([await room('b'), await room('c')]).toEqual([false, false]);
  const { rows } = await database.pool.query('select count from use_counts order by count');
  expect(rows.map(({ count }) => count)).toEqual([30, 80, 110]);
});

it('all together use up the budget of all, over all processes, and the log says so once each', async () => {
  const other = connect(database.url);
  const [one, two] = [site(), site(other.db)];
  const spent = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? one : two)([from(`household ${n}`, 10)])),
  );
  await other.close();
  expect(spent.filter(({ size }) => size === 1)).toHaveLength(10);
  expect(asked.filter((event) => JSON.stringify(event) === '["beyond_all",10]')).toHaveLength(20);
  // Which process writes its line first is chance.
  expect(warned.toSorted()).toEqual([
    'what may be stored is nearly used up',
    'what may be stored is used up',
  ]);
});

it('of what others left one household may have a share, so that something is left for the next', async () => {
  const shared = { ...budget, what: 'shared', ofOne: 400, inAll: 800, shareOfLeft: 1 / 8 };
  const spend = holdToBudget(database.db, log, shared);
  const has = async (group: string, bytes: number) => (await spend([from(group, bytes)])).size === 1;
  expect([await has('a', 101), await has('a', 60), await has('a', 41), await has('a', 40)]).toEqual([
    ...[false, true, false, true],
  ]);
  // Of 700 that are left.
  expect([await has('b', 88), await has('b', 87)]).toEqual([false, true]);
  for (let n = 0; n < 20; n += 1) for (let take = 64; take >= 1; take /= 2) await has(`greedy ${n}`, take);
  expect(await has('modest', 1)).toBe(true);
});

it('those who come at the same time have no more of what is left than one after the other', async () => {
  const spend = holdToBudget(database.db, log, { ...budget, what: 'burst', inAll: 800, shareOfLeft: 1 / 8 });
  const spent = await Promise.all(Array.from({ length: 20 }, (_, n) => spend([from(`greedy ${n}`, 100)])));
  expect(spent.filter(({ size }) => size === 1)).toHaveLength(1);
});

it('counts more than an integer holds, and begins anew with the day', async () => {
  const large = holdToBudget(database.db, log, { what: 'large', per: 'day', ofOne: 5e9, inAll: 9e9 });
  expect((await large([from('a', 4e9)])).size).toBe(1);
  expect((await large([from('a', 4e9)])).size).toBe(1);
  expect((await large([from('a', 1)])).size).toBe(0);
  await database.pool.query(
    `update use_counts set since = since - interval '1 day', until = until - interval '1 day'`,
  );
  expect((await large([from('a', 1)])).size).toBe(1);
});
