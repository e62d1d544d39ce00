import type { CloseRate, Estimate, SectionCoverage } from '../../../../contract/analysis/report.ts';
import { range80 } from '../statistics/quantile.ts';

/** A share with its counts; null of nothing. */
export const closeRate = (won: number, of: number): CloseRate => ({
  won,
  of,
  rate: of === 0 ? null : won / of,
});

/** A sum of record worths with the 80 % range of its draws, in whole cents. */
export function estimateOf(cents: number, draws: Float64Array | null): Estimate | null {
  if (draws === null) return null;
  const { low, high } = range80(draws, cents);
  return { cents, low: Math.min(cents, Math.round(low)), high: Math.max(cents, Math.round(high)) };
}

/** What a section rests on; sentences that do not apply are given as null. */
export function coverage(
  unit: SectionCoverage['unit'],
  used: number,
  of: number,
  fields: readonly [label: string, withIt: number][],
  missing: readonly (string | null)[],
): SectionCoverage {
  return {
    unit,
    used,
    of,
    fields: fields.map(([label, withIt]) => ({ label, with: withIt, of })),
    missing: missing.filter((sentence) => sentence !== null),
  };
}

/** A sentence where it applies. */
export const when = (applies: boolean, sentence: string) => (applies ? sentence : null);
