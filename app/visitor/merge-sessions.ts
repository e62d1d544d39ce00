import { visitorLimits } from '../../contract/visitor-limits.ts';
import type { VisitorClick, VisitorSession } from '../../contract/visitors.ts';

/** Left for everything that is no click. */
const bytesOfTheRest = 6 * 1024;

/**
 * What two tabs, or two moments, know of the same session: the larger count, the earlier start, the newest clicks of
 * both. In any order and however often, the outcome is the same; the server merges alike.
 */
export function mergeSessions(a: VisitorSession, b: VisitorSession): VisitorSession {
  const sessionProof = first(a.sessionProof, b.sessionProof);
  return {
    sessionId: a.sessionId,
    ...(sessionProof !== null && { sessionProof }),
    startTime: Math.min(a.startTime, b.startTime),
    lastActivity: Math.max(a.lastActivity, b.lastActivity),
    pageViews: Math.max(a.pageViews, b.pageViews),
    timeOnPage: Math.max(a.timeOnPage, b.timeOnPage),
    scrollDepth: Math.max(a.scrollDepth, b.scrollDepth),
    clicks: newestClicks([...a.clicks, ...b.clicks]),
    conversationInteractions: Math.max(a.conversationInteractions, b.conversationInteractions),
    industryAnalysisViewed: a.industryAnalysisViewed || b.industryAnalysisViewed,
    waitlistSubmitted: a.waitlistSubmitted || b.waitlistSubmitted,
    deviceInfo: laterDevice(a, b) ? b.deviceInfo : a.deviceInfo,
    landingPage: first(a.landingPage, b.landingPage) ?? '',
    referrer: first(a.referrer, b.referrer) ?? '',
    utmSource: first(a.utmSource, b.utmSource),
    utmMedium: first(a.utmMedium, b.utmMedium),
    utmCampaign: first(a.utmCampaign, b.utmCampaign),
  };
}

/** The newest clicks, each once, newest first: as many as a session may hold, and a beacon can carry. */
export function newestClicks(
  clicks: readonly VisitorClick[],
  bytes: number = visitorLimits.bytes - bytesOfTheRest,
): VisitorClick[] {
  const known = new Map<string, VisitorClick>();
  for (const { element, timestamp, x, y } of clicks) {
    const click = { element, timestamp, x, y };
    known.set(JSON.stringify(click), click);
  }
  const newest = [...known].sort(([, a], [, b]) => newestFirst(a, b)).slice(0, visitorLimits.clicks);
  let left = bytes;
  // Up to the first that does not fit, and none after it: the result does not depend on the order of merges.
  const end = newest.findIndex(([text]) => {
    left -= bytesOf(text) + 1;
    return left < 0;
  });
  return newest.slice(0, end === -1 ? newest.length : end).map(([, click]) => click);
}

/** The session to send, at most as long as a beacon can be; the oldest clicks are dropped. */
export function bodyOf(session: VisitorSession): string {
  const rest = bytesOf(JSON.stringify({ ...session, clicks: [] }));
  return JSON.stringify({ ...session, clicks: newestClicks(session.clicks, visitorLimits.bytes - rest) });
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function newestFirst(a: VisitorClick, b: VisitorClick): number {
  return b.timestamp - a.timestamp || b.x - a.x || b.y - a.y || compare(b.element, a.element);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function laterDevice(a: VisitorSession, b: VisitorSession): boolean {
  const order =
    b.lastActivity - a.lastActivity || compare(deviceText(b.deviceInfo), deviceText(a.deviceInfo));
  return order > 0;
}

const deviceText = (device: VisitorSession['deviceInfo']) =>
  [device.screenResolution, device.viewportSize, device.deviceType, device.browser, device.os].join('\n');

/** The first by the alphabet of those that say something. */
function first(a: string | null | undefined, b: string | null | undefined): string | null {
  if (!a || !b) return a || b || null;
  return a < b ? a : b;
}
