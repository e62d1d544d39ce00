import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { ownVisitId } from './visit-claim.service.ts';

/** The stored visit that led to a user's account; null when there was none, or it was deleted. */
export async function readOwnVisit(
  db: Kysely<Database>,
  { accountId, userId }: { accountId: string; userId: string },
) {
  const row = await db
    .selectFrom('account_funnel as account')
    .innerJoin('visitor_sessions as visit', (join) =>
      join
        .onRef('visit.session_id', '=', 'account.visitor_session_id')
        .onRef('visit.started_on', '=', 'account.visit_day'),
    )
    .selectAll('visit')
    .where('account.account_id', '=', accountId)
    .where('account.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const [screen, window, type, browser, system] = row.device;
  return {
    sessionId: ownVisitId(row.session_id),
    startTime: row.started_at.toISOString(),
    lastActivity: row.last_activity_at.toISOString(),
    pageViews: row.page_views,
    timeOnPageMs: row.time_on_page_ms,
    scrollDepth: row.scroll_depth,
    clicks: row.clicks,
    conversationInteractions: row.conversation_interactions,
    industryAnalysisViewed: row.industry_analysis_viewed,
    waitlistSubmitted: row.waitlist_submitted,
    device: { screen, window, type, browser, system },
    landingPage: row.landing_page,
    referrer: row.referrer,
    utmSource: row.utm_source,
    utmMedium: row.utm_medium,
    utmCampaign: row.utm_campaign,
    source: row.source,
  };
}
