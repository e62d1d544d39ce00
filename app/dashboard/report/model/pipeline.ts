import type {
  BacktestDate,
  ForecastCheck,
  Pipeline,
  PipelineAgeBand,
  PipelineHorizon,
  PipelineState,
} from '../../../../contract/analysis/pipeline.ts';
import { count, percent, plural } from '../../../lib/format/number.ts';

/** The longest horizon that is a headline, and the one that every older account has. */
const HEADLINE_DAYS = 90;

export const pipelineStateName: Record<PipelineState, string> = {
  checked: 'Checked against the past',
  unchecked: 'Not checked yet',
  withheld: 'Amount withheld',
  not_measured: 'Not measured',
};

/**
 * The horizon whose figures are the headline of the pipeline, and which its state is about: the longest up to 90 days
 * that has revenue, else the longest with a check; null without any.
 */
export function headlineHorizon({ horizons }: Pick<Pipeline, 'horizons'>): PipelineHorizon | null {
  const short = horizons.filter(({ days }) => days <= HEADLINE_DAYS);
  return (
    short.findLast(({ revenue }) => revenue !== null) ??
    short.findLast(({ check }) => check !== null) ??
    horizons[0] ??
    null
  );
}

/** `9 of 11 times inside the range; all in all 6% too high.` */
export function checkSentence({ inside, of, ratio }: ForecastCheck): string {
  return `${count(inside)} of ${plural(of, 'time')} inside the range; ${off(ratio)}.`;
}

function off(ratio: number | null): string {
  if (ratio === null) return 'nothing was won in that time';
  const percents = Math.round(Math.abs(ratio - 1) * 100);
  if (percents === 0) return 'all in all right';
  return `all in all ${count(percents)}% too ${ratio > 1 ? 'high' : 'low'}`;
}

/** The forecasts that were checked, by their length in days, shortest first. */
export function checkedHorizons(pipeline: Pipeline): (PipelineHorizon & { check: ForecastCheck })[] {
  return pipeline.horizons.flatMap((horizon) =>
    horizon.check !== null && horizon.check.of > 0 ? [{ ...horizon, check: horizon.check }] : [],
  );
}

/** The length whose check is shown first: the one furthest off where money is withheld, else that of the headline. */
export function firstChecked(pipeline: Pipeline): PipelineHorizon['days'] | null {
  const checked = checkedHorizons(pipeline);
  const headline = headlineHorizon(pipeline)?.days;
  const error = (ratio: number | null) => (ratio === null ? 0 : Math.abs(Math.log(Math.max(ratio, 1e-9))));
  const order =
    pipeline.state === 'withheld'
      ? checked.toSorted((a, b) => error(b.check.ratio) - error(a.check.ratio))
      : checked.toSorted((a, b) => Number(b.days === headline) - Number(a.days === headline));
  return order[0]?.days ?? null;
}

/** True when the range of a forecast held what happened. */
export function held({ forecast, happened }: BacktestDate): boolean {
  return forecast.low <= happened && happened <= forecast.high;
}

/** A chance between 0 and 1 as a percentage; a small one is never rounded to none. */
export function chanceWords(chance: number): string {
  return chance > 0 && chance < 0.0005 ? 'under 0.1%' : percent(chance);
}

/** A band of ages in days: `under 1 day`, `4–14 days`, `120 days and more`. */
export function ageWords({ fromDays, toDays }: Pick<PipelineAgeBand, 'fromDays' | 'toDays'>): string {
  if (toDays === null) return `${count(fromDays)} days and more`;
  const last = toDays - 1;
  if (fromDays === 0) return last === 0 ? 'under 1 day' : `up to ${plural(last, 'day')}`;
  return last === fromDays ? plural(fromDays, 'day') : `${count(fromDays)}–${count(last)} days`;
}
