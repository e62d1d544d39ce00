import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';

/** The visits that began last, of people or of bots, with the user that came of each. */
export function listSessions(db: Kysely<Database>, { limit, bots }: { limit: number; bots: boolean }) {
  const visits = db
    .selectFrom('visitor_sessions')
    .selectAll()
    .select(sql<number>`jsonb_array_length(clicks)`.as('click_count'))
    .where('bot', bots ? 'is not' : 'is', null)
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .limit(limit)
    .as('visits');
  return db
    .selectFrom(visits)
    .leftJoin('account_funnel as came', (join) =>
      join
        .onRef('came.visitor_session_id', '=', 'visits.session_id')
        .onRef('came.visit_day', '=', 'visits.started_on')
        .on('came.own_visit', '=', true),
    )
    .selectAll('visits')
    .select('came.user_id')
    .orderBy('visits.started_at', 'desc')
    .orderBy('visits.session_id')
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];
