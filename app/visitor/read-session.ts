import type { DeviceInfo, VisitorClick, VisitorSession } from '../../contract/visitors.ts';
import { newestClicks } from './merge-sessions.ts';

type Members = Record<string, unknown>;

/** As in the contract: the end of the year 9999. */
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * Parses the stored visitor session, or returns null. Storage can hold anything: invalid parts are dropped, and
 * without an id and times there is no session. Never throws.
 */
export function readSession(kept: string | null): VisitorSession | null {
  const session = parsed(kept);
  if (session === null) return null;
  const sessionId = textOf(session.sessionId, 100);
  const startTime = instantOf(session.startTime);
  const lastActivity = instantOf(session.lastActivity);
  if (sessionId === '' || startTime === null || lastActivity === null) return null;
  const sessionProof = textOf(session.sessionProof, 100);
  return {
    sessionId,
    ...(sessionProof !== '' && { sessionProof }),
    startTime,
    lastActivity,
    pageViews: countOf(session.pageViews),
    timeOnPage: numberOf(session.timeOnPage, 0, 1e12) ?? 0,
    scrollDepth: numberOf(session.scrollDepth, 0, 100) ?? 0,
    clicks: newestClicks(Array.isArray(session.clicks) ? session.clicks.flatMap(clickOf) : []),
    conversationInteractions: countOf(session.conversationInteractions),
    industryAnalysisViewed: session.industryAnalysisViewed === true,
    waitlistSubmitted: session.waitlistSubmitted === true,
    deviceInfo: deviceOf(membersOf(session.deviceInfo) ?? {}),
    landingPage: textOf(session.landingPage, 500),
    referrer: textOf(session.referrer, 1000),
    utmSource: textOf(session.utmSource, 200) || null,
    utmMedium: textOf(session.utmMedium, 200) || null,
    utmCampaign: textOf(session.utmCampaign, 200) || null,
  };
}

function parsed(kept: string | null): Members | null {
  try {
    return membersOf(JSON.parse(kept ?? 'null'));
  } catch {
    return null;
  }
}

function membersOf(value: unknown): Members | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

const textOf = (value: unknown, longest: number) =>
  typeof value === 'string' ? cleanText(value, longest) : '';

const numberOf = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && value >= least && value <= most ? value : null;

const instantOf = (value: unknown) => (Number.isInteger(value) ? numberOf(value, 0, latest) : null);

const countOf = (value: unknown) => (Number.isInteger(value) ? (numberOf(value, 0, 1_000_000) ?? 0) : 0);

function clickOf(value: unknown): VisitorClick[] {
  const click = membersOf(value) ?? {};
  const timestamp = instantOf(click.timestamp);
  const x = numberOf(click.x, -100_000, 1_000_000);
  const y = numberOf(click.y, -100_000, 1_000_000);
  const element = textOf(click.element, 200);
  if (timestamp === null || x === null || y === null || element === '') return [];
  return [{ element, timestamp, x, y }];
}

function deviceOf(device: Members): DeviceInfo {
  const { deviceType } = device;
  return {
    screenResolution: textOf(device.screenResolution, 30),
    viewportSize: textOf(device.viewportSize, 30),
    deviceType: deviceType === 'mobile' || deviceType === 'tablet' ? deviceType : 'desktop',
    browser: textOf(device.browser, 100),
    os: textOf(device.os, 100),
  };
}

/** What no server stores: control characters, and halves of a character. */
const unstorable = /\p{Cc}|\p{Cs}/gu;

/** As much of a text as may be sent. */
export const cleanText = (text: string, longest: number): string =>
  text.replace(unstorable, '').trim().slice(0, longest).replace(unstorable, '');
