import { setTimeout as sleep } from 'node:timers/promises';
import type { Site } from '../site/site.ts';

/** A mail that was broken off twice waits two to four minutes before its third try. */
const timeoutMs = 12 * 60_000;
const hurriedMs = 60_000;

/** Pending work: jobs of customers, and what they lead to. */
const unfinished = `
select name || ' ' || state || coalesce(' ' || output::text, '') as what from pgboss.job
where state in ('created', 'active', 'retry') and name not like '\\_\\_pgboss%' and data <> '{}'::jsonb
union all
select 'import ' || status from imports where status in ('queued', 'reading', 'loading')
union all
select 'report ' || status from reports where status in ('queued', 'processing')
union all
select vendor || ' ' || state from connections where state in ('first_reading', 'waiting')`;

/** Waits until nothing is pending; returns what still is after a timeout, which is shorter in a hurried run. */
export async function settle(site: Site, hurried: boolean): Promise<string[]> {
  const { pool } = site.database;
  for (const end = Date.now() + (hurried ? hurriedMs : timeoutMs); ; await sleep(100)) {
    const { rows } = await pool.query<{ what: string }>(unfinished);
    if (rows.length === 0) return [];
    if (Date.now() > end) return rows.map(({ what }) => what);
  }
}
