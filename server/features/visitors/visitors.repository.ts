import type pg from 'pg';
import { type VisitorSession, visitorLimits } from '../../../contract/visitors.ts';
import type { BotReason } from './bot-signs.ts';
import { newestClicks } from './newest-clicks.ts';
import { landingOf, nameOf, sourceOf } from './source-of.ts';

/**
 * Puts what a browser says of a visit beside what is known of it. Every field takes the larger of two values by one
 * fixed order (of clicks, the newest of both), so that it makes no difference in which order syncs arrive, and how
 * often.
 */
const merge = `
insert into visitor_sessions as known (
  session_id, started_on, started_at, last_activity_at, page_views, time_on_page_ms, scroll_depth, clicks,
  conversation_interactions, industry_analysis_viewed, waitlist_submitted, device, landing_page, referrer,
  utm_source, utm_medium, utm_campaign, source, bot
)
values (
  $1, ($2::timestamptz at time zone 'UTC')::date, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14, $15,
  $16, $17, $18
)
on conflict (session_id, started_on) do update set
  started_at = least(known.started_at, excluded.started_at),
  last_activity_at = greatest(known.last_activity_at, excluded.last_activity_at),
  page_views = greatest(known.page_views, excluded.page_views),
  time_on_page_ms = greatest(known.time_on_page_ms, excluded.time_on_page_ms),
  scroll_depth = greatest(known.scroll_depth, excluded.scroll_depth),
  clicks = case
    when excluded.clicks = known.clicks or excluded.clicks = '[]' then known.clicks
    when known.clicks = '[]' then excluded.clicks
    else (
      select jsonb_agg(click order by moment desc, x desc, y desc, element desc)
      from (
        select distinct
          click, (click ->> 0)::float8 as moment, (click ->> 1)::float8 as x, (click ->> 2)::float8 as y,
          (click ->> 3) collate "C" as element
        from jsonb_array_elements(known.clicks || excluded.clicks) as either (click)
        order by moment desc, x desc, y desc, element desc
        limit ${visitorLimits.clicks}
      ) as newest
    )
  end,
  conversation_interactions = greatest(known.conversation_interactions, excluded.conversation_interactions),
  industry_analysis_viewed = known.industry_analysis_viewed or excluded.industry_analysis_viewed,
  waitlist_submitted = known.waitlist_submitted or excluded.waitlist_submitted,
  device = case
    when (excluded.last_activity_at, excluded.device) > (known.last_activity_at, known.device) then excluded.device
    else known.device
  end,
  landing_page = least(known.landing_page, excluded.landing_page),
  referrer = least(known.referrer, excluded.referrer),
  utm_source = least(known.utm_source, excluded.utm_source),
  utm_medium = least(known.utm_medium, excluded.utm_medium),
  utm_campaign = least(known.utm_campaign, excluded.utm_campaign),
  source = least(known.source, excluded.source),
  bot = least(known.bot, excluded.bot)`;

/** Stores a visit, or adds to what is stored of it. Rejects with 23514 for a month that has no partition. */
export async function mergeSession(
  pool: pg.Pool,
  session: VisitorSession,
  bot: BotReason | null,
): Promise<void> {
  const { screenResolution, viewportSize, deviceType, browser, os } = session.deviceInfo;
  await pool.query({
    // Prepared once on a connection: it is asked for more than anything else.
    name: 'merge-visit',
    text: merge,
    values: [
      session.sessionId,
      new Date(session.startTime),
      new Date(session.lastActivity),
      session.pageViews,
      session.timeOnPage,
      session.scrollDepth,
      JSON.stringify(newestClicks(session.clicks)),
      session.conversationInteractions,
      session.industryAnalysisViewed,
      session.waitlistSubmitted,
      [screenResolution, viewportSize, deviceType, browser, os],
      landingOf(session.landingPage),
      session.referrer || null,
      nameOf(session.utmSource),
      nameOf(session.utmMedium),
      nameOf(session.utmCampaign),
      sourceOf(session),
      bot,
    ],
  });
}

/** Makes the partitions of the last month, of this one and of the next, as far as they are missing. */
export async function makeMonths(pool: pg.Pool): Promise<void> {
  await pool.query(
    `select make_visitor_month(((now() at time zone 'UTC') + make_interval(months => ahead))::date)
     from generate_series(-1, 1) as ahead`,
  );
}

/** Takes away the months that ended longer than so many months ago; gives their tables' names. */
export async function dropOldMonths(pool: pg.Pool, months: number): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits
     where inhparent = 'visitor_sessions'::regclass
     and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month'
       <= (now() at time zone 'UTC') - make_interval(months => $1)
     order by 1`,
    [months],
  );
  for (const { name } of rows) await pool.query(`drop table if exists ${name}`);
  return rows.map(({ name }) => name);
}
