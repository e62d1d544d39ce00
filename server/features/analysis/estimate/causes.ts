import {
  type Cause,
  type ResponseBand,
  responseBands,
  thresholds,
} from '../../../../contract/analysis/vocabulary.ts';
import type { CountedCells, LossCell, RateCell } from '../queries/cells.ts';
import type { Groups } from '../queries/groups.ts';
import type { TakenElsewhere } from '../queries/inquiry-limits.ts';
import type { RepCell } from '../queries/rep-cells.ts';
import { PRIOR_WEIGHT, posterior } from '../statistics/beta.ts';
import {
  type Chance,
  type Cohort,
  type Counts,
  centreOf,
  chanceOf,
  countBy,
  dispersionOf,
  NO_COUNTS,
  onMix,
  sourceOf,
  stratumOf,
  total,
} from './cohorts.ts';
import { followUpChances } from './follow-up.ts';
import { inquiryChance } from './inquiry-chance.ts';
import { drawJointly } from './joint-cohorts.ts';
import { knownChances } from './known-chances.ts';
import { type EagerReturns, missedCalls } from './missed-calls.ts';
import { differenceWithin, hasFast, missedBySpeed, type Speed, slowerBands, winsByAge } from './speed.ts';
import { compareWithinReps, type WithinReps } from './within-reps.ts';
import { differenceWithinTime } from './within-time.ts';

/** A cohort as the report shows it: its counts, and its rate where there is one. */
export interface ShownCohort {
  name: CohortName;
  counts: Counts;
  chance: Chance | null;
}

export type CohortName = ResponseBand | 'contacted' | 'not_contacted' | 'once_cold' | 'answered';

/** What a record of a cause was worth in chances to win, and what that rests on. */
export interface CauseChances {
  cause: Cause;
  /** Whether as many leads are closed as it takes to say anything. */
  enough: boolean;
  cohorts: ShownCohort[];
  /** Set where the difference that would be paid is one between reps. */
  betweenReps?: BetweenReps | null;
  /** Set where missed callers who were in touch again were won clearly more often than answered ones. */
  eager?: EagerReturns | null;
  /** The chance that a record lost by this cause, negative where the best handling did worse; null: counted, not paid. */
  of(cell: LossCell): Chance | null;
}

/** A difference of close rates that vanishes within reps. */
export type BetweenReps = Extract<WithinReps, { state: 'vanishes' }>;

/** All chances of a report. */
export interface Rates {
  /** The account's close rate. */
  account: number;
  /** Won leads behind it; without any nothing has a worth. */
  won: number;
  /** How many times more its months vary than independent leads would. */
  dispersion: number;
  causes: Record<Cause, CauseChances>;
}

const enoughClosed = ({ closed }: Counts) => closed >= thresholds.closedLeads;

/**
 * Computes the chances behind every cause from counted cells. `logTested`: the call log names won and other
 * leads about equally often, so that its silence is evidence. `taken`: an answering service takes unanswered
 * calls.
 */
