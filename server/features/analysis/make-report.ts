import type pg from 'pg';
import type { Report } from '../../../contract/analysis/report.ts';
import type { Cause } from '../../../contract/analysis/vocabulary.ts';
import { compareRates } from './estimate/causes.ts';
import { addLosses } from './estimate/money.ts';
import { assumeValues, LEAST_VALUES } from './estimate/values.ts';
import { readInquiryCell, readLossCells, readRateCells, readValueCells } from './make/cells.ts';
import { type Counted, readCounted } from './make/evidence.ts';
import { readMissed } from './make/figures.ts';
import { finishReport, lockReport, readRecent } from './make/finish.ts';
import { numberGroups } from './make/groups.ts';
import { findInquiries } from './make/inquiries.ts';
import { findLeadFacts } from './make/lead-facts.ts';
import { readScope } from './make/scope.ts';
import { type Survey, takeSurvey } from './make/survey.ts';
import { writeRows } from './make/write-rows.ts';
import { buildReport } from './report/build-report.ts';

export interface MakeReportOptions {
  accountId: string;
  /** Made `processing` if there is no such report yet; made anew if there is. */
  reportId: string;
  now: Date;
  /** Told before each step: steps done, of how many, and what comes, in words. */
  onProgress?: (done: number, of: number, text: string) => void | Promise<void>;
  /** Breaks the work off: nothing of it stays. */
  signal?: AbortSignal;
}

const STEPS = [
  'Looking through your records',
  'Linking calls to leads',
  'Finding new inquiries by phone',
  'Comparing close rates',
  'Estimating what was missed',
  'Writing the lists behind each figure',
] as const;

/**
 * Makes an account's report and the rows behind it. Reads one state of the database, whatever is imported meanwhile,
 * folds it into temporary tables, and estimates from counted cells, so memory does not grow with the records. Rows
 * and report appear together, or not at all; running again for the same report replaces both.
 */
export async function makeReport(pool: pg.Pool, options: MakeReportOptions): Promise<Report> {
  const { accountId, reportId, now } = options;
  const step = async (done: number) => options.onProgress?.(done, STEPS.length, STEPS[done] ?? '');
  const client = await pool.connect();
  const breakOff = () => void client.end();
  options.signal?.addEventListener('abort', breakOff);
  try {
    options.signal?.throwIfAborted();
    for (const setting of SETTINGS) await client.query(setting);
    await client.query('begin isolation level repeatable read');
    await step(0);
    const survey = await takeSurvey(client, accountId, now);
    const scope = await readScope(client, accountId, now, survey);
    const groups = await numberGroups(client, scope);
    await step(1);
    await findLeadFacts(client, scope, survey);
    await step(2);
    await findInquiries(client, scope);
    await step(3);
    const counted = await readCounted(client, scope);
    const rates = compareRates(await readRateCells(client), await readInquiryCell(client), groups.sources);
    await step(4);
    const valueCells = await readValueCells(client, LEAST_VALUES);
    const values = assumeValues(valueCells, groups.services, groups.sources, scope.averageJobValueCents);
    const cells = await readLossCells(client);
    const losses = addLosses(cells, rates, values, measuredCauses(survey, counted));
    const recent = await readRecent(client, accountId);
    await step(5);
    // The second transaction sees what the reading one must not: progress that was written to the report meanwhile.
    await client.query('commit');
    await client.query('begin');
    await lockReport(client, accountId, reportId);
    await writeRows(client, reportId, scope, { values, rates, losses, cells });
    const missed = await readMissed(client, accountId, reportId);
    const report = buildReport({
      reportId,
      now,
      scope,
      survey,
      groups,
      counted,
      rates,
      losses,
      missed,
      recent,
    });
    await finishReport(client, accountId, report);
    await client.query('commit');
    return report;
  } finally {
    // Closing the connection drops the temporary tables and ends a transaction that failed.
    options.signal?.removeEventListener('abort', breakOff);
    client.release(true);
  }
}

// Sorting and hashing in memory. The planner knows nothing of temporary tables: left alone it sorts both sides of
// joins that one hash table answers, or loops where that would never end.
const SETTINGS = [
  "set work_mem = '256MB'",
  'set hash_mem_multiplier = 2',
  "set temp_buffers = '128MB'",
  'set jit = off',
  'set enable_nestloop = off',
  'set enable_mergejoin = off',
] as const;

/** Which causes the records can show at all. */
function measuredCauses({ calls }: Survey, { fields }: Counted): Record<Cause, boolean> {
  return {
    missed_calls: calls.some(({ inbound }) => inbound > 0),
    never_contacted: fields.contactKnown > 0,
    slow_response: fields.response > 0,
    dropped_follow_up: fields.attempts > 0,
    gone_cold: fields.leads > 0,
  };
}
