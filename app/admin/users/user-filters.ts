import { adminTimeZone, adminUserLimit } from '../../../contract/admin.ts';
import type { ListAsked } from '../admin-url-state.ts';
import type { UsersAsked } from '../api.ts';
import { daysText } from '../range.ts';
import { stageLabel } from './user-stage.tsx';

/** Parameters of a page of the list. */
export function pageQuery(asked: ListAsked): UsersAsked {
  const after = asked.pages.at(-1);
  return { ...listQuery(asked), limit: adminUserLimit, ...(after !== undefined && { after }) };
}

/** Parameters of the whole list: its filters, without the page. */
export function listQuery({
  search,
  stage,
  reached,
  part,
  unvisited,
  pages: _,
  ...rest
}: ListAsked): UsersAsked {
  return {
    ...rest,
    ...(search !== '' && { search }),
    ...(stage !== null && { stage }),
    ...(reached !== null && { reached }),
    ...(part !== null && { breakdown: part.breakdown, value: part.value }),
    ...(unvisited && { unvisited }),
  };
}

/** A sentence on whom the count counts whose list this is; null for a list that no count opened. */
export function countedWords({ reached, part, unvisited, from, to }: ListAsked): string | null {
  const who = [
    ...(unvisited ? ['have no visit of their own'] : []),
    ...(reached === null ? [] : [`reached “${stageLabel(reached)}”`]),
    ...(part === null ? [] : [`came from “${part.name}”`]),
  ];
  if (who.length === 0) return null;
  const days = daysText({ from, to });
  return `Those who ${who.join(' and ')}${days && `, of visits that began ${days} (${adminTimeZone})`}`;
}

/** Whether filters were set by hand: then an empty result does not mean that there are no users. */
export const isNarrowed = ({ search, stage }: ListAsked) => search.trim() !== '' || stage !== null;
