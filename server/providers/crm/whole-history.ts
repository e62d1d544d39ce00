import type { ReadRequest } from '../provider.ts';

const year = 366 * 86_400_000;

/**
 * Whether a reading of customers or subscriptions takes all there are, however old: the first one does. Somebody who
 * has been a customer for ten years calls as often as any other, and later readings go back to the one before.
 */
export const takesAll = ({ since, until }: Pick<ReadRequest, 'since' | 'until'>): boolean =>
  until.getTime() - since.getTime() > year;
