import type pg from 'pg';
import type { Cause, ResponseBand } from '../../../../contract/analysis/vocabulary.ts';
import type { ValueSample } from '../statistics/mean-value.ts';
import { FEW_VALUES, TOP_VALUES, type TopValues } from '../statistics/mean-value.ts';
import { AGES, NOT_DIALLED, NOT_SPOKEN, UNHEARD } from './lead-facts.ts';
import { type RepCell, readRepCells } from './rep-cells.ts';
import { readSpeedCells, type SpeedCell } from './speed-cells.ts';

/** Leads that are equal in everything that a cohort selects by: not marked, old enough to have closed. */
export interface RateCell {
  source: number;
  /** 1 came in while the team answers, 2 outside, 0 where that is unknown. */
  hours: number;
  /** Null where the response is unknown, and for leads that began with a conversation. */
  band: ResponseBand | null;
  contacted: boolean | null;
  /** Began with a conversation. */
  born: boolean;
  /** A call log covers the lead, so that it shows whether the lead was called. */
  callsKnown: boolean;
  onceCold: boolean;
  /** Answered on the phone in the week before it became a lead: an answered inquiry, as a rule. */
  byPhone: boolean;
  leads: number;
  won: number;
  closed: number;
}

/** Leads that a call log covers, by the outbound calls before they closed; the last count includes all beyond. */
export interface AttemptCell {
  /** Outbound calls, and the call that the lead began with. */
  dialled: number;
  /** `NOT_SPOKEN` or `SPOKEN`. */
  talk: number;
  /** Of leads spoken with, the calls up to the first conversation; 0 where it was the call that the lead began with. */
  alone: number;
  leads: number;
  won: number;
  lost: number;
}

/** Answered new inquiries that are old enough to have closed. */
export interface InquiryCell {
  inquiries: number;
  /** Those that became a lead within seven days. */
  leads: number;
  won: number;
  /** Those whose lead is won or lost. */
  closed: number;
  /** Numbers of missed inquiries that were in touch again by themselves, those of them that were won, and silent ones. */
  returned: number;
  returnedWon: number;
  silent: number;
}

/** Missed inquiries by the whole days until they came back, or until as-of where they have not. */
export interface SilenceCell {
  days: number;
  /** Came back after so many days, by any later call or as a lead. */
  returned: number;
  /** Silent so far. */
  silent: number;
}

/** Own values of the won leads of one service and one lead source. */
export interface ValueCell extends ValueSample {
  service: number;
  source: number;
}

/** Records of a cause that share chance and value. */
export interface LossCell {
  cause: Cause;
  /** Numbers the records of a cause that share their chance; for missed calls the days of silence. */
  kind: number;
  source: number;
  hours: number;
  band: ResponseBand | null;
  /** 0 for closed leads, from 1 the band of `AGES` that an open lead has reached. */
  age: number;
  /** Outbound calls, and the call that the lead began with; `NOT_DIALLED` without a call log that covers the lead. */
  dialled: number;
  /** `NOT_SPOKEN`, `SPOKEN` or `UNHEARD`. */
  talk: number;
  callsKnown: boolean;
  service: number;
  records: number;
  /** Of these, records with a value of their own, and its sum in cents. */
  own: number;
  ownCents: number;
}

/** The counted cells of leads that chances are made of. */
export interface LeadCells {
  rates: RateCell[];
  attempts: AttemptCell[];
  winAges: WinAge[];
  months: MonthCell[];
  reps: RepCell[];
  speeds: SpeedCell[];
}

/** The counted cells of inquiries that chances are made of. */
export interface InquiryCells {
  inquiries: InquiryCell;
  silence: SilenceCell[];
}

/** All that chances are made of. */
export type CountedCells = LeadCells & InquiryCells;

/** Won leads by the band of `AGES` in which they were won. */
export interface WinAge {
  age: number;
  won: number;
}

/** Mature leads of one month of creation, and how many of them were won. */
export interface MonthCell {
  leads: number;
  won: number;
}

/** Counts the leads that chances are made of; needs `an_fact`. */
export async function readLeadCells(client: pg.ClientBase): Promise<LeadCells> {
  return {
    rates: await readRateCells(client),
    attempts: await readAttemptCells(client),
    winAges: await readWinAges(client),
    months: await readMonthCells(client),
    reps: await readRepCells(client),
    speeds: await readSpeedCells(client),
  };
}

/** Counts the inquiries that chances are made of; needs `an_inquiry`. */
export async function readInquiryCells(client: pg.ClientBase): Promise<InquiryCells> {
  return { inquiries: await readInquiryCell(client), silence: await readSilenceCells(client) };
}

