import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { z } from 'zod';
import type { Report } from '../../contract/analysis/report.ts';
import { findEnteredAgain } from '../../server/features/analysis/queries/entered-again.ts';
import type { Connection } from '../../server/platform/database/connect.ts';
import { makeReportOf } from '../lib/make-report.ts';
import { openDuckDb } from './duckdb.ts';
import { writeRecordFiles } from './record-files.ts';

/** Seconds of every time, the two sides taking turns. */
export const ReportTimes = z.object({
  report: z.array(z.number()),
  duckDb: z.array(z.number()),
  /** Of these, the records of every cause and outcome and the sums over them. */
  duckDbCauses: z.array(z.number()),
});
export type ReportTimes = z.infer<typeof ReportTimes>;

/**
 * Times the report of an account beside DuckDB's aggregates; throws when the two do not find the same records. DuckDB
 * leaves leads out that were entered again and does not merge what they say, so it may count so many differently.
 */
export async function compareWithDuckDb(
  connection: Connection,
  accountId: string,
  folder: string,
  times: number,
  signal: AbortSignal,
): Promise<ReportTimes> {
  const client = await connection.pool.connect();
  const { files, again } = await prepare(client, accountId, folder).finally(() => client.release());
  const duckDb = await openDuckDb(files);
  try {
    const seconds: ReportTimes = { report: [], duckDb: [], duckDbCauses: [] };
    for (let time = 0; time < times; time += 1) {
      signal.throwIfAborted();
      const started = performance.now();
      const report = await makeReportOf(connection, accountId);
      seconds.report.push((performance.now() - started) / 1000);
      const { causes, rules } = await duckDb.aggregate(report.window);
      seconds.duckDb.push(rules + causes);
      seconds.duckDbCauses.push(causes);
      if (time === 0) agree(report, await duckDb.counts(), again);
    }
    return seconds;
  } finally {
    duckDb.close();
    for (const file of Object.values(files)) await rm(file);
  }
}

async function prepare(client: pg.PoolClient, accountId: string, folder: string) {
  const files = await writeRecordFiles(client, accountId, folder);
  await client.query('begin');
  const { again } = await findEnteredAgain(client, accountId);
  // Its temporary tables go.
  await client.query('rollback');
  return { files, again };
}

function agree(report: Report, counts: Record<string, number>, again: number): void {
  const { inquiries } = report.missedCalls;
  const reported = [
    ...report.potential.causes
      .filter(({ cause }) => cause !== 'missed_calls')
      .map(({ cause, records }) => [cause, records.count] as const),
    ['lost', inquiries.lost.count] as const,
    ['recovered', inquiries.recovered.count] as const,
    ['answered', inquiries.answered.count] as const,
    ['became_lead', inquiries.becameLead.count] as const,
    ['came_back', inquiries.cameBack.count] as const,
  ];
  for (const [name, count] of reported) {
    if (Math.abs((counts[name] ?? 0) - count) <= again) continue;
    throw new Error(`${name}: the report has ${count} records, DuckDB ${counts[name] ?? 0}`);
  }
}
