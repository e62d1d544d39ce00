import type pg from 'pg';
import { LEAST_VALUES } from '../statistics/mean-value.ts';
import { type BulkDay, bulkDaysOf } from './bulk-days.ts';
import type { DataCoverage } from './data-coverage.ts';
import type { Period } from './period.ts';
import type { Readers } from './readers.ts';

/** What is left out of the records of an account since it cannot be, or cannot be known. */
export interface RecordRules {
  /** Highest value in cents that counts. */
  limitCents: number;
  /** Days of import: the true creation of leads dated to them is unknown. */
  importDays: BulkDay[];
  /** Days on which wins were entered in bulk: their true dates are unknown. */
  bulkWinDays: BulkDay[];
  /** Days on which first contacts were entered in bulk: they say that there was contact, and not how soon. */
  bulkContactDays: BulkDay[];
  /** Days stamped on half of all open leads as their last contact: they say nothing of contact. */
  stampedDays: BulkDay[];
  /** The same of losses. Their date stays: no amount rests on it. */
  bulkLossDays: BulkDay[];
  /** Records that begin after the as-of time: they are in no figure. */
  later: { leads: number; calls: number };
}

/** A value so many times the median is a number of another kind: a phone number, or cents taken for dollars. */
export const MOST_MEDIANS = 1000;
/** Ten million dollars. */
const MOST_CENTS = 1_000_000_000;

/**
 * Reads the rules of an account and makes the view `counted_leads` for both readers: the leads of `unique_leads` without
 * what the rules leave out, so that every figure of the report follows the same rules. Beside the columns of a lead:
 * `imported` (its creation is dated to a day of import), `closing_fault` (why a closing date is left out), `value_fault`
 * (whether a value is), and `contact_fault` (whether the time of the first contact is).
 */
export async function applyRecordRules(
  { leads, calls }: Pick<Readers, 'leads' | 'calls'>,
  period: Period,
  dataCoverage: DataCoverage,
): Promise<RecordRules> {
  const [limitCents, bulkDays] = [
    await readLimit(leads, period),
    await readBulkDays({ leads, calls }, period),
  ];
  const rules = { limitCents, ...bulkDays, later: await countLater(leads, period, dataCoverage) };
  for (const client of [leads, calls]) await client.query(countedLeads(client, period, rules));
  return rules;
}

/** Highest value that counts: 1,000 times the median of leads won in the window, at most ten million dollars. */
async function readLimit(client: pg.ClientBase, { accountId, asOf, from }: Period): Promise<number> {
  const { rows } = await client.query<{ most: number }>(
    `select case when count(*) >= $4
              then least(${MOST_CENTS}, $5 * percentile_disc(0.5) within group (order by value_cents))
              else ${MOST_CENTS} end::float8 as most
     from unique_leads
     where account_id = $1 and created_at < $3 and outcome = 'won' and mark is null and value_cents > 0
       and coalesce(closed_at, created_at) >= $2 and coalesce(closed_at, created_at) < $3`,
    [accountId, from, asOf, LEAST_VALUES, MOST_MEDIANS],
  );
  return rows[0]?.most ?? MOST_CENTS;
}

/** Counts records dated after the as-of time. The coverage shows without a query whether there are any; mostly there are none. */
async function countLater(
  client: pg.ClientBase,
  { accountId, asOf, strays }: Period,
  dataCoverage: DataCoverage,
): Promise<RecordRules['later']> {
  if (strays === 0 && [...dataCoverage.leads, ...dataCoverage.calls].every(({ later }) => later === 0))
    return { leads: 0, calls: 0 };
  const { rows } = await client.query<RecordRules['later']>(
    `select (select count(*) from unique_leads where account_id = $1 and created_at >= $2) as leads,
            (select count(*) from counted_calls where account_id = $1 and started_at >= $2) as calls`,
    [accountId, asOf],
  );
  return rows[0] ?? { leads: 0, calls: 0 };
}

/** Share of the last contacts of open leads that a day holds which no team can have called. */
const STAMPED_SHARE = 0.5;

