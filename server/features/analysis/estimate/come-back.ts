import type { SilenceCell } from '../queries/cells.ts';
import { drawBeta } from '../statistics/beta.ts';
import { randomFor } from '../statistics/random.ts';
import { type Chance, DRAWS } from './cohorts.ts';

/**
 * The chance that a missed inquiry that has been silent for whole `days` still comes back by itself, read from the
 * account's own missed inquiries: 1 − S(last) / S(days) with the product-limit estimate S of staying silent (E. Kaplan,
 * P. Meier, JASA 53, 1958). Nobody is known to come back after the longest silence on record. Draws take each day's
 * share of returns from its Beta posterior without a prior.
 */
export function comeBackChance(cells: readonly SilenceCell[]): (days: number) => Chance {
  // Those that were spoken with within a day were not silent; they are no cohort for those who were.
  const silent = cells.filter(({ days }) => days > 0).sort((a, b) => a.days - b.days);
  const random = randomFor('come back');
  const steps: { days: number; stays: number; draws: Float64Array }[] = [];
  let atRisk = silent.reduce((sum, { returned, silent: still }) => sum + returned + still, 0);
  for (const { days, returned, silent: still } of silent) {
    if (returned > 0 && returned < atRisk) {
      const left = drawBeta({ a: atRisk - returned, b: returned }, DRAWS, random);
      steps.push({ days, stays: 1 - returned / atRisk, draws: left });
    }
    atRisk -= returned + still;
  }
  return (days) => {
    const draws = new Float64Array(DRAWS).fill(1);
    let mean = 1;
    for (const step of steps) {
      if (step.days <= days) continue;
      mean *= step.stays;
      for (let index = 0; index < DRAWS; index += 1)
        draws[index] = (draws[index] ?? 1) * (step.draws[index] ?? 1);
    }
    return { mean: 1 - mean, draws: draws.map((draw) => 1 - draw) };
  };
}
