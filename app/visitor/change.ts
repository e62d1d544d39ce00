import type { DeviceInfo, VisitorClick, VisitorSession } from '../../contract/visitors.ts';
import { newestClicks } from './merge-sessions.ts';

/** What happened in a tab and is not in the session yet. Counts and times are added, the rest is joined. */
export interface Change {
  /** When the last of it happened, in milliseconds since 1970. */
  at: number;
  pageViews: number;
  /** Milliseconds. */
  timeOnPage: number;
  scrollDepth: number;
  clicks: readonly VisitorClick[];
  conversationInteractions: number;
  industryAnalysisViewed: boolean;
  waitlistSubmitted: boolean;
  deviceInfo: DeviceInfo | null;
}

/** What happened in a session that has just begun. */
export const nothingYet = {
  pageViews: 0,
  timeOnPage: 0,
  scrollDepth: 0,
  clicks: [],
  conversationInteractions: 0,
  industryAnalysisViewed: false,
  waitlistSubmitted: false,
};

export const noChange: Change = { at: 0, ...nothingYet, deviceInfo: null };

/** The change as a session of its own, in which it can be stored until the next tab merges it into `session`. */
export function restOf(session: VisitorSession, change: Change): VisitorSession {
  return changedSession({ ...session, ...nothingYet }, change);
}

/** `session` with a rest of it that a tab has left. */
export function withRest(session: VisitorSession, { lastActivity, ...rest }: VisitorSession): VisitorSession {
  return changedSession(session, { ...rest, at: lastActivity, deviceInfo: null });
}

/** Both changes as one. */
export function addChange(before: Change, more: Partial<Change>): Change {
  const next = { ...noChange, ...more };
  return {
    at: Math.max(before.at, next.at),
    pageViews: before.pageViews + next.pageViews,
    timeOnPage: before.timeOnPage + next.timeOnPage,
    scrollDepth: Math.max(before.scrollDepth, next.scrollDepth),
    clicks: [...before.clicks, ...next.clicks],
    conversationInteractions: before.conversationInteractions + next.conversationInteractions,
    industryAnalysisViewed: before.industryAnalysisViewed || next.industryAnalysisViewed,
    waitlistSubmitted: before.waitlistSubmitted || next.waitlistSubmitted,
    deviceInfo: next.deviceInfo ?? before.deviceInfo,
  };
}

/** The session with the change. The time on a page is at most the session's duration, in however many windows. */
export function changedSession(session: VisitorSession, change: Change): VisitorSession {
  const lastActivity = Math.max(session.lastActivity, change.at);
  const timeOnPage = Math.min(session.timeOnPage + change.timeOnPage, lastActivity - session.startTime);
  return {
    ...session,
    lastActivity,
    pageViews: session.pageViews + change.pageViews,
    timeOnPage: Math.max(session.timeOnPage, timeOnPage),
    scrollDepth: Math.max(session.scrollDepth, change.scrollDepth),
    clicks: newestClicks([...session.clicks, ...change.clicks]),
    conversationInteractions: session.conversationInteractions + change.conversationInteractions,
    industryAnalysisViewed: session.industryAnalysisViewed || change.industryAnalysisViewed,
    waitlistSubmitted: session.waitlistSubmitted || change.waitlistSubmitted,
    deviceInfo: change.deviceInfo ?? session.deviceInfo,
  };
}
