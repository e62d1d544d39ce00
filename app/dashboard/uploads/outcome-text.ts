import type { ImportCounts } from '../../../contract/imports.ts';
import { count, plural } from '../../lib/format/number.ts';

/** `8,000 rows: 7,842 added, 12 changed, 120 duplicates, 26 refused` */
export function outcomeText({ rows, added, changed, duplicates, refused }: ImportCounts): string {
  if (rows > 0 && duplicates === rows) return `${plural(rows, 'row')}, all known already: nothing changed`;
  const parts = [
    `${count(added)} added`,
    ...(changed > 0 ? [`${count(changed)} changed`] : []),
    ...(duplicates > 0 ? [plural(duplicates, 'duplicate')] : []),
    ...(refused > 0 ? [`${count(refused)} refused`] : []),
  ];
  return `${plural(rows, 'row')}: ${parts.join(', ')}`;
}

/** Why rows were refused, taken without a value, or kept under another id than their own, each with its number. */
export const reasonsOf = ({ reasons, leftOut = [], apart }: ImportCounts) => [
  ...reasons,
  ...leftOut,
  ...(apart === undefined
    ? []
    : [{ reason: 'Kept beside a record of another file that has the same ID', count: apart }]),
];
