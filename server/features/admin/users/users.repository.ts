import { type Kysely, sql } from 'kysely';
import { stages } from '../../../../contract/accounts.ts';
import {
  adminCountLimit,
  type breakdowns,
  type DayRange,
  type UsersQuery,
} from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { PageKey } from '../page-cursor.ts';

type Db = Kysely<Database>;

/** Which users a list shows. */
export interface UserFilter extends DayRange {
  /** Prefixes of words that must all be found. */
  search?: string;
  /** Where they are now. */
  stage?: number;
  /** Only those that the funnel counts, who got at least this far. */
  reached?: number;
  part?: { by: (typeof breakdowns)[number]; value: string };
  /** Only those that the funnel counts beside the visits. */
  unvisited?: true;
}

export type UserOrder = Pick<UsersQuery, 'sort' | 'order'>;

/** A part of a list: so many after a key, or after as many as are skipped. */
export interface UserPage {
  limit: number;
  skip: number;
  after: PageKey | null;
}

/** The conditions of a list, each on `account_funnel`. */
export function conditionsOf({ search, stage, reached, part, unvisited, from, to }: UserFilter) {
  const conditions = [
    // Search vectors are computed once, so that the planner has constants.
    ...(search === undefined ? [] : [sql<boolean>`words @@ account_query(${search})`]),
    ...(stage === undefined ? [] : [sql<boolean>`stage = ${stage}`]),
    ...(reached === undefined ? [] : [sql<boolean>`step >= ${reached}`]),
    ...(part === undefined ? [] : [sql<boolean>`${sql.ref(part.by)} = ${part.value}`]),
    ...(unvisited === undefined ? [] : [sql<boolean>`not own_visit`]),
    ...(reached === undefined && part === undefined && unvisited === undefined
      ? []
      : [sql<boolean>`not demonstration`]),
  ];
  if (from === undefined && to === undefined) return conditions;
  // An account's day lies between a month before its creation and a day after: the part of the index to read.
  return [
    ...conditions,
    // The planner takes days and creations for independent, and would expect far too few: a case it does not judge.
    sql<boolean>`case
      when day >= coalesce(${from ?? null}::date, '-infinity') and day <= coalesce(${to ?? null}::date, 'infinity')
      then true else false
    end`,
    sql<boolean>`created_at >= coalesce((${from ?? null}::date - 1)::timestamp at time zone 'UTC', '-infinity')`,
    sql<boolean>`created_at < coalesce((${to ?? null}::date + 32)::timestamp at time zone 'UTC', 'infinity')`,
  ];
}

/** All of some conditions; true without any. */
export const all = (conditions: readonly ReturnType<typeof sql<boolean>>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const instant = (micros: string | number) =>
  sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;

/** What a list is sorted by, and how the parts of a key are given to the database. */
const sortColumns = {
  created: [['created_at', instant]],
  name: [['name_key', (text: string | number) => sql`${text}::text`]],
  email: [['email_key', (text: string | number) => sql`${text}::text`]],
  stage: [
    ['stage', (stage: string | number) => sql`${stage}::smallint`],
    ['created_at', instant],
  ],
} as const;

const columnsOf = (sort: UserOrder['sort']) =>
  [...sortColumns[sort].map(([column]) => column), 'account_id'] as const;

/** The `order by` clause. */
export function orderOf({ sort, order }: UserOrder) {
  const direction = sql.raw(order);
  return sql.join(columnsOf(sort).map((column) => sql`${sql.ref(column)} ${direction}`));
}

/** The condition of what comes after a key in an order. */
export function isAfter({ sort, order }: UserOrder, key: PageKey | null) {
  if (key === null) return sql<boolean>`true`;
  const columns = sql.join(columnsOf(sort).map((column) => sql.ref(column)));
  const values = sortColumns[sort].map(([, value], place) => value(key[place] ?? ''));
  const later = sql.raw(order === 'asc' ? '>' : '<');
  return sql<boolean>`(${columns}) ${later} (${sql.join([...values, sql`${key.at(-1)}::uuid`])})`;
}

/** A user as the list reads them. */
export interface UserRow {
  account_id: string;
  user_id: string;
  email: string;
  full_name: string;
  job_role: string;
  work_email: string;
  phone: string;
  user_role: 'customer' | 'admin';
  email_verified_at: Date | null;
  created_at: Date;
  /** Microseconds since 1970. */
  created_key: number;
  name_key: string;
  email_key: string;
  /** Where they are now. */
  stage: number;
  demonstration: boolean;
  /** When all was complete for the first time. */
  completed_at: Date | null;
  /** Since when it is not any more; null while it is, or where the moment is not known. */
  disconnected_at: Date | null;
}

/** What is taken of `account_funnel` for each row of a list. */
export const keys = sql`account_id, user_id, created_at, name_key, email_key, stage, demonstration`;

/** Users with what the list shows of each; `found` are rows of the list, in an order that leaves nothing open. */
export const withUsers = (found: ReturnType<typeof sql>, order: UserOrder, beside = sql``) => sql<UserRow>`
  select
    users.user_id, users.email, users.full_name, users.job_role, users.work_email, users.phone, users.user_role,
    users.email_verified_at, found.*, done.completed_at, done.disconnected_at,
    (extract(epoch from found.created_at) * 1000000)::bigint as created_key ${beside}
  from (${found}) as found
  join users using (account_id, user_id)
  left join onboarding done using (account_id)
  order by ${orderOf(order)}`;

/** The key of a row in an order. */
export function keyOf({ sort }: UserOrder, row: UserRow): PageKey {
  const parts = {
    created: [row.created_key],
    name: [row.name_key],
    email: [row.email_key],
    stage: [row.stage, row.created_key],
  } as const;
  return [...parts[sort], row.account_id];
}

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