export async function compareRates(
  counted: CountedCells,
  sources: Groups,
  { logTested = true, taken = null }: { logTested?: boolean; taken?: TakenElsewhere | null } = {},
): Promise<Rates> {
  const { rates: cells, inquiries } = counted;
  const dispersion = dispersionOf(counted.months);
  const { account, bySource } = centreOf(
    countBy(
      cells,
      () => true,
      ({ source }) => source,
    ),
  );
  const centre = (stratum: number) => bySource(sourceOf(stratum));
  const spread = (compared: (cell: RateCell) => boolean) => spreadWeight(countBy(cells, compared));
  const covered = ({ callsKnown }: RateCell) => callsKnown;
  const plan = (
    name: CohortName,
    belongs: (cell: RateCell) => boolean,
    compared: (cell: RateCell) => boolean,
  ) => ({ name, belongs, centre, weight: spread(compared) });
  const { cohorts, byPhone } = await drawJointly<CohortName>(
    cells,
    strataOf(cells, sources),
    [
      plan('contacted', (cell) => covered(cell) && cell.contacted === true && !cell.born, covered),
      plan('not_contacted', (cell) => covered(cell) && cell.contacted === false, covered),
      ...responseBands.map((name) =>
        plan(
          name,
          ({ band }) => band === name,
          ({ band }) => band !== null,
        ),
      ),
    ],
    dispersion,
  );
  const cohort = (name: CohortName): Cohort => cohorts.get(name) ?? NO_COHORT;
  const cold = onceCold(cells);
  return {
    account,
    won: total(countBy(cells, () => true).values()).won,
    dispersion,
    causes: {
      missed_calls: missedCalls(
        inquiries,
        inquiryChance(inquiries, account, cells, byPhone, dispersion),
        counted,
        { enough: inquiries.closed >= thresholds.closedLeads, taken },
      ),
      never_contacted: neverContacted(
        cohort('contacted'),
        cohort('not_contacted'),
        compareWithinReps(
          counted.reps,
          ({ logged }) => logged === true,
          ({ logged }) => logged === false,
        ),
        logTested,
      ),
      slow_response: slowResponse(new Map(responseBands.map((band) => [band, cohort(band)])), counted),
      dropped_follow_up: droppedFollowUp(counted, cold, dispersion),
      gone_cold: { cause: 'gone_cold', enough: true, cohorts: [], of: () => null },
    },
  };
}

/**
 * Contacted against not contacted within source and hours, only where a call log shows who was called: a contact column is filled
 * in more carefully for leads that were won.
 */
function neverContacted(
  contacted: Cohort,
  silent: Cohort,
  byRep: WithinReps,
  logTested: boolean,
): CauseChances {
  const betweenReps = byRep.state === 'vanishes' ? byRep : null;
  const chanceOf = knownChances(stratumOf, (cell) => {
    const [best, own] = [contacted.strata.get(stratumOf(cell)), silent.strata.get(stratumOf(cell))];
    if (!best || !own) return null;
    const gain = (best: number, own: number) => (best - own) / Math.max(0.05, 1 - own);
    return {
      mean: gain(best.mean, own.mean),
      draws: best.draws.map((draw, index) => gain(draw, own.draws[index] ?? 0)),
    };
  });
  return {
    cause: 'never_contacted',
    // Few leads without contact are ever closed in the CRM; open ones of that age were not won either. Where no
    // log covers any lead their number does not matter: more leads would not help.
    enough:
      contacted.total.leads + silent.total.leads === 0 ||
      (enoughClosed(contacted.total) && silent.total.leads >= thresholds.closedLeads),
    cohorts: [
      { name: 'contacted', counts: contacted.total, chance: onMix(contacted, silent.strata) },
      { name: 'not_contacted', counts: silent.total, chance: onMix(silent, silent.strata) },
    ],
    betweenReps,
    of: (cell) => (betweenReps !== null || !logTested || !cell.callsKnown ? null : chanceOf(cell)),
  };
}

/**
 * Within five minutes against each slower band, within source and working hours, within months as far as they allow, and
 * within rep where reps are known.
 */
