import type pg from 'pg';
import type { RecordEnd } from './record-end.ts';
import type { RecordRules } from './record-rules.ts';

/** A calendar month of the window in the account's zone; the first and the last may be cut by it. */
export interface WindowMonth {
  /** `YYYY-MM` */
  month: string;
  startsAt: Date;
}

/** Whose records a report is made of, as of when, over which time. */
export interface Period {
  accountId: string;
  timeZone: string;
  windowMonths: number;
  averageJobValueCents: number | null;
  /** No record at or after this instant counts. */
  asOf: Date;
  /** Records dated later than all others by weeks, which do not move it. */
  strays: number;
  from: Date;
  months: WindowMonth[];
}

/** What a report is about: its period, the rules for its records, and how long leads take. */
export interface Scope extends Period {
  rules: RecordRules;
  /** 90th percentile of days from creation to win over all won leads with both times; null without any. */
  daysToWin90: number | null;
  /** Records begun after this are too young to have closed and stay out of the rates. */
  matureUntil: Date;
}

interface AccountRow {
  time_zone: string;
  window_months: number;
  average_job_value_cents: number | null;
}

const DAY = 86_400_000;

/** Works out the period from the account's settings and the end of its records. Throws when the account is gone. */
export async function readPeriod(
  client: pg.ClientBase,
  accountId: string,
  now: Date,
  { newest, strays }: RecordEnd,
): Promise<Period> {
  const { rows } = await client.query<AccountRow>(
    'select time_zone, window_months, average_job_value_cents from accounts where account_id = $1',
    [accountId],
  );
  const account = rows[0];
  if (account === undefined) throw new Error('The account of this report does not exist any more.');
  const asOf = newest === null ? now : new Date(Math.min(now.getTime(), newest.getTime() + DAY));
  const from = await readFrom(client, asOf, account);
  return {
    accountId,
    timeZone: account.time_zone,
    windowMonths: account.window_months,
    averageJobValueCents: account.average_job_value_cents,
    asOf,
    strays,
    from,
    months: await readMonths(client, from, asOf, account.time_zone),
  };
}

/** Adds to a period how long leads take to be won. Needs the view `counted_leads`, which follows the rules. */
export async function readScope(client: pg.ClientBase, period: Period, rules: RecordRules): Promise<Scope> {
  const daysToWin90 = await readDaysToWin(client, period.accountId, period.asOf);
  const matureUntil = new Date(period.asOf.getTime() - (daysToWin90 ?? 0) * DAY);
  return { ...period, rules, daysToWin90, matureUntil };
}

async function readFrom(client: pg.ClientBase, asOf: Date, account: AccountRow): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>(
    'select (($1::timestamptz at time zone $2) - make_interval(months => $3)) at time zone $2 as at',
    [asOf, account.time_zone, account.window_months],
  );
  return rows[0]?.at ?? asOf;
}

async function readMonths(client: pg.ClientBase, from: Date, to: Date, zone: string): Promise<WindowMonth[]> {
  const { rows } = await client.query<{ month: string; starts_at: Date }>(
    `select to_char(local, 'YYYY-MM') as month, local at time zone $3 as starts_at
     from generate_series(date_trunc('month', $1::timestamptz at time zone $3),
                          $2::timestamptz at time zone $3, interval '1 month') as local
     where local at time zone $3 < $2
     order by local`,
    [from, to, zone],
  );
  return rows.map(({ month, starts_at }) => ({ month, startsAt: starts_at }));
}

async function readDaysToWin(client: pg.ClientBase, accountId: string, asOf: Date): Promise<number | null> {
  const { rows } = await client.query<{ days: number | null }>(
    `select percentile_disc(0.9) within group (
              order by greatest(0, date_part('epoch', closed_at - created_at))) / 86400 as days
     from counted_leads
     where account_id = $1 and outcome = 'won' and created_at < $2 and closed_at is not null and not imported`,
    [accountId, asOf],
  );
  return rows[0]?.days ?? null;
}
