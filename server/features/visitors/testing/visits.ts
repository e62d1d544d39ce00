import type pg from 'pg';
import type { VisitorSession } from '../../../../contract/visitors.ts';
import { mergeVisits, type SaidVisit } from '../visitors.repository.ts';

export const desktopBrowser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

let visits = 0;

/** A visit of a person who has just come, with some of it as given. */
export function aVisit(part: Partial<VisitorSession>): VisitorSession {
  const startTime = part.startTime ?? Date.now() - 10_000;
  visits += 1;
  return {
    sessionId: `visit ${visits}`,
    startTime,
    lastActivity: startTime,
    pageViews: 1,
    timeOnPage: 0,
    scrollDepth: 0,
    clicks: [],
    conversationInteractions: 0,
    industryAnalysisViewed: false,
    waitlistSubmitted: false,
    deviceInfo: {
      screenResolution: '1920x1080',
      viewportSize: '1440x900',
      deviceType: 'desktop',
      browser: 'Chrome',
      os: 'Windows',
    },
    landingPage: '/',
    referrer: '',
    utmSource: null,
    utmMedium: null,
    utmCampaign: null,
    ...part,
  };
}

/** Stores one visit, or adds to what is stored of it. */
export const mergeSession = (pool: pg.Pool, session: VisitorSession, bot: SaidVisit['bot']): Promise<void> =>
  mergeVisits(pool, [{ session, bot }]);
