import type { VisitorSession } from '../../contract/visitors.ts';
import { nothingYet } from './change.ts';
import { deviceInfo } from './device-info.ts';
import { cleanText } from './read-session.ts';

/** A visitor's arrival at the site. */
export type Arrival = Pick<
  VisitorSession,
  'landingPage' | 'referrer' | 'utmSource' | 'utmMedium' | 'utmCampaign'
>;

/**
 * The arrival at `address`: landing path, referrer and campaign parameters. Queries are left out, since they
 * may hold what a person typed, such as a search.
 */
export function arrivalAt(address: string, referrer: string): Arrival {
  const { pathname, origin, searchParams } = new URL(address);
  const mark = (name: string) => cleanText(searchParams.get(name) ?? '', 200) || null;
  const from = /^https?:/.test(referrer) && URL.canParse(referrer) ? new URL(referrer) : null;
  return {
    landingPage: cleanText(pathname, 500),
    referrer: from === null || from.origin === origin ? '' : cleanText(from.origin + from.pathname, 1000),
    utmSource: mark('utm_source'),
    utmMedium: mark('utm_medium'),
    utmCampaign: mark('utm_campaign'),
  };
}

/** A session that begins at this time, in milliseconds since 1970, with nothing in it yet. */
export function newSession(at: number, arrival: Arrival): VisitorSession {
  return {
    sessionId: randomId(),
    sessionProof: randomId(),
    startTime: at,
    lastActivity: at,
    ...nothingYet,
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
