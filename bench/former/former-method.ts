import type pg from 'pg';
import type { Estimate, Report } from '../../contract/analysis/report.ts';
import { type Cause, causes, responseBands, thresholds } from '../../contract/analysis/vocabulary.ts';
import {
  type Chance,
  type Cohort,
  chanceOf,
  DRAWS,
  total,
} from '../../server/features/analysis/estimate/cohorts.ts';
import { assumedFor, assumeValues } from '../../server/features/analysis/estimate/values.ts';
import { estimateOf } from '../../server/features/analysis/report/parts.ts';
import { posterior } from '../../server/features/analysis/statistics/beta.ts';
import { type FormerLossCell, readFormerCells } from './former-cells.ts';
import { FormerRates, gainOver, slowBands } from './former-rates.ts';

/** What the former method said of a cause; null without an amount. */
export interface FormerFigure {
  records: number;
  /** Expected wins among them; null where too little is known. */
  wins: number | null;
  estimate: Estimate | null;
}

/** The former method's figures of an account. */
export interface FormerFigures {
  causes: Record<Cause, FormerFigure>;
  total: Estimate | null;
}

/** The chance that a record lost; null where none. */
interface FormerChance {
  enough: boolean;
  of(cell: FormerLossCell): Chance | null;
}

const enough = ({ total: { closed } }: Cohort) => closed >= thresholds.closedLeads;

/**
 * The method before re-enactment and the pipeline, for comparison: a cause was worth a whole close rate (missed calls,
 * never contacted, gone cold) or a difference of two, floored at zero (slow response, dropped follow-up). Made from the
 * rows behind a report, so that both methods see the same records. It differs from the original in that the rate of
 * inquiries is drawn apart from those of leads, and in that values follow the present rules.
 */
export async function formerFigures(
  pool: pg.Pool,
  accountId: string,
  report: Report,
): Promise<FormerFigures> {
  const cells = await readFormerCells(pool, accountId, report.reportId);
  const values = await assumeValues(cells.values, cells.services, cells.sources, report.averageJobValueCents);
  const chances = chancesOf(new FormerRates(cells.rates, cells.sources.keys()), report);
  const whole = new Float64Array(DRAWS);
  const figure = (cause: Cause): FormerFigure => {
    const own = cells.losses.filter((cell) => cell.cause === cause);
    const records = own.reduce((sum, cell) => sum + cell.records, 0);
    const isMeasured = report.potential.causes.find((one) => one.cause === cause)?.state !== 'not_measured';
    const isKnown = isMeasured && (records === 0 || chances[cause].enough);
    const wins = isKnown
      ? own.reduce((sum, cell) => sum + cell.records * (chances[cause].of(cell)?.mean ?? 0), 0)
      : null;
    const isValued = own.some(
      ({ own: n, service, source }) => n > 0 || assumedFor(values, service, source) !== null,
    );
    if (!isKnown || (records > 0 && !isValued)) return { records, wins, estimate: null };
    const draws = new Float64Array(DRAWS);
    let cents = 0;
    for (const cell of own) {
      const chance = chances[cause].of(cell);
      const value = assumedFor(values, cell.service, cell.source);
      const rest = cell.records - cell.own;
      cents += (chance?.mean ?? 0) * (cell.ownCents + rest * (value?.cents ?? 0));
      for (let i = 0; i < DRAWS; i += 1) {
        const drawn = (chance?.draws[i] ?? 0) * (cell.ownCents + rest * (value?.draws[i] ?? 0));
        draws[i] = (draws[i] ?? 0) + drawn;
        whole[i] = (whole[i] ?? 0) + drawn;
      }
    }
    return { records, wins, estimate: estimateOf(Math.round(cents), draws) };
  };
  const figures: Record<Cause, FormerFigure> = {
    missed_calls: figure('missed_calls'),
    never_contacted: figure('never_contacted'),
    slow_response: figure('slow_response'),
    dropped_follow_up: figure('dropped_follow_up'),
    gone_cold: figure('gone_cold'),
  };
  const paid = causes.flatMap((cause) => figures[cause].estimate ?? []);
  const sum = paid.reduce((cents, one) => cents + one.cents, 0);
  return { causes: figures, total: paid.length === 0 ? null : estimateOf(sum, whole) };
}

function chancesOf(rates: FormerRates, report: Report): Record<Cause, FormerChance> {
  const contacted = rates.cohort(
    'contacted',
    (cell) => cell.contacted === true,
    (cell) => cell.contacted === true,
  );
  const bands = new Map(
    responseBands.map((band) => [
      band,
      rates.cohort(
        band,
        (cell) => cell.band === band,
        (cell) => cell.band !== null,
      ),
    ]),
  );
  const tried = (attempts: 'few' | 'five') =>
    rates.cohort(
      attempts,
      (cell) => cell.contacted === true && cell.attempts === attempts,
      (cell) => cell.contacted === true && cell.attempts !== null,
    );
  const [five, few, cold] = [tried('five'), tried('few'), rates.onceCold()];
  const fast = bands.get('within_5');
  const slower = slowBands.flatMap((band) => bands.get(band) ?? []);
  const gains = new Map(
    slowBands.map((band) => {
      const own = bands.get(band);
      return [band, fast && own ? gainOver(fast, own) : null];
    }),
  );
  const dropped = gainOver(five, few);
  return {
    missed_calls: inquiryChance(report),
    never_contacted: {
      enough: enough(contacted),
      of: ({ source }) => contacted.strata.get(source) ?? null,
    },
    slow_response: {
      enough:
        fast !== undefined &&
        enough(fast) &&
        total(slower.map((one) => one.total)).closed >= thresholds.closedLeads,
      of: ({ band }) => (band === null ? null : (gains.get(band) ?? null)),
    },
    dropped_follow_up: { enough: enough(five) && enough(few), of: () => dropped },
    gone_cold: { enough: enough(cold), of: ({ source }) => cold.strata.get(source) ?? null },
  };
}

/** Every lost inquiry had the chance of an answered one, whatever came back by itself. */
function inquiryChance({ potential }: Report): FormerChance {
  const answered = potential.causes.find(({ cause }) => cause === 'missed_calls')?.cohorts[0];
  if (answered === undefined) return { enough: false, of: () => null };
  const { closed, leads, won } = answered;
  const chance = chanceOf('former/answered', posterior((won + 0.5) / (leads + 1), won, leads));
  return { enough: closed >= thresholds.closedLeads, of: () => chance };
}
