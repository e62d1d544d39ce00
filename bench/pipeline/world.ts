import type { Random } from '../../synthetic/random.ts';

/** Longest time from creation to the end of a lead, in days. */
export const LAST_DAY = 900;

const MONTH = 30.4;
const YEAR = 365.25;

/** What a simulated company is like. Times in days. */
export interface CompanyWorld {
  leadsPerYear: number;
  leadsPerDay: number;
  /** How long the company has been recording leads when the export is made. */
  businessDays: number;
  exportKind: 'everything' | 'created_since' | 'open_since';
  exportDays: number;
  /** `slower` is added to the logarithm of the days to win. */
  sources: { share: number; winning: number; slower: number; cents: number }[];
  /** Standard deviation of the logarithm of a win's value, and the share of wins whose value is on record. */
  valueSpread: number;
  valued: number;
  logDelay: number;
  delaySpread: number;
  /** Share of leads without a win that are closed as lost; the others stay open for good. */
  closing: number;
  logLoss: number;
  lossSpread: number;
  quarterPush: number;
  writesOnFridays: boolean;
  cleanUps: { daysAgo: number; olderThan: number; share: number }[];
  arrivalFactor(day: number, first: number): number;
  winFactor(day: number): number;
  /** Chance that a win that is due on a day comes later. */
  slowness(day: number): number;
  daysSinceQuarterStart(day: number): number;
}

/** Draws a company: 500 to 10,000 leads a year over one to three and a half years. */
export function drawWorld(random: Random): CompanyWorld {
  const leadsPerYear = 500 * 20 ** random.next();
  const businessDays = Math.round(random.between(1, 3.5) * YEAR);
  const middle = random.chance(0.5);
  return {
    leadsPerYear,
    leadsPerDay: leadsPerYear / YEAR,
    businessDays,
    exportKind: middle ? random.pick(['created_since', 'open_since'] as const) : 'everything',
    exportDays: Math.round(random.between(0.85, 2) * YEAR),
    sources: drawSources(random),
    logDelay: Math.log(3 * 12 ** random.next()),
    delaySpread: random.between(0.8, 1.5),
    closing: random.between(0, 0.95),
    logLoss: Math.log(6 * 12 ** random.next()),
    lossSpread: random.between(0.7, 1.3),
    valueSpread: random.between(0.2, 1),
    valued: random.between(0.3, 1),
    quarterPush: random.chance(0.4) ? random.between(0.1, 0.6) : 0,
    writesOnFridays: random.chance(0.1),
    cleanUps: drawCleanUps(random),
    ...drawChange(random),
  };
}

function drawSources(random: Random): CompanyWorld['sources'] {
  const overall = 0.06 * 6 ** random.next();
  return Array.from({ length: random.whole(2, 7) }, () => ({
    share: 0.1 + random.next() ** 2,
    winning: overall * Math.exp(0.45 * random.normal()),
    slower: 0.25 * random.normal(),
    cents: 80_000 * Math.exp(0.4 * random.normal()),
  }));
}

function drawCleanUps(random: Random): CompanyWorld['cleanUps'] {
  const times = random.chance(0.4) ? random.whole(1, 3) : 0;
  return Array.from({ length: times }, () => ({
    daysAgo: random.whole(1, 500),
    olderThan: random.whole(45, 200),
    share: random.between(0.4, 1),
  })).sort((a, b) => b.daysAgo - a.daysAgo);
}

/** Growth, seasons, and months that differ by chance and hang together. */
function drawChange(
  random: Random,
): Pick<CompanyWorld, 'arrivalFactor' | 'winFactor' | 'slowness' | 'daysSinceQuarterStart'> {
  const growth = random.between(-0.3, 0.6);
  const [season, seasonAt] = [random.between(0, 0.5), random.next()];
  const winTrend = random.between(-0.3, 0.3);
  const arrivals = walkOfMonths(random, random.between(0.05, 0.2));
  const wins = walkOfMonths(random, random.between(0.03, 0.3));
  const slow = walkOfMonths(random, 1);
  const slowest = random.between(0, 0.5);
  const month = (day: number) => Math.floor(day / MONTH);
  return {
    arrivalFactor: (day, first) => {
      const year = (day - first) / YEAR;
      const weekend = day % 7 === 2 || day % 7 === 3 ? 0.4 : 1.24;
      return (
        weekend *
        Math.exp(growth * (year - 1)) *
        (1 + season * Math.sin(2 * Math.PI * (day / YEAR + seasonAt))) *
        Math.exp(arrivals(month(day)))
      );
    },
    // Years are counted from 2025, about the middle of the records.
    winFactor: (day) => Math.exp(winTrend * (day / YEAR - 55) + wins(month(day))),
    slowness: (day) => slowest / (1 + Math.exp(-2 * slow(month(day)))),
    daysSinceQuarterStart: (day) => {
      const date = new Date(day * 86_400_000);
      const month = date.getUTCMonth() - (date.getUTCMonth() % 3);
      return day - Date.UTC(date.getUTCFullYear(), month, 1) / 86_400_000;
    },
  };
}

/** Numbers by month with this standard deviation; each keeps half of the one before. */
function walkOfMonths(random: Random, deviation: number): (month: number) => number {
  const known: number[] = [];
  const first = 600;
  let last = deviation * random.normal();
  for (let i = 0; i < 120; i += 1) {
    known.push(last);
    last = 0.5 * last + deviation * Math.sqrt(0.75) * random.normal();
  }
  return (month) => known[month - first] ?? 0;
}
