import type { VisitorSession } from '../../contract/visitors.ts';
import { cleanText } from './clean-text.ts';

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
