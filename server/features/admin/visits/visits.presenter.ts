import type { AdminSession } from '../../../../contract/admin.ts';
import type { VisitRow } from './visits.repository.ts';

/** A visit as the API names it. */
export function presentVisit(row: VisitRow): AdminSession {
  const [, , deviceType = '', browser = '', os = ''] = row.device;
  return {
    sessionId: row.session_id,
    startTime: row.started_at.toISOString(),
    lastActivity: row.last_activity_at.toISOString(),
    pageViews: row.page_views,
    timeOnPage: row.time_on_page_ms,
    scrollDepth: row.scroll_depth,
    clicks: row.click_count,
    conversationInteractions: row.conversation_interactions,
    industryAnalysisViewed: row.industry_analysis_viewed,
    waitlistSubmitted: row.waitlist_submitted,
    deviceType,
    browser,
    os,
    landingPage: row.landing_page ?? '',
    referrer: row.referrer ?? '',
    source: row.source,
    campaign: row.utm_campaign ?? '',
    bot: row.bot,
    userId: row.user_id,
  };
}
