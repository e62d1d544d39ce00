import {
  type Cause,
  causes,
  type Tier,
  tierOf,
  type ValueBasis,
} from '../../../../contract/analysis/vocabulary.ts';
import type { LossCell } from '../make/cells.ts';
import type { CauseChances, Rates } from './causes.ts';
import { DRAWS } from './cohorts.ts';
import { assumedFor, type Values } from './values.ts';

/** Why a cause has an estimate or has none. */
export type CauseState = 'estimated' | 'no_value' | 'not_enough_data' | 'not_measured';

/** What a cause comes to. */
export interface CauseLoss {
  cause: Cause;
  state: CauseState;
  records: number;
  /** Records by where their value comes from, in the order of the method. */
  values: { basis: ValueBasis; records: number }[];
  /** Draws of the whole loss in cents; null unless estimated. */
  draws: Float64Array | null;
}

const BASES: readonly ValueBasis[] = ['own', 'service', 'source', 'account', 'yours', 'none'];

/** Adds up the losses of every cause, draw by draw. `measured` says whether the records can show a cause at all. */
export function addLosses(
  cells: readonly LossCell[],
  rates: Rates,
  values: Values,
  measured: Record<Cause, boolean>,
): CauseLoss[] {
  return causes.map((cause) => {
    const own = cells.filter((cell) => cell.cause === cause);
    const records = own.reduce((sum, cell) => sum + cell.records, 0);
    const bases = countBases(own, values);
    const valued = bases.some(({ basis }) => basis !== 'none');
    const state = stateOf(records, valued, rates.causes[cause], measured[cause]);
    const draws = state === 'estimated' ? drawLoss(own, rates.causes[cause], values) : null;
    return { cause, state, records, values: bases, draws };
  });
}

function stateOf(records: number, valued: boolean, chances: CauseChances, measured: boolean): CauseState {
  if (!measured) return 'not_measured';
  if (records === 0) return 'estimated';
  if (!chances.enough) return 'not_enough_data';
  return valued ? 'estimated' : 'no_value';
}

function countBases(cells: readonly LossCell[], values: Values): CauseLoss['values'] {
  const counts = new Map<ValueBasis, number>();
  const add = (basis: ValueBasis, records: number) => counts.set(basis, (counts.get(basis) ?? 0) + records);
  for (const { own, records, service, source } of cells) {
    add('own', own);
    add(assumedFor(values, service, source)?.basis ?? 'none', records - own);
  }
  return BASES.map((basis) => ({ basis, records: counts.get(basis) ?? 0 })).filter(
    ({ records }) => records > 0,
  );
}

function drawLoss(cells: readonly LossCell[], chances: CauseChances, values: Values): Float64Array {
  const draws = new Float64Array(DRAWS);
  for (const { source, band, service, records, own, ownCents } of cells) {
    const chance = chances.of(source, band);
    if (chance === null) continue;
    const value = assumedFor(values, service, source);
    for (let index = 0; index < DRAWS; index += 1) {
      const cents = ownCents + (records - own) * (value?.draws[index] ?? 0);
      draws[index] = (draws[index] ?? 0) + (chance.draws[index] ?? 0) * cents;
    }
  }
  return draws;
}

/** The sum of the draws of several causes; null when none has any. */
export function sumDraws(losses: readonly CauseLoss[], tier?: Tier): Float64Array | null {
  let sum: Float64Array | null = null;
  for (const { cause, draws } of losses) {
    if (draws === null || (tier !== undefined && tierOf[cause] !== tier)) continue;
    const before: Float64Array | null = sum;
    sum = draws.map((draw, index) => draw + (before?.[index] ?? 0));
  }
  return sum;
}
