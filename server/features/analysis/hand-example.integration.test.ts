import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../contract/analysis/report.ts';
import type { Cause } from '../../../contract/analysis/vocabulary.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { fastAndSlow } from './testing/fast-and-slow.ts';
import { handExample } from './testing/hand-example.ts';
import { addAccount, addRecords, reportOf } from './testing/records.ts';

/*
 * The records are in testing/hand-example.ts: B1 to B30 are alike, S1 to S13 show one rule each. The newest is of
 * 30 June 12:00, so the report is as of 1 July 12:00, and the window runs from 1 July 2025 12:00.
 */
let database: TestDatabase;
let report: Report;
let leads: Map<string, Record<string, unknown>>;
let inquiries: Map<string, Record<string, unknown>>;

beforeAll(async () => {
  database = await testDatabase();
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, handExample);
  report = await reportOf(database.pool, accountId, '2026-07-10T00:00:00Z');
  leads = await rowsOf('report_leads');
  inquiries = await rowsOf('report_inquiries');
});
afterAll(() => database.close());

async function rowsOf(table: string) {
  const { rows } = await database.pool.query(`select * from ${table}`);
  return new Map(rows.map((row) => [String(row.external_id), row]));
}

const idsWhere = (rows: Map<string, Record<string, unknown>>, column: string, value: unknown) =>
  [...rows].filter(([, row]) => row[column] === value).map(([id]) => id);
const special = (ids: string[]) =>
  ids.filter((id) => id.startsWith('S')).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
const figure = (cause: Cause) => report.potential.causes.find((one) => one.cause === cause);

