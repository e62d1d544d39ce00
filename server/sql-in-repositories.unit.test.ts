import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** What builds or runs SQL: the query builder, its tagged template, and the driver. */
const sql =
  /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(?:<[^`;]*>)?`|\b(?:pool|client|trx|owner|db)\.query\b/;

/** Where else it may stand. */
const allowed = [
  // Migrations, rights, locks, backups and the connection itself.
  'server/platform/database/',
  // Part of a statement of the repositories.
  'server/platform/jobs/dead-job.ts',
  'server/platform/jobs/migrate-queue.ts',
  // The statements of a report, a file for each of its steps, and the filter of its lists.
  'server/features/analysis/queries/',
  'server/features/analysis/record-filter.ts',
];

const isTest = /\.test\.ts$|\/testing\//;

const withSql = (files: readonly string[]) =>
  files.filter((file) => sql.test(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')));

const sources = globSync('server/**/*.ts', { cwd: path.join(import.meta.dirname, '..') }).filter(
  (file) => !isTest.test(file),
);

it('finds SQL in repositories alone', () => {
  const others = sources.filter(
    (file) => !file.endsWith('.repository.ts') && !allowed.some((place) => file.startsWith(place)),
  );
  expect(others.length).toBeGreaterThan(400);
  expect(withSql(others)).toEqual([]);
});

it('names no other place than those that need it', () => {
  const needed = withSql(sources);
  expect(allowed.filter((place) => !needed.some((file) => file.startsWith(place)))).toEqual([]);
});
