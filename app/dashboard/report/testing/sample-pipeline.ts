import type { Pipeline } from '../../../../contract/analysis/pipeline.ts';

/** Wins forecast in past months and what happened: mean, low, high, happened. */
const checks: Record<30 | 90, [at: string, mean: number, low: number, high: number, happened: number][]> = {
  30: [
    ['2026-04-01T06:00:00.000Z', 41.2, 29, 54, 38],
    ['2026-05-01T06:00:00.000Z', 46.9, 34, 61, 52],
    ['2026-06-01T06:00:00.000Z', 52.3, 38, 67, 49],
    ['2026-07-01T06:00:00.000Z', 57.8, 43, 74, 79],
    ['2026-08-01T06:00:00.000Z', 60.1, 44, 77, 57],
    ['2026-09-01T06:00:00.000Z', 55.4, 41, 71, 50],
    ['2026-10-01T06:00:00.000Z', 49.7, 36, 64, 47],
    ['2026-11-01T06:00:00.000Z', 44.6, 32, 58, 41],
  ],
  90: [
    ['2026-04-01T06:00:00.000Z', 63.5, 47, 81, 60],
    ['2026-05-01T06:00:00.000Z', 71.0, 53, 90, 77],
    ['2026-06-01T06:00:00.000Z', 79.4, 59, 101, 74],
    ['2026-07-01T06:00:00.000Z', 88.2, 66, 112, 116],
    ['2026-08-01T06:00:00.000Z', 91.6, 68, 116, 86],
    ['2026-09-01T06:00:00.000Z', 83.9, 63, 107, 75],
  ],
};

const dates = ([30, 90] as const).flatMap((days) =>
  checks[days].map(([at, mean, low, high, happened]) => ({
    at,
    days,
    forecast: { mean, low, high },
    happened,
  })),
);

/** The pipeline of the sample company. */
export const samplePipeline: Pipeline = {
  state: 'checked',
  explanation:
    'If things go on as before, about 74 of your 1,003 open leads are won within 90 days. Held against 8 past months, the forecast for 30 days was right 7 times; all in all it was 1% too low.',
  warnings: [],
  openLeads: { count: 1003, open: { records: 'leads', stillOpen: 'yes', qualified: 'yes' } },
  horizons: [
    {
      days: 30,
      won: { mean: 46.3, low: 33, high: 60 },
      revenue: { cents: 4_120_000, low: 2_890_000, high: 5_470_000 },
      check: { inside: 7, of: 8, ratio: 0.99 },
    },
    {
      days: 90,
      won: { mean: 73.8, low: 55, high: 94 },
      revenue: { cents: 6_570_000, low: 4_760_000, high: 8_530_000 },
      check: { inside: 5, of: 6, ratio: 0.98 },
    },
  ],
  moneyMissing: null,
  ageBands: [
    { fromDays: 0, toDays: 1, openLeads: 14, chance: 0.262, wins: 301 },
    { fromDays: 1, toDays: 4, openLeads: 39, chance: 0.214, wins: 244 },
    { fromDays: 4, toDays: 15, openLeads: 118, chance: 0.153, wins: 201 },
    { fromDays: 15, toDays: 45, openLeads: 251, chance: 0.097, wins: 168 },
    { fromDays: 45, toDays: 120, openLeads: 294, chance: 0.041, wins: 44 },
    { fromDays: 120, toDays: null, openLeads: 287, chance: 0.009, wins: 12 },
  ],
  backtest: { inside: 7, of: 8, ratio: 0.99, dates },
  restsOn: [
    'Chances by age come from your own leads since October 8, 2025; what is half a year old counts half.',
    '38 lost leads carry no closing date; they are taken to have ended with their last contact.',
  ],
  setAside: [{ reason: 'Closed before they came in', count: 3 }],
};
