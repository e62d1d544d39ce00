import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../contract/analysis/report.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import {
  addAccount,
  addRecords,
  reportOf,
  type TestCall,
  type TestLead,
  type TestRecords,
} from './testing/records.ts';

/** Missed calls of unknown numbers that are no missed inquiries, or that somebody took elsewhere. */
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const DAY = 86_400_000;
const at = (day: number, minutes = 0) =>
  new Date(Date.parse('2026-01-01T15:00:00Z') + day * DAY + minutes * 60_000).toISOString();
const phone = (series: number, n: number) => `+1801${series}${1000 + n}`;

/** A hundred inquiries of a hundred days that were answered and became a lead; every other one was won at $1,000. */
const answered = Array.from({ length: 100 }, (_, n) => ({
  call: {
    ...{ id: `A${n}`, started: at(n), phone: phone(555, n) },
    ...{ direction: 'inbound', outcome: 'answered', duration: 120 },
  } satisfies TestCall,
  lead: {
    ...{ id: `L${n}`, created: at(n, 3), phone: phone(555, n), source: 'phone' },
    ...{ outcome: n % 2 === 0 ? 'won' : 'lost', closed: at(n + 2), value: n % 2 === 0 ? 100_000 : null },
  } satisfies TestLead,
}));
const missed = (series: number, n: number, more: Partial<TestCall> = {}): TestCall => ({
  ...{ id: `M${series}-${n}`, started: at(n, 60), phone: phone(series, n) },
  ...{ direction: 'inbound', outcome: 'missed', duration: 25, ...more },
});
const times = <Made>(count: number, make: (n: number) => Made) =>
  Array.from({ length: count }, (_, n) => make(n));

async function missedCalls({ leads = [], calls = [], customers = [] }: TestRecords) {
  const accountId = await addAccount(database.pool);
  await addRecords(database.pool, accountId, {
    leads: [...answered.map(({ lead }) => lead), ...leads],
    calls: [...answered.map(({ call }) => call), ...calls],
    customers,
  });
  const report: Report = await reportOf(database.pool, accountId, '2026-07-01T00:00:00Z');
  const figure = report.potential.causes.find(({ cause }) => cause === 'missed_calls');
  if (!figure) throw new Error('The report lacks the cause');
  return { figure, report };
}

describe('a missed call', () => {
  it('that rings for less than two rings is no inquiry; one that rings longer or shows no ringing is', async () => {
    const { figure } = await missedCalls({
      calls: [
        ...times(40, (n) => missed(600, n, { duration: 11, outcome: n % 2 ? 'missed' : 'abandoned' })),
        ...[
          missed(601, 1, { duration: 12 }),
          missed(601, 2, { duration: 0 }),
          missed(601, 3, { duration: null }),
        ],
        missed(601, 4, { duration: 5, outcome: 'voicemail' }),
      ],
    });
    expect(figure.records.count).toBe(4);
    expect(figure.explanation).toContain('40 missed calls of unknown numbers rang for less than 12 seconds');
  });

  it('of seconds counts where those of leads are as short: durations then show no ringing', async () => {
    const { figure } = await missedCalls({
      calls: [
        ...times(40, (n) => missed(600, n, { duration: 4 })),
        // Of numbers that are leads.
        ...times(40, (n) => missed(555, n, { started: at(n, 600), duration: n % 2 ? 4 : 30 })),
      ],
    });
    expect(figure.records.count).toBe(40);
    expect(figure.explanation).not.toContain('seconds');
  });

  it('of a number that calls all the time is no inquiry', async () => {
    const weekly = times(11, (n) => missed(600, 7 * n, { phone: phone(600, 0) }));
    const few = times(10, (n) => missed(601, 7 * n, { phone: phone(601, 0) }));
    const { figure, report } = await missedCalls({ calls: [...weekly, ...few] });
    expect(figure.records.count).toBe(1);
    expect(report.missedCalls.inquiries.cameBack.count).toBe(9);
    expect(figure.explanation).toContain('1 number called on more than 10 occasions');
  });
});

describe('the amount of missed calls', () => {
  const calls = times(30, (n) => missed(600, n));
  it('is an upper bound until the customer list is there, and asks for it', async () => {
    const { figure, report } = await missedCalls({ calls });
    expect(figure).toMatchObject({ state: 'estimated', upperBound: true });
    expect(figure.explanation).toContain('customer list');
    expect(report.potential.upperBound).toBe(true);
    const known = await missedCalls({ calls, customers: [{ id: 'K1', phone: phone(600, 0) }] });
    expect(known.figure).toMatchObject({ records: { count: 29 }, upperBound: false });
    expect(known.figure.explanation).not.toContain('customer list');
    expect(known.report.potential.upperBound).toBe(false);
  });

  it('is what all callers would have brought less what those brought who came back', async () => {
    // Sixty missed callers: as answered ones they would have brought thirty wins, and the thirty who came back were won.
    const silent = times(30, (n) => missed(600, n));
    const texted = (wins: number) => ({
      calls: [...silent, ...times(30, (n) => missed(601, n))],
      leads: times(
        30,
        (n): TestLead => ({
          ...{ id: `T${n}`, created: at(n, 70), phone: phone(601, n), source: 'text' },
          ...{ outcome: n < wins ? 'won' : 'lost', closed: at(n + 2), value: n < wins ? 100_000 : null },
        }),
      ),
    });
    const eager = await missedCalls(texted(30));
    expect(eager.figure.records.count).toBe(30);
    expect(eager.figure.estimate?.cents).toBeLessThan(200_000);
    expect(eager.figure.explanation).toContain(
      'Of 30 missed callers who came back by themselves your team won 100.0%',
    );
    // Those who came back were won as often as answered ones: so were the silent ones worth as much.
    const alike = await missedCalls(texted(15));
    expect(alike.figure.estimate?.cents).toBeGreaterThan(1_200_000);
    expect(alike.figure.explanation).not.toContain('came back by themselves');
  });

  it('is withheld where leads under one number follow the calls: a service takes them', async () => {
    const leads = (minutes: number) =>
      times(
        40,
        (n): TestLead => ({
          id: `S${n}`,
          created: at(n, 60 + minutes),
          phone: phone(700, 0),
          outcome: 'open',
        }),
      );
    const taken = times(40, (n) => missed(600, n));
    const { figure } = await missedCalls({ calls: taken, leads: leads(12) });
    expect(figure).toMatchObject({ state: 'counted', estimate: null, records: { count: 40 } });
    expect(figure.explanation).toContain('40 leads under a number that more than 10 leads share');
    // Half as many just before the calls: it is a placeholder.
    const both = await missedCalls({
      calls: taken,
      leads: [
        ...leads(12),
        ...leads(-12)
          .slice(20)
          .map((lead) => ({ ...lead, id: `B${lead.id}` })),
      ],
    });
    expect(both.figure.state).toBe('estimated');
  });
});
