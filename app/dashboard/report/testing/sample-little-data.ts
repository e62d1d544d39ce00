import { Report } from '../../../../contract/analysis/report.ts';
import { sampleReport } from './sample-report.ts';

const { conversion, potential, pipeline, trend, bands, monthly, missedCalls } = sampleReport;
const none = <F>(figure: { open: F }) => ({ ...figure, count: 0 });
const noRate = { won: 0, of: 0, rate: null };

/** The same company when all that is known of it is a call log without numbers, whose calls all came in. */
export const callsOnlyReport: Report = Report.parse({
  ...sampleReport,
  averageJobValueCents: null,
  coverage: {
    ...sampleReport.coverage,
    sources: sampleReport.coverage.sources.filter(({ kind }) => kind === 'calls'),
    leadsInWindow: 0,
    daysToWin90: null,
    tooYoung: 0,
  },
  conversion: {
    ...conversion,
    leads: none(conversion.leads),
    statuses: [],
    raw: noRate,
    qualified: noRate,
    setAside: [],
  },
  potential: {
    ...potential,
    total: null,
    upperBound: false,
    tiers: potential.tiers.map((tier) => ({ ...tier, estimate: null })),
    causes: potential.causes.map((cause) => ({
      ...cause,
      records: none(cause.records),
      state: 'not_measured',
      estimate: null,
      cohorts: [],
      values: [],
    })),
    driver: null,
    restsOn: [],
  },
  pipeline: {
    ...pipeline,
    state: 'not_measured',
    explanation: 'There are no leads in this period.',
    openLeads: none(pipeline.openLeads),
    horizons: [],
    moneyMissing: null,
    warnings: [],
    ageBands: [],
    backtest: null,
    restsOn: [],
    setAside: [],
  },
  trend: {
    ...trend,
    months: trend.months.map((month) => ({
      ...month,
      wonCents: null,
      missedCents: null,
      won: none(month.won),
      wonWithValue: 0,
      missed: { leads: none(month.missed.leads), inquiries: none(month.missed.inquiries) },
    })),
  },
  monthly: {
    ...monthly,
    months: monthly.months.map((month) => ({ ...month, leads: none(month.leads), won: none(month.won) })),
  },
  sources: { ...sampleReport.sources, rows: [] },
  reps: { ...sampleReport.reps, rows: [] },
  recent: { ...sampleReport.recent, leads: [] },
  bands: {
    ...bands,
    unknown: 0,
    rows: bands.rows.map((row) => ({
      ...row,
      leads: none(row.leads),
      won: 0,
      closeRate: null,
      low: null,
      high: null,
    })),
  },
  missedCalls: {
    ...missedCalls,
    inquiries: {
      lost: none(missedCalls.inquiries.lost),
      recovered: none(missedCalls.inquiries.recovered),
      answered: none(missedCalls.inquiries.answered),
      becameLead: none(missedCalls.inquiries.becameLead),
      cameBack: none(missedCalls.inquiries.cameBack),
    },
    reps: missedCalls.reps.map((rep) => ({ ...rep, outbound: 0, reached: 0 })),
  },
});

/** A call log of which nothing says which way its calls went. */
export const directionlessReport: Report = Report.parse({
  ...callsOnlyReport,
  missedCalls: {
    ...callsOnlyReport.missedCalls,
    calls: none(missedCalls.calls),
    cells: [],
    medianAnswerSeconds: null,
    reps: [],
    coverage: {
      ...missedCalls.coverage,
      missing: [
        '11,902 calls without a direction: not counted as missed calls, new inquiries or contact attempts.',
      ],
    },
  },
});
