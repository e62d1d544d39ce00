import type { VisitorClick, VisitorSession } from '../../contract/visitors.ts';

/** How many clicks a visit has at each of its syncs: on load, twice when its tab is hidden, on leaving. */
const clicksAt = [0, 2, 5, 8] as const;
export const syncsOfVisit = clicksAt.length;
export const clicksOfVisit = 8;

const sources = [
  'google',
  'yelp',
  'newsletter',
  'facebook',
  'pestworld',
  'bing',
  'partner',
  null,
  null,
  null,
];
const referrers = ['', 'https://www.google.com/', 'https://www.yelp.com/biz/pest', 'https://duckduckgo.com/'];
const landings = ['/', '/revops1', '/demo', '/automation', '/campaigns', '/analysis'];
const elements = [
  'main section.ft-hero a.ft-button.ft-signal',
  'header nav.ft-menu a.ft-link',
  'main div.ft-chat form button.ft-send',
  'main section#features ul li.ft-card',
];

/** What follows the id of a visit in the bodies of its syncs, for `many` visits that have just begun. */
export function bodiesAfterId(many: number): string[][] {
  return Array.from({ length: many }, (_, visit) => {
    const startTime = Date.now() - 240_000 - visit;
    return clicksAt.map((clicks, sync) => {
      const { sessionId: _, ...rest } = bodyAt(visit, startTime, sync, clicks);
      return `",${JSON.stringify(rest).slice(1)}`;
    });
  });
}

function bodyAt(visit: number, startTime: number, sync: number, clicks: number): VisitorSession {
  const timeOnPage = 1500 + sync * 40_000;
  return {
    sessionId: '',
    startTime,
    lastActivity: startTime + timeOnPage,
    pageViews: 1 + sync,
    timeOnPage,
    scrollDepth: Math.min(100, 12 + sync * 28),
    clicks: Array.from({ length: clicks }, (_, n) => click(visit, startTime, n)),
    conversationInteractions: sync,
    industryAnalysisViewed: sync > 1,
    waitlistSubmitted: sync === 3 && visit % 9 === 0,
    deviceInfo: {
      screenResolution: visit % 3 === 0 ? '390x844' : '1920x1080',
      viewportSize: visit % 3 === 0 ? '390x664' : '1440x900',
      deviceType: visit % 3 === 0 ? 'mobile' : 'desktop',
      browser: 'Chrome',
      os: visit % 3 === 0 ? 'Android' : 'Windows',
    },
    landingPage: landings[visit % landings.length] ?? '/',
    referrer: referrers[visit % referrers.length] ?? '',
    utmSource: sources[visit % sources.length] ?? null,
    utmMedium: visit % 10 < 7 ? 'cpc' : null,
    utmCampaign: visit % 10 < 7 ? `campaign ${visit % 12}` : null,
  };
}

function click(visit: number, startTime: number, n: number): VisitorClick {
  return {
    element: elements[(visit + n) % elements.length] ?? '',
    timestamp: startTime + 3000 + n * 9000,
    x: (visit * 37 + n * 91) % 1440,
    y: (visit * 53 + n * 67) % 900,
  };
}
