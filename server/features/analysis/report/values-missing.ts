import { LEAST_VALUES, type ValueSums } from '../statistics/mean-value.ts';
import { count, plural } from './messages.ts';

/** Why the values of won leads give no mean, and what helps. */
export function valuesMissing({ count: n }: ValueSums): string {
  const help = 'With your average job value this becomes an amount.';
  if (n === 0) return `No lead won in this period carries a value. ${help}`;
  if (n < LEAST_VALUES)
    return `Only ${plural(n, 'won lead carries', 'won leads carry')} a value; it takes ${count(LEAST_VALUES)}. ${help}`;
  return `One won lead makes more than a quarter of all values, so their mean says little. ${help}`;
}
