import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ValueBasis } from '../../../../contract/analysis/vocabulary.ts';
import type { ValueCell } from '../queries/cells.ts';
import type { Groups } from '../queries/groups.ts';
import {
  addValues,
  hasUsableMean,
  noDraws,
  type ValueSums,
  type WeighedDraws,
  weighValues,
} from '../statistics/mean-value.ts';
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
 *
 * Names are the customer's own, so there may be ten thousand cells: only sums of draws are held, of the means that can be
 * used, and other work goes on between cells.
 */
export async function assumeValues(
  cells: readonly ValueCell[],
  services: Groups,
  sources: Groups,
  averageJobValueCents: number | null,
  ordinary: readonly ValueCell[] | null = null,
): Promise<Values> {
  const ofServices = beginMeans('service', cells, services);
  const ofSources = beginMeans('source', cells, sources);
  const ofAll = beginMean(ordinary ?? cells);
  const draw = async (cell: ValueCell, means: readonly (Mean | null | undefined)[]) => {
    const sums = means.flatMap((mean) => mean?.draws ?? []);
    if (sums.length === 0) return;
    weighValues(cell, randomFor(`value/${services.get(cell.service)}/${sources.get(cell.source)}`), sums);
    await nextTurn();
  };
  for (const cell of cells) {
    const all = ordinary === null ? ofAll : null;
    await draw(cell, [ofServices.get(cell.service), ofSources.get(cell.source), all]);
  }
  for (const cell of ordinary ?? []) await draw(cell, [ofAll]);
  return {
    services: endMeans('service', ofServices),
    sources: endMeans('source', ofSources),
    rest: ofAll === null ? typed(averageJobValueCents) : endMean('account', ofAll),
  };
}

/** A mean whose draws are being added up. */
interface Mean {
  all: ValueSums;
  draws: WeighedDraws;
}

function beginMeans(
  kind: 'service' | 'source',
  cells: readonly ValueCell[],
  groups: Groups,
): Map<number, Mean> {
  const own = Map.groupBy(cells, (cell) => cell[kind]);
  const means = new Map<number, Mean>();
  for (const [id, name] of groups) {
    const mean = name === '' ? null : beginMean(own.get(id) ?? []);
    if (mean !== null) means.set(id, mean);
  }
  return means;
}

/** Null where the values make no mean that can be used. */
function beginMean(cells: readonly ValueCell[]): Mean | null {
  const all = addValues(cells);
  return hasUsableMean(all) ? { all, draws: noDraws(DRAWS) } : null;
}

const endMeans = (basis: AssumedValue['basis'], means: Map<number, Mean>) =>
  new Map([...means].map(([id, mean]) => [id, endMean(basis, mean)]));

function endMean(basis: AssumedValue['basis'], { all, draws: { values, weights } }: Mean): AssumedValue {
  const draws = values.map((value, index) => value / (weights[index] ?? 0));
  return { basis, cents: Math.round(all.sum / all.count), square: all.sumOfSquares / all.count, draws };
}

function typed(cents: number | null): AssumedValue | null {
  if (cents === null) return null;
  return { basis: 'yours', cents, square: cents ** 2, draws: new Float64Array(DRAWS).fill(cents) };
}
