import { counted } from './sample-parts.ts';

const cohort = (label: string, leads: number, won: number, open: Record<string, unknown>) => {
  const mean = won / leads;
  const spread = 1.28 * Math.sqrt((mean * (1 - mean)) / leads);
  return { label, leads, won, closed: leads, rate: mean, low: mean - spread, high: mean + spread, open };
};

const leads = (open: Record<string, unknown>) => ({ records: 'leads', ...open });

export const sampleCauses = [
  {
    cause: 'missed_calls',
    tier: 'seen',
    records: counted(418, { records: 'inquiries', cause: 'missed_calls' }),
    state: 'estimated',
    unpaid: 0,
    estimate: { cents: 9_640_000, low: 6_980_000, high: 12_310_000 },
    explanation:
      '418 new numbers called, were not answered and were not spoken with inside 24 hours. Of 1,912 new inquiries that were answered, 512 became won leads.',
    cohorts: [cohort('Answered new inquiries', 1912, 512, { records: 'inquiries', fate: 'answered' })],
    values: [
      { basis: 'account', records: 301 },
      { basis: 'yours', records: 117 },
    ],
  },
  {
    cause: 'never_contacted',
    tier: 'seen',
    records: counted(231, leads({ cause: 'never_contacted' })),
    state: 'estimated',
    unpaid: 0,
    estimate: { cents: 5_410_000, low: 4_020_000, high: 6_830_000 },
    upperBound: true,
    explanation:
      'Nobody called, wrote to or was called by these 231 leads. Of 2,604 leads that were contacted, 904 were won.',
    cohorts: [cohort('Contacted leads', 2604, 904, leads({ contacted: 'yes', mature: 'yes' }))],
    values: [
      { basis: 'own', records: 88 },
      { basis: 'service', records: 143 },
    ],
  },
  {
    cause: 'slow_response',
    tier: 'gap',
    records: counted(1204, leads({ cause: 'slow_response' })),
    state: 'estimated',
    unpaid: 61,
    estimate: { cents: 17_180_000, low: 11_950_000, high: 22_640_000 },
    upperBound: true,
    explanation:
      '1,204 leads waited longer than five minutes. When your team answered inside five, it closed 31.4% of the same kind of lead; after a day, 11.9%. 61 of them have no lead answered fast to compare with; they are listed without an amount.',
    cohorts: [
      cohort('Answered within 5 min', 812, 255, leads({ band: 'within_5', mature: 'yes' })),
      cohort('Answered in 5–30 min', 604, 129, leads({ band: 'to_30', mature: 'yes' })),
      cohort('Answered in 30 min – 24 h', 877, 139, leads({ band: 'to_24h', mature: 'yes' })),
      cohort('Answered after 24 h', 311, 37, leads({ band: 'over_24h', mature: 'yes' })),
    ],
    values: [
      { basis: 'own', records: 655 },
      { basis: 'service', records: 430 },
      { basis: 'source', records: 119 },
    ],
  },
  {
    cause: 'dropped_follow_up',
    tier: 'gap',
    records: counted(322, leads({ cause: 'dropped_follow_up' })),
    state: 'estimated',
    unpaid: 0,
    estimate: { cents: 7_120_000, low: 3_300_000, high: 10_950_000 },
    upperBound: true,
    explanation:
      '322 leads have fewer than five contact attempts on record. Leads with five or more closed at 29.8%, leads with fewer at 21.1%.',
    cohorts: [
      cohort('Five attempts or more', 403, 120, leads({ attempts: 'five', mature: 'yes' })),
      cohort('Fewer than five attempts', 1711, 361, leads({ attempts: 'few', mature: 'yes' })),
    ],
    values: [{ basis: 'own', records: 322 }],
  },
  {
    cause: 'gone_cold',
    tier: 'gap',
    records: counted(96, leads({ cause: 'gone_cold' })),
    state: 'counted',
    unpaid: 96,
    estimate: null,
    explanation:
      '96 open leads have been quiet for 30 days. What calling them again is worth cannot be read from the past, in which your team chose whom to call; call a random half of them again, and the difference shows it.',
    cohorts: [],
    values: [],
  },
];

/** Leads on both sides of closing time. */
export const sampleNatural = {
  state: 'measured',
  before: { leads: 412, won: 119, rate: 0.289, fast: 0.62 },
  after: { leads: 388, won: 85, rate: 0.219, fast: 0.04 },
  effect: { rate: 0.121, low: 0.031, high: 0.208 },
  explanation:
    '412 leads came in during the last two hours in which your team answers, 388 during the first two in which it does not. Your team answered 62.0% and 4.0% of them within five minutes, and won 28.9% and 21.9%.',
};
