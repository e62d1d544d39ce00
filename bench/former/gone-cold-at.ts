import type pg from 'pg';
import type { BacktestDate } from '../../contract/analysis/pipeline.ts';
import { DRAWS } from '../../server/features/analysis/estimate/cohorts.ts';
import { dayOf, monthsBefore } from '../../server/features/analysis/pipeline/days.ts';
import { drawBeta, meanOf, posterior } from '../../server/features/analysis/statistics/beta.ts';
import { range80 } from '../../server/features/analysis/statistics/quantile.ts';
import { randomFor } from '../../server/features/analysis/statistics/random.ts';

/** When a lead came in and was won; days since 1970. */
export interface Closing {
  born: number;
  won: number | null;
}

/** What the former method said of cold leads at a date, and what came of them by themselves. */
export interface GoneColdAt {
  at: string;
  leads: number;
  /** Number of leads times the chance that every one of them was given. */
  missed: number;
  /** Its 80 % range. */
  low: number;
  high: number;
  /** Won within 90 days. */
  happened: number;
}

/** Reads every lead of the only account. */
export async function readClosings(pool: pg.Pool, zone: string): Promise<Closing[]> {
  const { rows } = await pool.query<Closing>(
    `select (created_at at time zone $1)::date - date '1970-01-01' as born,
            case when outcome = 'won' then (closed_at at time zone $1)::date - date '1970-01-01' end as won
     from leads where outcome <> 'lost' and (closed_at is null or closed_at >= created_at)`,
    [zone],
  );
  return rows;
}

const COLD_DAYS = 30;
const DAYS = 90;

/**
 * Gone cold as it was estimated before there was a pipeline: every open lead of the last twelve months that is
 * older than 30 days has the chance of all leads that were ever open that long, and the sum was called missed.
 * For an export without contacts.
 */
export function goneColdAt(
  closings: readonly Closing[],
  dates: readonly BacktestDate[],
  zone: string,
): GoneColdAt[] {
  return dates
    .filter(({ days }) => days === DAYS)
    .map(({ at }) => {
      const day = dayOf(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString());
      const known = closings.filter(({ born }) => born < day && born >= monthsBefore(day, 12));
      const wins = known.flatMap(({ born, won }) => (won !== null && won < day ? [won - born] : []));
      const young = wins.sort((a, b) => a - b)[Math.ceil(0.9 * wins.length) - 1] ?? 0;
      const mature = known.filter(({ born }) => born <= day - young);
      const wonBy = (leads: readonly Closing[]) =>
        leads.filter(({ won }) => won !== null && won < day).length;
      const once = mature.filter(({ born, won }) => Math.min(won ?? day, day) - born >= COLD_DAYS);
      const centre = (wonBy(mature) + 1) / (mature.length + 2);
      const belief = posterior(centre, wonBy(once), once.length);
      const chance = meanOf(belief);
      const { high, low } = range80(drawBeta(belief, DRAWS, randomFor(at)), chance);
      const cold = known.filter(({ born, won }) => (won === null || won >= day) && day - born >= COLD_DAYS);
      return {
        at,
        leads: cold.length,
        missed: chance * cold.length,
        low: low * cold.length,
        high: high * cold.length,
        happened: cold.filter(({ won }) => won !== null && won < day + DAYS).length,
      };
    });
}
