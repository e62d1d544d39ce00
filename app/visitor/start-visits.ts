import { pages } from '../../contract/paths.ts';
import type { Change } from './change.ts';
import { type Arrival, arrivalAt, newSession } from './new-session.ts';
import { sendSession } from './send-session.ts';
import { keepRest, keepSession, storedSession, takeRests } from './stored-session.ts';
import { createTracker } from './tracker.ts';
import { watchPage } from './watch-page.ts';
import { withWebLock } from './with-web-lock.ts';

export type Visits = ReturnType<typeof startVisits>;

/** Watches this tab's part of the visit. It begins at `landed`, the first public address, once there is one. */
export function startVisits(landed: string | undefined, referrer: string) {
  let arrival: Arrival | null = landed === undefined ? null : arrivalAt(landed, referrer);
  // The printed code's address leads on before its scripts run, where it can.
  if (isPrintedCode(referrer)) arrival = arrivalAt(referrer, '');
  const tracker = createTracker({
    now: Date.now,
    read: storedSession,
    keep: keepSession,
    keepRest,
    takeRests,
    withWebLock,
    // Returning to a page that stayed open has no referrer.
    begin: (at) => newSession(at, arrival ?? arrivalAt(location.origin + location.pathname, '')),
    send: sendSession,
  });
  const page = watchPage(tracker);

  return {
    async viewed() {
      await page.viewed();
      arrival = null;
    },
    leftAtOnce: page.leftAtOnce,
    left: page.left,
    async note(what: Partial<Change>) {
      page.note(what);
      await tracker.save();
    },
    sync: tracker.sync,
    clear: tracker.clear,
  };
}

function isPrintedCode(address: string): boolean {
  const { origin, pathname } = URL.canParse(address) ? new URL(address) : { origin: '', pathname: '' };
  return origin === location.origin && pathname.startsWith(pages.qrcode);
}
