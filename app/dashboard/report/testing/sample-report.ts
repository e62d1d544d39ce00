import { Report } from '../../../../contract/analysis/report.ts';
import { sampleCauses, sampleNatural } from './sample-causes.ts';
import { counted, coverage, rate } from './sample-parts.ts';
import { samplePipeline } from './sample-pipeline.ts';
import {
  sampleBands,
  sampleCallReps,
  sampleMonthly,
  sampleRecent,
  sampleReps,
  sampleSources,
  sampleTrend,
} from './sample-tables.ts';

const status = (name: string, n: number) => ({
  status: name,
  leads: counted(n, { records: 'leads', status: name }),
  share: n / 3466,
});

const mark = (name: string, n: number, words: [string, number][]) => ({
  mark: name,
  leads: counted(n, { records: 'leads', mark: name }),
  words: words.map(([word, count]) => ({ word, count })),
});

const calls = Array.from({ length: 7 * 12 }, (_, i) => {
  const [weekday, hour] = [1 + Math.floor(i / 12), 7 + (i % 12)];
  const inbound = weekday > 5 ? 6 + ((i * 7) % 9) : 34 + ((i * 13) % 21);
  const busy = hour === 12 || hour >= 17 || weekday > 5 ? 0.34 : 0.07;
  return { weekday, hour, inbound, missed: Math.round(inbound * busy) };
});
const missed = calls.reduce((sum, cell) => sum + cell.missed, 0);
const inquiries = (fate: string, n: number) => counted(n, { records: 'inquiries', fate });

const sample = {
  reportId: '5f0f4d6e-3f3c-4a86-9b7e-2b1a2f9f2c11',
  madeAt: '2026-11-20T21:14:00.000Z',
  asOf: '2026-12-01T07:00:00.000Z',
  window: {
    from: '2025-12-01T07:00:00.000Z',
    to: '2026-12-01T07:00:00.000Z',
    months: 12,
    timeZone: 'America/Denver',
  },
  averageJobValueCents: 48_000,
  coverage: {
    sources: [
      {
        system: 'leads-2026.csv',
        label: null,
        sandbox: false,
        kind: 'leads',
        records: 3504,
        readAt: '2026-11-20T21:05:00.000Z',
      },
      {
        system: 'calls-2026.csv',
        label: null,
        sandbox: false,
        kind: 'calls',
        records: 11_902,
        readAt: '2026-11-20T21:06:00.000Z',
      },
    ],
    leadsInWindow: 3466,
    callsInWindow: 11_902,
    oldest: '2025-10-04T15:20:00.000Z',
    newest: '2026-11-20T20:58:00.000Z',
    refused: [
      { reason: 'Created is not a date', count: 31 },
      { reason: 'The row has fewer columns than the header', count: 7 },
    ],
    daysToWin90: 21.4,
    tooYoung: 188,
  },
  conversion: {
    leads: counted(3466, { records: 'leads' }),
    statuses: [status('won', 970), status('active', 624), status('lost', 1456), status('cold', 416)],
    raw: rate(970, 3466),
    qualified: rate(970, 3109),
    setAside: [
      mark('spam', 214, [
        ['Spam', 151],
        ['Junk - DNC', 63],
      ]),
      mark('out_of_area', 98, [['Out of service area', 98]]),
      mark('existing_job', 45, [['Existing customer', 45]]),
    ],
    coverage: coverage(
      3466,
      3466,
      'leads',
      [['Status', 3401]],
      ['65 leads carry no status; they count as active or cold.'],
    ),
  },
  potential: {
    total: { cents: 39_350_000, low: 31_240_000, high: 47_800_000 },
    totalMissing: null,
    upperBound: true,
    warnings: [],
    tiers: [
      { tier: 'seen', estimate: { cents: 15_050_000, low: 12_010_000, high: 18_160_000 } },
      { tier: 'gap', estimate: { cents: 24_300_000, low: 17_600_000, high: 31_080_000 } },
    ],
    causes: sampleCauses,
    driver: 'slow_response',
    restsOn: [
      'Values: 1,161 records carry their own, 692 take the mean of won leads like them, 117 take your figure of $480.',
      'Close rates come from 2,604 leads old enough to have closed; 188 younger than 21.4 days are left out.',
      'The range holds 80% of 4,000 draws in which rates and values vary together.',
    ],
    naturalComparison: sampleNatural,
    coverage: coverage(3466, 3466, 'leads', [
      ['Value', 2210],
      ['First response', 2827],
      ['Contact attempts', 3102],
    ]),
  },
  pipeline: samplePipeline,
  trend: { months: sampleTrend, coverage: coverage(970, 970, 'leads', [['Value', 958]]) },
  monthly: { months: sampleMonthly, coverage: coverage(3466, 3466, 'leads', [['First response', 2827]]) },
  sources: { rows: sampleSources, coverage: coverage(3318, 3466, 'leads', [['Lead source', 3318]]) },
  reps: {
    rows: sampleReps,
    coverage: coverage(3100, 3466, 'leads', [['Sales rep', 3100]], ['366 leads name no rep.']),
  },
  recent: { leads: sampleRecent, coverage: coverage(20, 3466, 'leads') },
  bands: sampleBands,
  missedCalls: {
    calls: counted(missed, { records: 'calls' }),
    inquiries: {
      lost: inquiries('lost', 418),
      recovered: inquiries('recovered', 205),
      answered: inquiries('answered', 1912),
      becameLead: inquiries('became_lead', 61),
      cameBack: inquiries('came_back', 37),
    },
    cells: calls,
    medianAnswerSeconds: 14,
    reps: sampleCallReps,
    coverage: coverage(11_188, 11_902, 'calls', [['Outcome', 11_188]], ['714 calls carry no outcome.']),
  },
};

/** A report as the API gives it, of a company that does not exist. For tests only. */
export const sampleReport: Report = Report.parse(sample);

/** The same company without a known job value: everything is counted, nothing has money. */
export const reportWithoutValues: Report = Report.parse({
  ...sample,
  averageJobValueCents: null,
  potential: {
    ...sample.potential,
    total: null,
    upperBound: false,
    tiers: sample.potential.tiers.map((entry) => ({ ...entry, estimate: null })),
    causes: sample.potential.causes.map((cause) => ({
      ...cause,
      state: cause.state === 'estimated' ? 'no_value' : cause.state,
      estimate: null,
    })),
    driver: null,
    restsOn: [],
    coverage: { ...sample.potential.coverage, missing: ['No lead carries a quoted or sold value.'] },
  },
});
