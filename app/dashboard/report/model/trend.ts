import type { Report } from '../../../../contract/analysis/report.ts';
import { axis } from './scale.ts';

type Months = Report['trend']['months'];

/**
 * A sum over the months that carry an amount. Null when none does, or when all that is known is $0 and other months
 * are not: an unknown is never taken for $0.
 */
export function sumKnown(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  const sum = known.reduce((all, amount) => all + amount, 0);
  return sum === 0 && known.length < amounts.length ? null : sum;
}

/** The axis of the trend, in cents, and the totals of both series. */
export function trendModel(months: Months) {
  const amounts = months.flatMap((month) => [month.wonCents, month.missedCents]);
  return {
    axis: axis(Math.max(0, ...amounts.map((amount) => amount ?? 0))),
    won: sumKnown(months.map((month) => month.wonCents)),
    missed: sumKnown(months.map((month) => month.missedCents)),
    wins: months.reduce((sum, month) => sum + month.won.count, 0),
    winsWithValue: months.reduce((sum, month) => sum + month.wonWithValue, 0),
    anything: amounts.some((amount) => amount !== null && amount > 0),
    unknown: amounts.some((amount) => amount === null),
  };
}
