import type { Product } from '../../../testing/product.ts';
import { loadImportKind, readImportKind } from '../jobs/import-kinds.ts';
import { loadImport } from '../jobs/load-import.job.ts';
import { readImport } from '../jobs/read-import.job.ts';

/** Takes on imports beside a product without a worker, and nothing else: a report takes longer than its import. */
export async function workOnImports({ jobs, database: { db, pool } }: Product): Promise<void> {
  await jobs.work(readImportKind, (key, context) => readImport(db, key, context), { concurrency: 2 });
  const load = { db, pool, requestReport: async () => {} };
  await jobs.work(loadImportKind, (key, context) => loadImport(load, key, context));
}
