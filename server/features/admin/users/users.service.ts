import type { Kysely } from 'kysely';
import { type AdminUser, adminCountLimit, type UsersQuery } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { rangeOf } from '../funnel/day-range.ts';
import { countAccounts } from '../funnel/funnel.repository.ts';
import { presentUser } from './users.presenter.ts';
import {
  countDemonstrations,
  countMatching,
  selectUsers,
  stageNumber,
  type UserFilter,
} from './users.repository.ts';

export interface UsersDeps {
  db: Kysely<Database>;
  adminEmails: readonly string[];
}

/** A page of the list, with how many there are. What was shown to whom is kept. */
export async function readUsers(
  { db, adminEmails }: UsersDeps,
  admin: Principal,
  query: UsersQuery,
): Promise<{ users: AdminUser[]; total: number; more: boolean }> {
  const filter = filterOf(query);
  const counted = await countUsers(db, filter);
  const few = filter.search !== undefined && !counted.more;
  const { limit, skip } = query;
  const rows = await selectUsers(db, filter, query, { limit, skip, few }).execute();
  const what = filter.search === undefined ? 'Looked at the list of users' : 'Searched the list of users';
  await noteLook(db, admin, { what, subjects: rows.map(({ user_id }) => user_id) });
  return { users: rows.map((row) => presentUser(row, adminEmails)), ...counted };
}

/** How many users a list has. Only where the increments do not tell are they counted one by one, up to a limit. */
export async function countUsers(
  db: Kysely<Database>,
  filter: UserFilter,
): Promise<{ total: number; more: boolean }> {
  const { search, stage, reached, part, from, to } = filter;
  if (search !== undefined || (stage !== undefined && part !== undefined)) {
    const count = await countMatching(db, filter);
    return { total: Math.min(count, adminCountLimit), more: count > adminCountLimit };
  }
  const [dimension, value] =
    part !== undefined
      ? ([part.by, part.value] as const)
      : stage !== undefined
        ? (['stage', `${stage}`] as const)
        : (['all', ''] as const);
  const counted = await countAccounts(db, { dimension, value, step: reached ?? 0, from, to });
  const left = reached === undefined && part === undefined ? await countDemonstrations(db, filter) : 0;
  return { total: counted + left, more: false };
}

/** What a query asks for. Throws `validation_failed` for a range that ends before it begins. */
export function filterOf(query: Omit<UsersQuery, 'limit' | 'skip'>): UserFilter {
  const { search, stage, reached, breakdown, value } = query;
  return {
    ...rangeOf(query),
    ...(search !== undefined && search !== '' && { search }),
    ...(stage !== undefined && { stage: stageNumber(stage) }),
    ...(reached !== undefined && { reached: stageNumber(reached) }),
    ...(breakdown !== undefined && value !== undefined && { part: { by: breakdown, value } }),
  };
}
