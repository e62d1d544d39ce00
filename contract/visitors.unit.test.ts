import { expect, it } from 'vitest';
import { VisitorSession } from './visitors.ts';

const device = { screenResolution: '', viewportSize: '', deviceType: 'mobile', browser: '', os: '' };
const visit = {
  sessionId: 'visit-1',
  startTime: 1,
  lastActivity: 2,
  pageViews: 1,
  timeOnPage: 0,
  scrollDepth: 0,
  clicks: [],
  conversationInteractions: 0,
  industryAnalysisViewed: false,
  waitlistSubmitted: false,
  deviceInfo: device,
  landingPage: '/',
  referrer: '',
};
const click = (element: string) => ({ clicks: [{ element, timestamp: 1, x: 0, y: 0 }] });

it.each<[string, number, (text: string) => object]>([
  ['sessionId', 100, (sessionId) => ({ sessionId })],
  ['landingPage', 500, (landingPage) => ({ landingPage })],
  ['referrer', 1000, (referrer) => ({ referrer })],
  ['utmSource', 200, (utmSource) => ({ utmSource })],
  ['utmMedium', 200, (utmMedium) => ({ utmMedium })],
  ['utmCampaign', 200, (utmCampaign) => ({ utmCampaign })],
  ['browser', 100, (browser) => ({ deviceInfo: { ...device, browser } })],
  ['os', 100, (os) => ({ deviceInfo: { ...device, os } })],
  ['screenResolution', 30, (screenResolution) => ({ deviceInfo: { ...device, screenResolution } })],
  ['viewportSize', 30, (viewportSize) => ({ deviceInfo: { ...device, viewportSize } })],
  ['element', 200, click],
])('a visit keeps no more of its %s than %i characters', (_, most, withText) => {
  const isTaken = (length: number) =>
    VisitorSession.safeParse({ ...visit, ...withText('x'.repeat(length)) }).success;
  expect([isTaken(most), isTaken(most + 1)]).toEqual([true, false]);
});
