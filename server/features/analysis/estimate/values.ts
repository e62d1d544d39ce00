import type { ValueBasis } from '../../../../contract/analysis/vocabulary.ts';
import type { ValueCells } from '../make/cells.ts';
import type { Groups } from '../make/groups.ts';
import { drawMeanValue, type ValueSample } from '../statistics/mean-value.ts';
import { randomFor } from '../statistics/random.ts';
import { DRAWS } from './cohorts.ts';

/** Won leads with a value of their own that a mean needs. */
export const LEAST_VALUES = 5;

/** What a record without a value of its own is taken to be worth. */
export interface AssumedValue {
  basis: Exclude<ValueBasis, 'own' | 'none'>;
  /** Whole cents. */
  cents: number;
  draws: Float64Array;
}

/** Where values come from when a record has none of its own. */
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

/** Means of own values with their draws. Groups without a name, and those beyond the most frequent, carry none. */
export function assumeValues(
  cells: ValueCells,
  services: Groups,
  sources: Groups,
  averageJobValueCents: number | null,
): Values {
  const named = (basis: 'service' | 'source', samples: Map<number, ValueSample>, groups: Groups) => {
    const known = new Map<number, AssumedValue>();
    for (const [id, sample] of samples) {
      const name = groups.get(id);
      if (name) known.set(id, meanOf(basis, `${basis}/${name}`, sample));
    }
    return known;
  };
  return {
    services: named('service', cells.services, services),
    sources: named('source', cells.sources, sources),
    rest: cells.account ? meanOf('account', 'account', cells.account) : typed(averageJobValueCents),
  };
}

function meanOf(basis: AssumedValue['basis'], name: string, sample: ValueSample): AssumedValue {
  return {
    basis,
    cents: Math.round(sample.sum / sample.count),
    draws: drawMeanValue(sample, DRAWS, randomFor(`value/${name}`)),
  };
}

function typed(cents: number | null): AssumedValue | null {
  if (cents === null) return null;
  return { basis: 'yours', cents, draws: new Float64Array(DRAWS).fill(cents) };
}
