import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { noteCommand } from '../audit/audit.service.ts';
import {
  anyDiffers,
  type Differences,
  findDifferences,
  lockCountedTables,
  putRight,
} from './recount.repository.ts';

const names = [
  ['visits', 'counts of visits'],
  ['accounts', 'accounts in the list'],
  ['places', 'days and sources of accounts'],
  ['funnel', 'counts of the funnel'],
  ['team', 'counts of connections and of the waitlist'],
  ['stages', 'stages of accounts'],
] as const;

/**
 * Compares every count and the list of users with the tables they derive from; returns the sentence to print.
 * With `fix`, differences are corrected, and sign-ups and visits wait meanwhile. A comparison, or a fix without
 * differences, blocks nobody.
 */
export async function recount(db: Kysely<Database>, fix: boolean): Promise<string> {
  await noteCommand(db, { what: fix ? 'Put the counts right' : 'Compared the counts', subjects: [] });
  if (!fix) return wordsOf(await atOneMoment(db, findDifferences), 'Run it with --fix to put them right.');
  if (!(await atOneMoment(db, anyDiffers))) return right;
  const seen = await db.transaction().execute(async (trx) => {
    await lockCountedTables(trx);
    return putRight(trx);
  });
  return wordsOf(seen, 'They are right now.');
}

const atOneMoment = <T>(db: Kysely<Database>, read: (trx: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

const right = 'Every count is what the tables say.';

const isAny = (differences: Differences) => Object.values(differences).some((count) => count > 0);

function wordsOf(differences: Differences, end: string): string {
  if (!isAny(differences)) return right;
  const lines = names.map(([kind, name]) => `${differences[kind]} ${name} differ.`);
  return [...lines, end].join('\n');
}
