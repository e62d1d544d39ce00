import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
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

async function reportWith(calls: readonly TestCall[], of: readonly TestLead[] = leads) {
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, { leads: of, calls });
  return reportOf(database.pool, accountId, '2026-07-01T00:00:00Z');
}

const potentialOf = async (...of: Parameters<typeof reportWith>) => (await reportWith(...of)).potential;

const neverContacted = async (calls: readonly TestCall[]) =>
  (await potentialOf(calls)).causes.find(({ cause }) => cause === 'never_contacted');

const all = leads.map((_, index) => index);

describe('a call log', () => {
  it('pays by its silence where it names won leads and others about as often', async () => {
    const never = await neverContacted(all.filter((i) => i % 4 === 0 || i % 5 > 0).map((i) => call(i, 1)));
    expect(never?.state).toBe('estimated');
    expect(never?.records.count).toBe(60);
    expect(never?.estimate?.cents).toBeGreaterThan(0);
  });

  it('is no evidence where it holds the calls to customers and few others', async () => {
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

  it('leaves out such a rep also where every lead of the others names a rep of its own, and reads few rows', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const many = leads.map((lead, i) => (i % 8 < 4 ? { ...lead, rep: `rep ${i}` } : lead));
    const { causes } = await potentialOf(
      all.filter((i) => i % 8 < 4).map((i) => call(i, 1)),
      many,
    );
    const answers = z.object({ rows: z.array(z.object({ rep: z.string(), wonCalled: z.number() })).min(1) });
    const judged = (await Promise.all(asked.mock.results.map(({ value }) => value))).flatMap((answer) => {
      const read = answers.safeParse(answer);
      return read.success ? read.data.rows : [];
    });
    asked.mockRestore();
    expect(judged).toEqual([
      { rep: '', wonCalled: 50 },
      { rep: 'Bob', wonCalled: 0 },
    ]);
    const never = causes.find(({ cause }) => cause === 'never_contacted');
    expect(never?.records.count).toBe(0);
    expect(never?.explanation).toContain('the leads of Bob (0 of 200 leads)');
  });

  it('that logs calls to leads since a day alone is used for the leads since then', async () => {
    // Every lead was called after two hours; the phone system logs outbound calls since day 53, a Monday, and inbound ones always.
    const since = all.filter((i) => i >= 211 && (i % 4 === 0 || i % 5 > 0)).map((i) => call(i, 2 / 24));
    const inbound = { ...call(0, 0), id: 'I', phone: '+18015559999', direction: 'inbound' } as const;
    // Two of the leads before were called again later: that shows nothing of when they were called first.
    const again = [205, 207].map((i) => call(i, 5));
    const { causes } = await potentialOf([inbound, ...again, ...since]);
    const never = causes.find(({ cause }) => cause === 'never_contacted');
    // Lost leads since then that the log does not name.
    expect(never?.records.count).toBe(all.filter((i) => i >= 211 && i % 4 > 0 && i % 5 === 0).length);
    expect(never?.explanation).toContain(
      'next to no calls to leads from December 31, 2025 to February 23, 2026: it is not used for the leads of that time.',
    );
    const slow = causes.find(({ cause }) => cause === 'slow_response');
    expect(slow?.records.count).toBe(all.filter((i) => i >= 211 && i % 4 > 0 && i % 5 > 0).length);
  });

  it('whose clock is hours off is used for nothing, and the report says so first', async () => {
    const timed = leads.map((lead, i) => ({ ...lead, created: at(i, 7 / 1440) }));
    const shifted = (hours: number) => all.map((i) => call(i, hours / 24 + 9 / 1440));
    for (const [hours, side] of [
      [6, 'after'],
      [-5, 'before'],
    ] as const) {
      const { potential, trend } = await reportWith(shifted(hours), timed);
      const { causes, total, totalMissing, warnings } = potential;
      expect(warnings[0]).toMatch(
        new RegExp(`look ${Math.abs(hours)} hours apart: .* ${side} their leads came in`),
      );
      expect(causes.find(({ cause }) => cause === 'slow_response')?.state).toBe('not_measured');
      expect([total, totalMissing]).toEqual([
        null,
        expect.stringContaining('None of 4 causes can be seen in these records'),
      ]);
      // A sum that is not measured is not to be read off its months.
      expect(new Set(trend.months.map(({ missedCents }) => missedCents))).toEqual(new Set([null]));
      expect(trend.coverage.missing).toContain(
        'The sum of what was missed is not measured, so it is not shown by month either.',
      );
    }
    expect((await potentialOf(shifted(0), timed)).warnings).toEqual([]);
  });
});
