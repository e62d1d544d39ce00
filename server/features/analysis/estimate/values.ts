import type { ValueBasis } from '../../../../contract/analysis/vocabulary.ts';
import type { ValueCell } from '../queries/cells.ts';
import type { Groups } from '../queries/groups.ts';
import { addValues, hasUsableMean, type WeighedDraws, weighValues } from '../statistics/mean-value.ts';
import { randomFor } from '../statistics/random.ts';
import { DRAWS } from './cohorts.ts';

/** What a record without a value of its own is taken to be worth. */
export interface AssumedValue {
  basis: Exclude<ValueBasis, 'own' | 'none'>;
  /** Whole cents. */
  cents: number;
  /** Mean of the squares: how much single jobs differ. */
  square: number;
  draws: Float64Array;
}

/** Sources of values for records without their own. */
export interface Values {
  services: Map<number, AssumedValue>;
  sources: Map<number, AssumedValue>;
  /** For everything else; null when there is nothing to go by. */
  rest: AssumedValue | null;
}

/** The first basis that carries: the same service, the same lead source, the account, the customer's own figure. */
export function assumedFor(values: Values, service: number, source: number): AssumedValue | null {
  return values.services.get(service) ?? values.sources.get(source) ?? values.rest;
}

/**
 * Means of own values with their draws. Groups without a name, and those beyond the most frequent, carry none. The means
 * of a service, a source and the account are drawn from the same weighed values. `ordinary`: the values that the mean over
 * all takes, where a few others would dominate it; those of a service or a source by itself are a kind of their own.
 */
export function assumeValues(
  cells: readonly ValueCell[],
  services: Groups,
  sources: Groups,
  averageJobValueCents: number | null,
  ordinary: readonly ValueCell[] | null = null,
): Values {
  const weigh = (some: readonly ValueCell[]) =>
    some.map((cell) => {
      const name = `value/${services.get(cell.service)}/${sources.get(cell.source)}`;
      return { ...cell, draws: weighValues(cell, DRAWS, randomFor(name)) };
    });
  const weighed = weigh(cells);
  const means = (basis: 'service' | 'source', groups: Groups) => {
    const known = new Map<number, AssumedValue>();
    for (const [id, name] of groups) {
      const mean =
        name === ''
          ? null
          : meanOf(
              basis,
              weighed.filter((cell) => cell[basis] === id),
            );
      if (mean !== null) known.set(id, mean);
    }
    return known;
  };
  return {
    services: means('service', services),
    sources: means('source', sources),
    rest: meanOf('account', ordinary === null ? weighed : weigh(ordinary)) ?? typed(averageJobValueCents),
  };
}

function meanOf(
  basis: AssumedValue['basis'],
  cells: readonly (ValueCell & { draws: WeighedDraws })[],
): AssumedValue | null {
  const all = addValues(cells);
  if (!hasUsableMean(all)) return null;
  const draws = Float64Array.from({ length: DRAWS }, (_, index) => {
    let [values, weights] = [0, 0];
    for (const { draws: drawn } of cells) {
      values += drawn.values[index] ?? 0;
      weights += drawn.weights[index] ?? 0;
    }
    return values / weights;
  });
  return { basis, cents: Math.round(all.sum / all.count), square: all.sumOfSquares / all.count, draws };
}

function typed(cents: number | null): AssumedValue | null {
  if (cents === null) return null;
  return { basis: 'yours', cents, square: cents ** 2, draws: new Float64Array(DRAWS).fill(cents) };
}
