import type { Days, Times } from './when.ts';

/** A piece of what a text says of when. */
export type Atom =
  /** `isBound`: a "no" beside it is read already. */
  | { kind: 'days'; days: Days; isBound?: true }
  | { kind: 'times'; times: Times }
  | { kind: 'ordinal'; at: number };

/** An atom and how many tokens it took. */
export type Found = { atom: Atom; taken: number } | null;

export const daysFound = (days: Days, taken: number): Found => ({ atom: { kind: 'days', days }, taken });
export const boundFound = (days: Days, taken: number): Found => ({
  ...{ atom: { kind: 'days', days, isBound: true }, taken },
});
export const timesFound = (times: Times, taken: number): Found => ({ atom: { kind: 'times', times }, taken });
