import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../contract/paths.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import { resetPageValues } from '../ui/page-value.ts';
import { sendSession } from './send-session.ts';

const session: VisitorSession = {
  sessionId: 'v-17',
  startTime: 1,
  lastActivity: 2,
  pageViews: 1,
  timeOnPage: 1,
  scrollDepth: 40,
  clicks: [],
  conversationInteractions: 0,
  industryAnalysisViewed: false,
  waitlistSubmitted: false,
  deviceInfo: { screenResolution: '', viewportSize: '', deviceType: 'desktop', browser: '', os: '' },
  landingPage: '/',
  referrer: '',
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
};

const beacon = vi.fn<(address: string, body: Blob) => boolean>();
const call = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
const warn = vi.fn();

beforeEach(() => {
  resetPageValues();
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  beacon.mockReset().mockReturnValue(true);
  call.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('fetch', call);
});
afterEach(() => {
  resetPageValues();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a session is sent by beacon when the page unloads, else by a keepalive request', async () => {
  expect(await sendSession(session, 'beacon')).toBe(true);
  expect(call).not.toHaveBeenCalled();
  const [[address, body] = []] = beacon.mock.calls;
  expect([address, body?.type]).toEqual([api.sessionSync, 'application/json']);
  expect(JSON.parse((await body?.text()) ?? '')).toEqual(session);

  expect(await sendSession(session, 'fetch')).toBe(true);
  expect(beacon).toHaveBeenCalledTimes(1);
  expect(call).toHaveBeenCalledWith(api.sessionSync, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(session),
  });
});

it('a beacon that the browser does not take goes as a call', async () => {
  beacon.mockReturnValue(false);
  expect(await sendSession(session, 'beacon')).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
});

it('a failure is reported as unsent, and logged once', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  call.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  expect([await sendSession(session, 'fetch'), await sendSession(session, 'fetch')]).toEqual([false, false]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('nothing is sent for who does not want to be followed', async () => {
  vi.stubGlobal('navigator', { sendBeacon: beacon, globalPrivacyControl: true });
  expect([await sendSession(session, 'fetch'), await sendSession(session, 'beacon')]).toEqual([true, true]);
  expect([call.mock.calls, beacon.mock.calls]).toEqual([[], []]);
});
