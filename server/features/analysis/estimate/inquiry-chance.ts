import type { InquiryCell, RateCell } from '../queries/cells.ts';
import { meanOf, PRIOR_WEIGHT, posterior } from '../statistics/beta.ts';
import { drawGamma } from '../statistics/gamma.ts';
import { type Random, randomFor } from '../statistics/random.ts';
import { type Chance, countBy, DRAWS, total, widen } from './cohorts.ts';
import { gammas, ratesOf, type Sums } from './joint-cohorts.ts';

/**
 * P(win) of an answered new inquiry. It is shrunk towards what it would be if inquiries that become leads were won as any
 * lead is: the close rate of all leads itself is no statement of "no difference", since many inquiries never become a
 * lead. Most of what it rests on are the very leads that
 * the other close rates rest on, those that were answered on the phone first; it is drawn from their draws, so that they
 * err together.
 */
export function inquiryChance(
  { inquiries, leads: became, won }: InquiryCell,
  account: number,
  cells: readonly RateCell[],
  byPhone: Sums,
  dispersion: number,
): Chance {
  const leads = total(countBy(cells, (cell) => cell.byPhone).values());
  const random = randomFor('answered');
  const centre = (account * (became + 0.5)) / (inquiries + 1);
  const prior = posterior(centre, 0, 0);
  const [priorWon, priorOthers] = [gammas(prior.a, random), gammas(prior.b, random)];
  const sums = { won: new Float64Array(DRAWS), all: new Float64Array(DRAWS) };
  for (let index = 0; index < DRAWS; index += 1) {
    const leadsWon = byPhone.won[index] ?? 0;
    const others = (byPhone.all[index] ?? 0) - leadsWon;
    const win = (priorWon[index] ?? 0) + reshape(leadsWon, leads.won, won, random);
    sums.won[index] = win;
    sums.all[index] =
      win + (priorOthers[index] ?? 0) + reshape(others, leads.leads - leads.won, inquiries - won, random);
  }
  const mean = meanOf(posterior(centre, won, inquiries));
  return {
    mean,
    draws: widen(ratesOf(sums, mean), mean, { leads: inquiries, weight: PRIOR_WEIGHT, dispersion }),
  };
}

/** Makes a gamma draw of one shape one of another, keeping what they share: a part of it, or it and some more. */
function reshape(draw: number, from: number, to: number, random: Random): number {
  if (to <= 0) return 0;
  if (to > from) return draw + drawGamma(to - from, random);
  if (to === from) return draw;
  const kept = drawGamma(to, random);
  return (draw * kept) / (kept + drawGamma(from - to, random));
}
