import type pg from 'pg';
import { stages } from '../../../../contract/accounts.ts';
import type { UsersQuery } from '../../../../contract/admin.ts';
import { csvLine } from '../../../platform/csv.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { selectUsers, type UserFilter, type UserOrder, type UserRow } from './users.repository.ts';
import { countUsers, filterOf, type UsersDeps } from './users.service.ts';

type CsvDeps = Pick<UsersDeps, 'db'> & { pool: pg.Pool };

const batch = 2_000;

const columns: readonly [header: string, cell: (row: UserRow) => string][] = [
  ['Name', (row) => row.full_name],
  ['Role', (row) => row.job_role],
  ['Email', (row) => row.email],
  ['Work email', (row) => row.work_email],
  ['Phone', (row) => row.phone],
  ['Stage', (row) => stages[row.stage] ?? ''],
  ['Created (UTC)', (row) => row.created_at.toISOString()],
  ['Demonstration', (row) => (row.demonstration ? 'yes' : '')],
];

/** Keeps that an admin takes a list along, with how long it is, and gives its lines. */
export async function prepareCsv(
  deps: CsvDeps,
  admin: Principal,
  query: Omit<UsersQuery, 'limit' | 'skip' | 'after'>,
): Promise<AsyncGenerator<string>> {
  const filter = filterOf(query);
  const { total, more } = await countUsers(deps.db, filter);
  const what = `Downloaded a list of ${more ? 'more than ' : ''}${total} ${total === 1 ? 'user' : 'users'}`;
  await noteLook(deps.db, admin, { what, subjects: [] });
  return usersCsv(deps, filter, query);
}

/** The whole list as CSV, a batch of rows at a time through a cursor, so that its length does not matter. */
async function* usersCsv(
  { db, pool }: CsvDeps,
  filter: UserFilter,
  order: UserOrder,
): AsyncGenerator<string> {
  const { sql, parameters } = selectUsers(filter, order).compile(db);
  const client = await pool.connect();
  let finished = false;
  try {
    await client.query('begin read only');
    await client.query(`declare listed no scroll cursor for ${sql}`, [...parameters]);
    // Spreadsheets take a file for UTF-8 only when it says so.
    yield `\ufeff${csvLine(columns.map(([header]) => header))}`;
    for (;;) {
      const { rows } = await client.query<UserRow>(`fetch ${batch} from listed`);
      if (rows.length === 0) break;
      yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    }
    await client.query('commit');
    finished = true;
  } finally {
    // A download that was broken off leaves its cursor open; the connection goes with it.
    client.release(!finished);
  }
}
