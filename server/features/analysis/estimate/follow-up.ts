import { thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { AttemptCell } from '../make/cells.ts';
import { drawBeta, meanOf, posterior } from '../statistics/beta.ts';
import { randomFor } from '../statistics/random.ts';
import { type Chance, DRAWS } from './cohorts.ts';

/** What came of calling: by the number of a call, the chance that the lead is won or lost before the next one. */
export interface FollowUp {
  /** Closed leads with five calls and more, and with fewer. */
  closed: { many: number; few: number };
  /** The chance that a lead called so often is won by calling on up to the fifth call, as things go after a call. */
  chanceAfter(dialled: number): Chance;
}

const MOST: number = thresholds.followUpAttempts;

/**
 * Chances by the number of a call, from leads whose calls are dated: of the leads that were called a j-th time, how many
 * were won, and how many lost, before the next call. A lead that was won at its first call is so no proof that one call
 * is too few. The prior weighs one lead: a later call brings less than an earlier one, so the mean of all calls says little
 * of the fifth.
 */
export function followUpChances(cells: readonly AttemptCell[], dispersion: number): FollowUp {
  const sum = (of: (cell: AttemptCell) => number, from: number, to = Number.POSITIVE_INFINITY) =>
    cells.filter(({ dialled }) => dialled >= from && dialled <= to).reduce((all, cell) => all + of(cell), 0);
  const everCalled = Array.from({ length: MOST }, (_, index) => sum(({ leads }) => leads, index + 1));
  const calls = everCalled.reduce((all, leads) => all + leads, 0);
  const centre = (of: (cell: AttemptCell) => number) => (sum(of, 1) + 0.5) / (calls + 1);
  const [winCentre, lossCentre] = [centre(({ won }) => won), centre(({ lost }) => lost)];
  const steps = everCalled.map((atRisk, index) => {
    const own = cells.find(({ dialled }) => dialled === index + 1);
    const win = posterior(winCentre, own?.won ?? 0, atRisk, 1);
    const loss = posterior(lossCentre, own?.lost ?? 0, atRisk, 1);
    const scale = Math.sqrt(dispersion);
    const draw = (belief: typeof win, name: string) =>
      drawBeta(belief, DRAWS, randomFor(`call/${index}/${name}`)).map((each) =>
        Math.min(1, Math.max(0, meanOf(belief) + (each - meanOf(belief)) * scale)),
      );
    return { win: meanOf(win), loss: meanOf(loss), wins: draw(win, 'won'), losses: draw(loss, 'lost') };
  });
  return {
    closed: {
      many: sum(({ won, lost }) => won + lost, MOST),
      few: sum(({ won, lost }) => won + lost, 0, MOST - 1),
    },
    chanceAfter(dialled) {
      const left = steps.slice(dialled);
      const total = (
        win: (step: (typeof steps)[number]) => number,
        loss: (step: (typeof steps)[number]) => number,
      ) => {
        let [open, won] = [1, 0];
        for (const step of left) {
          won += open * win(step);
          open *= Math.max(0, 1 - win(step) - loss(step));
        }
        return won;
      };
      return {
        mean: total(
          ({ win }) => win,
          ({ loss }) => loss,
        ),
        draws: Float64Array.from({ length: DRAWS }, (_, index) =>
          total(
            ({ wins }) => wins[index] ?? 0,
            ({ losses }) => losses[index] ?? 0,
          ),
        ),
      };
    },
  };
}
