import { adminTimeZone, adminVisitLimit } from '../../../contract/admin.ts';
import type { VisitsAsked } from '../admin-url-state.ts';
import type { SessionsAsked } from '../api.ts';
import { daysText } from '../range.ts';
import { botWords } from './bot-labels.ts';

/** Parameters of a page of the list. */
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

/** A sentence on what the count counts whose list this is; null for all visits. */
export function countedVisits({ reason, part, from, to }: VisitsAsked): string | null {
  const days = daysText({ from, to });
  const words = [
    ...(reason === null ? [] : [`taken for bots, told by “${botWords(reason)}”`]),
    ...(part === null ? [] : [`from “${part.name}”`]),
    ...(days === '' ? [] : [`that began ${days} (${adminTimeZone})`]),
  ];
  return words.length === 0 ? null : `Visits ${words.join(' ')}`;
}
