import type pg from 'pg';
import type { Report } from '../../../contract/analysis/report.ts';
import type { Cause } from '../../../contract/analysis/vocabulary.ts';
import { compareRates } from './estimate/causes.ts';
import { addLosses } from './estimate/money.ts';
import { compareClosing } from './estimate/natural-comparison.ts';
import { assumeValues } from './estimate/values.ts';
import { groupCalls } from './queries/call-figures.ts';
import {
  lostInquiries,
  readInquiryCells,
  readLeadCells,
  readLossCells,
  readTopValues,
  readValueCells,
} from './queries/cells.ts';
import { readClosingCells } from './queries/closing-cells.ts';
import { countOnce } from './queries/cross-source-duplicates.ts';
import { type DataCoverage, measureCoverage } from './queries/data-coverage.ts';
import { type CallFigures, type LeadFigures, readCallFigures, readLeadFigures } from './queries/evidence.ts';
import { readMissed } from './queries/figures.ts';
import { beginReport, finishReport } from './queries/finish.ts';
import { numberGroups } from './queries/groups.ts';
import { findInquiries } from './queries/inquiries.ts';
import { findLeadFacts, readWorkingTimes } from './queries/lead-facts.ts';
import { readPeriod } from './queries/period.ts';
import { readPipeline } from './queries/pipeline.ts';
import { openReaders } from './queries/readers.ts';
import { readRecent } from './queries/recent.ts';
import { readRecordEnd } from './queries/record-end.ts';
import { applyRecordRules } from './queries/record-rules.ts';
import { readScope } from './queries/scope.ts';
import { writeCalls, writeInquiries, writeLeads } from './queries/write-rows.ts';
import { buildReport } from './report/build-report.ts';
import { addValues, dominatedAbove, mayBeDominated } from './statistics/mean-value.ts';

export interface MakeReportOptions {
  accountId: string;
  /** Inserted as `processing` if missing; remade if present. */
  reportId: string;
  now: Date;
  /** Called before each step: steps done, of how many, and the step as a sentence. */
  onProgress?: (done: number, of: number, text: string) => void | Promise<void>;
  /** Breaks the work off: nothing of it stays. */
  signal?: AbortSignal;
}

const STEPS = [
  'Looking through your records',
  'Linking calls to leads',
  'Comparing close rates',
  'Estimating what was missed',
  'Writing the lists behind each figure',
] as const;

/**
 * Makes an account's report and the rows behind it. Reads one state of the database, whatever is imported meanwhile,
 * folds leads and calls side by side into temporary tables, and estimates from counted cells, so memory does not grow
 * with the records. The rows are out of sight until the report is completed; running again replaces both.
 */
export async function makeReport(pool: pg.Pool, options: MakeReportOptions): Promise<Report> {
  const { accountId, reportId, now, signal } = options;
  const step = async (done: number) => options.onProgress?.(done, STEPS.length, STEPS[done] ?? '');
  const begin = await pool.connect();
  try {
    await beginReport(begin, accountId, reportId);
  } finally {
    begin.release();
  }
  const readers = await openReaders(pool, signal);
  const { leads, calls } = readers;
  try {
    await step(0);
    const dataCoverage = await measureCoverage(leads, accountId, now);
    const twins = await countOnce(readers, accountId, dataCoverage);
    const end = await readRecordEnd(readers, accountId, now, dataCoverage);
    const period = await readPeriod(leads, accountId, now, end);
    const rules = await applyRecordRules(readers, period, dataCoverage);
    const [scope, groups] = await Promise.all([
      readScope(calls, period, rules),
      numberGroups(readers, period),
    ]);
    await step(1);
    const working = groupCalls(calls, scope).then(() => readWorkingTimes(calls, scope, dataCoverage));
    const [contactSources, inquiryLimits] = await Promise.all([
      findLeadFacts(leads, scope, dataCoverage, working),
      working
        .then(() => findInquiries(calls, scope, dataCoverage))
        .then(async (limits) => {
          await writeCalls(calls, reportId, scope);
          return limits;
        }),
    ]);
    await step(2);
    const counting = readLeadFigures(leads);
    const [ofLeads, { counted, pipeline, ...ofCalls }] = await Promise.all([
      counting.then(async () => ({
        rateCells: await readLeadCells(leads),
        valueCells: await readValueCells(leads),
        lossCells: await readLossCells(leads),
        closingCells: await readClosingCells(leads),
        recent: await readRecent(leads, accountId),
      })),
      readCallFigures(calls, scope).then(async (callFigures) => {
        const counted = { ...(await counting), ...callFigures };
        return {
          counted,
          inquiryCells: await readInquiryCells(calls),
          pipeline: await readPipeline(calls, scope, groups, counted),
        };
      }),
    ]);
    await step(3);
    const { rateCells, valueCells, lossCells, closingCells, recent } = ofLeads;
    const { inquiryCells } = ofCalls;
    const rates = await compareRates({ ...rateCells, ...inquiryCells }, groups.sources, {
      logTested: contactSources.callLog.fault !== 'untested',
      taken: inquiryLimits.taken,
    });
    const sums = addValues(valueCells);
    const mostOrdinary = mayBeDominated(sums) ? dominatedAbove(await readTopValues(leads), sums) : null;
    const values = await assumeValues(
      valueCells,
      groups.services,
      groups.sources,
      scope.averageJobValueCents,
      mostOrdinary === null ? null : await readValueCells(leads, mostOrdinary),
    );
    const cells = [...lostInquiries(inquiryCells.silence), ...lossCells];
    const losses = await addLosses(cells, rates, values, measuredCauses(dataCoverage, counted));
    const closing = compareClosing(closingCells, rates.dispersion);
    await step(4);
    const pricing = { values, losses, cells };
    await Promise.all([
      writeLeads(leads, reportId, scope, pricing),
      writeInquiries(calls, reportId, scope, pricing),
    ]);
    await readers.commit();
    // From here on outside the shared state, which must not see the progress that was written to the report meanwhile.
    const missed = await readMissed(leads, accountId, reportId);
    const made = { pipeline, values: sums, mostOrdinary, rates, losses, closing, missed, recent };
    const evidence = {
      reportId,
      now,
      scope,
      dataCoverage,
      twins,
      groups,
      contactSources,
      inquiryLimits,
      counted,
      ...made,
    };
    const report = buildReport(evidence);
    await finishReport(leads, accountId, report);
    return report;
  } finally {
    await readers.close();
  }
}

/** Which causes the records can show at all. */
function measuredCauses(
  { calls }: DataCoverage,
  { fields }: LeadFigures & CallFigures,
): Record<Cause, boolean> {
  return {
    missed_calls: calls.some(({ inbound }) => inbound > 0),
    never_contacted: fields.silenceTells > 0,
    slow_response: fields.answered > 0,
    dropped_follow_up: fields.attempts > 0,
    gone_cold: fields.leads > 0,
  };
}
