import type { ResponseBand } from '../../../../contract/analysis/vocabulary.ts';
import type { SpeedCell } from '../queries/speed-cells.ts';
import { type Difference, differenceOf } from './difference.ts';

/** The least part of the weight of a comparison that has to be left within shorter times. */
const LEFT = 0.25;
const QUARTER = 3;

/**
 * The difference between leads answered within five minutes and those of a slower band, over the whole window and within
 * shorter times: a company that raised its prices in the month in which it grew slower loses by the prices. Within
 * months of creation or, where too little is left to compare, within quarters; null where quarters leave too little.
 */
export function differenceWithinTime(
  cells: readonly SpeedCell[],
  slower: ResponseBand,
): { whole: Difference; within: Difference } | null {
  const compare = (keyOf: (cell: SpeedCell) => string) =>
    differenceOf(
      cells,
      ({ band }) => band === 'within_5',
      ({ band }) => band === slower,
      keyOf,
    );
  const stratumOf = ({ source, hours }: SpeedCell) => `${source}/${hours}`;
  const whole = compare(stratumOf);
  if (whole === null) return null;
  for (const months of [1, QUARTER]) {
    const within = compare((cell) => `${stratumOf(cell)}/${Math.floor((cell.month - 1) / months)}`);
    if (within !== null && within.weight >= LEFT * whole.weight) return { whole, within };
  }
  return null;
}
