import type { WinForecast } from '../../contract/analysis/pipeline.ts';
import type { Estimate } from '../../contract/analysis/report.ts';
import { addSpell, HORIZONS, makeCells } from '../../server/features/analysis/pipeline/cells.ts';
import { type Measured, measure } from '../../server/features/analysis/pipeline/measure.ts';
import { worthOfWins } from '../../server/features/analysis/pipeline/money.ts';
import type { ValueSums } from '../../server/features/analysis/statistics/mean-value.ts';
import { type SimulatedCompany, type SimulatedLead, simulateCompany } from './company.ts';

/** A forecast of the as-of time and what came of it afterwards. */
export interface Compared {
  days: number;
  forecast: WinForecast;
  won: number;
  revenue: Estimate | null;
  wonCents: number;
}

export interface ComparedCompany {
  seed: number;
  company: SimulatedCompany;
  measured: Measured | null;
  horizons: Compared[];
}

const WINDOW_MONTHS = 12;

/** Measures the pipeline of a simulated company from its export, and compares it with what comes afterwards. */
export function compareCompany(seed: number): ComparedCompany {
  const company = simulateCompany(seed);
  const { leads, today, world } = company;
  const start = leads.reduce((first, { born }) => Math.min(first, born), today);
  const cells = makeCells({ today, start, sources: world.sources.length, windowMonths: WINDOW_MONTHS });
  for (const { source, born, ended, outcome } of leads) {
    const known = ended !== null && ended < today;
    const end = known ? { ended, outcome } : { ended: null, outcome: 'open' as const };
    addSpell(cells, { source, born, ...end, count: 1, listed: true });
  }
  const measured = measure(cells, worthOfWins(valuesOf(company), null));
  const horizons = (measured?.horizons ?? []).map(({ days, won, revenue }) => {
    const from = measured?.today.standing.from ?? today;
    const later = leads.filter((lead) => lead.born >= from && wonWithin(lead, today, days));
    const wonCents = later.reduce((sum, { cents }) => sum + cents, 0);
    return { days, forecast: won, won: later.length, revenue, wonCents };
  });
  return { seed, company, measured, horizons };
}

function wonWithin({ ended, outcome }: SimulatedLead, from: number, days: number): boolean {
  return outcome === 'won' && ended !== null && ended >= from && ended < from + days;
}

function valuesOf({ leads, today, world }: SimulatedCompany): ValueSums[] {
  const values = world.sources.map(() => ({ count: 0, sum: 0, sumOfSquares: 0, most: 0 }));
  for (const lead of leads) {
    const sample = values[lead.source];
    if (!lead.valued || sample === undefined || !wonWithin(lead, today - 365, 365)) continue;
    sample.count += 1;
    sample.sum += lead.cents;
    sample.sumOfSquares += lead.cents ** 2;
    sample.most = Math.max(sample.most, lead.cents);
  }
  return values;
}

/** How ranges fared over many forecasts. */
export interface Fared {
  of: number;
  inside: number;
  below: number;
  above: number;
  /** Sum of forecasts over sum of what happened. */
  ratio: number;
  /** Sum of the widths of the ranges over the sum of the forecasts. */
  width: number;
}

/** Sums up forecasts `[mean, low, high, happened]`; both ends of a range are inside. */
export function fare(forecasts: readonly (readonly [number, number, number, number])[]): Fared {
  const sum = (of: (forecast: readonly [number, number, number, number]) => number) =>
    forecasts.reduce((all, forecast) => all + of(forecast), 0);
  const below = forecasts.filter(([, low, , happened]) => happened < low).length;
  const above = forecasts.filter(([, , high, happened]) => happened > high).length;
  return {
    of: forecasts.length,
    inside: forecasts.length - below - above,
    below,
    above,
    ratio: sum(([mean]) => mean) / sum(([, , , happened]) => happened),
    width: sum(([, low, high]) => high - low) / sum(([mean]) => mean),
  };
}

/** Forecasts of the as-of time of these companies. */
export const winsOf = (companies: readonly ComparedCompany[], days: number) =>
  pick(companies, days, ({ forecast: { mean, low, high }, won }) => [mean, low, high, won]);

/** The same for their revenue. */
export const revenueOf = (companies: readonly ComparedCompany[], days: number) =>
  pick(companies, days, ({ revenue, wonCents }) =>
    revenue === null ? null : [revenue.cents, revenue.low, revenue.high, wonCents],
  );

/** Forecasts of past dates as the self-check shows them. */
export const checksOf = (companies: readonly ComparedCompany[], days: number) =>
  companies.flatMap(({ measured }) =>
    (measured?.checks ?? [])
      .filter((check) => check.days === days)
      .map(({ forecast: { mean, low, high }, happened }) => [mean, low, high, happened] as const),
  );

type Row = readonly [number, number, number, number];

function pick(
  companies: readonly ComparedCompany[],
  days: number,
  of: (compared: Compared) => Row | null,
): Row[] {
  return companies.flatMap(({ horizons }) => {
    const found = horizons.find((compared) => compared.days === days);
    const row = found === undefined ? null : of(found);
    return row === null ? [] : [row];
  });
}

export const LENGTHS = HORIZONS;
