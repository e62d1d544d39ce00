import type { VisitorSession } from '../../contract/visitors.ts';
import { cleanText } from './clean-text.ts';

/** How somebody came to the site. */
export type Arrival = Pick<
  VisitorSession,
  'landingPage' | 'referrer' | 'utmSource' | 'utmMedium' | 'utmCampaign'
>;

/**
 * How somebody came to `address`: the path they landed on, the page that led there, and the campaign's marks. Of both
 * addresses the query is left out, for it may hold what somebody typed, in a search for example.
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
