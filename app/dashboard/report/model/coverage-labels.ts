import type { SectionCoverage } from '../../../../contract/analysis/report.ts';
import { count, share } from '../../../lib/format/number.ts';

/** The data behind a section: records used, the share that carries each field, what is missing. */
export function coverageWords(coverage: SectionCoverage): string[] {
  const { used, of, unit, fields, missing } = coverage;
  const rests =
    used === of
      ? `Uses ${of === 1 ? `the one ${unit.slice(0, -1)}` : `all ${count(of)} ${unit}`}`
      : `Uses ${count(used)} of ${count(of)} ${unit} (${share(used, of)})`;
  return [
    of === 0 ? `No ${unit} to use` : rests,
    ...fields
      .filter((field) => field.of > 0)
      .map((field) => `${field.label}: on ${share(field.with, field.of)}`),
    ...missing.map((sentence) => sentence.replace(/\.$/, '')),
  ];
}
