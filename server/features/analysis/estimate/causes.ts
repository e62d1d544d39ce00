import {
  type Cause,
  type ResponseBand,
  responseBands,
  thresholds,
} from '../../../../contract/analysis/vocabulary.ts';
import type { InquiryCell, RateCell } from '../make/cells.ts';
import { type Groups, OTHERS } from '../make/groups.ts';
import { PRIOR_WEIGHT } from '../statistics/beta.ts';
import {
  type Centre,
  type Chance,
  type Cohort,
  type Counts,
  centreOf,
  countBySource,
  DRAWS,
  gainOf,
  NO_COUNTS,
  onMix,
  total,
} from './cohorts.ts';
import { inquiryChance } from './inquiry-chance.ts';
import { believeJointly } from './joint-cohorts.ts';

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
  const { account, bySource } = centreOf(countBySource(cells, () => true));
  const contactedWith = (attempts: RateCell['attempts']) => (cell: RateCell) =>
    cell.contacted === true && cell.attempts === attempts;
  const whole = () => PRIOR_WEIGHT;
  const spread = (compared: (cell: RateCell) => boolean) => spreadWeight(countBySource(cells, compared));
  const tried = spread(({ contacted, attempts }) => contacted === true && attempts !== null);
  const { cohorts, byPhone } = believeJointly<CohortName>(cells, sources, [
    {
      name: 'contacted',
      belongs: ({ contacted }) => contacted === true,
      centre: bySource,
      weight: spread(({ contacted }) => contacted === true),
    },
    ...responseBands.map((name) => ({
      name,
      belongs: ({ band }: RateCell) => band === name,
      centre: bySource,
      weight: spread(({ band }) => band !== null),
    })),
    { name: 'five', belongs: contactedWith('five'), centre: bySource, weight: tried },
    { name: 'few', belongs: contactedWith('few'), centre: bySource, weight: tried },
    { name: 'once_cold', belongs: ({ onceCold }) => onceCold, centre: onceColdCentre(cells), weight: whole },
  ]);
  const cohort = (name: CohortName): Cohort => cohorts.get(name) ?? NO_COHORT;
  return {
    account,
    causes: {
      missed_calls: missedCalls(inquiries, inquiryChance(inquiries, account, cells, byPhone)),
      never_contacted: bySourceOnly('never_contacted', 'contacted', cohort('contacted')),
      slow_response: slowResponse(new Map(responseBands.map((band) => [band, cohort(band)]))),
      dropped_follow_up: droppedFollowUp(cohort('five'), cohort('few')),
      gone_cold: bySourceOnly('gone_cold', 'once_cold', cohort('once_cold')),
    },
  };
}

function missedCalls({ inquiries, won, closed }: InquiryCell, chance: Chance): CauseChances {
  const counts = { leads: inquiries, won, closed };
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
 * What leads that were once cold still came to is shrunk towards the account's rate of once-cold leads: the rate of all
 * leads is many times higher and would be added to every thin source. A once-cold lead that is won was won later.
 */
function onceColdCentre(cells: readonly RateCell[]): Centre {
  const { account } = centreOf(countBySource(cells, ({ onceCold }) => onceCold));
  return () => account;
}

/**
 * A cohort is one rate, looked at in each lead source, so the weight of its prior is spread over the sources as its leads
 * (or those it is compared with) are. The full weight in each source would shrink a difference that is seen in
 * eight of them as hard as one that is seen in an eighth of the leads.
 */
function spreadWeight(compared: Map<number, Counts>): (source: number) => number {
  const all = total(compared.values()).leads;
  return (source) =>
    all === 0 ? PRIOR_WEIGHT : PRIOR_WEIGHT * Math.max(SLIVER, (compared.get(source)?.leads ?? 0) / all);
}

// A prior of nothing is no distribution.
const SLIVER = 1e-3;

const NO_COHORT: Cohort = { total: NO_COUNTS, strata: new Map() };

// A band without a single lead old enough: nothing says that it is worse.
const NO_GAIN: Chance = { mean: 0, draws: new Float64Array(DRAWS) };
