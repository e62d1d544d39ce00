import type { Kysely } from 'kysely';
import { type AdminUser, adminCountLimit, type UsersQuery } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import type { NamedAdmins } from '../../accounts/accounts.service.ts';
import { noteLook } from '../audit/audit.service.ts';
import { rangeOf } from '../funnel/day-range.ts';
import { countAccounts, countUnvisited } from '../funnel/funnel.repository.ts';
import { readCursor, userKeys, writeCursor } from '../page-cursor.ts';
import { countNamed, nameSearched, selectNamed, selectRare, walkPage } from './user-search.repository.ts';
import { presentUser } from './users.presenter.ts';
import {
  countDemonstrations,
  countMatching,
  keyOf,
  selectPage,
  stageNumber,
  type UserFilter,
  type UserPage,
  type UserRow,
} from './users.repository.ts';

export interface UsersDeps extends NamedAdmins {
  db: Kysely<Database>;
}

interface Counted {
  total: number;
  more: boolean;
}

/**
 * A page of the list, with the total. The audit records which users were shown to whom, and that a search was
 * made; a mere count shows no user and is not recorded.
 */
export async function readUsers(
  deps: UsersDeps,
  admin: Principal,
  query: UsersQuery,
): Promise<Counted & { users: AdminUser[]; next: string | null }> {
  const { db } = deps;
  const filter = filterOf(query);
  const { limit, skip, sort } = query;
  const after = query.after === undefined ? null : readCursor(userKeys[sort], query.after);
  // One more row shows whether there is a next page.
  const asked = { limit: limit + 1, skip, after };
  const { rows, ...counted } = await (filter.search === undefined
    ? listPage(db, filter, query, asked)
    : searchPage(db, filter, query, asked));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const searched = filter.search !== undefined;
  if (searched || shown.length > 0) {
    const what = searched ? 'Searched the list of users' : 'Looked at the list of users';
    await noteLook(db, admin, { what, subjects: shown.map(({ user_id }) => user_id) });
  }
  return {
    users: shown.map((row) => presentUser(row, deps)),
    next: rows.length > limit && last !== undefined ? writeCursor(keyOf(query, last)) : null,
    ...counted,
  };
}

type Page = Counted & { rows: UserRow[] };
type Db = Kysely<Database>;

async function listPage(db: Db, filter: UserFilter, query: UsersQuery, page: UserPage): Promise<Page> {
  const [counted, { rows }] = await Promise.all([
    countUsers(db, filter),
    selectPage(filter, query, page).execute(db),
  ]);
  return { rows, ...counted };
}

/** More people of one name than anyone pages through. */
const manyNamesakes = 200;

/**
 * Frequent terms fill a page soon and are not counted; rare ones are searched completely. The planner cannot
 * know which applies. Where very many users have the first and last name that was typed, only those are shown:
 * finding the words elsewhere would scan all users with either.
 */
async function searchPage(db: Db, filter: UserFilter, query: UsersQuery, page: UserPage): Promise<Page> {
  const name = nameSearched(filter);
  const named = name === null ? 0 : await countNamed(db, name);
  if (name !== null && named > manyNamesakes) {
    const { rows } = await selectNamed(name, query, page).execute(db);
    return { rows, total: Math.min(named, adminCountLimit), more: true };
  }
  const walked = await walkPage(filter, query, page).execute(db);
  if (walked.rows.length === page.limit) {
    return { rows: walked.rows, total: page.skip + page.limit - 1, more: true };
  }
  const { rows } = await selectRare(filter, query, page).execute(db);
  const [first] = rows;
  if (first !== undefined) return { rows, total: first.total, more: false };
  const isFirst = page.skip === 0 && page.after === null;
  return { rows, ...(isFirst ? { total: 0, more: false } : await countUsers(db, filter)) };
}

/** How many users a list has. Counts rows, up to a limit, only where the counters do not cover the filter. */
export async function countUsers(db: Db, filter: UserFilter): Promise<Counted> {
  const { search, stage, reached, part, unvisited, from, to } = filter;
  const isCounted =
    (stage === undefined || part === undefined) && (unvisited === undefined || reached === undefined);
  if (search !== undefined || !isCounted) {
    const count = await countMatching(db, filter);
    return { total: Math.min(count, adminCountLimit), more: count > adminCountLimit };
  }
  const [dimension, value] =
    part !== undefined
      ? ([part.by, part.value] as const)
      : stage !== undefined
        ? (['stage', `${stage}`] as const)
        : (['all', ''] as const);
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const counts = { dimension, value, ...range };
  if (unvisited !== undefined) return { total: await countUnvisited(db, counts), more: false };
  const [counted, left] = await Promise.all([
    countAccounts(db, { ...counts, step: reached ?? 0 }),
    reached === undefined && part === undefined ? countDemonstrations(db, filter) : 0,
  ]);
  return { total: counted + left, more: false };
}

/** The filters of a query. Throws `validation_failed` for a range that ends before it begins. */
export function filterOf(query: Omit<UsersQuery, 'limit' | 'skip' | 'after'>): UserFilter {
  const { search, stage, reached, breakdown, value, unvisited } = query;
  return {
    ...rangeOf(query),
    ...(search !== undefined && search !== '' && { search }),
    ...(stage !== undefined && { stage: stageNumber(stage) }),
    ...(reached !== undefined && { reached: stageNumber(reached) }),
    ...(breakdown !== undefined && value !== undefined && { part: { by: breakdown, value } }),
    ...(unvisited && { unvisited }),
  };
}
