import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { addAccount, addRecords, reportOf, type TestCall, type TestLead } from './testing/records.ts';

/** Which call logs tell that a lead was never contacted. Every lead below was contacted; not every log holds the call. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const DAY = 86_400_000;
const at = (index: number, days: number) =>
  new Date(Date.parse('2026-01-01T09:00:00Z') + index * (DAY / 4) + days * DAY).toISOString();

/** 400 leads of 100 days by turns of two reps, of each four one won and three lost ten days after they came in. */
const leads: TestLead[] = Array.from({ length: 400 }, (_, index) => ({
  id: `L${index}`,
  created: at(index, 0),
  outcome: index % 4 === 0 ? 'won' : 'lost',
  closed: at(index, 10),
  phone: `+1801555${1000 + index}`,
  rep: index % 8 < 4 ? 'Ann' : 'Bob',
  value: 100_000,
}));
const call = (index: number, days: number): TestCall => ({
  id: `C${index}`,
  phone: `+1801555${1000 + index}`,
  started: at(index, days),
  direction: 'outbound',
  outcome: 'answered',
});

async function neverContacted(calls: readonly TestCall[]) {
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, { leads, calls });
  const { potential } = await reportOf(database.pool, accountId, '2026-07-01T00:00:00Z');
  return potential.causes.find(({ cause }) => cause === 'never_contacted');
}

const all = leads.map((_, index) => index);

describe('a call log', () => {
  it('pays by its silence where it names won leads and others about as often', async () => {
    const never = await neverContacted(all.filter((i) => i % 4 === 0 || i % 5 > 0).map((i) => call(i, 1)));
    expect(never?.state).toBe('estimated');
    expect(never?.records.count).toBe(60);
    expect(never?.estimate?.cents).toBeGreaterThan(0);
  });

  it('tells nothing where it holds the calls to customers and few others', async () => {
    const never = await neverContacted(
      all.filter((i) => i % 4 === 0 || i % 2 === 1).map((i) => call(i, i % 4 === 0 ? 1 : 9.5)),
    );
    expect(never?.estimate).toBeNull();
    expect(never?.records.count).toBe(0);
    expect(never?.explanation).toContain('names 100.0% of the leads you won, and 0.0% of the others');
  });

  it('leaves out a rep who calls from another phone, and says so', async () => {
    const never = await neverContacted(all.filter((i) => i % 8 < 4).map((i) => call(i, 1)));
    expect(never?.records.count).toBe(0);
    expect(never?.explanation).toContain('the leads of Bob (0 of 200 leads)');
  });
});
