import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { type RecordRow, RecordsAnswer } from '../../../../contract/analysis/records.ts';
import { type Report, ReportAnswer, type ReportState } from '../../../../contract/analysis/report.ts';
import { api, pages } from '../../../../contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { signIn } from '../../../testing/signed-in.ts';
import { sampleReport } from './sample-report.ts';

/** Has the API answer with this state of the report from now on. */
export function knowsReport(state: Partial<ReportState>): void {
  fakeApi.answer('GET', api.analysisReport, ReportAnswer, {
    status: 'none',
    awaits: null,
    progress: null,
    message: null,
    report: null,
    outdated: false,
    superseded: false,
    ...state,
  });
}

/** Has the API give one page of `total` records for every list. */
export function knowsRecords(total: number): void {
  fakeApi.answerBy('GET', api.analysisRecords, RecordsAnswer, ({ query }) => {
    const [number, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    const first = (number - 1) * size;
    const rows = Array.from({ length: Math.min(size, total - first) }, (_, i) => record(first + i));
    return { total, worthCents: 9_640_000, page: number, pageSize: size, rows };
  });
}

/** Opens the dashboard with a completed report; `search` as in `?open=…`. */
export async function openReport(report: Report = sampleReport, search = ''): Promise<void> {
  signIn({ report: { status: 'completed', report } });
  await openPage(`${pages.onboarding}${search}`);
  await expect.element(page.getByText('Recent leads', { exact: true })).toBeInTheDocument();
}

const record = (n: number): RecordRow => ({
  key: `record-${n}`,
  at: '2026-11-20T15:00:00.000Z',
  name: `Lead Number ${n}`,
  phone: '+18015550142',
  email: null,
  source: 'Google Ads',
  service: null,
  rep: 'Marisol Vega',
  status: 'lost',
  mark: null,
  cause: null,
  fate: 'lost',
  calls: 1,
  outcome: 'missed',
  attempts: 2,
  responseSeconds: 300,
  valueCents: 48_000,
  valueBasis: 'own',
  worthCents: 12_000,
});
