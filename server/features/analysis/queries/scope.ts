import type pg from 'pg';
import type { Period } from './period.ts';
import type { RecordRules } from './record-rules.ts';

/** What a report is about: its period, the rules for its records, and how long leads take. */
export interface Scope extends Period {
  rules: RecordRules;
  /** 90th percentile of days from creation to win over all won leads with both times; null without any. */
  daysToWin90: number | null;
  /** Records begun after this are too young to have closed and stay out of the rates. */
  matureUntil: Date;
}

const DAY = 86_400_000;

/** Adds to a period how long leads take to be won. Needs the view `counted_leads`, which follows the rules. */
export async function readScope(client: pg.ClientBase, period: Period, rules: RecordRules): Promise<Scope> {
  const daysToWin90 = await readDaysToWin(client, period.accountId, period.asOf);
  const matureUntil = new Date(period.asOf.getTime() - (daysToWin90 ?? 0) * DAY);
  return { ...period, rules, daysToWin90, matureUntil };
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
