import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { RepCell } from '../queries/rep-cells.ts';
import { sum } from '../statistics/sum.ts';
import { type Difference, differenceOf } from './difference.ts';

/**
 * What is left of a difference between two groups of leads when it is taken within rep as well. `unknown`: the records do
 * not say whose leads they were before it was known which would be won, as where the difference is more than twice as
 * great within reps. `vanishes`: less than half is left, or no rep has
 * leads of both groups, so it was a difference between reps.
 */
export type WithinReps =
  | { state: 'unknown' }
  | {
      state: 'vanishes';
      whole: number;
      within: number | null;
      busiest: { rep: number; share: number } | null;
    }
  | {
      state: 'holds';
      against(other: (cell: RepCell) => boolean): { whole: Difference; within: Difference } | null;
    };

/** A column is known at arrival if leads name it about equally often whatever became of them: the least by this part of the most. */
const ABOUT_AS_OFTEN = 0.8;
/** The least that has to be left within reps. */
const LEFT = 0.5;

/** Compares two groups of leads within source, hours and rep. */
export function compareWithinReps(
  cells: readonly RepCell[],
  best: (cell: RepCell) => boolean,
  other: (cell: RepCell) => boolean,
): WithinReps {
  const compared = cells.filter((cell) => best(cell) || other(cell));
  if (!isKnownAtArrival(compared, best)) return { state: 'unknown' };
  const whole = differenceOf(compared, best, other, stratumOf);
  const within = differenceOf(compared, best, other, repStratumOf);
  if (whole === null || whole.mean <= 0) return { state: 'unknown' };
  // A rep who left keeps the leads that were won, and those that were not go to another: that makes a difference.
  if (within !== null && within.mean > whole.mean / LEFT) return { state: 'unknown' };
  if (within === null || within.mean < LEFT * whole.mean)
    return {
      state: 'vanishes',
      whole: whole.mean,
      within: within?.mean ?? null,
      busiest: busiestOf(compared.filter(best)),
    };
  return {
    state: 'holds',
    against: (slower) => {
      const [a, b] = [
        differenceOf(compared, best, slower, stratumOf),
        differenceOf(compared, best, slower, repStratumOf),
      ];
      return a === null || b === null ? null : { whole: a, within: b };
    },
  };
}

const stratumOf = ({ source, hours }: RepCell) => `${source}/${hours}`;
const repStratumOf = (cell: RepCell) => `${stratumOf(cell)}/${cell.rep}`;

/** A rep that is filled in, or changed, with the sale would divide leads by what became of them. */
function isKnownAtArrival(cells: readonly RepCell[], best: (cell: RepCell) => boolean): boolean {
  const shares = [true, false].flatMap((isBest) => {
    const own = cells.filter((cell) => best(cell) === isBest);
    return [namedShare(own, ({ won }) => won), namedShare(own, ({ leads, won }) => leads - won)];
  });
  const known = shares.filter((share) => share !== null);
  return (
    known.length > 0 && Math.min(...known) >= ABOUT_AS_OFTEN * Math.max(...known) && Math.max(...known) > 0.5
  );
}

function namedShare(cells: readonly RepCell[], of: (cell: RepCell) => number): number | null {
  const all = sum(cells, of);
  if (all < thresholds.closedLeads) return null;
  return (
    sum(
      cells.filter(({ named }) => named),
      of,
    ) / all
  );
}

function busiestOf(cells: readonly RepCell[]): { rep: number; share: number } | null {
  const all = sum(cells, ({ leads }) => leads);
  const reps = [...Map.groupBy(cells, ({ rep }) => rep)].map(([rep, own]) => ({
    rep,
    share: sum(own, ({ leads }) => leads) / all,
  }));
  return reps.sort((a, b) => b.share - a.share)[0] ?? null;
}
