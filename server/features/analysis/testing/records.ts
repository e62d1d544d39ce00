import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Report } from '../../../../contract/analysis/report.ts';
import type { CallOutcome, Direction, Mark } from '../../../../contract/records.ts';
import { makeReport } from '../make-report.ts';

/** A lead as a test writes it: ISO instants, cents. What is left out is unknown. */
export interface TestLead {
  id: string;
  created: string;
  /** False when only the day of creation is known. */
  createdHasTime?: boolean;
  outcome?: 'won' | 'lost' | 'open';
  mark?: Mark | null;
  statusWord?: string | null;
  source?: string | null;
  service?: string | null;
  rep?: string | null;
  phone?: string | null;
  name?: string | null;
  email?: string | null;
  value?: number | null;
  firstContact?: string | null;
  firstContactHasTime?: boolean;
  lastContact?: string | null;
  closed?: string | null;
  attempts?: number | null;
}

export interface TestCall {
  id: string;
  started: string;
  direction?: Direction | null;
  phone?: string | null;
  outcome?: CallOutcome | null;
  duration?: number | null;
  rep?: string | null;
}

export interface TestCustomer {
  id: string;
  phone: string;
  since?: string | null;
}

export interface TestRecords {
  leads?: readonly TestLead[];
  calls?: readonly TestCall[];
  customers?: readonly TestCustomer[];
  /** Columns of the leads' upload. */
  fields?: readonly string[];
}

export interface TestAccount {
  timeZone?: string;
  averageJobValueCents?: number | null;
  windowMonths?: number;
}

export async function addAccount(pool: pg.Pool, account: TestAccount = {}): Promise<string> {
  const accountId = randomUUID();
  await pool.query(
    `insert into accounts (account_id, time_zone, average_job_value_cents, window_months) values ($1, $2, $3, $4)`,
    [accountId, account.timeZone ?? 'UTC', account.averageJobValueCents ?? null, account.windowMonths ?? 12],
  );
  return accountId;
}

/** Adds records to an account in the order given, as uploaded ones or as those of a connected system. */
export async function addRecords(
  pool: pg.Pool,
  accountId: string,
  records: TestRecords,
  system = 'upload',
): Promise<void> {
  await addRows(pool, LEADS, [accountId, system], records.leads ?? []);
  await addRows(pool, CALLS, [accountId, system], records.calls ?? []);
  await addRows(pool, CUSTOMERS, [accountId, system], records.customers ?? []);
  await pool.query(
    `insert into record_fields (account_id, system, kind, field, import_id)
     select $1, $2, 'leads', field, $3 from unnest($4::text[]) as field`,
    [accountId, system, randomUUID(), records.fields ?? []],
  );
}

/** Makes the report of an account as of an instant. */
export function reportOf(
  pool: pg.Pool,
  accountId: string,
  now: string,
  reportId: string = randomUUID(),
): Promise<Report> {
  return makeReport(pool, { accountId, reportId, now: new Date(now) });
}

async function addRows(pool: pg.Pool, statement: string, owner: [string, string], rows: readonly object[]) {
  if (rows.length > 0) await pool.query(statement, [...owner, JSON.stringify(rows)]);
}

const LEADS = `
  insert into leads (
    account_id, system, external_id, created_at, created_has_time, outcome, mark, status_word, lead_source, service,
    rep, phone, name, email, value_cents, first_contact_at, first_contact_has_time, last_contact_at, closed_at,
    attempts, updated_at)
  select $1, $2, id, created, coalesce("createdHasTime", true), coalesce(outcome, 'open'), mark, "statusWord", source,
         service, rep, phone, name, email, value, "firstContact", coalesce("firstContactHasTime", true), "lastContact",
         closed, attempts, now()
  from jsonb_to_recordset($3::jsonb) as x (
    id text, created timestamptz, "createdHasTime" boolean, outcome text, mark text, "statusWord" text, source text,
    service text, rep text, phone text, name text, email text, value bigint, "firstContact" timestamptz,
    "firstContactHasTime" boolean, "lastContact" timestamptz, closed timestamptz, attempts integer)`;

const CALLS = `
  insert into calls (account_id, system, external_id, started_at, direction, phone, outcome, duration_s, rep)
  select $1, $2, id, started, direction, phone, outcome, duration, rep
  from jsonb_to_recordset($3::jsonb) as x (
    id text, started timestamptz, direction text, phone text, outcome text, duration integer, rep text)`;

const CUSTOMERS = `
  insert into customers (account_id, system, external_id, phone, since)
  select $1, $2, id, phone, since from jsonb_to_recordset($3::jsonb) as x (id text, phone text, since timestamptz)`;