function slowResponse(
  bands: Map<ResponseBand, Cohort>,
  { winAges, reps, speeds: cells }: CountedCells,
): CauseChances {
  const isFast = ({ band }: RepCell) => band === 'within_5';
  const byRep = compareWithinReps(reps, isFast, ({ band }) => band !== null && band !== 'within_5');
  const fast = bands.get('within_5') ?? NO_COHORT;
  const speeds = new Map<ResponseBand, Speed>();
  const mix = new Map<number, { leads: number }>();
  for (const cohort of bands.values()) {
    for (const [stratum, { leads }] of cohort.strata) {
      mix.set(stratum, { leads: (mix.get(stratum)?.leads ?? 0) + leads });
    }
  }
  for (const band of slowerBands) {
    const cohort = bands.get(band) ?? NO_COHORT;
    const within = byRep.state === 'holds' ? byRep.against((cell) => cell.band === band) : null;
    if (byRep.state === 'vanishes' || (byRep.state === 'holds' && within === null)) continue;
    const adjusted = [within, differenceWithinTime(cells, band)].filter((found) => found !== null);
    const difference = differenceWithin(fast, cohort, adjusted);
    const own = onMix(cohort, cohort.strata);
    if (difference && own) speeds.set(band, { difference, own });
  }
  const slower = total(slowerBands.map((band) => bands.get(band)?.total ?? NO_COUNTS));
  const wonBy = winsByAge(winAges);
  const chanceOf = knownChances(
    ({ band, age }: LossCell) => `${band}/${age}`,
    ({ band, age }) => {
      const speed = band === null ? undefined : speeds.get(band);
      return speed ? missedBySpeed(speed, age, wonBy) : null;
    },
  );
  return {
    cause: 'slow_response',
    enough: enoughClosed(fast.total) && enoughClosed(slower),
    betweenReps: byRep.state === 'vanishes' ? byRep : null,
    cohorts: [...bands].map(([name, cohort]) => ({
      name,
      counts: cohort.total,
      chance: cohort.total.leads > 0 ? onMix(cohort, mix) : null,
    })),
    of: (cell) => (hasFast(fast, cell) ? chanceOf(cell) : null),
  };
}

/**
 * The chance of the calls that were not made, for leads that would not have come back by themselves after such
 * a silence.
 */
function droppedFollowUp(
  counted: CountedCells,
  comesBack: ReturnType<typeof onceCold>,
  dispersion: number,
): CauseChances {
  const { closed, chanceAfter } = followUpChances(counted.attempts, dispersion);
  const chanceOf = knownChances(
    ({ dialled, talk }: LossCell) => `${dialled}/${talk}`,
    ({ dialled, talk }) => {
      const chance = chanceAfter(dialled, talk);
      return (
        chance && {
          mean: chance.mean * (1 - comesBack.rate.mean),
          draws: chance.draws.map((draw, index) => draw * (1 - (comesBack.rate.draws[index] ?? 0))),
        }
      );
    },
  );
  return {
    cause: 'dropped_follow_up',
    enough: closed.many >= thresholds.closedLeads && closed.few >= thresholds.closedLeads,
    cohorts: [comesBack.shown],
    of: (cell) => (cell.dialled >= thresholds.followUpAttempts ? null : chanceOf(cell)),
  };
}

/** The leads that were silent for thirty days once, and how many of them were won later. */
function onceCold(cells: readonly RateCell[]): { rate: Chance; shown: ShownCohort } {
  const counts = total(countBy(cells, ({ onceCold: cold }) => cold).values());
  // Half a win in one lead, which keeps the chance off 0.
  const rate = chanceOf('once cold', posterior(0.5, counts.won, counts.leads, 1));
  return { rate, shown: { name: 'once_cold', counts, chance: counts.leads > 0 ? rate : null } };
}

/** The strata of the cells with a label that names the source, so that draws do not depend on numbers. */
function strataOf(cells: readonly RateCell[], sources: Groups): Map<number, string> {
  const strata = new Map<number, string>();
  for (const cell of cells) {
    const name = sources.get(cell.source) ?? 'all other sources';
    strata.set(stratumOf(cell), `${name}/${cell.hours}`);
  }
  return new Map([...strata].sort(([a], [b]) => a - b));
}

/**
 * A cohort is one rate, looked at in each stratum, so the weight of its prior is spread over the strata as its leads
 * (or those it is compared with) are. The full weight in each stratum would shrink a difference that is seen in
 * eight of them as hard as one that is seen in an eighth of the leads.
 */
function spreadWeight(compared: Map<number, Counts>): (stratum: number) => number {
  const all = total(compared.values()).leads;
  return (stratum) =>
    all === 0 ? PRIOR_WEIGHT : PRIOR_WEIGHT * Math.max(SLIVER, (compared.get(stratum)?.leads ?? 0) / all);
}

// A prior of nothing is no distribution.
const SLIVER = 1e-3;

const NO_COHORT: Cohort = { total: NO_COUNTS, strata: new Map() };
