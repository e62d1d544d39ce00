import type pg from 'pg';
import type { LeadStatus } from '../../../../contract/analysis/vocabulary.ts';
import type { Mark } from '../../../../contract/records.ts';

/** Counts of the leads of one month, source or rep. */
export interface LeadGroup {
  by: 'month' | 'source' | 'rep';
  /** Month number, or group number. */
  id: number;
  leads: number;
  won: number;
  qualified: number;
  qualifiedWon: number;
  /** Qualified leads old enough to have closed, and those won. */
  mature: number;
  matureWon: number;
  /** Own values of won leads, in cents. */
  wonWithValue: number;
  wonCents: number;
  medianResponse: number | null;
}

/** Counts by month, lead source and rep. Groups beyond the most frequent come under number 0. */
export async function readLeadGroups(client: pg.ClientBase): Promise<LeadGroup[]> {
  const { rows } = await client.query<LeadGroup>(
    `select case when grouping(month_no) = 0 then 'month' when grouping(source_id) = 0 then 'source' else 'rep' end as by,
            coalesce(month_no, source_id, rep_id) as id, count(*) as leads,
            count(*) filter (where status = 'won') as won,
            count(*) filter (where mark is null) as qualified,
            count(*) filter (where mark is null and status = 'won') as "qualifiedWon",
            count(*) filter (where mark is null and mature) as mature,
            count(*) filter (where mark is null and mature and status = 'won') as "matureWon",
            count(value_cents) filter (where status = 'won') as "wonWithValue",
            coalesce(sum(value_cents) filter (where status = 'won'), 0)::float8 as "wonCents",
            percentile_cont(0.5) within group (order by response_s) as "medianResponse"
     from an_fact group by grouping sets ((month_no), (source_id), (rep_id)) order by 1, 2`,
  );
  return rows;
}

export interface WonMonth {
  id: number;
  won: number;
  withValue: number;
  cents: number;
  /** Won leads without a closing date, which count in the month they came in. */
  undated: number;
}

/** Won leads by the month in which they were won. */
export async function readWonMonths(client: pg.ClientBase): Promise<WonMonth[]> {
  const { rows } = await client.query<WonMonth>(
    `select won_month_no as id, count(*) as won, count(value_cents) as "withValue",
            coalesce(sum(value_cents), 0)::float8 as cents, count(*) filter (where not closed_known) as undated
     from an_fact where status = 'won' group by 1 order by 1`,
  );
  return rows;
}

export interface ConversionCell {
  status: LeadStatus;
  mark: Mark | null;
  leads: number;
}

/** Leads by status and mark. */
export async function readConversion(client: pg.ClientBase): Promise<ConversionCell[]> {
  const { rows } = await client.query<ConversionCell>(
    'select status, mark, count(*) as leads from an_fact group by 1, 2 order by 1, 2',
  );
  return rows;
}

export interface MarkWord {
  mark: Mark;
  word: string;
  count: number;
}

/** The words of the CRM that set leads aside, the most frequent first. */
export async function readMarkWords(client: pg.ClientBase): Promise<MarkWord[]> {
  const { rows } = await client.query<MarkWord>(
    `select mark, word, count from (
       select mark, coalesce(status_word, '') as word, count(*) as count,
              row_number() over (partition by mark order by count(*) desc, coalesce(status_word, '')) as place
       from an_fact where mark is not null group by 1, 2) as words
     where place <= 20 order by mark, place`,
  );
  return rows;
}

/** How many leads carry what a section needs. */
export interface FieldCounts {
  leads: number;
  source: number;
  rep: number;
  value: number;
  won: number;
  wonWithValue: number;
  response: number;
  /** Of these, leads that did not begin with a conversation. */
  answered: number;
  /** Of these, leads for which a column or a call log would show a contact. */
  silenceTells: number;
  /** Lost or cold, not set aside, and nothing would show whether they were contacted. */
  contactUnknown: number;
  attempts: number;
  tooYoung: number;
  /** Dated to a day of import. */
  imported: number;
  /** With a value below zero or beyond the limit. */
  valueFaults: number;
  /** With a closing date that is left out: before the day they came in, after as-of, or of a day of bulk change. */
  closedBefore: number;
  closesLater: number;
  wonInBulk: number;
  /** With a first contact of a day of bulk change. */
  contactedInBulk: number;
}

/** How many of the leads that the report is made of say what the figures need. */
export async function readFieldCounts(client: pg.ClientBase): Promise<FieldCounts> {
  const { rows } = await client.query<FieldCounts>(
    `select count(*) as leads, count(source) as source, count(rep) as rep, count(value_cents) as value,
            count(*) filter (where status = 'won') as won,
            count(value_cents) filter (where status = 'won') as "wonWithValue",
            count(response_s) as response, count(response_s) filter (where not born) as answered,
            count(*) filter (where contact_known or calls_known) as "silenceTells",
            count(*) filter (where contacted is null and mark is null and status in ('lost', 'cold')) as "contactUnknown", count(attempts) as attempts,
            count(*) filter (where not mature) as "tooYoung", count(*) filter (where imported) as imported,
            count(*) filter (where value_fault) as "valueFaults",
            count(*) filter (where closing_fault = 'closed_before_creation') as "closedBefore",
            count(*) filter (where closing_fault = 'closes_in_future') as "closesLater",
            count(*) filter (where closing_fault = 'won_in_bulk') as "wonInBulk",
            count(*) filter (where contact_fault) as "contactedInBulk"
     from an_fact`,
  );
  return one(rows);
}

export interface BandCount {
  band: string | null;
  leads: number;
  won: number;
}

/** Leads that are not set aside by time to the first response. */
export async function readBands(client: pg.ClientBase): Promise<BandCount[]> {
  const { rows } = await client.query<BandCount>(
    `select band, count(*) as leads, count(*) filter (where status = 'won') as won
     from an_fact group by 1 order by 1`,
  );
  return rows;
}

/** Records with a cause, and their worth in cents; null where no money is estimated. */
export interface Missed {
  by: 'cause' | 'month' | 'source' | 'rep' | 'inquiry_month';
  key: string;
  records: number;
  cents: number | null;
}

/** What is missed by cause, month of the lead or of the inquiry, lead source and rep, from the rows as written. */
export async function readMissed(
  client: pg.ClientBase,
  accountId: string,
  reportId: string,
): Promise<Missed[]> {
  const { rows } = await client.query<Missed>(
    `select case when grouping(cause) = 0 then 'cause' when grouping(month) = 0 then 'month'
                 when grouping(source) = 0 then 'source' else 'rep' end as by,
            coalesce(cause, month, source, rep) as key, count(*) as records, sum(cents)::float8 as cents
     from (select cause, month, coalesce(source, '') as source, coalesce(rep, '') as rep, worth_cents as cents
           from report_leads where account_id = $1 and report_id = $2 and cause is not null) as leads
     group by grouping sets ((cause), (month), (source), (rep))
     union all
     select case when grouping(cause) = 0 then 'cause' else 'inquiry_month' end, coalesce(cause, month),
            count(*), sum(worth_cents)::float8
     from report_inquiries where account_id = $1 and report_id = $2 and cause is not null
     group by grouping sets ((cause), (month))`,
    [accountId, reportId],
  );
  return rows;
}

function one<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gave no row');
  return row;
}
