import { describe, expect, it } from 'vitest';
import { IndustryProfile } from '../../../contract/industry.ts';
import { byTurns, mergeProfiles, type NamedProfile } from './merge-profiles.ts';
import { mergeSeasons } from './merge-seasons.ts';
import { tradeList } from './trade-list.ts';
import { profiles } from './trade-profiles.built.ts';

function named(id: string): NamedProfile {
  const profile = profiles().byTrade.get(id);
  if (profile === undefined) throw new Error(`no ${id}`);
  return { name: tradeList.find((trade) => trade.id === id)?.name ?? id, profile };
}

const season = (name: string, months: number[], demand: number) => ({
  name,
  months,
  demand,
  what: `${name} it is.`,
});
const trade = (name: string, ...seasonal_patterns: ReturnType<typeof season>[]) => ({
  name,
  profile: { seasonal_patterns },
});

describe('byTurns', () => {
  it('takes from each list in turn, each thing once, up to the most', () => {
    const lists = [
      ['a', 'b', 'c'],
      ['A', 'x'],
    ];
    expect(byTurns(lists, 10, (item) => item)).toEqual(['a', 'b', 'x', 'c']);
    expect(byTurns(lists, 2, (item) => item)).toEqual(['a', 'b']);
  });
});

describe('mergeSeasons', () => {
  it('begins a new season wherever one trade changes, as busy as the busier one', () => {
    const merged = mergeSeasons([
      trade('One', season('Cold', [12, 1, 2], 1), season('Warm', [3, 4, 5, 6, 7, 8, 9, 10, 11], 3)),
      trade(
        'Two',
        season('First half', [1, 2, 3, 4, 5, 6], 2),
        season('Second half', [7, 8, 9, 10, 11, 12], 1),
      ),
    ]);
    expect(merged.map(({ name, months, demand }) => [name, months, demand])).toEqual([
      ['Cold and First half', [1, 2], 2],
      ['Warm and First half', [3, 4, 5, 6], 3],
      ['Warm and Second half', [7, 8, 9, 10, 11], 3],
      ['Cold and Second half', [12], 1],
    ]);
    expect(merged[0]?.what).toBe('One: Cold it is. Two: First half it is.');
  });

  it('keeps a season over the turn of the year in one piece', () => {
    const both = trade(
      'One',
      season('Cold', [11, 12, 1], 1),
      season('Warm', [2, 3, 4, 5, 6, 7, 8, 9, 10], 3),
    );
    expect(mergeSeasons([both, both]).map(({ months }) => months)).toEqual([
      [2, 3, 4, 5, 6, 7, 8, 9, 10],
      [11, 12, 1],
    ]);
  });

  it('never has more than eight, and then still every month once', () => {
    const months = Array.from({ length: 12 }, (_, index) => index + 1);
    const merged = mergeSeasons([
      trade('One', ...months.map((month) => season(`M${month}`, [month], (month % 3) + 1))),
    ]);
    expect(merged).toHaveLength(8);
    expect(merged.flatMap((part) => part.months).sort((a, b) => a - b)).toEqual(months);
  });
});

describe('mergeProfiles', () => {
  it('leaves one trade as it is', () => {
    expect(mergeProfiles([named('hvac')])).toBe(named('hvac').profile);
  });

  it('gives both trades room in every list', () => {
    const [hvac, plumbing] = [named('hvac'), named('plumbing')];
    const merged = mergeProfiles([hvac, plumbing]);
    expect(merged.customer_pain_points.slice(0, 2)).toEqual([
      hvac.profile.customer_pain_points[0],
      plumbing.profile.customer_pain_points[0],
    ]);
    const terms = merged.industry_terminology.map(({ term }) => term);
    expect(terms).toEqual(expect.arrayContaining(['SEER2', 'Rough-in']));
    const sources = merged.regulatory_considerations.map(({ source }) => source);
    expect(new Set(sources).size).toBe(sources.length);
    expect(merged.sample_thread).toEqual(hvac.profile.sample_thread);
  });

  it('fits the contract for any two trades, and for four', () => {
    const ids = tradeList.map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      const next = named(ids[(index + 1) % ids.length] ?? id);
      expect(IndustryProfile.safeParse(mergeProfiles([named(id), next])).success, id).toBe(true);
      const others = [2, 5].map((step) => named(ids[(index + step) % ids.length] ?? id));
      const months = mergeProfiles([named(id), next, ...others]).seasonal_patterns.flatMap(
        (part) => part.months,
      );
      expect(
        months.sort((a, b) => a - b),
        id,
      ).toEqual(Array.from({ length: 12 }, (_, month) => month + 1));
    }
  });
});
