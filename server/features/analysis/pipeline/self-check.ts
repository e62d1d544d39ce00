import type { WinForecast } from '../../../../contract/analysis/pipeline.ts';
import { HORIZONS } from './cells.ts';
import type { Day } from './days.ts';
import { holds, winForecast } from './ranges.ts';
import { type DatedForecast, reaches } from './walk-forward.ts';

/** A forecast of the past beside what happened. */
export interface Check {
  at: Day;
  days: (typeof HORIZONS)[number];
  forecast: WinForecast;
  happened: number;
  tau: number;
}

export interface CheckSum {
  inside: number;
  of: number;
  ratio: number | null;
}

/** Most dates that are shown. */
const MOST_DATES = 24;
/** Non-overlapping 30-day forecasts from which on the pipeline counts as checked. */
export const LEAST_CHECKS = 4;
interface Limits {
  /** Factor by which all forecasts together may miss as long as their own range holds what happened. */
  error: number;
  /** The same where that range is wide. */
  gross: number;
}

/** Beyond these money is withheld; chance moves fewer than four forecasts further. */
const LIMITS: Limits = { error: 1.5, gross: 2 };
const LIMITS_OF_FEW: Limits = { error: 2, gross: 3 };
/** How much months differ in companies of which nothing is known; a wider spread excuses no gross error. */
export const USUAL_TAU = 0.3;

/** Forecasts of the last two years whose time is over, by length and then by time. */
export function checksOf(made: readonly DatedForecast[], today: Day, longest: number): Check[] {
  const dates = made.filter(({ at }) => at < today).slice(-MOST_DATES);
  return HORIZONS.flatMap((days, i) =>
    dates.flatMap((forecast) => {
      const { at, standing, tau, wins } = forecast;
      return days > longest || at + days > today || !reaches(forecast, days)
        ? []
        : [
            {
              at,
              days,
              tau,
              forecast: winForecast(wins[i] ?? 0, tau, standing.leads),
              happened: standing.happened[i] ?? 0,
            },
          ];
    }),
  );
}

/** How many ranges held what happened, and all forecasts over all that happened. */
export function sumUp(checks: readonly Check[]): CheckSum {
  const happened = checks.reduce((sum, check) => sum + check.happened, 0);
  const forecast = checks.reduce((sum, check) => sum + check.forecast.mean, 0);
  return {
    inside: checks.filter((check) => holds(check.forecast, check.happened)).length,
    of: checks.length,
    ratio: happened === 0 ? null : forecast / happened,
  };
}

/** Whether enough 30-day forecasts that do not overlap have had their time. */
export const isChecked = (checks: readonly Check[]): boolean =>
  apart(checks, HORIZONS[0]).length >= LEAST_CHECKS;

/**
 * The shortest length, in days, whose forecasts missed by too much: what happened in all of them together differs from
 * their sum by more than half, or by more than a factor of two where fewer than four do not overlap, and lies outside
 * that sum's own range as well; or by more than a factor of two (three of fewer), and outside the range that usual
 * months would give the sum.
 */
export function failedLength(checks: readonly Check[]): Check['days'] | undefined {
  return HORIZONS.find((days) => {
    const kept = apart(checks, days);
    return missed(kept, kept.length >= LEAST_CHECKS ? LIMITS : LIMITS_OF_FEW);
  });
}

/** Checks of one length whose times do not overlap, from the first on. */
function apart(checks: readonly Check[], days: number): Check[] {
  const kept: Check[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const check of checks) {
    if (check.days !== days || check.at < free) continue;
    kept.push(check);
    free = check.at + check.days;
  }
  return kept;
}

function missed(checks: readonly Check[], limits: Limits): boolean {
  const forecast = checks.reduce((sum, check) => sum + check.forecast.mean, 0);
  const happened = checks.reduce((sum, check) => sum + check.happened, 0);
  if (forecast === 0) return happened > 0;
  const error = Math.abs(Math.log((happened + 0.5) / (forecast + 0.5)));
  const within = (mostTau: number) => {
    const spread = checks.reduce(
      (sum, { forecast: { mean }, tau }) => sum + (Math.min(tau, mostTau) * mean) ** 2,
      0,
    );
    return holds(winForecast(forecast, Math.sqrt(spread) / forecast), happened);
  };
  return (
    (error > Math.log(limits.error) && !within(Number.POSITIVE_INFINITY)) ||
    (error > Math.log(limits.gross) && !within(USUAL_TAU))
  );
}
