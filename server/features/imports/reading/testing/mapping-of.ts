import type { Mapping } from '../../../../../contract/imports.ts';

/** When the rows of a test are read, and in which country. */
export const options = { country: 'US', now: Date.UTC(2026, 5, 1) };

/** A mapping that reads each field from the column at its place. */
export function mappingOf(fields: readonly string[], rest: Partial<Mapping> = {}): Mapping {
  return {
    columns: Object.fromEntries(fields.map((name, i) => [name, i])),
    dates: {},
    decimals: {},
    words: {},
    timeZone: 'America/New_York',
    ...rest,
  };
}
