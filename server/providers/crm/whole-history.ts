import type { ReadRequest } from '../provider.ts';

const year = 366 * 86_400_000;

/**
 * Whether a sync run reads all customers or subscriptions, however old: the first one does, since a customer of
 * ten years calls as often as any other. Later ones start from the one before.
 */
export const takesAll = ({ since, until }: Pick<ReadRequest, 'since' | 'until'>): boolean =>
  until.getTime() - since.getTime() > year;
