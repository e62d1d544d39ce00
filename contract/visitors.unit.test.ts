import { expect, it } from 'vitest';
import { aVisit } from '../server/features/visitors/testing/visits.ts';
import { VisitorSession } from './visitors.ts';

const visit = aVisit({});
const device = visit.deviceInfo;
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