/** Counts of the leads behind every close rate, by what the cohorts are cut by. */
async function readRateCells(client: pg.ClientBase): Promise<RateCell[]> {
  const { rows } = await client.query<RateCell>(
    `select source_id as source, hours, case when not born then band end as band, contacted, born, calls_known as "callsKnown",
            once_cold as "onceCold", by_phone as "byPhone", count(*) as leads, count(*) filter (where status = 'won') as won,
            count(*) filter (where status in ('won', 'lost')) as closed
     from an_fact where mature and mark is null
     group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  return rows;
}

/** Wins that came after thirty days of silence are no work of the call before it. Leads that were not answered late, as those of the cause are not, by the conversations tried before they closed. */
async function readAttemptCells(client: pg.ClientBase): Promise<AttemptCell[]> {
  const { rows } = await client.query<AttemptCell>(
    `select dialled, talk, alone, count(*) as leads, count(*) filter (where status = 'won' and not once_cold) as won,
            count(*) filter (where status = 'lost') as lost
     from an_fact
     where mature and mark is null and dialled < ${NOT_DIALLED} and talk < ${UNHEARD}
       and coalesce(band, 'within_5') = 'within_5'
     group by 1, 2, 3 order by 1, 2, 3`,
  );
  return rows;
}

/** Won leads with a closing date by the band of `AGES` in which they were won. */
async function readWinAges(client: pg.ClientBase): Promise<WinAge[]> {
  const { rows } = await client.query<WinAge>(
    `select 1 + width_bucket(greatest(0, date_part('epoch', closed_at - created_at)) / 86400, $1::float8[]) as age,
            count(*) as won
     from an_fact where status = 'won' and mark is null and closed_known and not imported group by 1 order by 1`,
    [AGES],
  );
  return rows;
}

/** Mature leads and wins by month of creation, for how much more months differ than chance alone lets them. */
async function readMonthCells(client: pg.ClientBase): Promise<MonthCell[]> {
  const { rows } = await client.query<MonthCell>(
    `select count(*) as leads, count(*) filter (where status = 'won') as won
     from an_fact where mature and mark is null group by month_no order by month_no`,
  );
  return rows;
}

/** The cohort behind the close rate of answered inquiries. */
async function readInquiryCell(client: pg.ClientBase): Promise<InquiryCell> {
  const { rows } = await client.query<Omit<InquiryCell, 'returned' | 'returnedWon' | 'silent'>>(
    `select count(*) as inquiries, count(*) filter (where has_lead) as leads, count(*) filter (where won) as won, count(*) filter (where closed) as closed
     from an_inquiry where answered and mature`,
  );
  const missed = await client.query<Pick<InquiryCell, 'returned' | 'returnedWon' | 'silent'>>(
    `select count(distinct num) filter (where fate <> 'lost') as returned,
            count(distinct num) filter (where fate <> 'lost' and won_later) as "returnedWon",
            count(distinct num) filter (where fate = 'lost') as silent
     from an_inquiry where fate in ('became_lead', 'came_back', 'lost') and mature`,
  );
  const none = { inquiries: 0, leads: 0, won: 0, closed: 0, returned: 0, returnedWon: 0, silent: 0 };
  return { ...none, ...rows[0], ...missed.rows[0] };
}

/** Missed inquiries by the days until they came back, or for which they have been silent. */
async function readSilenceCells(client: pg.ClientBase): Promise<SilenceCell[]> {
  const { rows } = await client.query<SilenceCell>(
    `select silent_days as days, count(*) filter (where fate <> 'lost') as returned,
            count(*) filter (where fate = 'lost') as silent
     from an_inquiry where silent_days is not null group by 1 order by 1`,
  );
  return rows;
}

/** The highest own values of won leads, and the median of all. */
export async function readTopValues(client: pg.ClientBase): Promise<TopValues> {
  const { rows } = await client.query<{ cents: number; median: number }>(
    `select value_cents::float8 as cents,
            (select percentile_disc(0.5) within group (order by value_cents)
             from an_fact where status = 'won' and value_cents is not null)::float8 as median
     from an_fact where status = 'won' and value_cents is not null
     order by value_cents desc limit ${TOP_VALUES}`,
  );
  return { top: rows.map(({ cents }) => cents), median: rows[0]?.median ?? 0 };
}

/** Own values of won leads by service and lead source, up to `most` cents where it is given. */
export async function readValueCells(
  client: pg.ClientBase,
  most: number | null = null,
): Promise<ValueCell[]> {
  const { rows } = await client.query<ValueCell & { values: number[] | null }>(
    `select service_id as service, source_id as source, count(*) as count, sum(value_cents)::float8 as sum,
            sum(value_cents::numeric * value_cents)::float8 as "sumOfSquares",
            max(value_cents)::float8 as most,
            case when count(*) < $1 then array_agg(value_cents::float8 order by value_cents) end as values
     from an_fact where status = 'won' and value_cents is not null and ($2::float8 is null or value_cents <= $2)
     group by 1, 2 order by 1, 2`,
    [FEW_VALUES, most],
  );
  return rows.map((row) => ({ ...row, values: row.values ?? [] }));
}

/** The leads of every cause, by what their chance and their value depend on. */
export async function readLossCells(client: pg.ClientBase): Promise<LossCell[]> {
  const { rows } = await client.query<LossCell>(
    `select cause, kind, source_id as source, min(hours) as hours, min(band) as band, min(age) as age,
            min(dialled) as dialled, min(talk) as talk, bool_and(calls_known) as "callsKnown",
            service_id as service, count(*) as records, count(value_cents) as own,
            coalesce(sum(value_cents), 0)::float8 as "ownCents"
     from an_fact where cause is not null group by 1, 2, 3, service_id order by 1, 2, 3, service_id`,
  );
  return rows;
}

/** Lost inquiries by the days for which they have been silent; none with a value of its own. */
export function lostInquiries(cells: readonly SilenceCell[]): LossCell[] {
  return cells
    .filter(({ silent }) => silent > 0)
    .map(({ days, silent }) => ({
      cause: 'missed_calls',
      kind: days,
      source: 0,
      hours: 0,
      band: null,
      age: 0,
      dialled: NOT_DIALLED,
      talk: NOT_SPOKEN,
      callsKnown: true,
      service: 0,
      records: silent,
      own: 0,
      ownCents: 0,
    }));
}
