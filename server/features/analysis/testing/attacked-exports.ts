import { type Random, randomFrom } from '../../../../synthetic/random.ts';
import type { TestLead } from './records.ts';

/** When the exports end; the report is as of a day later. */
export const LAST_RECORD = '2026-03-01T12:00:00Z';

const DAY = 86_400_000;
const END = Date.parse(LAST_RECORD);

/** A company of 14 months, or as many days, and six leads a day: 30 % are won, 35 % lost, the rest stay open. */
export function usualExport(seed = 1, days = 425): TestLead[] {
  const random = randomFrom(seed);
  const leads: TestLead[] = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    for (let i = random.whole(4, 8); i > 0; i -= 1) leads.push(drawLead(`L${leads.length}`, ago, random));
  }
  return leads;
}

function drawLead(id: string, ago: number, random: Random): TestLead {
  const created = END - ago * DAY - random.whole(0, 8) * 3_600_000;
  const source = random.chance(0.6) ? 'Google Ads' : 'Referral';
  const lead = { id, created: iso(created), source, value: null, outcome: 'open' as const };
  const luck = random.next();
  const wins = luck < (source === 'Referral' ? 0.4 : 0.23);
  if (!wins && luck > 0.65) return lead;
  const closed = created + random.exponential(wins ? 9 : 25) * DAY;
  // What ends after the export is open in it.
  if (closed > END) return lead;
  const value = wins ? 20_000 + random.whole(0, 60_000) : null;
  return { ...lead, outcome: wins ? 'won' : 'lost', closed: iso(closed), value };
}

const iso = (instant: number) => new Date(instant).toISOString();

const change = (leads: readonly TestLead[], of: (lead: TestLead) => Partial<TestLead>): TestLead[] =>
  leads.map((lead) => ({ ...lead, ...of(lead) }));

/** Dates the wins of an export anew; those that then come after it are open in it. */
const redate = (leads: readonly TestLead[], dated: (won: Date) => Date): TestLead[] =>
  leads.map((lead) => {
    if (lead.outcome !== 'won' || !lead.closed) return lead;
    const closed = dated(new Date(lead.closed));
    return closed.getTime() > END
      ? { ...lead, outcome: 'open', closed: null, value: null }
      : { ...lead, closed: closed.toISOString() };
  });

const daysAgo = ({ created }: TestLead) => (END - Date.parse(created)) / DAY;
const inAgo = (days: number) => iso(END - days * DAY);

/** Exports that distort a forecast, each made of the usual one. */
export const attackedExports = {
  /** No lead was ever closed. */
  allOpen: () => change(usualExport(), () => ({ outcome: 'open', closed: null })),
  /** Every win is dated to a Monday: the next after it. */
  wonOnMondays: () =>
    redate(usualExport(), (won) => {
      won.setUTCDate(won.getUTCDate() + ((8 - won.getUTCDay()) % 7));
      return won;
    }),
  /** Every win is dated to the third day of a month, the next after it: two days after this export. */
  wonOnTheThird: () =>
    redate(
      usualExport(),
      (won) =>
        new Date(Date.UTC(won.getUTCFullYear(), won.getUTCMonth() + (won.getUTCDate() > 3 ? 1 : 0), 3, 12)),
    ),
  /** Two and a half years in which the wins of October to February are booked in March, from the second week on. */
  bookedInMarch: () =>
    redate(usualExport(1, 910), (won) => {
      const month = won.getUTCMonth();
      if (month > 1 && month < 9) return won;
      const year = won.getUTCFullYear() + (month > 1 ? 1 : 0);
      return new Date(Date.UTC(year, 2, 8 + (won.getUTCDate() % 14), 12));
    }),
  /** A hundred leads of a source that began a month ago, none of them closed yet. */
  newSource: () => [
    ...usualExport(),
    ...Array.from(
      { length: 100 },
      (_, i): TestLead => ({
        id: `N${i}`,
        created: inAgo(30 - 0.3 * i),
        source: 'New portal',
        outcome: 'open',
      }),
    ),
  ],
  /** All leads older than three months were imported into a new CRM on one day, which is their creation and closing. */
  importedOnOneDay: () =>
    change(usualExport(), (lead) =>
      daysAgo(lead) <= 90 ? {} : { created: inAgo(90), closed: lead.outcome === 'open' ? null : inAgo(90) },
    ),
  /** Every lead was imported into a new CRM on the day before the export, which is the creation of all of them. */
  allOnOneDay: () => change(usualExport(), () => ({ created: inAgo(1), closed: null })),
  /** Two months ago all wins until then were entered on one day. */
  wonInBulk: () =>
    change(usualExport(), (lead) =>
      lead.outcome === 'won' && (lead.closed ?? '') < inAgo(60) ? { closed: inAgo(60) } : {},
    ),
  /** Three weeks ago somebody closed every open lead older than 45 days as lost. */
  closedInBulk: () =>
    change(usualExport(), (lead) =>
      lead.outcome === 'open' && daysAgo(lead) > 66 ? { outcome: 'lost', closed: inAgo(21) } : {},
    ),
  /** Three weeks ago somebody entered all losses until then on one day. */
  lostInBulk: () =>
    change(usualExport(), (lead) =>
      lead.outcome === 'lost' && (lead.closed ?? '') < inAgo(21) ? { closed: inAgo(21) } : {},
    ),
  /** One closing in twenty is written down. */
  hardlyClosed: () =>
    change(usualExport(), ({ id }) =>
      Number(id.slice(1)) % 20 === 0 ? {} : { outcome: 'open', closed: null, value: null },
    ),
  /** Half a year ago the CRM was changed: what was open then stayed open in the old one, and sources got other names. */
  movedHalfway: () =>
    change(usualExport(), (lead) => {
      if (daysAgo(lead) <= 180) return { source: `${lead.source} (web)` };
      const closedAfter = lead.closed && Date.parse(lead.closed) > END - 180 * DAY;
      return closedAfter ? { outcome: 'open', closed: null, value: null } : {};
    }),
  /** Lost leads carry no date. */
  lostWithoutDate: () => change(usualExport(), (lead) => (lead.outcome === 'lost' ? { closed: null } : {})),
  /** The source is filled in with the sale. */
  sourceOfWins: () => change(usualExport(), (lead) => (lead.outcome === 'won' ? {} : { source: null })),
  /** For the last four months nobody wrote down wins. */
  winsNotWritten: () =>
    change(usualExport(), (lead) =>
      lead.outcome === 'won' && lead.closed && Date.parse(lead.closed) > END - 120 * DAY
        ? { outcome: 'open', closed: null, value: null }
        : {},
    ),
};
