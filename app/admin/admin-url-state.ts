import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';
import { stages } from '../../contract/accounts.ts';
import { breakdowns, DayRange, userSorts } from '../../contract/admin.ts';
import type { Address } from '../ui/use-address.ts';
import { ChosenRange, lastDays } from './range.ts';

export const tabs = ['funnel', 'users', 'visits', 'operations'] as const;
export type Tab = (typeof tabs)[number];

const Part = z.object({ breakdown: z.enum(breakdowns), value: z.string(), name: z.string() });
/** Where each page after the first begins, up to the one that is shown. */
const Pages = z.array(z.string()).readonly();

/** The filters of the list of users. */
const ListAsked = DayRange.extend({
  search: z.string(),
  stage: z.enum(stages).nullable(),
  /** Set by a count of the funnel: those who got at least so far. */
  reached: z.enum(stages).nullable(),
  sort: z.enum(userSorts),
  order: z.enum(['asc', 'desc']),
  /** Set by a count of a breakdown: those whose visits came from there. */
  part: Part.nullable(),
  /** Set by the list of visits: those who are counted beside them, since they have none of their own. */
  unvisited: z.boolean(),
  pages: Pages,
});
export type ListAsked = z.infer<typeof ListAsked>;
/** Whom a count counts, of which days. */
export type Counted = Pick<ListAsked, 'part' | 'reached' | 'from' | 'to'>;

export const everybody: ListAsked = {
  search: '',
  stage: null,
  reached: null,
  sort: 'created',
  order: 'desc',
  part: null,
  unvisited: false,
  pages: [],
};

/** The filters of the list of visits. */
const VisitsAsked = DayRange.extend({
  /** Bots instead of people. */
  bots: z.boolean(),
  /** The detection reason of bots; set by a count of bots. */
  reason: z.string().nullable(),
  /** Set by a count of a breakdown. */
  part: Part.nullable(),
  pages: Pages,
});
export type VisitsAsked = z.infer<typeof VisitsAsked>;
/** Which visits a count counts. */
export type CountedVisits = Pick<VisitsAsked, 'part' | 'from' | 'to'>;

export const allVisits: VisitsAsked = { bots: false, reason: null, part: null, pages: [] };

const Kept = ChosenRange.extend({
  /** The funnel's breakdown. */
  breakdown: z.enum(breakdowns),
  asked: ListAsked,
  visits: VisitsAsked,
  /** The id of the user in the drawer; null while it is closed. */
  userId: z.uuid().nullable(),
});

/** The state of the admin pages. */
export type AdminUrlState = z.infer<typeof Kept> & { tab: Tab };

const first = (): z.infer<typeof Kept> => ({
  range: 'all',
  own: lastDays(7, new Date()),
  breakdown: breakdowns[0],
  asked: everybody,
  visits: allVisits,
  userId: null,
});

/** Parses the state of a history entry; missing or invalid parts get their defaults. */
export function readUrlState(search: URLSearchParams, state: unknown): AdminUrlState {
  const named = search.get('tab');
  const kept = Kept.safeParse(state);
  return { ...(kept.success ? kept.data : first()), tab: tabs.find((tab) => tab === named) ?? tabs[0] };
}

/**
 * A place as an entry of the history. The address names the tab alone: names that were searched for and customers who
 * were looked at belong into no address.
 */
export function writeUrlState({ tab, ...kept }: AdminUrlState): Address {
  return { search: new URLSearchParams(tab === tabs[0] ? {} : { tab }), state: kept };
}

/** Whether two places show the same. */
export const isSameUrlState = (one: AdminUrlState, other: AdminUrlState) =>
  hashKey([one]) === hashKey([other]);
