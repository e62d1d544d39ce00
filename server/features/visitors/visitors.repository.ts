import type pg from 'pg';
import type { VisitorSession } from '../../../contract/visitors.ts';
import type { BotReason } from './bot-signs.ts';
import { clickBytes, newestClicks } from './newest-clicks.ts';
import { landingOf, nameOf, referrerOf, sourceOf } from './source-of.ts';

/** What a browser says of its visit, and what the visit is taken for. */
export interface SaidVisit {
  session: VisitorSession;
  bot: BotReason | null;
}

/**
 * Merges browsers' reports of visits into what is stored. Every field takes the larger of two values by one fixed order
 * (of clicks, the newest of both, as many as `newestClicks` keeps), so that it makes no difference in which order syncs
 * arrive, and how often. Rows are written in the order of the key, so that two statements on several visits cannot
 * deadlock.
 */
const merge = `
insert into visitor_sessions as known (
  session_id, started_on, started_at, last_activity_at, page_views, time_on_page_ms, scroll_depth, clicks,
  conversation_interactions, industry_analysis_viewed, waitlist_submitted, device, landing_page, referrer,
  utm_source, utm_medium, utm_campaign, source, bot
)
select
  session_id, (to_timestamp(started / 1000) at time zone 'UTC')::date, to_timestamp(started / 1000),
  to_timestamp(active / 1000), page_views, time_on_page, scroll_depth, clicks, conversation, industry, waitlist, device,
  landing, referrer, utm_source, utm_medium, utm_campaign, source, bot
from json_to_recordset($1) as said (
  session_id text, started float8, active float8, page_views integer, time_on_page float8, scroll_depth float8,
  clicks jsonb, conversation integer, industry boolean, waitlist boolean, device text[], landing text, referrer text,
  utm_source text, utm_medium text, utm_campaign text, source text, bot text
)
order by 1, 2
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
        select *, sum(${clickBytes.each} + octet_length(element)) over (
          order by moment desc, x desc, y desc, element desc rows between unbounded preceding and 1 preceding
        ) as newer
        from (
          select distinct
            click, (click ->> 0)::float8 as moment, (click ->> 1)::float8 as x, (click ->> 2)::float8 as y,
            (click ->> 3) collate "C" as element
          from jsonb_array_elements(known.clicks || excluded.clicks) as either (click)
        ) as different
      ) as placed
      where newer is null or newer < ${clickBytes.all}
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

/** The name of a visit; one statement can hold only one of each. */
export const visitName = ({ session }: SaidVisit) => JSON.stringify([session.sessionId, dayOf(session)]);

const dayOf = ({ startTime }: VisitorSession) => Math.floor(startTime / (24 * 60 * 60_000));

/**
 * Inserts or merges visits, all or none; names must be distinct. Rejects with 23514 for a month without a
 * partition.
 */
export async function mergeVisits(pool: pg.Pool, visits: readonly SaidVisit[]): Promise<void> {
  // A prepared statement: it runs more often than any other.
  await pool.query({ name: 'merge-visits', text: merge, values: [JSON.stringify(visits.map(rowOf))] });
}

/** What a visit takes in the database as text, in bytes. */
export const bytesOf = (visit: SaidVisit): number => Buffer.byteLength(JSON.stringify(rowOf(visit)));

function rowOf({ session, bot }: SaidVisit) {
  const { screenResolution, viewportSize, deviceType, browser, os } = session.deviceInfo;
  return {
    session_id: session.sessionId,
    started: session.startTime,
    active: session.lastActivity,
    page_views: session.pageViews,
    time_on_page: session.timeOnPage,
    scroll_depth: session.scrollDepth,
    clicks: newestClicks(session.clicks),
    conversation: session.conversationInteractions,
    industry: session.industryAnalysisViewed,
    waitlist: session.waitlistSubmitted,
    device: [screenResolution, viewportSize, deviceType, browser, os],
    landing: landingOf(session.landingPage),
    referrer: referrerOf(session.referrer),
    utm_source: nameOf(session.utmSource),
    utm_medium: nameOf(session.utmMedium),
    utm_campaign: nameOf(session.utmCampaign),
    source: sourceOf(session),
    bot,
  };
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
  const { rows } = await pool.query<{ name: string }>('select drop_visitor_months($1) as name', [months]);
  return rows.map(({ name }) => name);
}

/** Adds the counter slots together. */
export async function joinSlots(pool: pg.Pool): Promise<void> {
  await pool.query('select join_slots()');
}
