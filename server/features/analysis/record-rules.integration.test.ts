import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../../contract/analysis/report.ts';
import type { Cause } from '../../../contract/analysis/vocabulary.ts';
import { type TestDatabase, testDatabase } from '../../testing/postgres.ts';
import { attackedExports, usualExport } from './testing/attacked-exports.ts';
import { fastAndSlow } from './testing/fast-and-slow.ts';
import { addAccount, addRecords, reportOf, type TestAccount, type TestRecords } from './testing/records.ts';

const NOW = '2026-06-01T00:00:00Z';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function report(records: TestRecords, account: TestAccount = {}): Promise<Report> {
  const accountId = await addAccount(database.pool, account);
  await addRecords(database.pool, accountId, records);
  return reportOf(database.pool, accountId, NOW);
}

const words = ({ potential }: Report) => potential.restsOn.join('\n');
const figure = ({ potential }: Report, cause: Cause) => potential.causes.find((one) => one.cause === cause);
const amounts = ({ potential, sources, trend }: Report) => ({
  total: potential.total,
  causes: potential.causes.map(({ cause, estimate }) => [cause, estimate]),
  months: trend.months.map(({ missedCents, wonCents }) => [missedCents, wonCents]),
  sources: sources.rows.map(({ missedCents, source, wonCents }) => [source, missedCents, wonCents]),
});
const changed = (change: (id: string, index: number) => object) =>
  fastAndSlow.map((lead, index) => ({ ...lead, ...change(lead.id, index) }));

describe('values that cannot be', () => {
  it('count as none in every amount, of won and of missed leads, and the report says how many', async () => {
    // F0 and F1 are won, W99 was answered late and lost. 1,000 times the median of $1,000 is a million.
    const bad = new Map([
      ['F0', 100_000_100],
      ['F1', -500],
      ['W99', 999_999_999],
    ]);
    const absurd = await report({
      leads: changed((id) => (bad.has(id) ? { value: bad.get(id) } : {})),
    });
    const without = await report({ leads: changed((id) => (bad.has(id) ? { value: null } : {})) });
    expect(figure(absurd, 'slow_response')?.estimate?.cents).toBeGreaterThan(0);
    expect(amounts(absurd)).toEqual(amounts(without));
    expect(words(absurd)).toContain(
      '3 leads carry a value below zero or above $1,000,000 (at most 1,000 times the median). They count as leads without a value.',
    );
    expect(words(without)).not.toContain('median');
    expect(absurd.pipeline.setAside).toEqual([
      {
        reason:
          'Value below zero or above $1,000,000 (at most 1,000 times the median): the win counts, its value does not',
        count: 2,
      },
    ]);
  });

  it('give no mean where one is over a quarter of the sum, in the causes as in the pipeline', async () => {
    // Forty wins of $1,000 and one of $20,000, which is below the limit.
    const leads = changed((id) =>
      id === 'F0' ? { value: 2_000_000 } : id.startsWith('W') ? { value: null } : {},
    );
    const made = await report({ leads });
    const slow = figure(made, 'slow_response');
    expect(slow).toMatchObject({ state: 'no_value', estimate: null });
    expect(slow?.explanation).toContain('One won lead makes more than a quarter of all values');
    const typed = await report({ leads }, { averageJobValueCents: 100_000 });
    expect(figure(typed, 'slow_response')?.values).toEqual([{ basis: 'yours', records: 30 }]);
  });
});

describe('dates that cannot be', () => {
  it('are left out by named rules, and move no other figure', async () => {
    const others = await report({ leads: fastAndSlow });
    // One early win in ten would make the days to a win shorter.
    const early = changed((_, index) => (index < 8 ? { closed: '2025-12-01T10:00:00Z' } : {}));
    const late = changed((_, index) => (index === 0 ? { closed: '2031-01-01T00:00:00Z' } : {}));
    const before = await report({ leads: early });
    expect(before.coverage.daysToWin90).toBe(others.coverage.daysToWin90);
    expect(before.potential.total).toEqual(others.potential.total);
    expect(words(before)).toContain(
      '8 leads were closed before they came in. They keep their status; the dates are left out.',
    );
    const after = await report({ leads: late });
    expect(words(after)).toContain(
      '1 lead carries a closing date after the date of this report. It keeps its status; the date is left out.',
    );
    // Without a closing date a win counts in the month it came in.
    expect(after.trend.months.find(({ month }) => month === '2026-01')?.won.count).toBe(
      others.trend.months.find(({ month }) => month === '2026-01')?.won.count,
    );
    expect(words(others)).not.toMatch(/closed before|closing date/);
  });

  it('of records that begin in the future leave these out and say how many', async () => {
    const others = await report({ leads: fastAndSlow });
    const made = await report({
      leads: [...fastAndSlow, { id: 'N1', created: '2031-01-01T00:00:00Z', outcome: 'won' }],
      calls: [{ id: 'C1', started: '2031-01-01T00:00:00Z', direction: 'inbound' }],
    });
    expect(words(made)).toContain('1 lead and 1 call dated after the date of this report are left out.');
    expect(amounts(made)).toEqual(amounts(others));
  });
});

