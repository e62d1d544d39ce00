import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Connection, connect } from '../../server/platform/database/connect.ts';
import { findEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { newCustomer } from '../lib/customer.ts';
import type { Product } from '../lib/product.ts';
import type { ProgramWatch } from '../lib/program-watch.ts';
import { BareCopy, timeBareCopy } from './bare-copy.ts';
import { compareWithDuckDb, ReportTimes } from './compare-report.ts';
import { Imported, importExport } from './import-export.ts';
import { ListTimes, timeLists } from './list-times.ts';
import { type Export, writeCompany } from './sizes.ts';

/** What is measured, and with what. */
export interface Bench {
  product: Product;
  watch: ProgramWatch;
  /** For files that only one part needs. */
  folder: string;
  /** Fires when the bench is ended. */
  signal: AbortSignal;
}

const TIMES = 3;

/** From the first byte sent to the finished report, in seconds; `rest` is the program's memory before, in bytes. */
export const Journey = z.object({ leads: z.number(), seconds: z.number(), rest: z.number() });
/** A company, imported, and the seconds of its report in each turn with DuckDB. */
export const Small = z.object({ leads: z.number(), imported: Imported, times: ReportTimes });
/** The same with a bare COPY of its rows, and its lists. */
export const Large = z.object({ ...Small.shape, copy: BareCopy, lists: ListTimes });

/** Uploads leads and calls at once, as a customer does, and waits for the report that holds both. */
export function measureJourney(bench: Bench, leads: number): Promise<z.infer<typeof Journey>> {
  const { product, watch, signal } = bench;
  return withExport(bench, leads, async ({ files }) => {
    const rest = watch.peak().bytes;
    const customer = await newCustomer(product.url, signal);
    const started = performance.now();
    await Promise.all([
      ...files.leads.map((file) => customer.upload(file, 'leads')),
      ...files.calls.map((file) => customer.upload(file, 'calls')),
    ]);
    await customer.report();
    return { leads, seconds: (performance.now() - started) / 1000, rest };
  });
}

/** Imports a company and makes its report in turns with DuckDB. */
export function measureSmall(bench: Bench, leads: number): Promise<z.infer<typeof Small>> {
  return withImported(bench, leads, async (imported, { connection, accountId, folder }) => ({
    leads,
    imported,
    times: await compareWithDuckDb(connection, accountId, folder, TIMES, bench.signal),
  }));
}

/** The same, and beside it a bare COPY of the rows and what lists of them take. */
export function measureLarge(bench: Bench, leads: number): Promise<z.infer<typeof Large>> {
  return withImported(bench, leads, async (imported, { connection, accountId, folder }) => {
    const client = await connection.pool.connect();
    const copy = await timeBareCopy(client, accountId, folder).finally(() => client.release());
    bench.signal.throwIfAborted();
    const times = await compareWithDuckDb(connection, accountId, folder, TIMES, bench.signal);
    return { leads, imported, copy, times, lists: await timeLists(connection, accountId, TIMES) };
  });
}

interface Company {
  connection: Connection;
  accountId: string;
  folder: string;
}

function withImported<Result>(
  bench: Bench,
  leads: number,
  work: (imported: Imported, company: Company) => Promise<Result>,
): Promise<Result> {
  const { product, watch, folder, signal } = bench;
  return withExport(bench, leads, async (written) => {
    const customer = await newCustomer(product.url, signal);
    const imported = await importExport(customer, written, watch);
    const connection = connect((await findEmbedded(product.dataDir, 'superuser')) ?? '');
    try {
      const { account_id: accountId } = await connection.db
        .selectFrom('logins')
        .select('account_id')
        .where('email_key', '=', customer.email)
        .executeTakeFirstOrThrow();
      return await work(imported, { connection, accountId, folder });
    } finally {
      await connection.close();
    }
  });
}

/** A company's files for as long as the work needs them. */
async function withExport<Result>(
  { folder, signal }: Bench,
  leads: number,
  work: (written: Export) => Promise<Result>,
): Promise<Result> {
  const own = await mkdtemp(path.join(folder, 'exports-'));
  const written = await writeCompany(leads, own);
  signal.throwIfAborted();
  return work(written).finally(() => rm(own, { recursive: true }));
}
