import type { Product } from '../../../testing/product.ts';
import { loadImportJob, readImportJob } from '../imports.jobs.ts';
import { loadImport } from '../load-import.ts';
import { readImport } from '../read-import.ts';

/** Takes on imports beside a product without a worker, and nothing else: a report takes longer than its import. */
export async function workOnImports({ jobs, database: { db, pool } }: Product): Promise<void> {
  await jobs.work(readImportJob, (key, context) => readImport(db, key, context));
  const load = { db, pool, requestReport: async () => {} };
  await jobs.work(loadImportJob, (key, context) => loadImport(load, key, context));
}
