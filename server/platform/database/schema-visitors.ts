import type { ColumnType, Generated } from 'kysely';

type Instant = ColumnType<Date, Date | string, Date | string>;
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>;

export interface WaitlistEntries {
  email_key: string;
  email: string;
  name: string;
  company: string | null;
  industry: string;
  notes: string | null;
  visitor_session_id: string | null;
  created_at: InstantNow;
}

export interface VisitorSessions {
  session_id: string;
  started_on: Date;
  started_at: Instant;
  last_activity_at: Instant;
  page_views: number;
  time_on_page_ms: number;
  scroll_depth: number;
  clicks: ColumnType<unknown, string, string>;
  conversation_interactions: number;
  industry_analysis_viewed: boolean;
  waitlist_submitted: boolean;
  device: string[];
  landing_page: string | null;
  referrer: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  source: string;
  bot: string | null;
}

export interface VisitorCounts {
  dimension: 'all' | 'source' | 'campaign' | 'landing';
  span: 'day' | 'month';
  bot: string;
  day: Date;
  value: string;
  slot: number;
  sessions: number;
}

/** Kept by the database itself. */
export interface AccountFunnel {
  account_id: string;
  user_id: string;
  demonstration: boolean;
  created_at: Instant;
  visitor_session_id: string | null;
  stage: number;
  step: number;
  completed_ms: number | null;
  waiting_since: Date | null;
  name_key: string;
  email_key: string;
  words: unknown;
  visit_day: Date | null;
  own_visit: boolean;
  day: Date;
  source: string;
  campaign: string;
  landing: string;
}

/** Kept by the database itself. */
export interface FunnelCounts {
  dimension: 'all' | 'source' | 'campaign' | 'landing' | 'stage';
  span: 'day' | 'month';
  day: Date;
  value: string;
  slot: number;
  step_0: number;
  step_1: number;
  step_2: number;
  step_3: number;
  step_4: number;
  extra: number;
  completed_ms: string;
}

/** Kept by the database itself. */
export interface TeamCounts {
  what: 'connection' | 'waitlist';
  value: string;
  slot: number;
  count: number;
}

export interface AdminAudit {
  entry_id: ColumnType<number, never, never>;
  at: InstantNow;
  /** Null for the command line. */
  admin_id: string | null;
  admin: string;
  what: string;
  subjects: Generated<string[]>;
}
