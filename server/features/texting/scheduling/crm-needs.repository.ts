import { type Kysely, sql } from 'kysely';
import type { CalendarPage } from '../../../../contract/calendar.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { bounded } from './bounded.ts';
import { dateOf, startOfDay } from './company-time.ts';

/** What was left undone for longer is no longer worth a line on each page. */
const daysBefore = 10;

/** More than anybody enters in one go. */
const mostNeeding = 50;

/**
 * The days of the last ten and ahead on which the calendar shows visits that need a person in the CRM; null where none do.
 * Of more than fifty visits those from today on count first, then the latest before.
 */
export async function readCrmNeeds(
  db: Kysely<Database>,
  accountId: string,
  zone: string,
  now: Date,
): Promise<CalendarPage['crmNeeds']> {
  const date = dateOf(now.getTime(), zone);
  const today = new Date(startOfDay(date, zone));
  const since = new Date(startOfDay(date.subtract({ days: daysBefore }), zone));
  // As in the index `appointments_needing_person`, which serves nothing else: with its values written out.
  const needing = sql`select crm, starts_at as at from appointments
    where account_id = ${accountId} and (held_until is null or held_until > ${now})
      and (crm_state in ('by_hand', 'conflict', 'person') or crm_reason is not null)
      and (state <> 'cancelled' or crm_state in ('conflict', 'person') or (crm_state = 'by_hand' and crm_reason is not null))`;
  const { rows } = await sql<{ crm: string | null; at: Date }>`
    (${needing} and starts_at >= ${today} order by starts_at limit ${mostNeeding + 1})
    union all
    (${needing} and starts_at >= ${since} and starts_at < ${today} order by starts_at desc limit ${mostNeeding + 1})
  `.execute(db);
  const inOrder = rows.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const ahead = inOrder.filter(({ at }) => at >= today);
  const before = inOrder.filter(({ at }) => at < today).reverse();
  const { rows: visits, next } = bounded([...ahead, ...before], mostNeeding);
  const [name = null, ...others] = new Set(visits.map(({ crm }) => crm));
  if (visits.length === 0) return null;
  return {
    ...{ crm: others.length === 0 ? name : null, visits: visits.length, more: next !== null },
    days: [...new Set(visits.map(({ at }) => dateOf(at.getTime(), zone).toString()))].sort(),
  };
}
