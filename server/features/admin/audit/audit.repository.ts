import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

type Db = Kysely<Database>;

/** What was looked at: whose data, by the users' ids. */
export interface Look {
  what: string;
  subjects: readonly string[];
}

/** Keeps what an admin looked at, under the email of this moment. */
export async function insertLook(
  db: Db,
  admin: { accountId: string; userId: string },
  { what, subjects }: Look,
): Promise<void> {
  await db
    .insertInto('admin_audit')
    .columns(['admin_id', 'admin', 'what', 'subjects'])
    .expression(
      db
        .selectFrom('users')
        .select(({ ref }) => [
          'user_id',
          ref('email').as('admin'),
          sql<string>`${what}::text`.as('what'),
          sql<string[]>`${[...subjects]}::uuid[]`.as('subjects'),
        ])
        .where('account_id', '=', admin.accountId)
        .where('user_id', '=', admin.userId),
    )
    .execute();
}

/** Keeps what the command line on the server did. */
export async function insertCommand(db: Db, { what, subjects }: Look): Promise<void> {
  const entry = { admin_id: null, admin: 'the command line', what, subjects: [...subjects] };
  await db.insertInto('admin_audit').values(entry).execute();
}

/** What was looked at, the newest first; `email` is of the only user it was about, if they are still there. */
export function listLooks(db: Db, limit: number, skip: number) {
  const page = db
    .selectFrom('admin_audit')
    .selectAll()
    .orderBy('entry_id', 'desc')
    .limit(limit)
    .offset(skip)
    .as('page');
  return db
    .selectFrom(page)
    .leftJoin('account_funnel', (join) =>
      join
        .on(sql`cardinality(page.subjects)`, '=', 1)
        .on('account_funnel.user_id', '=', sql<string>`page.subjects[1]`),
    )
    .leftJoin('users', (join) =>
      join
        .onRef('users.account_id', '=', 'account_funnel.account_id')
        .onRef('users.user_id', '=', 'account_funnel.user_id'),
    )
    .select([
      'page.at',
      'page.admin',
      'page.what',
      'users.email',
      sql<number>`cardinality(page.subjects)`.as('count'),
    ])
    .orderBy('page.entry_id', 'desc')
    .execute();
}