/** SQL: the dates of leads that are entered in bulk, and which leads have them. */
const DATED = {
  created: { at: 'created_at', of: 'true' },
  contacted: { at: 'first_contact_at', of: 'true' },
  stamped: { at: 'last_contact_at', of: "outcome = 'open'" },
  won: { at: 'closed_at', of: "outcome = 'won'" },
  lost: { at: 'closed_at', of: "outcome = 'lost'" },
} as const;

type DatedKind = keyof typeof DATED;

/** Both readers count, so that neither waits for the other. */
async function readBulkDays(
  { leads, calls }: Pick<Readers, 'leads' | 'calls'>,
  period: Period,
): Promise<Omit<RecordRules, 'limitCents' | 'later'>> {
  const [entered, ended] = await Promise.all([
    countDays(leads, period, ['created', 'contacted']),
    countDays(calls, period, ['stamped', 'won', 'lost']),
  ]);
  const days = (kind: DatedKind) => bulkDaysOf([...entered, ...ended].filter((row) => row.kind === kind));
  return {
    importDays: days('created'),
    bulkContactDays: days('contacted'),
    stampedDays: days('stamped').filter(({ records, of }) => records >= STAMPED_SHARE * of),
    bulkWinDays: days('won'),
    bulkLossDays: days('lost'),
  };
}

interface DayCount {
  kind: DatedKind;
  day: string;
  records: number;
}

async function countDays(
  client: pg.ClientBase,
  { accountId, asOf, timeZone }: Period,
  kinds: readonly DatedKind[],
): Promise<DayCount[]> {
  // Zones change by quarters of an hour at most, so records are counted by these before the costly conversion.
  const counted = kinds.map((kind) => {
    const { at, of } = DATED[kind];
    return `select '${kind}' as kind, date_bin('15 minutes', ${at}, '2000-01-01 00:00:00+00') as quarter, count(*) as records
            from unique_leads where account_id = $1 and created_at < $2 and ${at} <= $2 and ${of} group by 2`;
  });
  const { rows } = await client.query<DayCount>(
    `select kind, (quarter at time zone $3)::date::text as day, sum(records)::int as records
     from (${counted.join(' union all ')}) as quarters
     group by 1, 2`,
    [accountId, asOf, timeZone],
  );
  return rows;
}

/** SQL of the view. A closing date without a time of day is midnight, so it is held against the day of creation. */
function countedLeads(client: pg.ClientBase, { asOf, timeZone }: Period, rules: RecordRules): string {
  const zone = client.escapeLiteral(timeZone);
  const dayOf = (instant: string) => `(${instant} at time zone ${zone})::date`;
  const isOn = (instant: string, days: readonly BulkDay[]) =>
    days.length === 0
      ? 'false'
      : `${dayOf(instant)} in (${days.map(({ day }) => client.escapeLiteral(day)).join(', ')})`;
  return `
    create temp view counted_leads as
    select account_id, system, external_id, place, created_at, created_has_time and not imported as created_has_time,
           imported, lead_source, service, rep, name, phone, email, outcome, mark, status_word, attempts,
           first_contact_at, first_contact_has_time and not contact_fault as first_contact_has_time, contact_fault,
           case when not stamped then last_contact_at end as last_contact_at,
           case when not value_fault then value_cents end as value_cents, value_fault,
           case when closing_fault is null then closed_at end as closed_at, closing_fault
    from (
      select l.*, ${isOn('created_at', rules.importDays)} as imported,
             coalesce(${isOn('first_contact_at', rules.bulkContactDays)}, false) as contact_fault,
             outcome = 'open' and coalesce(${isOn('last_contact_at', rules.stampedDays)}, false) as stamped,
             coalesce(value_cents <> 0 and value_cents not between 1 and ${rules.limitCents}, false) as value_fault,
             case when outcome = 'open' or closed_at is null then null
                  when closed_at > ${client.escapeLiteral(asOf.toISOString())}::timestamptz then 'closes_in_future'
                  when closed_at < created_at and ${dayOf('closed_at')} < ${dayOf('created_at')} then 'closed_before_creation'
                  when outcome = 'won' and ${isOn('closed_at', rules.bulkWinDays)} then 'won_in_bulk'
             end as closing_fault
      from unique_leads as l
    ) as judged`;
}
