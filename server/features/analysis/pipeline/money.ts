import type { Estimate } from '../../../../contract/analysis/report.ts';
import { gammaQuantile } from '../statistics/gamma-quantile.ts';
import { addValues, hasUsableMean, type ValueSums } from '../statistics/mean-value.ts';

/** The value of a win, in cents: its mean, the mean of its square, and the variance of the mean itself. */
export interface WorthOfWin {
  mean: number;
  square: number;
  error: number;
}

/** Values of the whole account that a source's mean starts from. */
const ACCOUNT_WEIGHT = 20;

/**
 * The value of a win by source, from own values of won leads; a source is shrunk towards the account with the
 * weight of 20 values. Without usable values the average job value that the customer typed in; else null.
 */
export function worthOfWins(bySource: readonly ValueSums[], typedCents: number | null): WorthOfWin[] | null {
  const all = addValues(bySource);
  if (!hasUsableMean(all)) {
    if (typedCents === null) return null;
    return bySource.map(() => ({ mean: typedCents, square: typedCents ** 2, error: 0 }));
  }
  const [mean, square] = [all.sum / all.count, all.sumOfSquares / all.count];
  const error = Math.max(0, square - mean * mean) / all.count;
  return bySource.map((own) => {
    if (!hasUsableMean(own)) return { mean, square, error };
    const weight = own.count + ACCOUNT_WEIGHT;
    return {
      mean: (own.sum + ACCOUNT_WEIGHT * mean) / weight,
      square: (own.sumOfSquares + ACCOUNT_WEIGHT * square) / weight,
      error,
    };
  });
}

/**
 * Revenue of the wins expected by source, in whole cents with its 80 % range: a gamma distribution whose variance holds
 * the number and the values of the wins, how much months differ, and how well the mean value is known.
 */
export function revenueOf(wins: ArrayLike<number>, tau: number, worth: readonly WorthOfWin[]): Estimate {
  let [mean, variance, error] = [0, 0, 0];
  worth.forEach((each, source) => {
    const expected = wins[source] ?? 0;
    mean += expected * each.mean;
    variance += expected * each.square;
    error += expected * Math.sqrt(each.error);
  });
  if (mean <= 0) return { cents: 0, low: 0, high: 0 };
  variance += (tau * mean) ** 2 + error ** 2;
  const cents = Math.round(mean);
  return {
    cents,
    low: Math.min(cents, Math.round(gammaQuantile(mean, variance, 0.1))),
    high: Math.max(cents, Math.round(gammaQuantile(mean, variance, 0.9))),
  };
}