describe('a date weeks after all others', () => {
  it('of any record does not move the report, and is counted', async () => {
    const others = await report({ leads: fastAndSlow });
    const stray = '2026-05-30T10:00:00Z';
    const strays: [string, TestRecords][] = [
      ['creation', { leads: [...fastAndSlow, { id: 'N1', created: stray }] }],
      ['last contact', { leads: changed((id) => (id === 'W80' ? { lastContact: stray } : {})) }],
      ['closing', { leads: changed((id) => (id === 'W80' ? { closed: stray } : {})) }],
      ['call', { leads: fastAndSlow, calls: [{ id: 'C1', started: stray, direction: 'inbound' }] }],
    ];
    for (const [what, records] of strays) {
      const made = await report(records);
      expect(made.asOf, what).toBe(others.asOf);
      expect(amounts(made), what).toEqual(amounts(others));
      expect(words(made), what).toContain(
        '1 record carries a date three weeks or more after all others. It does not move the date of this report; what happened later than that is left out.',
      );
    }
    expect(words(others)).not.toContain('three weeks');
  });
});

describe('a period without a win', () => {
  it('has no amounts, whatever a job is worth, and says why', async () => {
    const leads = changed(() => ({ outcome: 'lost', value: null }));
    const made = await report({ leads }, { averageJobValueCents: 100_000 });
    const slow = figure(made, 'slow_response');
    expect(slow).toMatchObject({ state: 'not_enough_data', estimate: null });
    expect(slow?.explanation).toContain('No lead that is old enough to have closed is marked as won');
    expect(made.pipeline.state).toBe('not_measured');
  });
});

