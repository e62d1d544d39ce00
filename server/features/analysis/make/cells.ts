import type pg from 'pg';
import { type Cause, type ResponseBand, thresholds } from '../../../../contract/analysis/vocabulary.ts';
import type { ValueSample } from '../statistics/mean-value.ts';
import { FEW_VALUES } from '../statistics/mean-value.ts';

/** Leads of the rates that are alike in everything that a cohort asks for: not marked, old enough to have closed. */
export interface RateCell {
  source: number;
  band: ResponseBand | null;
  contacted: boolean | null;
  attempts: 'few' | 'five' | null;
  onceCold: boolean;
  /** Answered on the phone in the week before it became a lead: an answered inquiry, as a rule. */
  byPhone: boolean;
  leads: number;
  won: number;
  closed: number;
}

/** Answered new inquiries that are old enough to have closed. */
export interface InquiryCell {
  inquiries: number;
  /** Those that became a lead within seven days. */
  leads: number;
  won: number;
  /** Those whose lead is won or lost. */
  closed: number;
}

/** Own values of the won leads of one service and one lead source. */
export interface ValueCell extends ValueSample {
  service: number;
  source: number;
}

/** Records of a cause that share probability and value; `source` and `service` are group numbers. */
export interface LossCell {
  cause: Cause;
  source: number;
  band: ResponseBand | null;
  service: number;
  records: number;
  /** Of these, records with a value of their own, and its sum in cents. */
  own: number;
  ownCents: number;
}

/** Counts of the leads behind every close rate, by what the cohorts are cut by. */
export async function readRateCells(client: pg.ClientBase): Promise<RateCell[]> {
  const { rows } = await client.query<RateCell>(
    `select source_id as source, band, contacted,
            case when attempts < ${thresholds.followUpAttempts} then 'few' when attempts is not null then 'five' end as attempts,
            once_cold as "onceCold", by_phone as "byPhone", count(*) as leads, count(*) filter (where status = 'won') as won,
            count(*) filter (where status in ('won', 'lost')) as closed
     from an_fact where mature and mark is null
     group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  );
  return rows;
}

/** The cohort behind the close rate of answered inquiries. */
export async function readInquiryCell(client: pg.ClientBase): Promise<InquiryCell> {
  const { rows } = await client.query<InquiryCell>(
    `select count(*) as inquiries, count(*) filter (where has_lead) as leads, count(*) filter (where won) as won, count(*) filter (where closed) as closed
     from an_inquiry where answered and mature`,
  );
  return rows[0] ?? { inquiries: 0, leads: 0, won: 0, closed: 0 };
}

/** Own values of won leads by service and lead source. */
export async function readValueCells(client: pg.ClientBase): Promise<ValueCell[]> {
  const { rows } = await client.query<ValueCell & { values: number[] | null }>(
    `select service_id as service, source_id as source, count(*) as count, sum(value_cents)::float8 as sum,
            sum(value_cents::numeric * value_cents)::float8 as "sumOfSquares",
            case when count(*) < $1 then array_agg(value_cents::float8 order by value_cents) end as values
     from an_fact where status = 'won' and value_cents is not null
     group by 1, 2 order by 1, 2`,
    [FEW_VALUES],
  );
  return rows.map((row) => ({ ...row, values: row.values ?? [] }));
}

/** The leads of every cause, by what their probability and their value depend on. */
export async function readLossCells(client: pg.ClientBase): Promise<LossCell[]> {
  const { rows } = await client.query<LossCell>(
    `select cause, source_id as source, case when cause = 'slow_response' then band end as band,
            service_id as service, count(*) as records, count(value_cents) as own,
            coalesce(sum(value_cents), 0)::float8 as "ownCents"
     from an_fact where cause is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  return rows;
}

/** Lost inquiries: all alike, and none with a value of its own. */
export function lostInquiries(records: number): LossCell[] {
  if (records === 0) return [];
  return [{ cause: 'missed_calls', source: 0, band: null, service: 0, records, own: 0, ownCents: 0 }];
}
