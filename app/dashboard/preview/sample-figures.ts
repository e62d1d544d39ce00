import type { Cause, LeadStatus } from '../../../contract/analysis/vocabulary.ts';

/*
 * One generated year of a synthetic company. Every list below adds up to the same 3,466 leads, 970 of them won,
 * and to the same amounts.
 */

const cents = (dollars: number) => dollars * 100;

export const sampleLeads = 3466;
export const sampleWon = 970;

/** What was missed in the year, with its range. */
export const samplePotential = { cents: cents(2_356_000), low: cents(1_948_000), high: cents(2_764_000) };

/** The forecast of open leads for 90 days, which is part of no other sum. */
export const sampleStillOpen = { cents: cents(238_000), low: cents(171_000), high: cents(309_000) };

export const sampleStatuses: readonly { status: LeadStatus; leads: number }[] = [
  { status: 'won', leads: sampleWon },
  { status: 'active', leads: 624 },
  { status: 'lost', leads: 1456 },
  { status: 'cold', leads: 416 },
];

/** The four causes that can carry money; cold leads are listed without an amount. */
export const sampleCauses: readonly { cause: Cause; missedCents: number }[] = [
  { cause: 'slow_response', missedCents: cents(812_400) },
  { cause: 'missed_calls', missedCents: cents(655_200) },
  { cause: 'dropped_follow_up', missedCents: cents(586_900) },
  { cause: 'never_contacted', missedCents: cents(301_500) },
];

export const sampleReps = [
  { rep: 'Rep A', leads: 812, won: 276, wonCents: cents(672_400) },
  { rep: 'Rep B', leads: 745, won: 224, wonCents: cents(537_600) },
  { rep: 'Rep C', leads: 701, won: 189, wonCents: cents(450_200) },
  { rep: 'Rep D', leads: 638, won: 158, wonCents: cents(377_300) },
  { rep: 'Rep E', leads: 570, won: 123, wonCents: cents(290_500) },
] as const;

const year = (of: readonly (readonly [leads: number, won: number, wonDollars: number, missed: number])[]) =>
  of.map(([leads, won, wonDollars, missedDollars], i) => ({
    month: `2025-${String(i + 1).padStart(2, '0')}`,
    leads,
    won,
    wonCents: cents(wonDollars),
    missedCents: cents(missedDollars),
  }));

/** January to December: leads, won leads, won revenue and missed revenue. */
export const sampleMonths = year([
  [198, 54, 128_500, 121_400],
  [206, 57, 136_200, 125_600],
  [262, 74, 178_900, 171_200],
  [318, 92, 221_400, 214_800],
  [372, 107, 258_300, 261_900],
  [401, 114, 275_600, 290_600],
  [408, 112, 268_100, 305_300],
  [366, 101, 240_700, 262_100],
  [304, 84, 200_800, 207_700],
  [248, 70, 168_400, 161_800],
  [201, 55, 131_300, 124_500],
  [182, 50, 119_800, 109_100],
]);

export const sampleSources = [
  {
    source: 'Paid search',
    leads: 1128,
    won: 270,
    wonCents: cents(634_100),
    missedCents: cents(842_300),
  },
  {
    source: 'Website form',
    leads: 862,
    won: 244,
    wonCents: cents(587_200),
    missedCents: cents(566_900),
  },
  { source: 'Phone', leads: 694, won: 215, wonCents: cents(522_600), missedCents: cents(455_800) },
  { source: 'Marketplace', leads: 344, won: 64, wonCents: cents(151_200), missedCents: cents(332_600) },
  { source: 'Referral', leads: 438, won: 177, wonCents: cents(432_900), missedCents: cents(158_400) },
] as const;

/** The newest of the leads, counted down from the last. */
export const sampleRecent: readonly {
  lead: number;
  source: string;
  service: string;
  rep: string;
  status: LeadStatus;
  responseSeconds: number | null;
  valueCents: number | null;
}[] = [
  {
    lead: 3466,
    source: 'Website form',
    service: 'Quarterly plan',
    rep: 'Rep A',
    status: 'active',
    responseSeconds: 140,
    valueCents: cents(1_480),
  },
  {
    lead: 3465,
    source: 'Paid search',
    service: 'Heat pump',
    rep: 'Rep C',
    status: 'won',
    responseSeconds: 95,
    valueCents: cents(8_250),
  },
  {
    lead: 3464,
    source: 'Phone',
    service: 'Termite inspection',
    rep: 'Rep B',
    status: 'lost',
    responseSeconds: 9_300,
    valueCents: cents(960),
  },
  {
    lead: 3463,
    source: 'Referral',
    service: 'AC repair',
    rep: 'Rep A',
    status: 'won',
    responseSeconds: 210,
    valueCents: cents(1_120),
  },
  {
    lead: 3462,
    source: 'Marketplace',
    service: 'One-time visit',
    rep: 'Rep E',
    status: 'cold',
    responseSeconds: null,
    valueCents: cents(390),
  },
];