describe('imports and changes in bulk', () => {
  it('of all leads on one day leave their age and response unknown, and say so', async () => {
    const made = await report({
      leads: attackedExports.allOnOneDay().map((lead, index) => ({
        ...lead,
        firstContact: new Date(Date.parse('2026-03-02T18:00:00Z') + (index % 60) * 86_400_000).toISOString(),
      })),
    });
    expect(made.pipeline).toMatchObject({ state: 'not_measured', horizons: [] });
    expect(made.pipeline.explanation).toMatch(
      /^([\d,]+) of \1 leads are dated to February 28, 2026, the day of an import, so how old they are is not on record/,
    );
    expect(figure(made, 'slow_response')?.state).toBe('not_measured');
    expect(made.bands.rows.every(({ leads }) => leads.count === 0)).toBe(true);
    expect(words(made)).toMatch(/leads are dated to February 28, 2026, the day of an import/);
    expect(made.monthly.coverage.missing.join()).toContain('in the month of an import (February 28, 2026)');
    expect(made.coverage.daysToWin90).toBeNull();
  });

  it('of leads make no new inquiry of a call that came before', async () => {
    const phoneOf = (index: number) => `+1801555${String(1000 + index)}`;
    const leads = attackedExports.allOnOneDay().map((lead, index) => ({ ...lead, phone: phoneOf(index) }));
    const calls = Array.from({ length: 50 }, (_, i) => ({
      ...{ id: `C${i}`, started: '2026-01-10T15:00:00Z', direction: 'inbound' as const },
      ...{ phone: phoneOf(i), outcome: 'missed' as const },
    }));
    const made = await report({ leads, calls });
    expect(figure(made, 'missed_calls')?.records.count).toBe(0);
    const { becameLead, lost } = made.missedCalls.inquiries;
    expect([becameLead.count, lost.count]).toEqual([0, 0]);
  });

  it('of leads hide the calls that were made before, so none of them is a dropped follow-up', async () => {
    const leads = attackedExports
      .allOnOneDay()
      .map((lead, i) => ({ ...lead, phone: `+18015${100_000 + i}` }));
    const call = (id: string, started: string, phone: string) => ({
      ...{ id, started, phone, direction: 'outbound' as const, outcome: 'answered' as const },
    });
    const calls = leads.map(({ phone }, i) => call(`C${i}`, '2026-03-02T15:00:00Z', phone));
    // More late calls than a report takes for stray dates.
    const around = [
      call('first', '2026-02-20T15:00:00Z', '+18019990000'),
      ...Array.from({ length: 12 }, (_, i) => call(`last${i}`, '2026-04-20T15:00:00Z', '+18019990000')),
    ];
    const made = await report({ leads, calls: [...calls, ...around] });
    expect(made.conversion.statuses.find(({ status }) => status === 'cold')?.leads.count).toBeGreaterThan(
      500,
    );
    expect(figure(made, 'dropped_follow_up')?.records.count).toBe(0);
  });

  it('of some leads say nothing of how long leads take', async () => {
    const usual = await report({ leads: usualExport() });
    const dayOf = (index: number) => new Date(Date.parse('2025-12-02T12:00:00Z') + (index % 85) * 86_400_000);
    // Leads that came in before December, and were won on days after the import.
    const leads = usualExport().map((lead, index) =>
      lead.created > '2025-12-01'
        ? lead
        : {
            ...lead,
            created: '2025-12-01T12:00:00Z',
            closed: lead.closed ? dayOf(index).toISOString() : null,
          },
    );
    const made = await report({ leads });
    expect(words(made)).toContain('dated to December 1, 2025, the day of an import');
    expect(made.coverage.daysToWin90).toBeLessThan(1.3 * (usual.coverage.daysToWin90 ?? 0));
  });

  it('of wins leave their day unknown; they stand in the month they came in', async () => {
    const usual = await report({ leads: usualExport() });
    const made = await report({ leads: attackedExports.wonInBulk() });
    expect(made.pipeline.state).toBe('not_measured');
    expect(made.pipeline.explanation).toMatch(/won leads were entered as won in bulk or without a date/);
    expect(words(made)).toMatch(/leads were entered as won in bulk on December 31, 2025/);
    const most = Math.max(...made.trend.months.map(({ won }) => won.count));
    expect(most).toBeLessThan(2 * Math.max(...usual.trend.months.map(({ won }) => won.count)));
  });

  it('of first contacts say that there was contact, and not how soon', async () => {
    const contacted = usualExport().map((lead) => ({ ...lead, firstContact: '2026-02-20T10:00:00Z' }));
    const made = await report({ leads: contacted, fields: ['firstContact'] });
    expect(words(made)).toMatch(/leads carry a first contact of February 20, 2026, entered in bulk/);
    expect(figure(made, 'slow_response')?.state).toBe('not_measured');
    expect(figure(made, 'never_contacted')?.records.count).toBe(0);
  });

  it('of last contacts on open leads keep none of them active, and are named', async () => {
    const usual = usualExport();
    const stamp = '2026-02-27T18:00:00Z';
    const bare = await report({ leads: usual, fields: ['lastContact'] });
    const made = await report({
      leads: usual.map((lead) => (lead.outcome === 'open' ? { ...lead, lastContact: stamp } : lead)),
      fields: ['lastContact'],
    });
    expect(words(made)).toMatch(
      /\d+ leads still open carry February 27, 2026 as last contact, entered in bulk. The date counts as none./,
    );
    expect(made.conversion.statuses).toEqual(bare.conversion.statuses);
    expect(amounts(made)).toEqual(amounts(bare));
  });

  it('of losses are named, and no amount rests on their day', async () => {
    const made = await report({ leads: attackedExports.closedInBulk() });
    expect(words(made)).toMatch(
      /\d+ leads were entered as lost in bulk on February 8, 2026. No amount rests on that day./,
    );
    expect(made.pipeline.state).toBe('checked');
  });

  it('are not seen in a company whose wins are entered on Mondays', async () => {
    const made = await report({ leads: attackedExports.wonOnMondays() });
    expect(words(made)).not.toMatch(/bulk|import/);
  });
});
