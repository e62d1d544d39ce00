import type pg from 'pg';
import type { RecordEnd } from './record-end.ts';

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

interface AccountRow {
  time_zone: string;
  window_months: number;
  average_job_value_cents: number | null;
}

const DAY = 86_400_000;

/** Computes the period from the account's settings and the end of its records. Throws when the account was deleted. */
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
