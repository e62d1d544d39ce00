import { type Kysely, sql } from 'kysely';
import { stages } from '../../../../contract/accounts.ts';
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
  withUsers,
} from './user-list-sql.ts';

type Db = Kysely<Database>;

/** The query of a whole list. */
export const selectUsers = (filter: UserFilter, order: UserOrder) =>
  withUsers(sql`select ${keys} from account_funnel where ${all(conditionsOf(filter))}`, order);

/** The query of a page of a list. */
export const selectPage = (filter: UserFilter, order: UserOrder, { limit, skip, after }: UserPage) =>
  withUsers(
    sql`
      select ${keys} from account_funnel where ${all(conditionsOf(filter))} and ${isAfter(order, after)}
      order by ${orderOf(order)} limit ${limit} offset ${skip}`,
    order,
  );

/** Counts the users of a list one by one, up to the limit and one more. */
export async function countMatching(db: Db, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select from account_funnel where ${all(conditionsOf(filter))} limit ${adminCountLimit + 1}) as found`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many demonstrations a list shows, which the funnel leaves out. */
export async function countDemonstrations(db: Db, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from account_funnel
    where ${all([...conditionsOf(filter), sql<boolean>`demonstration`])}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The number of a stage, as it is kept. */
export const stageNumber = (stage: (typeof stages)[number]) => stages.indexOf(stage);
