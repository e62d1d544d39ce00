import { type Kysely, sql } from 'kysely';
import { adminCountLimit } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import {
  all,
  conditionsOf,
  isAfter,
  keys,
  orderOf,
  type UserFilter,
  type UserOrder,
  type UserPage,
  type UserRow,
  withUsers,
} from './users.repository.ts';

/** Rows scanned for a page; where one in forty matches, that is enough for a hundred. */
const walked = 4_000;

/**
 * The query of a page of a search for what is common: goes through a few rows in the order of the list, and gives those
 * it finds, however many more there are.
 */
export const walkPage = (filter: UserFilter, order: UserOrder, { limit, skip, after }: UserPage) =>
  withUsers(
    sql`
      select ${keys}
      from (
        select ${keys}, ${all(conditionsOf(filter))} as found from account_funnel where ${isAfter(order, after)}
        order by ${orderOf(order)} limit ${walked}
      ) as walked
      where found limit ${limit} offset ${skip}`,
    order,
  );

/** The query of a page of a search for what is rare, each row with how many there are in all; finds all of them first. */
export const selectRare = (filter: UserFilter, order: UserOrder, { limit, skip, after }: UserPage) => sql<
  UserRow & { total: number }
>`
  with matches as materialized (select ${keys} from account_funnel where ${all(conditionsOf(filter))})
  ${withUsers(
    sql`
      select ${keys} from matches where ${isAfter(order, after)}
      order by ${orderOf(order)} limit ${limit} offset ${skip}`,
    order,
    sql`, (select count(*) from matches) as total`,
  )}`;

/** Two words, which may be a first and a last name. */
const twoWords = /^\S+\s+\S+$/;

/** The search terms, where they may be a first and last name and there is no other filter; else null. */
export function nameSearched({ search, ...others }: UserFilter): string | null {
  return search !== undefined && twoWords.test(search) && Object.keys(others).length === 0 ? search : null;
}

/** First and last name begin as was typed: both words restrict one reading of one index. */
const isNamed = (typed: string) => sql<boolean>`
  name_ends(name_key) collate "C" >= name_ends(${typed})
    and name_ends(name_key) collate "C" < name_ends(${typed}) || chr(1114111)`;

/** Counts those whose first and last name begin as was typed, up to the limit and one more. */
export async function countNamed(db: Kysely<Database>, typed: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from account_funnel where ${isNamed(typed)} limit ${adminCountLimit + 1}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The query of a page of those whose first and last name begin as was typed; reads the rows of the page alone. */
export const selectNamed = (typed: string, order: UserOrder, { limit, skip, after }: UserPage) =>
  withUsers(
    sql`
      select ${keys}
      from account_funnel join (
        select account_id from account_funnel where ${isNamed(typed)} and ${isAfter(order, after)}
        order by ${orderOf(order)} limit ${limit} offset ${skip}
      ) as shown using (account_id)`,
    order,
  );
