import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Cause,
  causes,
  type Tier,
  tierOf,
  type ValueBasis,
} from '../../../../contract/analysis/vocabulary.ts';
import type { LossCell } from '../queries/cells.ts';
import { drawNormal } from '../statistics/gamma.ts';
import { randomFor } from '../statistics/random.ts';
import type { CauseChances, Rates } from './causes.ts';
import { DRAWS } from './cohorts.ts';
import { type AssumedValue, assumedFor, type Values } from './values.ts';

/** Why a cause has an estimate or has none. `counted`: the records cannot show what it cost. */
export type CauseState = 'estimated' | 'no_value' | 'not_enough_data' | 'not_measured' | 'counted';

/** The amount of a cause. */
export interface CauseLoss {
  cause: Cause;
  state: CauseState;
  records: number;
  /** Records without an amount though the cause has one, since nothing in the account compares with them. */
  unpaid: number;
  /** Records by the source of their value, in the order of the method. */
  values: { basis: ValueBasis; records: number }[];
  /** Draws of the whole loss in cents, none below 0; null unless estimated. */
  draws: Float64Array | null;
  /** The share of its value that a record of a cell lost, from 0; null for records without an amount. */
  lost(cell: LossCell): number | null;
}

const BASES: readonly ValueBasis[] = ['own', 'service', 'source', 'account', 'yours', 'none'];

/** Cells that are priced before other work goes on, a millisecond or two: there may be hundreds of thousands. */
const AT_ONCE = 200;

/** Adds up the losses of every cause, draw by draw. `measured` says whether the records can show a cause at all. */
export async function addLosses(
  cells: readonly LossCell[],
  rates: Rates,
  values: Values,
  measured: Record<Cause, boolean>,
): Promise<CauseLoss[]> {
  const losses: CauseLoss[] = [];
  for (const cause of causes) {
    const own = cells.filter((cell) => cell.cause === cause);
    const chances = rates.causes[cause];
    const paid = own.filter((cell) => chances.of(cell) !== null);
    const bases = countBases(paid, values);
    const valued = bases.some(({ basis }) => basis !== 'none');
    const records = countRecords(own);
    const enough = chances.enough && rates.won > 0;
    const counts = { records, paid: countRecords(paid) };
    const state = stateOf(cause, { ...counts, valued, enough, measured: measured[cause] });
    const counted = { cause, state, records, unpaid: records - countRecords(paid), values: bases };
    const lost =
      state === 'estimated' ? await drawLoss(paid, chances, values) : { draws: null, lost: () => null };
    losses.push({ ...counted, ...lost });
  }
  return losses;
}

const countRecords = (cells: readonly LossCell[]) => cells.reduce((sum, { records }) => sum + records, 0);

function stateOf(
  cause: Cause,
  found: { records: number; paid: number; valued: boolean; enough: boolean; measured: boolean },
): CauseState {
  const { records, paid, valued, enough, measured } = found;
  if (!measured) return 'not_measured';
  if (records === 0) return 'estimated';
  if (paid === 0 && (cause === 'gone_cold' || enough)) return 'counted';
  if (!enough) return 'not_enough_data';
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

/**
 * The whole of a cause with its sign, and only the whole floored at zero: flooring its parts would turn noise into money.
 * Where a part is negative, its amount is taken off the others in proportion, so that records add up to the whole and
 * none is worth less than nothing. The draws hold what would have been won, so also the luck of single records.
 */
async function drawLoss(
  cells: readonly LossCell[],
  chances: CauseChances,
  values: Values,
): Promise<Pick<CauseLoss, 'draws' | 'lost'>> {
  const draws = new Float64Array(DRAWS);
  let [whole, gains, luck] = [0, 0, 0];
  for (const [at, cell] of cells.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    const chance = chances.of(cell);
    if (chance === null) continue;
    const { source, service, records, own, ownCents } = cell;
    const value = assumedFor(values, service, source);
    const worth = chance.mean * (ownCents + (records - own) * (value?.cents ?? 0));
    whole += worth;
    gains += Math.max(0, worth);
    luck += luckOf(cell, chance.mean, value);
    const [chanced, valued] = [chance.draws, value?.draws ?? NO_VALUES];
    for (let index = 0; index < DRAWS; index += 1) {
      const cents = ownCents + (records - own) * (valued[index] ?? 0);
      draws[index] = (draws[index] ?? 0) + (chanced[index] ?? 0) * cents;
    }
  }
  const random = randomFor(`luck/${chances.cause}`);
  const deviation = Math.sqrt(luck);
  for (let index = 0; index < DRAWS; index += 1)
    draws[index] = (draws[index] ?? 0) + deviation * drawNormal(random);
  const kept = gains > 0 ? Math.max(0, whole) / gains : 0;
  return {
    draws: draws.map((draw) => Math.max(0, draw)),
    lost: (cell) => {
      const chance = chances.of(cell);
      return chance === null ? null : Math.max(0, chance.mean) * kept;
    },
  };
}

const NO_VALUES = new Float64Array(DRAWS);

/** The variance of what records of a cell are really won and lost by chance, beside their expected value, in cents². */
function luckOf({ records, own, ownCents }: LossCell, chance: number, value: AssumedValue | null): number {
  const p = Math.min(1, Math.abs(chance));
  const assumed = value === null ? 0 : (records - own) * (p * value.square - (p * value.cents) ** 2);
  return assumed + (own === 0 ? 0 : (p * (1 - p) * ownCents ** 2) / own);
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
