import { randomUUID } from 'node:crypto';
import type { Report } from '../../contract/analysis/report.ts';
import { makeReport } from '../../server/features/analysis/make-report.ts';
import type { Connection } from '../../server/platform/database/connect.ts';

/** Makes a new report of an account as the job does, with every row behind its figures. */
export function makeReportOf({ pool }: Connection, accountId: string): Promise<Report> {
  return makeReport(pool, { accountId, reportId: randomUUID(), now: new Date() });
}
