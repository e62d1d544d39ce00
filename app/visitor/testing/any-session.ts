import fc from 'fast-check';
import { cleanText } from '../read-session.ts';

const text = (maxLength: number) =>
  fc.string({ maxLength, unit: 'binary' }).map((any) => cleanText(any, maxLength));
const mark = fc.option(
  text(200).map((any) => any || null),
  { nil: null },
);
const start = Date.UTC(2026, 0, 5);
const moment = fc.integer({ min: start, max: start + 5 });
const count = fc.integer({ min: 0, max: 5 });

export const anyClick = fc.record({
  element: fc.constantFrom('a', 'main button.ft-send', 'é'.repeat(150), '❄'.repeat(200)),
  timestamp: moment,
  x: fc.integer({ min: 0, max: 40 }),
  y: fc.integer({ min: 0, max: 40 }),
});

/** Sessions of one id that differ in everything else, often in little. */
export const anySession = fc.record({
  sessionId: fc.constant('v-17'),
  sessionProof: fc.constant('p-17'),
  startTime: moment,
  lastActivity: moment,
  pageViews: count,
  timeOnPage: count,
  scrollDepth: fc.integer({ min: 0, max: 100 }),
  clicks: fc.array(anyClick, { maxLength: 6 }),
  conversationInteractions: count,
  industryAnalysisViewed: fc.boolean(),
  waitlistSubmitted: fc.boolean(),
  deviceInfo: fc.record({
    screenResolution: fc.constantFrom('1920x1080', '390x844'),
    viewportSize: fc.constantFrom('1440x900', '390x760'),
    deviceType: fc.constantFrom('mobile' as const, 'tablet' as const, 'desktop' as const),
    browser: fc.constantFrom('Chrome', 'Safari'),
    os: fc.constantFrom('Windows', 'iOS'),
  }),
  landingPage: text(500),
  referrer: text(1000),
  utmSource: mark,
  utmMedium: mark,
  utmCampaign: mark,
});
