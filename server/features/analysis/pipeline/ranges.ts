import type { WinForecast } from '../../../../contract/analysis/pipeline.ts';
import { negativeBinomialQuantiles } from '../statistics/negative-binomial.ts';

const ENDS = [0.1, 0.9] as const;

/**
 * A number of wins among `leads` with its 80 % range: negative binomial with variance mean + (tau · mean)², cut off at
 * the number of leads.
 */
export function winForecast(mean: number, tau: number, leads = Number.POSITIVE_INFINITY): WinForecast {
  const [low = 0, high = 0] = negativeBinomialQuantiles(mean, tau, ENDS);
  // The mean of a skewed distribution can be outside its range; a figure shown with a range must be inside.
  return {
    mean,
    low: Math.min(low, Math.floor(mean)),
    high: Math.min(leads, Math.max(high, Math.ceil(mean))),
  };
}

/** Whether a forecast's range holds the number of wins that happened. */
export const holds = ({ low, high }: WinForecast, happened: number) => low <= happened && happened <= high;
