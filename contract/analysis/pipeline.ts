import * as z from 'zod/mini';
import { RecordFilter } from './records.ts';

/** Days ahead for which the pipeline is forecast; 180 only from 24 months of records on. */
export const pipelineHorizons = [30, 90, 180] as const;
export const PipelineHorizonDays = z.literal(pipelineHorizons);
export type PipelineHorizonDays = z.infer<typeof PipelineHorizonDays>;

/**
 * How far the forecasts can be believed, of the horizon that is quoted: the longest up to 90 days with revenue, else the
 * longest with a check. `checked`: held against at least four non-overlapping 30-day forecasts of the past, and forecasts
 * of its own length did not miss by too much; `unchecked`: the records are too short for that; `withheld`: that check
 * failed, last year went another way after this date than forecast, or the records cannot be about what became of the
 * leads, so the revenue is left out and the wins stay; `not_measured`: nothing can be forecast, `horizons` and `ageBands`
 * are empty.
 */
export const pipelineStates = ['checked', 'unchecked', 'withheld', 'not_measured'] as const;
export const PipelineState = z.enum(pipelineStates);
export type PipelineState = z.infer<typeof PipelineState>;

/** Leads won: the expected number and its 80 % range, whose ends are whole leads. */
export const WinForecast = z.object({ mean: z.number(), low: z.int(), high: z.int() });
export type WinForecast = z.infer<typeof WinForecast>;

/** A close rate between 0 and 1 with its 80 % range. */
export const ExpectedRate = z.object({ rate: z.number(), low: z.number(), high: z.number() });
export type ExpectedRate = z.infer<typeof ExpectedRate>;

/** How forecasts of one length fared against what happened. */
export const ForecastCheck = z.object({
  /** Forecasts whose 80 % range held the number of leads won, of how many. */
  inside: z.int(),
  of: z.int(),
  /** Sum of the forecasts over the sum of what happened: 1.06 is 6 % too high. Null when nothing was won. */
  ratio: z.nullable(z.number()),
});
export type ForecastCheck = z.infer<typeof ForecastCheck>;

export const PipelineHorizon = z.object({
  days: PipelineHorizonDays,
  /** Of the open leads, how many are won within `days` from the report's as-of time. */
  won: WinForecast,
  /** Revenue of these wins in cents, with its 80 % range; null where `moneyMissing` gives the reason. */
  revenue: z.nullable(z.object({ cents: z.int(), low: z.int(), high: z.int() })),
  /** Forecasts of this length made at past dates; null without any. */
  check: z.nullable(ForecastCheck),
});
export type PipelineHorizon = z.infer<typeof PipelineHorizon>;

export const PipelineAgeBand = z.object({
  /** Age of a lead in whole days since it came in: from (included) to (excluded); `toDays` null: no end. */
  fromDays: z.int(),
  toDays: z.nullable(z.int()),
  /** Open leads of this age. */
  openLeads: z.int(),
  /** Mean chance, between 0 and 1, that a lead open at this age is won within 90 days. */
  chance: z.number(),
  /** Dated wins at this age in the records: what the chance rests on, beside the bands around it. */
  wins: z.int(),
});
export type PipelineAgeBand = z.infer<typeof PipelineAgeBand>;

export const BacktestDate = z.object({
  /**
   * Begin of a day in the account's zone: the day of the month of the report's as-of time, in an earlier month (its
   * last where that one is shorter). The forecast uses only records of before.
   */
  at: z.iso.datetime(),
  days: PipelineHorizonDays,
  forecast: WinForecast,
  /** Leads open at that time that were won within `days`. */
  happened: z.int(),
});
export type BacktestDate = z.infer<typeof BacktestDate>;

/** Pipeline: what will be won among open leads if things go on as before. Never added to potential revenue. */
export const Pipeline = z.object({
  state: PipelineState,
  /** What the state means for these figures, in one or two sentences. */
  explanation: z.string(),
  /** The report's open leads (active and cold) that no mark sets aside. */
  openLeads: z.object({ count: z.int(), open: RecordFilter }),
  /** Cautions before the forecast, a sentence each: last year went another way after this date. */
  warnings: z.array(z.string()),
  /** Ascending by `days`, and so are means and amounts. */
  horizons: z.array(PipelineHorizon),
  /** Why a horizon has no `revenue`, in a sentence; null where all have, or nothing is measured. */
  moneyMissing: z.nullable(z.string()),
  /** Ascending by age, without gaps. */
  ageBands: z.array(PipelineAgeBand),
  /** Forecasts made on the same day of earlier months, ascending by time. `inside`, `of` and `ratio` are those of the 30-day forecasts. */
  backtest: z.nullable(z.extend(ForecastCheck, { dates: z.array(BacktestDate) })),
  /** What the forecasts rest on and assume, one sentence each. */
  restsOn: z.array(z.string()),
  /** Records with impossible values, with the rule by which they are left out, as a sentence. */
  setAside: z.array(z.object({ reason: z.string(), count: z.int() })),
});
export type Pipeline = z.infer<typeof Pipeline>;

/** The close rates that a month reaches once its leads are older. */
export const ExpectedMonth = z.object({
  /** Age in days by which: leads won later than this are not in it, unless they are won already. */
  days: z.int(),
  /** Open leads of the month younger than `days`. */
  youngLeads: z.int(),
  raw: ExpectedRate,
  qualified: ExpectedRate,
});
export type ExpectedMonth = z.infer<typeof ExpectedMonth>;
