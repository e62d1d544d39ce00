import type { Kysely } from 'kysely';
import type { AdminSession, SessionsQuery } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Principal } from '../../../platform/http/auth.ts';
import { noteLook } from '../audit/audit.service.ts';
import { rangeOf } from '../funnel/day-range.ts';
import { countUnvisited, countVisitsOf } from '../funnel/funnel.repository.ts';
import { readCursor, visitKey, writeCursor } from '../page-cursor.ts';
import { presentVisit } from './visits.presenter.ts';
import { selectVisits } from './visits.repository.ts';

interface VisitsPage {
  sessions: AdminSession[];
  /** Those that are kept, on whatever page. */
  total: number;
  gone: number;
  unvisited: number;
  next: string | null;
}

/** The same as `readVisits`, for an admin: that they looked is kept. */
export async function showVisits(
  db: Kysely<Database>,
  admin: Principal,
  query: SessionsQuery,
): Promise<VisitsPage> {
  const page = await readVisits(db, query);
  await noteLook(db, admin, { what: 'Looked at the list of visits', subjects: [] });
  return page;
}

/**
 * A page of the visits, the latest first, with how many there are. Throws `validation_failed` for a range that ends
 * before it begins, and for an `after` that no page gave.
 */
export async function readVisits(db: Kysely<Database>, query: SessionsQuery): Promise<VisitsPage> {
  const { limit, bots, reason, breakdown, value } = query;
  const taken = { bots, ...(reason !== undefined && { reason }) };
  const range = rangeOf(query);
  const part = breakdown !== undefined && value !== undefined ? { by: breakdown, value } : undefined;
  const counts = { ...range, dimension: part?.by ?? 'all', value: part?.value ?? '' } as const;
  const after = query.after === undefined ? null : readCursor(visitKey, query.after);
  const [counted, unvisited, rows] = await Promise.all([
    countVisitsOf(db, { ...counts, ...taken }),
    bots ? 0 : countUnvisited(db, counts),
    // One more row shows whether there is a next page.
    selectVisits(db, { ...range, ...taken, ...(part && { part }) }, { limit: limit + 1, after }).execute(),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    sessions: shown.map(presentVisit),
    ...counted,
    unvisited,
    next: rows.length > limit && last ? writeCursor([last.began, last.session_id]) : null,
  };
}
