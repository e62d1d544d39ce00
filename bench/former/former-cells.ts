import type pg from 'pg';
import { type Cause, type ResponseBand, thresholds } from '../../contract/analysis/vocabulary.ts';
import type { ValueCell } from '../../server/features/analysis/queries/cells.ts';
import { FEW_VALUES } from '../../server/features/analysis/statistics/mean-value.ts';

/** Leads of the close rates that are alike in all that the former cohorts asked for. */
export interface FormerRateCell {
  source: number;
  band: ResponseBand | null;
  contacted: boolean | null;
  attempts: 'few' | 'five' | null;
  onceCold: boolean;
  leads: number;
  won: number;
  closed: number;
}

/** Records of a former cause that share chance and value. */
export interface FormerLossCell {
  cause: Cause;
  source: number;
  band: ResponseBand | null;
  service: number;
  records: number;
  /** Of these, records with a value of their own, and its sum in cents. */
  own: number;
  ownCents: number;
}

/** All that the former method counted, from the rows behind a report. */
export interface FormerCells {
  rates: FormerRateCell[];
  losses: FormerLossCell[];
  values: ValueCell[];
  sources: Map<number, string>;
  services: Map<number, string>;
}

const OWN = "case when value_basis = 'own' then value_cents end";

// A lost lead with few attempts was a dropped one as well. An inquiry that came back after a day, or as a lead after a week,
// was a lost one.
const LEADS = `
  create temp table former_lead on commit drop as
  select dense_rank() over (order by coalesce(source, '') collate "C")::int as source, coalesce(source, '') as source_name,
         dense_rank() over (order by coalesce(service, '') collate "C")::int as service, coalesce(service, '') as service_name,
         band, contacted, once_cold, status, mature and mark is null as rated, ${OWN} as own_cents,
         case when attempts < ${thresholds.followUpAttempts} then 'few' when attempts is not null then 'five' end as attempts,
         case when mark is not null or status in ('won', 'active') then null
              when not contacted then 'never_contacted'
              when band <> 'within_5' then 'slow_response'
              when attempts < ${thresholds.followUpAttempts} then 'dropped_follow_up'
              when status = 'cold' then 'gone_cold' end as cause
  from report_leads where account_id = $1 and report_id = $2`;

const RATES = `
  select source, band, contacted, attempts, once_cold as "onceCold", count(*)::int as leads,
         (count(*) filter (where status = 'won'))::int as won,
         (count(*) filter (where status in ('won', 'lost')))::int as closed
  from former_lead where rated group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const LOSSES = `
  select cause, source, case when cause = 'slow_response' then band end as band, service, count(*)::int as records,
         count(own_cents)::int as own, coalesce(sum(own_cents), 0)::float8 as "ownCents"
  from former_lead where cause is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const VALUES = `
  select service, source, count(*)::int as count, sum(own_cents)::float8 as sum, max(own_cents)::float8 as most,
         sum(own_cents::numeric * own_cents)::float8 as "sumOfSquares",
         case when count(*) < $1 then array_agg(own_cents::float8 order by own_cents) else '{}' end as values
  from former_lead where status = 'won' and own_cents is not null group by 1, 2 order by 1, 2`;

const INQUIRIES = `
  select count(*)::int as records
  from report_inquiries as i
  left join (
    select distinct c.system, c.external_id
    from calls as c
    join leads as l on l.account_id = c.account_id and l.phone = c.phone
      and l.created_at between c.started_at and c.started_at + interval '7 days'
    where c.account_id = $1
  ) as soon on soon.system = i.system and soon.external_id = i.external_id
  where i.account_id = $1 and i.report_id = $2
    and (i.fate in ('lost', 'came_back') or (i.fate = 'became_lead' and soon.external_id is null))`;

/** Counts the rows behind a completed report as the former method did. */
export async function readFormerCells(
  pool: pg.Pool,
  accountId: string,
  reportId: string,
): Promise<FormerCells> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Tables that were loaded a moment ago have no statistics: a nested loop over calls and leads would take minutes.
    await client.query('set local enable_nestloop = off');
    await client.query(LEADS, [accountId, reportId]);
    const rates = await client.query<FormerRateCell>(RATES);
    const losses = await client.query<FormerLossCell>(LOSSES);
    const values = await client.query<ValueCell>(VALUES, [FEW_VALUES]);
    const lost = await client.query<{ records: number }>(INQUIRIES, [accountId, reportId]);
    const names = async (column: 'source' | 'service') => {
      const { rows } = await client.query<{ id: number; name: string }>(
        `select distinct ${column} as id, ${column}_name as name from former_lead order by 1`,
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    };
    const [sources, services] = [await names('source'), await names('service')];
    await client.query('commit');
    const records = lost.rows[0]?.records ?? 0;
    const inquiries: FormerLossCell = {
      ...{ cause: 'missed_calls', source: 0, band: null, service: 0, records, own: 0, ownCents: 0 },
    };
    const all = records === 0 ? losses.rows : [inquiries, ...losses.rows];
    return { rates: rates.rows, losses: all, values: values.rows, sources, services };
  } finally {
    client.release();
  }
}
