import type { Readable } from 'node:stream';
import type pg from 'pg';
import { stages } from '../../../../contract/accounts.ts';
import type { UsersQuery } from '../../../../contract/admin.ts';
import { type CsvColumn, listCsv } from '../../../platform/database/list-csv.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { selectUsers, type UserRow } from './users.repository.ts';
import { countUsers, filterOf, type UsersDeps } from './users.service.ts';

type CsvDeps = Pick<UsersDeps, 'db'> & { pool: pg.Pool };

const columns: readonly CsvColumn<UserRow>[] = [
  ['Name', (row) => row.full_name],
  ['Role', (row) => row.job_role],
  ['Email', (row) => row.email],
  ['Work email', (row) => row.work_email],
  ['Phone', (row) => row.phone],
  ['Stage', (row) => stages[row.stage] ?? ''],
  ['Created (UTC)', (row) => row.created_at.toISOString()],
  ['First completed (UTC)', (row) => row.completed_at?.toISOString() ?? ''],
  ['Disconnected since (UTC)', (row) => row.disconnected_at?.toISOString() ?? ''],
  ['Demonstration', (row) => (row.demonstration ? 'yes' : '')],
];

/** Keeps that an admin takes a list along, with how long it is, and gives it as a file. */
export async function prepareCsv(
  deps: CsvDeps,
  admin: Principal,
  query: Omit<UsersQuery, 'limit' | 'skip' | 'after'>,
): Promise<Readable> {
  const filter = filterOf(query);
  const { total, more } = await countUsers(deps.db, filter);
  const what = `Downloaded a list of ${more ? 'more than ' : ''}${total} ${total === 1 ? 'user' : 'users'}`;
  await noteLook(deps.db, admin, { what, subjects: [] });
  return listCsv(deps.pool, selectUsers(filter, query).compile(deps.db), columns);
}
