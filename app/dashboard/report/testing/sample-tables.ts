import { counted, coverage, rate, sampleMonths } from './sample-parts.ts';

const volumes = [201, 188, 214, 268, 331, 402, 421, 398, 342, 286, 232, 183];
const lead = (open: Record<string, unknown>) => ({ records: 'leads', ...open });

export const sampleTrend = sampleMonths.map((month, i) => {
  const n = volumes[i] ?? 0;
  const won = Math.round(n * 0.28);
  return {
    month,
    wonCents: won * 87_400 + i * 31_700,
    won: counted(won, lead({ status: 'won', wonMonth: month })),
    wonWithValue: won - (i % 3),
    missedCents: i === 11 ? null : Math.round(n * 11_800 * (1.25 - i * 0.03)),
    missed: {
      leads: counted(Math.round(n * 0.53), lead({ month })),
      inquiries: counted(Math.round(n * 0.12), { records: 'inquiries', fate: 'lost', month }),
    },
  };
});

/** What young leads of a month are expected to add to its `won` of `n`. */
const expected = (n: number, won: number, more: number) => {
  const of = (leads: number) => {
    const rate = won / leads + more;
    return { rate, low: rate - more / 3, high: rate + more / 3 };
  };
  return { days: 90, youngLeads: Math.round(n * 0.4), raw: of(n), qualified: of(Math.round(n * 0.9)) };
};

export const sampleMonthly = sampleMonths.map((month, i) => {
  const n = volumes[i] ?? 0;
  const won = Math.round(n * (0.3 - i * 0.004));
  return {
    month,
    leads: counted(n, lead({ month })),
    won: counted(won, lead({ month, status: 'won' })),
    raw: rate(won, n),
    qualified: rate(won, Math.round(n * 0.9)),
    expected: i < 10 ? null : expected(n, won, i === 10 ? 0.03 : 0.11),
    medianResponseSeconds: 1_260 - i * 62,
  };
});

const sources: [string | null, number, number, number | null][] = [
  ['Google Ads', 1104, 331, 540],
  ['Website form', 812, 236, 1320],
  ['Yelp', 504, 98, 5400],
  ['Referral', 377, 168, 210],
  ['Door to Door', 290, 84, null],
  ['Nextdoor', 231, 41, 122_400],
  [null, 148, 12, 8_040],
];

export const sampleSources = sources.map(([source, n, won, response]) => ({
  source,
  leads: counted(n, lead({ source: source ?? '' })),
  won: counted(won, lead({ source: source ?? '', status: 'won' })),
  raw: rate(won, n),
  qualified: rate(won, Math.round(n * 0.9)),
  wonCents: won * 87_400,
  missedCents: source === null ? null : (n - won) * 14_900,
  medianResponseSeconds: response,
}));

const reps: [string | null, number, number, number, number | null][] = [
  ['Marisol Vega', 604, 226, 180, 1],
  ['Tyler Boone', 571, 172, 660, 2],
  ['Kenji Park', 488, 141, 1140, null],
  ['Priya Natarajan', 430, 121, 960, null],
  ['Sam Whitcomb-Aldersgate', 214, 55, 2_700, null],
  [null, 366, 61, 15_300, null],
];

export const sampleReps = reps.map(([rep, n, won, response, rank]) => {
  const mean = won / n;
  const spread = 1.28 * Math.sqrt((mean * (1 - mean)) / n);
  return {
    rep,
    leads: counted(n, lead({ rep: rep ?? '' })),
    won: counted(won, lead({ rep: rep ?? '', status: 'won' })),
    closeRate: { rate: mean, low: mean - spread, high: mean + spread },
    wonCents: won * 90_200,
    missedCents: (n - won) * 12_300,
    medianResponseSeconds: response,
    rank,
  };
});

const bands = [
  ['within_5', 890, 279, 0.314],
  ['to_30', 655, 140, 0.213],
  ['to_24h', 940, 149, 0.158],
  ['over_24h', 342, 41, 0.119],
] as const;

export const sampleBands = {
  rows: bands.map(([band, n, won, closeRate]) => {
    const spread = 1.28 * Math.sqrt((closeRate * (1 - closeRate)) / n);
    const open = lead({ band });
    return {
      band,
      leads: counted(n, open),
      won,
      closeRate,
      low: closeRate - spread,
      high: closeRate + spread,
    };
  }),
  unknown: 639,
  coverage: coverage(2827, 3466, 'leads', [['First response', 2827]]),
};

const statuses = ['won', 'active', 'lost', 'cold'] as const;
const names = ['Ida Moreno', 'Carl Bright', 'J. Okafor', null, 'Wen Li'];
const services = ['Quarterly pest plan', 'Termite inspection', null, 'Rodent exclusion'];

export const sampleRecent = Array.from({ length: 20 }, (_, i) => ({
  key: `lead-${i}`,
  createdAt: new Date(Date.UTC(2026, 10, 20, 21) - i * 5_400_000).toISOString(),
  name: names[i % names.length] ?? null,
  phoneLast4: i % 6 === 4 ? null : String(1204 + i * 371).slice(-4),
  source: sources[i % sources.length]?.[0] ?? null,
  service: services[i % services.length] ?? null,
  rep: reps[i % reps.length]?.[0] ?? null,
  status: statuses[(i * 3 + 1) % 4],
  valueCents: i % 4 === 2 ? null : 42_000 + i * 9_150,
  responseSeconds: i % 5 === 3 ? null : 95 + i * i * 310,
}));

export const sampleCallReps = reps.map(([rep, n], i) => ({
  rep,
  inbound: n * 2,
  missed: counted(Math.round(n * (0.1 + i * 0.04)), { records: 'calls', rep: rep ?? '' }),
  outbound: n,
  reached: Math.round(n * 0.6),
  medianAnswerSeconds: rep === null ? null : 9 + i * 4,
}));
