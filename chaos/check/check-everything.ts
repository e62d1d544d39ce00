import { recount } from '../../server/features/admin/recount/recount.service.ts';
import type { Ledger } from '../clients/ledger.ts';
import type { Site } from '../site/site.ts';
import { checkConnections } from './check-connections.ts';
import { checkCustomers } from './check-customers.ts';
import { checkJobs, type JobFigures } from './check-jobs.ts';
import { checkReports, checkUploads } from './check-records.ts';
import { checkTexts, type TextFigures } from './check-texts.ts';
import { checkVisitors } from './check-visitors.ts';
import type { Checking } from './checking.ts';

/** What a comparison of everything found. */
export interface Checked {
  /** Differences, each beginning with `lost`, `double`, `stuck` or `wrong`; empty when there are none. */
  findings: string[];
  jobs: JobFigures;
  /** Connected systems. */
  connections: number;
  /** Null where no texts were sent. */
  texts: TextFigures | null;
}

const wellCounted = 'Every count is what the tables say.';

/** Compares everything that was acknowledged to clients with the database. */
export async function checkEverything(site: Site, ledger: Ledger, withTexts: boolean): Promise<Checked> {
  const findings = [...ledger.findings, ...site.surprises.map((words) => `wrong: ${words}`)];
  const checking: Checking = { site, ledger, find: (kind, words) => findings.push(`${kind}: ${words}`) };
  await checkCustomers(checking);
  await checkUploads(checking);
  await checkReports(checking);
  await checkVisitors(checking);
  const connections = await checkConnections(checking);
  const texts = withTexts ? await checkTexts(checking) : null;
  const jobs = await checkJobs(checking);
  const counted = await recount(site.database.db, false);
  if (counted !== wellCounted) checking.find('wrong', counted.replaceAll('\n', ' '));
  return { findings, jobs, connections, texts };
}
