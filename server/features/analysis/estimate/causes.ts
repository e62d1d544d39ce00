import {
  type Cause,
  type ResponseBand,
  responseBands,
  thresholds,
} from '../../../../contract/analysis/vocabulary.ts';
import type { InquiryCell, RateCell } from '../make/cells.ts';
import { type Groups, OTHERS } from '../make/groups.ts';
import { posterior } from '../statistics/beta.ts';
import {
  believe,
  type Chance,
  type Cohort,
  type Counts,
  centreOf,
  chanceOf,
  countBySource,
  DRAWS,
  gainOf,
  onMix,
  total,
} from './cohorts.ts';

/** A cohort as the report shows it: its counts, and its rate where there is one. */
export interface ShownCohort {
  name: CohortName;
  counts: Counts;
  chance: Chance | null;
}

export type CohortName = ResponseBand | 'five' | 'few' | 'contacted' | 'once_cold' | 'answered';

/** How likely a record of a cause was to become a win, and what that rests on. */
export interface CauseChances {
  cause: Cause;
  /** Fewer closed leads than it takes to say anything. */
  enough: boolean;
  cohorts: ShownCohort[];
  /** The chance that a record of this cause lost; null where there is none. */
  of(source: number, band: ResponseBand | null): Chance | null;
}

/** All close rates of a report. */
export interface Rates {
  /** The account's close rate, the centre of what is not cut by lead source. */
  account: number;
  causes: Record<Cause, CauseChances>;
}

const enoughClosed = ({ closed }: Counts) => closed >= thresholds.closedLeads;

/** Works out the close rates behind every cause from counted cells. */
export function compareRates(cells: readonly RateCell[], inquiries: InquiryCell, groups: Groups): Rates {
  // The mixture of rare sources is compared as one.
  const sources: Groups = new Map([...groups, [OTHERS, 'all other sources']]);
  const overall = countBySource(cells, () => true);
  const { account, bySource } = centreOf(overall);
  const cohort = (name: CohortName, belongs: (cell: RateCell) => boolean) =>
    believe(name, countBySource(cells, belongs), sources, bySource);

  const contacted = cohort('contacted', (cell) => cell.contacted === true);
  const few = cohort('few', (cell) => cell.contacted === true && cell.attempts === 'few');
  const five = cohort('five', (cell) => cell.contacted === true && cell.attempts === 'five');
  return {
    account,
    causes: {
      missed_calls: missedCalls(inquiries, account),
      never_contacted: bySourceOnly('never_contacted', 'contacted', contacted),
      slow_response: slowResponse(
        new Map(responseBands.map((band) => [band, cohort(band, (cell) => cell.band === band)])),
      ),
      dropped_follow_up: droppedFollowUp(five, few),
      gone_cold: goneCold(cells, sources),
    },
  };
}

function missedCalls({ inquiries, won, closed }: InquiryCell, account: number): CauseChances {
  const counts = { leads: inquiries, won, closed };
  const chance = chanceOf('answered', posterior(account, won, inquiries));
  return {
    cause: 'missed_calls',
    enough: enoughClosed(counts),
    cohorts: [{ name: 'answered', counts, chance: inquiries > 0 ? chance : null }],
    of: () => chance,
  };
}

function bySourceOnly(cause: Cause, name: CohortName, cohort: Cohort): CauseChances {
  return {
    cause,
    enough: enoughClosed(cohort.total),
    cohorts: [{ name, counts: cohort.total, chance: onMix(cohort, cohort.strata) }],
    of: (source) => cohort.strata.get(source) ?? null,
  };
}

/** Within five minutes against each slower band, on that band's own mix of sources. */
function slowResponse(bands: Map<ResponseBand, Cohort>): CauseChances {
  const fast = bands.get('within_5');
  const gains = new Map<ResponseBand, Chance>();
  const mix = new Map<number, { leads: number }>();
  for (const [band, cohort] of bands) {
    for (const [source, { leads }] of cohort.strata) {
      mix.set(source, { leads: (mix.get(source)?.leads ?? 0) + leads });
    }
    const [best, own] = [fast && onMix(fast, cohort.strata), onMix(cohort, cohort.strata)];
    if (band !== 'within_5' && best && own) gains.set(band, gainOf(best, own));
  }
  const slower = total([...bands].filter(([band]) => band !== 'within_5').map(([, cohort]) => cohort.total));
  return {
    cause: 'slow_response',
    enough: fast !== undefined && enoughClosed(fast.total) && enoughClosed(slower),
    cohorts: [...bands].map(([name, cohort]) => ({
      name,
      counts: cohort.total,
      chance: cohort.total.leads > 0 ? onMix(cohort, mix) : null,
    })),
    of: (_source, band) => (band === null ? null : (gains.get(band) ?? NO_GAIN)),
  };
}

function droppedFollowUp(five: Cohort, few: Cohort): CauseChances {
  const [best, own] = [onMix(five, few.strata), onMix(few, few.strata)];
  const gain = best && own ? gainOf(best, own) : null;
  return {
    cause: 'dropped_follow_up',
    enough: enoughClosed(five.total) && enoughClosed(few.total),
    cohorts: [
      { name: 'five', counts: five.total, chance: five.total.leads > 0 ? best : null },
      { name: 'few', counts: few.total, chance: own },
    ],
    of: () => gain,
  };
}

/**
 * What leads that were once cold still came to. Here the centre is the account's rate of once-cold leads: the rate
 * of all leads is many times higher and would be added to every thin source.
 */
function goneCold(cells: readonly RateCell[], sources: Groups): CauseChances {
  const counts = countBySource(
    cells,
    (cell) => cell.onceCold,
    (cell) => cell.wonLater,
  );
  const { account } = centreOf(counts);
  return bySourceOnly(
    'gone_cold',
    'once_cold',
    believe('once_cold', counts, sources, () => account),
  );
}

// A band without a single lead old enough: nothing says that it is worse.
const NO_GAIN: Chance = { mean: 0, draws: new Float64Array(DRAWS) };
