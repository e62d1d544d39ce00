import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { AttemptCell } from '../queries/cells.ts';
import { SPOKEN, UNHEARD } from '../queries/lead-facts.ts';
import { drawBeta, meanOf, posterior } from '../statistics/beta.ts';
import { randomFor } from '../statistics/random.ts';
import { sum } from '../statistics/sum.ts';
import { type Chance, DRAWS } from './cohorts.ts';

/** What came of calling: by the number of a call, the chance that the lead is won or lost before the next one. */
export interface FollowUp {
  /** Closed leads with five calls and more, and with fewer. */
  closed: { many: number; few: number };
  /**
   * The chance that a lead called so often is won by calling on up to the fifth call, as things go after a call. Null
   * where too few leads like it were called again, or where nothing on record says how its calls ended.
   */
  chanceAfter(dialled: number, talk?: number): Chance | null;
}

const MOST: number = thresholds.followUpAttempts;

/** What may follow a call before the next one. */
type Fate = 'won' | 'lost' | 'spoken';

/** The leads that were called a j-th time, and what followed for how many of them. */
type Step = Record<Fate, number> & { atRisk: number };

/**
 * Chances by the number of a call, from leads whose calls are dated: of the leads that were called a j-th time, how many
 * were won, and how many lost, before the next call. A lead that was won at its first call is so no proof that one call
 * is too few. Leads that nobody had spoken with and leads that had been spoken with before the call are two kinds: a lead
 * that said no is no lead that could not be reached. For the former a conversation ends the calls. The prior weighs one
 * lead: a later call brings less than an earlier one, so the mean of all calls says little of the fifth.
 */
export function followUpChances(cells: readonly AttemptCell[], dispersion: number): FollowUp {
  const closed = (from: number, to: number) =>
    sum(
      cells.filter(({ dialled }) => dialled >= from && dialled <= to),
      ({ won, lost }) => won + lost,
    );
  const unspoken = chain('unspoken', stepsOf(cells, 1, isUnspokenAt), dispersion);
  const spoken = chain('spoken', stepsOf(cells, 2, isSpokenAt), dispersion);
  return {
    closed: { many: closed(MOST, Number.POSITIVE_INFINITY), few: closed(0, MOST - 1) },
    chanceAfter: (dialled, talk = 0) => {
      if (talk === UNHEARD) return null;
      if (talk !== SPOKEN) return unspoken.after(dialled);
      // Without a call after the one of the lead there is nothing to read from; the conversation itself is the first call.
      return spoken.atRisk(Math.max(2, dialled + 1)) >= thresholds.closedLeads || dialled >= MOST
        ? spoken.after(Math.max(1, dialled))
        : null;
    },
  };
}

/** Whether a lead was called a j-th time without a conversation before. One that began with a conversation never was. */
const isUnspokenAt = ({ talk, alone }: AttemptCell, call: number) => talk !== SPOKEN || alone >= call;
const isSpokenAt = ({ talk, alone }: AttemptCell, call: number) => talk === SPOKEN && alone < call;

function stepsOf(
  cells: readonly AttemptCell[],
  first: number,
  belongs: (cell: AttemptCell, call: number) => boolean,
): Step[] {
  return Array.from({ length: MOST }, (_, index) => {
    const call = index + 1;
    const own = call < first ? [] : cells.filter((cell) => cell.dialled >= call && belongs(cell, call));
    const ended = own.filter(({ dialled }) => dialled === call);
    const met = own.filter(({ talk, alone }) => talk === SPOKEN && alone === call);
    return {
      atRisk: sum(own, ({ leads }) => leads),
      won: sum(ended, ({ won }) => won),
      lost: sum(ended, ({ lost }) => lost),
      spoken: sum(met, ({ dialled, leads, won, lost }) => (dialled === call ? leads - won - lost : leads)),
    };
  });
}

/** The steps put one after the other, with the uncertainty of each. */
function chain(name: string, steps: readonly Step[], dispersion: number) {
  const calls = sum(steps, ({ atRisk }) => atRisk);
  const scale = Math.sqrt(dispersion);
  const chanceOf = (fate: Fate, index: number, step: Step): Chance => {
    if (step.atRisk === 0 || (fate === 'spoken' && sum(steps, ({ spoken }) => spoken) === 0)) return NEVER;
    const centre = (sum(steps, (each) => each[fate]) + 0.5) / (calls + 1);
    const belief = posterior(centre, step[fate], step.atRisk, 1);
    const mean = meanOf(belief);
    const draws = drawBeta(belief, DRAWS, randomFor(`call/${name}/${index}/${fate}`));
    return { mean, draws: draws.map((each) => Math.min(1, Math.max(0, mean + (each - mean) * scale))) };
  };
  const chances = steps.map((step, index) => ({
    won: chanceOf('won', index, step),
    lost: chanceOf('lost', index, step),
    spoken: chanceOf('spoken', index, step),
  }));
  return {
    atRisk: (call: number) => steps[call - 1]?.atRisk ?? 0,
    after(dialled: number): Chance {
      const left = chances.slice(dialled);
      const wins = (rate: (chance: Chance) => number) => {
        let [open, won] = [1, 0];
        for (const step of left) {
          won += open * rate(step.won);
          open *= Math.max(0, 1 - rate(step.won) - rate(step.lost) - rate(step.spoken));
        }
        return won;
      };
      return {
        mean: wins(({ mean }) => mean),
        draws: Float64Array.from({ length: DRAWS }, (_, index) => wins(({ draws }) => draws[index] ?? 0)),
      };
    },
  };
}

const NEVER: Chance = { mean: 0, draws: new Float64Array(DRAWS) };
