import { RecordRow } from '../../../contract/analysis/records.ts';
import { Report, type ReportState } from '../../../contract/analysis/report.ts';
import type { AnalysisSettings } from '../../../contract/analysis/settings.ts';
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

/** A stored report; null when an older version of the program wrote it in another shape. */
export function presentReport(body: unknown): Report | null {
  return Report.safeParse(body).data ?? null;
}

/** What a report waits for that has not begun, and the same in words. */
export interface WaitingFor {
  awaits: NonNullable<ReportState['awaits']>;
  text: string;
}

type Latest = Awaited<ReturnType<typeof findLatestReport>>;

/** Where the report stands; `waiting` says what an account without one waits for. */
export function presentState(
  latest: Latest,
  report: Report | null,
  outdated: boolean,
  waiting: WaitingFor | null,
): ReportState {
  if (waiting !== null) {
    const { awaits, text } = waiting;
    return { status: 'queued', awaits, progress: { done: 0, of: 0, text }, message: null, report, outdated };
  }
  const status = latest?.status ?? 'none';
  const underWay = latest !== undefined && (status === 'queued' || status === 'processing');
  return {
    status: status === 'completed' && report === null ? 'none' : status,
    awaits: null,
    progress: underWay
      ? {
          done: latest.progress_done,
          of: latest.progress_of,
          text: latest.progress_text || 'Waiting for its turn',
        }
      : null,
    message: status === 'failed' ? (latest?.message ?? null) : null,
    report,
    outdated,
  };
}

/** A record of a list. */
export function presentRecord(row: RecordRowRaw): RecordRow {
  const { at, response_s, value_cents, value_basis, worth_cents, system, external_id, ...same } = row;
  return RecordRow.parse({
    ...same,
    key: recordKey({ system, external_id }),
    at: at.toISOString(),
    responseSeconds: response_s,
    valueCents: value_cents,
    valueBasis: value_basis,
    worthCents: worth_cents,
  });
}
