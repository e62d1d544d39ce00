import type { SilenceCell } from '../queries/cells.ts';
import { drawBeta } from '../statistics/beta.ts';
import { randomFor } from '../statistics/random.ts';
import { type Chance, DRAWS } from './cohorts.ts';

/**
 * The chance that a missed inquiry that has been silent for whole `days` still comes back by itself, from the
 * account's own missed inquiries: 1 − S(last) / S(days) with the product-limit estimate S of staying silent (E.
 * Kaplan, P. Meier, JASA 53, 1958). After the longest silence that ended it is 0. Draws take each day's share of
 * returns from its Beta posterior without a prior.
 */
export function comeBackChance(cells: readonly SilenceCell[]): (days: number) => Chance {
  // Those that were spoken with within a day were not silent; they are no cohort for the silent ones.
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
  // Each step's factors become the product of its own and all later ones, so that a chance is one look-up.
  for (const [index, step] of [...steps.entries()].reverse()) {
    const later = steps[index + 1];
    if (later === undefined) continue;
    step.stays *= later.stays;
    step.draws.forEach((draw, at) => {
      step.draws[at] = draw * (later.draws[at] ?? 1);
    });
  }
  return (days) => {
    const next = steps.find((step) => step.days > days);
    if (next === undefined) return { mean: 0, draws: new Float64Array(DRAWS) };
    return { mean: 1 - next.stays, draws: next.draws.map((draw) => 1 - draw) };
  };
}
