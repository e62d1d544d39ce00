import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RateCell } from '../queries/cells.ts';
import { meanOf, posterior } from '../statistics/beta.ts';
import { drawGamma } from '../statistics/gamma.ts';
import { type Random, randomFor } from '../statistics/random.ts';
import {
  type Centre,
  type Cohort,
  type Counts,
  countBy,
  DRAWS,
  NO_COUNTS,
  stratumOf,
  total,
  widen,
} from './cohorts.ts';

/** Which leads make a cohort, and what its rate is shrunk towards in each stratum. */
export interface CohortPlan {
  name: string;
  belongs: (cell: RateCell) => boolean;
  centre: Centre;
  /** Leads that the prior weighs in a stratum. */
  weight: (stratum: number) => number;
}

/** Sums of gamma draws of the wins and of all leads of a cohort. */
export interface Sums {
  won: Float64Array;
  all: Float64Array;
}

/** Cohorts by name, and the sums of the leads that were answered on the phone first, for what else is made of them. */
export interface JointCohorts<Name> {
  cohorts: Map<Name, Cohort>;
  byPhone: Sums;
}

/**
 * The close rates of several cohorts by stratum, drawn together. Each rate by itself has its Beta posterior, widened; but
 * cohorts share leads (who was contacted was also answered fast or slowly), so their rates err together, and a sum
 * over causes errs more than independent rates would say.
 *
 * Beta(a, b) is X / (X + Y) with gamma X of shape a and Y of shape b, and a gamma draw of shape n is the sum of draws
 * of its parts. So every cell of leads gets one draw for its wins and one for the others, used by all cohorts that it
 * belongs to; to these each cohort adds its own prior. (T. Ferguson, Annals of Statistics 1, 1973, for the Dirichlet
 * distribution as normalised gammas.) Other work goes on between cells, which may be ten thousand.
 */
export async function drawJointly<Name extends string>(
  cells: readonly RateCell[],
  strata: ReadonlyMap<number, string>,
  plans: readonly (CohortPlan & { name: Name })[],
  dispersion: number,
): Promise<JointCohorts<Name>> {
  const byPhone = { won: new Float64Array(DRAWS), all: new Float64Array(DRAWS) };
  const counts = new Map(plans.map((plan) => [plan.name, countBy(cells, plan.belongs)]));
  const cohorts = new Map<Name, Cohort>(
    plans.map(({ name }) => [name, { total: total(counts.get(name)?.values() ?? []), strata: new Map() }]),
  );
  const byStratum = Map.groupBy(cells, stratumOf);
  // One stratum after the other, so that only its sums are held beside the results.
  for (const [stratum, label] of strata) {
    const sums = new Map(plans.map((plan) => [plan.name, priorSums(plan, stratum, label)]));
    for (const cell of byStratum.get(stratum) ?? []) {
      const sharing = plans
        .filter(({ belongs }) => belongs(cell))
        .flatMap(({ name }) => sums.get(name) ?? []);
      if (cell.byPhone) sharing.push(byPhone);
      if (sharing.length === 0) continue;
      addCell(cell, label, sharing);
      await nextTurn();
    }
    for (const { name, centre, weight } of plans) {
      const { leads, won, closed }: Counts = counts.get(name)?.get(stratum) ?? NO_COUNTS;
      const weighed = { leads, weight: weight(stratum), dispersion };
      const mean = meanOf(posterior(centre(stratum), won, leads, weighed.weight));
      const draws = widen(ratesOf(sums.get(name), mean), mean, weighed);
      cohorts.get(name)?.strata.set(stratum, { leads, won, closed, mean, draws });
    }
    await nextTurn();
  }
  return { cohorts, byPhone };
}

function priorSums({ name, centre, weight }: CohortPlan, stratum: number, label: string): Sums {
  const random = randomFor(`prior/${name}/${label}`);
  const { a, b } = posterior(centre(stratum), 0, 0, weight(stratum));
  const won = gammas(a, random);
  const all = gammas(b, random);
  for (let index = 0; index < DRAWS; index += 1) all[index] = (all[index] ?? 0) + (won[index] ?? 0);
  return { won, all };
}

function addCell(cell: RateCell, label: string, sharing: readonly Sums[]): void {
  const { band, contacted, born, callsKnown, onceCold, byPhone, leads, won } = cell;
  const random = randomFor(`cell/${label}/${band}/${contacted}/${born}/${callsKnown}/${onceCold}/${byPhone}`);
  const wins = gammas(won, random);
  const others = gammas(leads - won, random);
  for (const sums of sharing) {
    for (let index = 0; index < DRAWS; index += 1) {
      const win = wins[index] ?? 0;
      sums.won[index] = (sums.won[index] ?? 0) + win;
      sums.all[index] = (sums.all[index] ?? 0) + win + (others[index] ?? 0);
    }
  }
}

/** Draws from a gamma of a shape (scale 1); nothing but 0 for the shape 0. */
export function gammas(shape: number, random: Random): Float64Array {
  const draws = new Float64Array(DRAWS);
  if (shape > 0) for (let index = 0; index < DRAWS; index += 1) draws[index] = drawGamma(shape, random);
  return draws;
}

/** The rate of each draw. Tiny shapes can underflow to nothing won of nothing; `mean` then is as good as any. */
export function ratesOf(sums: Sums | undefined, mean: number): Float64Array {
  const rates = new Float64Array(DRAWS).fill(mean);
  if (sums === undefined) return rates;
  for (let index = 0; index < DRAWS; index += 1) {
    const all = sums.all[index] ?? 0;
    if (all > 0) rates[index] = (sums.won[index] ?? 0) / all;
  }
  return rates;
}
