import type { VisitorSession } from '../../contract/visitors.ts';
import type { Arrival } from './arrival.ts';
import { deviceInfo } from './device-info.ts';

/** A session that begins at this time, in milliseconds since 1970, with nothing in it yet. */
export function newSession(at: number, arrival: Arrival): VisitorSession {
  return {
    sessionId: randomId(),
    sessionProof: randomId(),
    startTime: at,
    lastActivity: at,
    pageViews: 0,
    timeOnPage: 0,
    scrollDepth: 0,
    clicks: [],
    conversationInteractions: 0,
    industryAnalysisViewed: false,
    waitlistSubmitted: false,
    deviceInfo: deviceInfo(),
    ...arrival,
  };
}

/** Browsers have `randomUUID` on secure pages only; elsewhere it is made of the same randomness. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
