import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { addAccount, addRecords, reportOf, type TestCall, type TestLead } from './testing/records.ts';

/** Calls of a year beside the leads of a part of it: those of the rest can find no lead. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const DAY = 86_400_000;
const DAYS = 350;
const at = (day: number, minutes = 0) =>
  new Date(Date.parse('2025-07-05T15:00:00Z') + day * DAY + minutes * 60_000).toISOString();
const all = Array.from({ length: DAYS }, (_, day) => day);

/** Each day a caller who is answered and becomes a lead, won every other day, and one who is missed and stays silent. */
const calls: TestCall[] = all.flatMap((day) => [
  {
    id: `A${day}`,
    started: at(day),
    phone: `+1801555${1000 + day}`,
    direction: 'inbound',
    outcome: 'answered',
  },
  {
    id: `M${day}`,
    started: at(day, 60),
    phone: `+1801600${1000 + day}`,
    direction: 'inbound',
    outcome: 'missed',
  },
]);
const leadOf = (day: number): TestLead => ({
  ...{ id: `L${day}`, created: at(day, 3), phone: `+1801555${1000 + day}`, closed: at(day + 2) },
  ...(day % 2 === 0 ? { outcome: 'won', value: 100_000 } : { outcome: 'lost' }),
});

/** What the report says of missed calls with the leads of these days: of a file, or of a system that was read since. */
async function missedCalls(days: readonly number[], isFile: boolean) {
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, { leads: days.map(leadOf), calls });
  if (isFile) {
    const importId = randomUUID();
    await database.pool.query(
      `insert into imports (account_id, import_id, file_name, size_bytes, status, time_zone, kind, counts, finished_at)
       values ($1, $2, 'leads.csv', 1, 'done', 'UTC', 'leads', '{"rows": 90}', '2026-06-20')`,
      [accountId, importId],
    );
    await database.pool.query('update leads set import_id = $2 where account_id = $1', [accountId, importId]);
  }
  const { potential, missedCalls: section } = await reportOf(
    database.pool,
    accountId,
    '2026-07-01T00:00:00Z',
  );
  const figure = potential.causes.find(({ cause }) => cause === 'missed_calls');
  if (!figure) throw new Error('The report lacks the cause');
  const limits = /Your leads on record came in from .*? would add (?:it|them)\./.exec(figure.explanation);
  const [said = null] = limits ?? [];
  expect(section.coverage.missing.includes(said ?? 'nothing')).toBe(said !== null);
  return { missed: figure.records.count, answered: figure.cohorts[0], said };
}

it('inquiries begin with the leads on record', async () => {
  const { answered, missed, said } = await missedCalls(all.slice(-90), true);
  // The call that brought the first lead counts, and with it the one that was missed within a day before.
  expect(missed).toBe(91);
  expect([answered?.leads, answered?.won]).toEqual([90, 45]);
  expect(answered?.rate).toBeGreaterThan(0.45);
  expect(said).toContain('from March 22, 2026 to June 22, 2026: 519 new inquiries by phone before or after');
});

it('inquiries end with the leads of a file, as far as is known what became of them', async () => {
  const { answered, missed, said } = await missedCalls(all.slice(0, 90), true);
  expect(missed).toBe(89);
  expect([answered?.leads, answered?.won]).toEqual([90, 45]);
  expect(said).toContain('to October 2, 2025: 521 new inquiries by phone before or after');
});

it('leads that stop some days before the calls, or in a system that was read since, leave none out', async () => {
  const few = await missedCalls(all.slice(0, -5), true);
  expect([few.missed, few.said]).toEqual([DAYS, null]);
  const { missed, said } = await missedCalls(all.slice(0, 90), false);
  expect([missed, said]).toEqual([DAYS, null]);
});

it('calls of another time than all leads are listed without an amount', async () => {
  const { missed, said } = await missedCalls([-40, -39, -38], true);
  expect([missed, said]).toEqual([DAYS, null]);
});
