import type { PipelineAgeBand, WinForecast } from '../../../../contract/analysis/pipeline.ts';
import type { Estimate } from '../../../../contract/analysis/report.ts';
import { ageBandsOf } from './by-age.ts';
import { type Cells, HORIZONS } from './cells.ts';
import type { Day } from './days.ts';
import { revenueOf, type WorthOfWin } from './money.ts';
import { mainPlace } from './places.ts';
import { winForecast } from './ranges.ts';
import { type OtherSeason, otherSeasons } from './season.ts';
import { type Check, type CheckSum, checksOf, failedLength, isChecked, sumUp } from './self-check.ts';
import { type DatedForecast, factorOf, reaches, walkForward } from './walk-forward.ts';

export interface Horizon {
  days: (typeof HORIZONS)[number];
  won: WinForecast;
  revenue: Estimate | null;
  check: CheckSum | null;
}

/** Why no amount is put on a horizon and on those beyond it. */
export type Doubt =
  | { reason: 'missed'; days: Horizon['days'] }
  | { reason: 'season'; days: Horizon['days'] }
  | { reason: 'rising'; young: number; old: number }
  | { reason: 'unclosed'; closed: number; leads: number };

/** What is said of the open leads of today, and how such forecasts fared. */
export interface Measured {
  /** Of the horizon that is quoted. */
  state: 'checked' | 'unchecked' | 'withheld';
  doubt: Doubt | null;
  /** First day from which on the books are complete. */
  since: Day;
  horizons: Horizon[];
  /** The horizon of the headline figures. */
  quoted: Horizon;
  ageBands: PipelineAgeBand[];
  checks: Check[];
  /** Lengths of which last year was different after this date than before it. */
  seasons: OtherSeason[];
  /** The place in the month at which far more wins are dated than at others, and its share of all. */
  mainPlace: { place: number; share: number } | null;
  /** The forecast behind the horizons. */
  today: DatedForecast;
}

/** Days of complete records from which on 180 days ahead are forecast. */
const TWO_YEARS = 730;
/** The length that every report can have, and the longest that is quoted. */
const LONGEST_QUOTED = 90;

/**
 * Measures the pipeline from cells, or gives null where no forecast can be made for today. `worth` is what a win brings
 * by source; without it there is no money, nor from a horizon on whose own check fails or for whose season no forecast
 * has held, nor beyond the shortest horizon where no forecast of that length has had its time, nor where `doubted` says so
 * or chances rise with age.
 */
export function measure(
  cells: Cells,
  worth: readonly WorthOfWin[] | null,
  doubted: Doubt | null = null,
): Measured | null {
  const made = walkForward(cells);
  const today = made.at(-1);
  if (today === undefined || today.at !== cells.today) return null;
  const longest = cells.today - today.since >= TWO_YEARS ? 180 : 90;
  const checks = checksOf(made, cells.today, longest);
  const ageBands = ageBandsOf(cells, today);
  const seasons = otherSeasons(cells, today.since, checks).filter(({ days }) => days <= longest);
  const doubt = doubted ?? risingChances(ageBands) ?? doubtedLength(failedLength(checks), seasons);
  const horizons: Horizon[] = [];
  HORIZONS.forEach((days, i) => {
    if (days > longest || !reaches(today, days)) return;
    const own = checks.filter((check) => check.days === days);
    const last = horizons.at(-1);
    const sound = !isDoubted(doubt, days) && (last === undefined || own.length > 0);
    const revenue = worth === null || !sound ? null : revenueOf(winsBySource(today, i), today.tau, worth);
    horizons.push({
      days,
      won: winForecast(today.wins[i] ?? 0, today.tau, today.standing.leads),
      // A longer horizon has no fewer wins; the mix of sources differs a little between lengths.
      revenue: revenue && last?.revenue ? atLeast(revenue, last.revenue) : revenue,
      check: own.length === 0 ? null : sumUp(own),
    });
  });
  const quoted = quotedOf(horizons);
  if (quoted === undefined) return null;
  const state = isDoubted(doubt, quoted.days) ? 'withheld' : isChecked(checks) ? 'checked' : 'unchecked';
  return {
    state,
    doubt,
    since: today.since,
    horizons,
    quoted,
    ageBands,
    checks,
    seasons,
    mainPlace: mainPlace(cells, today.chances.placeFactor),
    today,
  };
}

/** The shorter one of the length whose checks failed and that of whose season no forecast has held yet. */
function doubtedLength(
  failed: Horizon['days'] | undefined,
  seasons: readonly OtherSeason[],
): Extract<Doubt, { days: Horizon['days'] }> | null {
  const season = seasons.find(({ missed }) => missed !== null)?.days;
  if (season !== undefined && (failed === undefined || season <= failed))
    return { reason: 'season', days: season };
  return failed === undefined ? null : { reason: 'missed', days: failed };
}

/** The longest horizon up to 90 days that has money, else that is checked, else the shortest. */
function quotedOf(horizons: readonly Horizon[]): Horizon | undefined {
  const short = horizons.filter(({ days }) => days <= LONGEST_QUOTED);
  return (
    short.findLast(({ revenue }) => revenue !== null) ??
    short.findLast(({ check }) => check !== null) ??
    horizons[0]
  );
}

const isDoubted = (doubt: Doubt | null, days: number) =>
  doubt !== null && (!('days' in doubt) || days >= doubt.days);

/** Ages in days below which a lead is young and from which on it is old, and the factor between their chances. */
const [YOUNG, OLD, MOST_RISE] = [30, 60, 2];

/**
 * Old open leads with more than twice the chance of young ones: this happens where wins are entered long after they
 * were made, and a lead that is in fact lost counts as open because its entry is missing.
 */
function risingChances(bands: readonly PipelineAgeBand[]): Doubt | null {
  const mean = (part: readonly PipelineAgeBand[]) => {
    const leads = part.reduce((sum, { openLeads }) => sum + openLeads, 0);
    return leads === 0
      ? null
      : part.reduce((sum, { chance, openLeads }) => sum + chance * openLeads, 0) / leads;
  };
  const young = mean(bands.filter(({ toDays }) => toDays !== null && toDays <= YOUNG));
  const old = mean(bands.filter(({ fromDays }) => fromDays >= OLD));
  return young !== null && old !== null && old > MOST_RISE * young ? { reason: 'rising', young, old } : null;
}

function winsBySource(forecast: DatedForecast, horizon: number): Float64Array {
  const factor = factorOf(forecast, horizon);
  return (forecast.raw.bySource[horizon] ?? new Float64Array()).map((own) => own * factor);
}

const atLeast = (a: Estimate, b: Estimate): Estimate => ({
  cents: Math.max(a.cents, b.cents),
  low: Math.max(a.low, b.low),
  high: Math.max(a.high, b.high),
});
