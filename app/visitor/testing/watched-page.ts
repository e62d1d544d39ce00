import { onTestFinished, vi } from 'vitest';
import type { VisitorSession } from '../../../contract/visitors.ts';
import { newSession } from '../new-session.ts';
import { readSession } from '../read-session.ts';
import { createTracker } from '../tracker.ts';
import { watchPage } from '../watch-page.ts';

/** A page that is watched, in a browser that keeps its session here; time passes only by `vi.advanceTimersByTime`. */
export function watchedPage() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const sent: (VisitorSession & { way: 'fetch' | 'beacon' })[] = [];
  let kept: string | null = null;
  const tracker = createTracker({
    now: Date.now,
    read: () => kept,
    keep: (session) => {
      kept = session;
    },
    keepRest: () => {},
    takeRests: () => [],
    withWebLock: async (run) => run(),
    begin: (at) => newSession(at, { ...fromNowhere, landingPage: '/automation' }),
    send: async (session, way) => {
      sent.push({ ...session, way });
      return true;
    },
  });
  return { page: watchPage(tracker), sent, kept: () => readSession(kept) };
}

const fromNowhere = { referrer: '', utmSource: null, utmMedium: null, utmCampaign: null };

/** The browser's event when its tab is hidden or shown again. */
export function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'hidden');
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
