import { type Kysely, sql } from 'kysely';
import { stages } from '../../../../contract/accounts.ts';
import {
  adminCountLimit,
  type breakdowns,
  type DayRange,
  type UsersQuery,
} from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { dayIsIn } from '../funnel/funnel.repository.ts';

type Db = Kysely<Database>;

/** Which users a list shows. */
export interface UserFilter extends DayRange {
  /** Prefixes of words that must all be found. */
  search?: string;
  /** The last step that was ever done. */
  stage?: number;
  /** Only those that the funnel counts, who got at least this far. */
  reached?: number;
  part?: { by: (typeof breakdowns)[number]; value: string };
}

/** Those whom a list shows, without their order. */
function matching(db: Db, { search, stage, reached, part, ...range }: UserFilter) {
  let query = db.selectFrom('account_funnel');
  // A search is worked out once, so that the planner sees what it looks for.
  if (search !== undefined) query = query.where(sql<boolean>`words @@ account_query(${search})`);
  if (stage !== undefined) query = query.where('stage', '=', stage);
  if (reached !== undefined) query = query.where('step', '>=', reached);
  if (part !== undefined) query = query.where(part.by, '=', part.value);
  if (reached !== undefined || part !== undefined) query = query.where('demonstration', '=', false);
  const { from, to } = range;
  if (from === undefined && to === undefined) return query;
  // The day of an account lies from a month before its creation to a day after: that much of the index is read.
  return query
    .where(dayIsIn(range))
    .where(
      sql<boolean>`created_at >= coalesce((${from ?? null}::date - 1)::timestamp at time zone 'UTC', '-infinity')`,
    )
    .where(
      sql<boolean>`created_at < coalesce((${to ?? null}::date + 32)::timestamp at time zone 'UTC', 'infinity')`,
    );
}

/** Counts them one by one, up to the limit and one more. */
export async function countMatching(db: Db, filter: UserFilter): Promise<number> {
  const row = await db
    .selectFrom(
      matching(db, filter)
        .select('account_id')
        .limit(adminCountLimit + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** How many demonstrations a list shows, which the funnel leaves out. */
export async function countDemonstrations(db: Db, filter: UserFilter): Promise<number> {
  const row = await matching(db, filter)
    .where('demonstration', '=', true)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const sortColumns = {
  created: ['created_at'],
  name: ['name_key'],
  email: ['email_key'],
  stage: ['stage', 'created_at'],
} as const;

export type UserOrder = Pick<UsersQuery, 'sort' | 'order'>;

export interface UserPage {
  limit: number;
  skip: number;
  /** Few match, so that finding them all first is faster than going through everybody in order. */
  few: boolean;
}

/** The query of a list, or of a page of it. The order leaves nothing open, so that pages neither repeat nor miss. */
export function selectUsers(db: Db, filter: UserFilter, { sort, order }: UserOrder, page?: UserPage) {
  const by = [...sortColumns[sort], 'account_id'] as const;
  const columns = [
    'account_id',
    'user_id',
    'created_at',
    'name_key',
    'email_key',
    'stage',
    'demonstration',
  ] as const;
  const matches = matching(db, filter).select(columns);
  // How many a prefix finds is a guess to the planner. An offset, even of none, has it find them before it sorts.
  let found = db.selectFrom((page?.few ? matches.offset(0) : matches).as('matches')).select(columns);
  for (const column of by) found = found.orderBy(column, order);
  if (page !== undefined) found = found.limit(page.limit).offset(page.skip);
  let query = db
    .selectFrom(found.as('found'))
    .innerJoin('users', (join) =>
      join.onRef('users.account_id', '=', 'found.account_id').onRef('users.user_id', '=', 'found.user_id'),
    )
    .select([
      'users.user_id',
      'users.email',
      'users.full_name',
      'users.job_role',
      'users.work_email',
      'users.phone',
      'users.user_role',
      'found.created_at',
      'found.stage',
      'found.demonstration',
    ]);
  for (const column of by) query = query.orderBy(`found.${column}`, order);
  return query;
}
export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['execute']>>[number];

/** The number of a stage, as it is kept. */
export const stageNumber = (stage: (typeof stages)[number]) => stages.indexOf(stage);
