import * as z from 'zod/mini';
import { RecordRow } from '../../../contract/analysis/records.ts';
import { Report, type ReportState } from '../../../contract/analysis/report.ts';
import { reportShape } from '../../../contract/analysis/report-shape.ts';
import type { AnalysisSettings } from '../../../contract/analysis/settings.ts';
import { Cause, InquiryOutcome, LeadStatus, ValueBasis } from '../../../contract/analysis/vocabulary.ts';
import { marks } from '../../../contract/records.ts';
import type { SettingsRow } from './analysis.repository.ts';
import { recordKey } from './record-key.ts';
import type { RecordRowRaw } from './records.repository.ts';
import type { findLatestReport } from './reports.repository.ts';

/** The settings as the API names them. */
export function presentSettings(row: SettingsRow): AnalysisSettings {
  return {
    timeZone: row.time_zone,
    averageJobValueCents: row.average_job_value_cents,
    windowMonths: row.window_months,
  };
}

/** A stored report; null when another version of the program wrote it in another shape. */
export function presentReport({ body, shape }: { body: unknown; shape: number }): Report | null {
  return shape === reportShape ? (Report.safeParse(body).data ?? null) : null;
}

/** Why a report has not begun, with the message. */
export interface WaitingFor {
  awaits: NonNullable<ReportState['awaits']>;
  text: string;
}

type Latest = Awaited<ReturnType<typeof findLatestReport>>;

/** Whether a report waits to be made, or is being made. */
export const isUnderWay = (latest: Latest): latest is NonNullable<Latest> =>
  latest?.status === 'queued' || latest?.status === 'processing';

/** The newest report cannot be shown; remaking it solves that. */
const UNREADABLE = 'We could not read your report. Your records are safe. Please start it again.';

/** Where the report stands; `waiting` says what an account without one waits for. */
export function presentState(
  latest: Latest,
  last: Pick<ReportState, 'report' | 'outdated' | 'superseded'>,
  waiting: WaitingFor | null,
): ReportState {
  if (waiting !== null) {
    const { awaits, text } = waiting;
    return { status: 'queued', awaits, progress: { done: 0, of: 0, text }, message: null, ...last };
  }
  if (latest?.status === 'completed' && last.report === null) {
    return { status: 'failed', awaits: null, progress: null, message: UNREADABLE, ...last };
  }
  const status = latest?.status ?? 'none';
  return {
    status,
    awaits: null,
    progress: isUnderWay(latest)
      ? {
          done: latest.progress_done,
          of: latest.progress_of,
          text: latest.progress_text || 'Waiting for its turn',
        }
      : null,
    message: status === 'failed' ? (latest?.message ?? null) : null,
    ...last,
  };
}

/** A word of a vocabulary; null for one that a report of another version was written with. */
const wordOf = <T>(vocabulary: z.ZodMiniType<T>, word: string | null): T | null =>
  vocabulary.safeParse(word).data ?? null;

/** A record of a list. */
export function presentRecord(row: RecordRowRaw): RecordRow {
  const { at, response_s, value_cents, value_basis, worth_cents, system, external_id, ...same } = row;
  return RecordRow.parse({
    ...same,
    status: wordOf(LeadStatus, row.status),
    mark: wordOf(z.enum(marks), row.mark),
    cause: wordOf(Cause, row.cause),
    fate: wordOf(InquiryOutcome, row.fate),
    key: recordKey({ system, external_id }),
    at: at.toISOString(),
    responseSeconds: response_s,
    valueCents: value_cents,
    valueBasis: wordOf(ValueBasis, value_basis),
    worthCents: worth_cents,
  });
}
