import { z } from 'zod';
import { RecordsQuery } from '../../contract/analysis/records.ts';
import { readRecords } from '../../server/features/analysis/analysis.service.ts';
import type { Connection } from '../../server/platform/database/connect.ts';

/** Seconds of every time, for the leads of an account's newest report. */
export const ListTimes = z.object({
  /** Counting and adding up its rows, which is the least that a list has to do. */
  bare: z.array(z.number()),
  /** The first page in its usual order. */
  page: z.array(z.number()),
  /** A search that finds nothing. */
  search: z.array(z.number()),
});
export type ListTimes = z.infer<typeof ListTimes>;

/** Times pages of the list beside a bare count of its rows, all taking turns on a connection as lists have it. */
export async function timeLists(
  connection: Connection,
  accountId: string,
  times: number,
): Promise<ListTimes> {
  const listed = connection.beside({ max: 1, parallel: false });
  const query = { records: 'leads' } as const;
  const { reportId } = await listed.db
    .selectFrom('reports')
    .select('report_id as reportId')
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .orderBy('finished_at', 'desc')
    .executeTakeFirstOrThrow();
  const ways = {
    bare: () =>
      listed.pool.query(
        'select count(*), sum(worth_cents) from report_leads where account_id = $1 and report_id = $2',
        [accountId, reportId],
      ),
    page: () => readRecords(listed.db, accountId, RecordsQuery.parse({ ...query, reportId })),
    search: () =>
      readRecords(listed.db, accountId, RecordsQuery.parse({ ...query, reportId, search: 'zqxzqx' })),
  };
  const seconds: ListTimes = { bare: [], page: [], search: [] };
  try {
    for (let time = 0; time < times; time += 1) {
      for (const way of ['bare', 'page', 'search'] as const) {
        const started = performance.now();
        await ways[way]();
        seconds[way].push((performance.now() - started) / 1000);
      }
    }
  } finally {
    await listed.close();
  }
  return seconds;
}
