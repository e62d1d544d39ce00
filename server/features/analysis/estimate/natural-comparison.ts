import type { ClosingCell } from '../queries/closing-cells.ts';
import { drawBeta, posterior } from '../statistics/beta.ts';
import { range80 } from '../statistics/quantile.ts';
import { randomFor } from '../statistics/random.ts';
import { DRAWS } from './cohorts.ts';

/** Leads from one side of closing time. */
export interface ClosingSide {
  leads: number;
  won: number;
  rate: number;
  /** The share answered within five minutes. */
  fast: number;
}

/** The comparison, or why it cannot be made. */
export type ComparedClosing =
  | { state: 'no_hours' | 'too_few' | 'no_contrast' | 'another_mix'; before: ClosingSide; after: ClosingSide }
  | {
      state: 'measured';
      before: ClosingSide;
      after: ClosingSide;
      effect: { rate: number; low: number; high: number };
    };

const LEAST_LEADS = 100;
const LEAST_CONTRAST = 0.2;
/** Half the sum of the differences of shares (total variation) up to which two mixes count as alike. */
const ALIKE = 0.15;

/**
 * Compares leads that came in just before the team stopped answering with those that came just after. Which side a lead
 * falls on has little to do with how likely it is to buy, so the difference in close rate over the difference in the
 * share answered fast is what speed itself does (A. Wald, Annals of Mathematical Statistics 11, 1940; as an instrument
 * J. Angrist, G. Imbens, D. Rubin, JASA 91, 1996).
 */
export function compareClosing(cells: readonly ClosingCell[], dispersion: number): ComparedClosing {
  const [before, after] = [sideOf(cells, 1), sideOf(cells, 2)];
  const sides = { before, after };
  if (before.leads + after.leads === 0) return { state: 'no_hours', ...sides };
  if (Math.min(before.leads, after.leads) < LEAST_LEADS) return { state: 'too_few', ...sides };
  if (before.fast - after.fast < LEAST_CONTRAST) return { state: 'no_contrast', ...sides };
  const mixes = [({ source }: ClosingCell) => source, ({ service }: ClosingCell) => service];
  if (mixes.some((by) => variation(cells, by) > ALIKE)) return { state: 'another_mix', ...sides };
  const draw = (name: string, part: number, of: number) => {
    const mean = part / of;
    return drawBeta(posterior(0.5, part, of, 1), DRAWS, randomFor(`closing/${name}`)).map(
      (each) => mean + (each - mean) * Math.sqrt(dispersion),
    );
  };
  const [wonBefore, wonAfter] = [
    draw('won before', before.won, before.leads),
    draw('won after', after.won, after.leads),
  ];
  const fastCount = ({ fast, leads }: ClosingSide) => Math.round(fast * leads);
  const [fastBefore, fastAfter] = [
    draw('fast before', fastCount(before), before.leads),
    draw('fast after', fastCount(after), after.leads),
  ];
  const rate = (before.rate - after.rate) / (before.fast - after.fast);
  const draws = wonBefore.map((won, index) => {
    const contrast = (fastBefore[index] ?? 0) - (fastAfter[index] ?? 0);
    return (won - (wonAfter[index] ?? 0)) / Math.max(LEAST_CONTRAST / 4, contrast);
  });
  return { state: 'measured', ...sides, effect: { rate, ...range80(draws, rate) } };
}

function sideOf(cells: readonly ClosingCell[], edge: number): ClosingSide {
  const own = cells.filter((cell) => cell.edge === edge);
  const sum = (of: (cell: ClosingCell) => number) => own.reduce((all, cell) => all + of(cell), 0);
  const leads = sum((cell) => cell.leads);
  const won = sum((cell) => cell.won);
  return {
    leads,
    won,
    rate: leads === 0 ? 0 : won / leads,
    fast: leads === 0 ? 0 : sum((cell) => cell.fast) / leads,
  };
}

function variation(cells: readonly ClosingCell[], by: (cell: ClosingCell) => number): number {
  const shares = new Map<number, [before: number, after: number]>();
  const [before, after] = [sideOf(cells, 1).leads, sideOf(cells, 2).leads];
  for (const cell of cells) {
    const share = shares.get(by(cell)) ?? [0, 0];
    if (cell.edge === 1) share[0] += cell.leads / before;
    else share[1] += cell.leads / after;
    shares.set(by(cell), share);
  }
  return [...shares.values()].reduce((sum, [a, b]) => sum + Math.abs(a - b), 0) / 2;
}
