import { type Kysely, sql } from 'kysely';
import type { breakdowns, DayRange } from '../../../../contract/admin.ts';
import type { Database } from '../../../platform/database/schema.ts';

/** Which visits a list shows. */
export interface VisitFilter extends DayRange {
  /** What was taken for bots, instead of people. */
  bots: boolean;
  /** The reasons by which bots were detected. */
  reason?: string;
  part?: { by: (typeof breakdowns)[number]; value: string };
}

/** So many visits after a key, which is the microseconds since 1970 at which a visit began, and its name. */
export interface VisitPage {
  limit: number;
  after: readonly [number, string] | null;
}

/** What a visit is counted under, as the indexes of the parts have it. */
const counted = {
  source: sql`source`,
  campaign: sql`coalesce(utm_campaign, '')`,
  landing: sql`coalesce(landing_page, '')`,
} as const;

function conditionsOf({ bots, reason, part, from, to }: VisitFilter, { after }: VisitPage) {
  const began = after && sql`timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond'`;
  return [
    bots ? sql<boolean>`bot is not null` : sql<boolean>`bot is null`,
    ...(reason === undefined ? [] : [sql<boolean>`bot = ${reason}`]),
    ...(part === undefined ? [] : [sql<boolean>`${counted[part.by]} = ${part.value}`]),
    // The day rules out months, the instant finds the place in the index: both say the same.
    ...(from === undefined
      ? []
      : [sql<boolean>`started_on >= ${from}::date and started_at >= ${from}::timestamp at time zone 'UTC'`]),
    ...(to === undefined
      ? []
      : [
          sql<boolean>`started_on <= ${to}::date and started_at < (${to}::date + 1)::timestamp at time zone 'UTC'`,
        ]),
    ...(after === null
      ? []
      : [sql<boolean>`started_at <= ${began} and (started_at < ${began} or session_id > ${after[1]})`]),
  ];
}

/** The query of a page of visits, the latest first, each with the user that came of it. */
export function selectVisits(db: Kysely<Database>, filter: VisitFilter, page: VisitPage) {
  const visits = db
    .selectFrom('visitor_sessions')
    .selectAll()
    .select([
      sql<number>`jsonb_array_length(clicks)`.as('click_count'),
      sql<number>`(extract(epoch from started_at) * 1000000)::bigint`.as('began'),
    ])
    .where(({ and }) => and(conditionsOf(filter, page)))
    .orderBy('started_at', 'desc')
    .orderBy('session_id')
    .limit(page.limit)
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
    .orderBy('visits.session_id');
}
export type VisitRow = Awaited<ReturnType<ReturnType<typeof selectVisits>['execute']>>[number];
