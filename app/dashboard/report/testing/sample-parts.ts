import type { SectionCoverage } from '../../../../contract/analysis/report.ts';

export const counted = <F>(count: number, open: F) => ({ count, open });

export const rate = (won: number, of: number) => ({ won, of, rate: of === 0 ? null : won / of });

export const coverage = (
  used: number,
  of: number,
  unit: SectionCoverage['unit'],
  fields: readonly [string, number][] = [],
  missing: readonly string[] = [],
) => ({
  used,
  of,
  unit,
  fields: fields.map(([label, n]) => ({ label, with: n, of })),
  missing: [...missing],
});

/** `YYYY-MM` of the twelve months of the sample. */
export const sampleMonths = Array.from({ length: 12 }, (_, i) => {
  const at = new Date(Date.UTC(2025, 11 + i, 1));
  return at.toISOString().slice(0, 7);
});
