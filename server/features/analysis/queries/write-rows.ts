import type pg from 'pg';
import type { Cause } from '../../../../contract/analysis/vocabulary.ts';
import type { CauseLoss } from '../estimate/money.ts';
import { type AssumedValue, assumedFor, type Values } from '../estimate/values.ts';
import type { LossCell } from './cells.ts';
import type { Scope } from './scope.ts';

/** What turns facts into money, as the statements below need it. */
export interface Pricing {
  values: Values;
  losses: readonly CauseLoss[];
  cells: readonly LossCell[];
}

/** Writes the leads behind a report, each with its worth: its chance times its value in whole cents. */
export async function writeLeads(
  client: pg.ClientBase,
  reportId: string,
  { accountId, months }: Scope,
  pricing: Pricing,
): Promise<void> {
  const { services, sources, rest } = pricing.values;
  await client.query(REPORT_LEADS, [
    accountId,
    reportId,
    months.map(({ month }) => month),
    ...columnsOf(services),
    ...columnsOf(sources),
    rest?.cents ?? null,
    rest?.basis ?? 'none',
    ...lostColumns(pricing),
  ]);
}

/** Writes the new inquiries behind a report with their worth. */
export async function writeInquiries(
  client: pg.ClientBase,
  reportId: string,
  { accountId, months }: Scope,
  { losses, values, cells }: Pricing,
): Promise<void> {
  const value = assumedFor(values, 0, 0);
  const missed = losses.find(({ cause }) => cause === 'missed_calls');
  const priced = cells
    .filter(({ cause }) => cause === 'missed_calls')
    .map((cell) => {
      const lost = missed?.lost(cell) ?? null;
      return {
        days: cell.kind,
        cents: lost === null || value === null ? null : Math.round(lost * value.cents),
      };
    });
  await client.query(REPORT_INQUIRIES, [
    accountId,
    reportId,
    months.map(({ month }) => month),
    value?.cents ?? null,
    value?.basis ?? 'none',
    priced.map(({ days }) => days),
    priced.map(({ cents }) => cents),
  ]);
}

/** Writes the missed calls behind a report. */
export async function writeCalls(client: pg.ClientBase, reportId: string, scope: Scope): Promise<void> {
  const { accountId, from, asOf, timeZone } = scope;
  await client.query(REPORT_CALLS, [accountId, reportId, from, asOf, timeZone]);
}

/** Group numbers and their values as two arrays. */
function columnsOf(assumed: Map<number, AssumedValue>): [number[], number[]] {
  return [[...assumed.keys()], [...assumed.values()].map(({ cents }) => cents)];
}

/** The share of its value that each kind of record lost, as three arrays. */
function lostColumns({ losses, cells }: Pricing): [Cause[], number[], number[]] {
  const rows = new Map<string, { cause: Cause; kind: number; lost: number }>();
  for (const cell of cells) {
    const lost = losses.find(({ cause }) => cause === cell.cause)?.lost(cell) ?? null;
    if (lost !== null) rows.set(`${cell.cause}/${cell.kind}`, { cause: cell.cause, kind: cell.kind, lost });
  }
  const all = [...rows.values()];
  return [all.map(({ cause }) => cause), all.map(({ kind }) => kind), all.map(({ lost }) => lost)];
}

const REPORT_LEADS = `
  insert into report_leads (
    account_id, report_id, row_no, system, external_id, created_at, month, won_month, status, mark, cause, band,
    source, service, rep, contacted, covered, born, attempts, response_s, mature, once_cold, won_later,
    value_cents, value_basis, worth_cents)
  select $1, $2, row_no, system, external_id, created_at, ($3::text[])[month_no], ($3::text[])[won_month_no], status,
         mark, cause, band, source, service, rep, contacted, calls_known, born, attempts, response_s, mature, once_cold, won_later,
         value_cents, value_basis, round(lost * value_cents)::bigint
  from (
    select f.row_no, f.system, f.external_id, f.created_at, f.month_no, f.won_month_no, f.status, f.mark, f.cause,
           f.band, f.source, f.service, f.rep, f.contacted, f.calls_known, f.born, f.attempts, f.response_s, f.mature, f.once_cold,
           f.won_later, p.lost,
           coalesce(f.value_cents, a.cents, b.cents, $8::bigint) as value_cents,
           case when f.value_cents is not null then 'own' when a.cents is not null then 'service'
                when b.cents is not null then 'source' else $9 end as value_basis
    from an_fact as f
    left join unnest($4::int[], $5::bigint[]) as a (id, cents) on a.id = f.service_id
    left join unnest($6::int[], $7::bigint[]) as b (id, cents) on b.id = f.source_id
    left join unnest($10::text[], $11::int[], $12::float8[]) as p (cause, kind, lost)
      on p.cause = f.cause and p.kind = f.kind
  ) as priced`;

const REPORT_INQUIRIES = `
  insert into report_inquiries (
    account_id, report_id, row_no, system, external_id, started_at, month, fate, calls, answered, won, mature,
    cause, value_cents, value_basis, worth_cents)
  select $1, $2, row_no, system, external_id, first_at, ($3::text[])[month_no], fate, calls, answered, won, mature,
         case when fate = 'lost' then 'missed_calls' end, $4::bigint, $5,
         case when fate = 'lost' then p.cents end
  from an_inquiry
  left join unnest($6::int[], $7::bigint[]) as p (days, cents) on p.days = silent_days`;

// Zones change by quarters of an hour at most, so the local time is worked out once for each quarter of the window.
const REPORT_CALLS = `
  insert into report_calls (account_id, report_id, row_no, system, external_id, started_at, month, weekday, hour, rep)
  select $1, $2, row_number() over (),
         system, external_id, started_at, month, weekday, hour, rep
  from (
    select system, external_id, started_at, rep, date_bin('15 minutes', started_at, '2000-01-01 00:00:00+00') as quarter
    from counted_calls
    where account_id = $1 and started_at >= $3 and started_at < $4 and direction = 'inbound'
      and outcome in ('missed', 'voicemail', 'abandoned')
  ) as c
  join (
    select quarter, to_char(quarter at time zone $5, 'YYYY-MM') as month,
           date_part('isodow', quarter at time zone $5) as weekday, date_part('hour', quarter at time zone $5) as hour
    from generate_series(date_bin('15 minutes', $3, '2000-01-01 00:00:00+00'), $4, interval '15 minutes') as quarter
    offset 0
  ) as q using (quarter)`;
