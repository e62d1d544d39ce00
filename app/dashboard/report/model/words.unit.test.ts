import { describe, expect, it } from 'vitest';
import { sampleReport } from '../testing/sample-report.ts';
import { stateWords, valueWords } from './cause-labels.ts';
import { coverageWords } from './coverage-labels.ts';
import { sumKnown, trendModel } from './trend.ts';

const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

describe('coverage in words', () => {
  it('says how many records are used and what share carries each field', () => {
    expect(plain(coverageWords(sampleReport.bands.coverage))).toEqual([
      'Uses 2,827 of 3,466 leads (81.6%)',
      'First response: on 81.6%',
    ]);
    expect(plain(coverageWords(sampleReport.conversion.coverage))).toEqual([
      'Uses all 3,466 leads',
      'Status: on 98.1%',
      '65 leads carry no status; they count as active or cold',
    ]);
  });
  it('says that there is nothing instead of a share of nothing', () => {
    const none = { used: 0, of: 0, unit: 'calls' as const, fields: [], missing: ['There are no calls.'] };
    expect(coverageWords(none)).toEqual(['No calls to use', 'There are no calls']);
    expect(coverageWords({ ...none, used: 1, of: 1, missing: [] })).toEqual(['Uses the one call']);
  });
});

describe('a cause without money', () => {
  it('has words where the amount would stand, for every state but one', () => {
    const { estimated, ...withheld } = stateWords;
    expect(estimated).toBe('');
    for (const words of Object.values(withheld)) expect(words).not.toMatch(/^$|\$/);
  });
  it('names each basis of its values that is in use', () => {
    expect(
      valueWords([
        { basis: 'own', records: 1 },
        { basis: 'service', records: 0 },
        { basis: 'yours', records: 1204 },
      ]),
    ).toEqual(['1 record: their own quoted or sold value', '1,204 records: your figure']);
  });
});

describe('the trend', () => {
  it('adds only what is known and never makes an unknown $0', () => {
    expect(sumKnown([null, null])).toBeNull();
    expect(sumKnown([null, 250, 0])).toBe(250);
    expect(sumKnown([null, 0])).toBeNull();
    expect(sumKnown([0, 0])).toBe(0);
    const nothing = sampleReport.trend.months.map((month) => ({
      ...month,
      wonCents: null,
      missedCents: null,
    }));
    expect(trendModel(nothing)).toMatchObject({ won: null, missed: null, anything: false });
    const zero = nothing.map((month) => ({ ...month, wonCents: 0, missedCents: 0 }));
    expect(trendModel(zero)).toMatchObject({ won: 0, missed: 0, anything: false });
  });
  it('holds every month under its axis', () => {
    const model = trendModel(sampleReport.trend.months);
    for (const month of sampleReport.trend.months)
      expect(model.axis.end).toBeGreaterThanOrEqual(Math.max(month.wonCents ?? 0, month.missedCents ?? 0));
    expect(model.winsWithValue).toBeLessThanOrEqual(model.wins);
  });
});
