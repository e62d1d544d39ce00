import { adminTimeZone, adminVisitLimit } from '../../../contract/admin.ts';
import type { VisitsAsked } from '../admin-url-state.ts';
import type { SessionsAsked } from '../api.ts';
import { daysText } from '../range.ts';
import { botWords } from './bot-labels.ts';

/** A page of the list, as it is asked for. */
export function visitsQuery({ reason, part, pages, ...rest }: VisitsAsked): SessionsAsked {
  const after = pages.at(-1);
  return {
    ...rest,
    limit: adminVisitLimit,
    ...(reason !== null && { reason }),
    ...(part !== null && { breakdown: part.breakdown, value: part.value }),
    ...(after !== undefined && { after }),
  };
}

/** What a count counts whose list this is, in words; null for all visits. */
export function countedVisits({ reason, part, from, to }: VisitsAsked): string | null {
  const days = daysText({ from, to });
  const words = [
    ...(reason === null ? [] : [`taken for bots, told by “${botWords(reason)}”`]),
    ...(part === null ? [] : [`from “${part.name}”`]),
    ...(days === '' ? [] : [`that began ${days} (${adminTimeZone})`]),
  ];
  return words.length === 0 ? null : `Visits ${words.join(' ')}`;
}
