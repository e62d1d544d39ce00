import type { Cells } from '../pipeline/cells.ts';
import type { Day } from '../pipeline/days.ts';

/** A lead source that has just begun, with its open leads of the forecast. */
export interface NewSource {
  name: string;
  open: number;
}

/** Days within which a source has just begun, and for which the account has to be on record before that. */
const JUST_BEGUN = 90;
/** Open leads of such a source from which on it is worth naming. */
const LEAST_OPEN = 10;

/** Sources whose first lead came in less than 90 days ago, in an account that is on record for longer. */
export function newSourcesOf(
  cells: Cells,
  firstBorn: ReadonlyMap<number, Day>,
  names: ReadonlyMap<number, string>,
): NewSource[] {
  const begun = cells.today - JUST_BEGUN;
  const standing = cells.standings.at(-1);
  if (standing === undefined || cells.start > begun - JUST_BEGUN) return [];
  const width = standing.at - standing.from + 1;
  return [...firstBorn].flatMap(([source, born]) => {
    const name = names.get(source) ?? '';
    if (born <= begun || name === '') return [];
    const open = standing.open
      .subarray(source * width, (source + 1) * width)
      .reduce((sum, leads) => sum + leads, 0);
    return open < LEAST_OPEN ? [] : [{ name, open }];
  });
}