describe('a small company, by hand', () => {
  it('is seen as of a day after its newest record, over twelve months', () => {
    expect(report.asOf).toBe('2026-07-01T12:00:00.000Z');
    expect(report.window.from).toBe('2025-07-01T12:00:00.000Z');
    // From July to July, both cut.
    expect(report.trend.months).toHaveLength(13);
  });

  it('has the outcome of each lead', () => {
    // Won: 12 of the ordinary ones, S1, S13. Lost: 18, and seven special ones. Active: S8 is 11 days old, S9 was
    // called 16 days ago. Cold: nothing happened to S3 and S7 since March and April.
    const count = (status: string) =>
      report.conversion.statuses.find((one) => one.status === status)?.leads.count;
    expect([count('won'), count('lost'), count('active'), count('cold')]).toEqual([14, 25, 2, 2]);
    expect(special(idsWhere(leads, 'status', 'active'))).toEqual(['S8', 'S9']);
    expect(special(idsWhere(leads, 'status', 'cold'))).toEqual(['S3', 'S7']);
  });

  it('has a raw and a qualified close rate, and says by whose word leads were set aside', () => {
    expect(report.conversion.raw).toEqual({ won: 14, of: 43, rate: 14 / 43 });
    expect(report.conversion.qualified).toEqual({ won: 14, of: 42, rate: 14 / 42 });
    expect(report.conversion.setAside).toEqual([
      {
        mark: 'spam',
        leads: { count: 1, open: { records: 'leads', mark: 'spam' } },
        words: [{ word: 'Junk', count: 1 }],
      },
    ]);
  });

  it('times the first response', () => {
    const seconds = (id: string) => leads.get(id)?.response_s;
    expect(seconds('B1')).toBe(180);
    expect(seconds('S1')).toBe(0); // created from an answered call
    expect(seconds('S4')).toBe(26 * 3600);
    expect(seconds('S5')).toBe(600); // the call came before what the CRM noted
    expect(seconds('S9')).toBe((45 * 24 + 1) * 3600); // 1 May 09:00 to 15 June 10:00
    expect(seconds('S12')).toBeNull(); // only days are known
    expect(seconds('S2')).toBeNull();
    // Within five minutes: B1 to B30, S1, S6, S7, S8, S11, S13. Unknown: S2, S3, S10, S12.
    expect(report.bands.rows.map((row) => row.leads.count)).toEqual([36, 1, 0, 2]);
    expect(report.bands.unknown).toBe(4);
  });

  it('gives each lost or cold lead the first cause that fits', () => {
    expect(special(idsWhere(leads, 'cause', 'never_contacted'))).toEqual(['S2', 'S3']);
    expect(special(idsWhere(leads, 'cause', 'slow_response'))).toEqual(['S4', 'S5']);
    // S6 and S12 have fewer than five attempts and were lost: somebody may have said no.
    expect(special(idsWhere(leads, 'cause', 'dropped_follow_up'))).toEqual([]);
    expect(special(idsWhere(leads, 'cause', 'gone_cold'))).toEqual(['S7']);
    // Won and active, set aside (S10), and fairly lost: the 18 ordinary ones, S6, S11 and S12.
    expect(special(idsWhere(leads, 'cause', null))).toEqual([
      'S1',
      'S6',
      'S8',
      'S9',
      'S10',
      'S11',
      'S12',
      'S13',
    ]);
    expect(idsWhere(leads, 'cause', null)).toHaveLength(38);
  });

  it('has the outcome of new inquiries by phone', () => {
    const fate = (first: string) => inquiries.get(first)?.fate;
    expect([...inquiries.keys()].sort()).toEqual(['C1', 'C12', 'C14', 'C4', 'C7', 'C9']);
    expect(fate('C1')).toBe('answered');
    expect(fate('C12')).toBe('answered');
    expect(fate('C4')).toBe('recovered');
    expect(inquiries.get('C4')?.calls).toBe(3);
    expect(fate('C7')).toBe('came_back'); // called back after 25 hours
    expect(fate('C9')).toBe('became_lead'); // S11, two days later
    expect(fate('C14')).toBe('lost'); // an outbound call without talk is no conversation
    // C4, C5, C7, C9, C10, C11, C14: known and unknown numbers alike.
    expect(report.missedCalls.calls.count).toBe(7);
  });

  it('leaves leads out of the rates that are too young to have closed', () => {
    // Fourteen wins after 3 hours, twelve times 2 days, and 50 days; the 13th of them is the 90th percentile.
    expect(report.coverage.daysToWin90).toBe(2);
    expect(report.coverage.tooYoung).toBe(1); // S13
  });

  it('lists what it has too little data for, without money', () => {
    // Slower than five minutes and closed are only S4 and S5; the call log covers two leads that nobody contacted; of
    // three answered inquiries one became a closed lead.
    for (const cause of ['slow_response', 'never_contacted', 'missed_calls'] as const) {
      expect(figure(cause)).toMatchObject({ state: 'not_enough_data', estimate: null });
    }
    expect(figure('dropped_follow_up')).toMatchObject({ records: { count: 0 }, estimate: { cents: 0 } });
    // What calling again is worth cannot be read from any number of records.
    expect(figure('gone_cold')).toMatchObject({ state: 'counted', records: { count: 1 }, estimate: null });
    expect(figure('missed_calls')?.cohorts[0]).toMatchObject({ leads: 3, won: 1, closed: 1 });
    expect(figure('slow_response')?.explanation).toBe(
      '2 leads waited longer than five minutes. Only 32 leads answered inside five minutes and 2 answered later have ' +
        'closed; of each it takes 30 to put money on this, so they are listed without an amount.',
    );
    expect(leads.get('S4')?.worth_cents).toBeNull();
  });

  it('shows won revenue in the month of winning and the missed in the month of the lead', () => {
    const month = (name: string) => report.trend.months.find((one) => one.month === name);
    expect(month('2026-01')).toMatchObject({ wonCents: 480_000, wonWithValue: 12 });
    expect(month('2026-04')?.wonCents).toBe(100_000);
    expect(month('2026-02')?.missed.leads.count).toBe(1); // S2
    expect(month('2026-05')?.missed.inquiries.count).toBe(0); // C7 came back
  });

  it('ranks a rep only where ranges part', () => {
    // Ann won 12 of 15, Bob none of 15; the leads of S1 to S13 name nobody.
    const rows = report.reps.rows.map(({ rep, leads: all, won, rank }) => [rep, all.count, won.count, rank]);
    expect(rows).toEqual([
      ['Ann', 15, 12, 1],
      ['Bob', 15, 0, null],
      [null, 13, 2, null],
    ]);
  });
});

describe('a company whose fast leads close better, by hand', () => {
  it('puts on each slow lead the chance that it lost', async () => {
    /*
     *   difference        30/60 − 10/40                       = 0.25
     *   account           (40 + 0.5) / (100 + 1)              = 0.400990
     *   source            (40 + 0.400990) / (100 + 1)         = 0.400010
     *   own rate          (20 × 0.400010 + 10) / (20 + 40)    = 0.300003
     *   a lost lead       0.25 / (1 − 0.300003)               = 0.357144
     */
    const accountId = await addAccount(database.pool);
    await addRecords(database.pool, accountId, { leads: fastAndSlow });
    const made = await reportOf(database.pool, accountId, '2026-07-10T00:00:00Z');
    const slow = made.potential.causes.find(({ cause }) => cause === 'slow_response');
    expect(slow).toMatchObject({ state: 'estimated', records: { count: 30 }, unpaid: 0 });
    expect(slow?.estimate?.cents).toBe(30 * 35_714);
    expect(made.potential.total?.cents).toBe(30 * 35_714);
    expect(made.potential.driver).toBe('slow_response');
  });
});
