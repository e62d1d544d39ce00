import { z } from 'zod';

export { visitorKey, visitorLimits } from './visitor-limits.ts';

const unreadable = 'The session could not be read.';
const text = (max: number) => z.string({ error: unreadable }).max(max, unreadable);
const count = z.number({ error: unreadable }).int(unreadable).min(0, unreadable).max(1_000_000, unreadable);
/** The last millisecond of year 9999: later dates have no ISO 8601 form of four-digit years. */
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** Milliseconds since 1970. */
const instant = z.number({ error: unreadable }).int(unreadable).min(0, unreadable).max(latest, unreadable);

/** A click: on what (tag, id and classes, never its text), when, and where in the window in pixels. */
export const VisitorClick = z.object({
  element: text(200),
  timestamp: instant,
  x: z.number({ error: unreadable }).min(-100_000).max(1_000_000),
  y: z.number({ error: unreadable }).min(-100_000).max(1_000_000),
});
export type VisitorClick = z.infer<typeof VisitorClick>;

export const DeviceInfo = z.object({
  screenResolution: text(30),
  viewportSize: text(30),
  deviceType: z.enum(['mobile', 'tablet', 'desktop'], { error: unreadable }),
  browser: text(100),
  os: text(100),
});
export type DeviceInfo = z.infer<typeof DeviceInfo>;

/**
 * A visit, as the browser keeps and sends it. Times are milliseconds since 1970, `timeOnPage` is milliseconds,
 * `scrollDepth` the furthest percentage of a page that was seen.
 */
export const VisitorSession = z.object(
  {
    sessionId: text(100).trim().min(1, unreadable),
    /** A secret of the browser that made the visit: required to add to the visit, and to sign up as its visitor. */
    sessionProof: text(100).optional(),
    startTime: instant,
    lastActivity: instant,
    pageViews: count,
    timeOnPage: z.number({ error: unreadable }).min(0, unreadable).max(1e12, unreadable),
    scrollDepth: z.number({ error: unreadable }).min(0, unreadable).max(100, unreadable),
    clicks: z.array(VisitorClick, { error: unreadable }).max(2000, unreadable),
    conversationInteractions: count,
    industryAnalysisViewed: z.boolean({ error: unreadable }),
    waitlistSubmitted: z.boolean({ error: unreadable }),
    deviceInfo: DeviceInfo,
    landingPage: text(500),
    referrer: text(1000),
    utmSource: text(200).nullish(),
    utmMedium: text(200).nullish(),
    utmCampaign: text(200).nullish(),
  },
  { error: unreadable },
);
export type VisitorSession = z.infer<typeof VisitorSession>;

/** The answer of a sync; no page reads it. */
export const VisitorSyncAnswer = z.object({ success: z.literal(true) });
