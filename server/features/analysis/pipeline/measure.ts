import type { PipelineAgeBand, WinForecast } from '../../../../contract/analysis/pipeline.ts';
import type { Estimate } from '../../../../contract/analysis/report.ts';
import { ageBandsOf } from './by-age.ts';
import { type Cells, HORIZONS } from './cells.ts';
import type { Day } from './days.ts';
import { revenueOf, type WorthOfWin } from './money.ts';
import { winForecast } from './ranges.ts';
import { type Check, type CheckSum, checksOf, judge, sumUp } from './self-check.ts';
import { type DatedForecast, reaches, walkForward } from './walk-forward.ts';

export interface Horizon {
  days: (typeof HORIZONS)[number];
  won: WinForecast;
  revenue: Estimate | null;
  check: CheckSum | null;
}

/** What is said of the open leads of today, and how such forecasts fared. */
export interface Measured {
  state: 'checked' | 'unchecked' | 'withheld';
  /** First day from which on the books are complete. */
  since: Day;
  horizons: Horizon[];
  ageBands: PipelineAgeBand[];
  checks: Check[];
  /** The forecast that the horizons come from. */
  today: DatedForecast;
}

/** Days of complete records from which on 180 days ahead are forecast. */
const TWO_YEARS = 730;

/**
 * Measures the pipeline from cells, or gives null where no forecast can be made for today. `worth` is what a win brings
 * by source; without it, or where the self-check fails, there is no money.
 */
export function measure(cells: Cells, worth: readonly WorthOfWin[] | null): Measured | null {
  const made = walkForward(cells);
  const today = made.at(-1);
  if (today === undefined || today.at !== cells.today) return null;
  const longest = cells.today - today.since >= TWO_YEARS ? 180 : 90;
  const checks = checksOf(made, cells.today, longest);
  const state = judge(checks);
  const horizons: Horizon[] = [];
  HORIZONS.forEach((days, i) => {
    if (days > longest || !reaches(today, days)) return;
    const own = checks.filter((check) => check.days === days);
    const last = horizons.at(-1);
    const won = winForecast(today.wins[i] ?? 0, today.tau, today.standing.leads);
    const revenue =
      worth === null || state === 'withheld' ? null : revenueOf(winsBySource(today, i), today.tau, worth);
    horizons.push({
      days,
      won,
      // A longer time brings no less; the mix of sources differs a little between the lengths.
      revenue: revenue && last?.revenue ? atLeast(revenue, last.revenue) : revenue,
      check: own.length === 0 ? null : sumUp(own),
    });
  });
  return { state, since: today.since, horizons, ageBands: ageBandsOf(cells, today), checks, today };
}

function winsBySource({ raw, wins }: DatedForecast, horizon: number): Float64Array {
  const [all, levelled] = [raw.wins[horizon] ?? 0, wins[horizon] ?? 0];
  const factor = all > 0 ? levelled / all : 0;
  return (raw.bySource[horizon] ?? new Float64Array()).map((own) => own * factor);
}

const atLeast = (a: Estimate, b: Estimate): Estimate => ({
  cents: Math.max(a.cents, b.cents),
  low: Math.max(a.low, b.low),
  high: Math.max(a.high, b.high),
});
