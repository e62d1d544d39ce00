import { visitorLimits } from '../../contract/visitor-limits.ts';
import { deviceInfo } from './device-info.ts';
import { elementSelector } from './element-selector.ts';
import type { Tracker } from './tracker.ts';

/** Events of a person, recorded at intervals only. */
const stirs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;
const stirMs = { noted: 1000, kept: 15_000 } as const;

/** Reports the page's events to the tracker, from the first page that is `viewed` until the public pages are `left`. */
export function watchPage(tracker: Tracker) {
  let watched = false;
  let visibleSince = document.hidden ? null : Date.now();
  let [noted, kept] = [0, 0];
  let scrolledTo = scrollY;
  let [framed, gone] = [false, false];

  /** Milliseconds that the page was visible since the last call. */
  function seenFor(): number {
    const now = Date.now();
    const since = visibleSince ?? now;
    if (visibleSince !== null) visibleSince = now;
    const ms = now - since;
    return ms >= 0 && ms < visitorLimits.idleMs ? ms : 0;
  }
  function note(more: Parameters<Tracker['note']>[0] = {}) {
    if (!watched) return;
    tracker.note({ ...more, timeOnPage: seenFor() });
    noted = Date.now();
  }
  function save() {
    kept = Date.now();
    void tracker.save();
  }
  function stir() {
    const now = Date.now();
    if (!watched || now - noted < stirMs.noted) return;
    note();
    if (now - kept >= stirMs.kept) save();
  }
  function scrolled() {
    framed = false;
    if (!watched || Math.abs(scrollY - scrolledTo) <= visitorLimits.scrollPx) return;
    scrolledTo = scrollY;
    note({ scrollDepth: depth() });
    save();
  }
  function clicked(event: MouseEvent) {
    const { target, clientX, clientY, isTrusted } = event;
    if (!watched || !isTrusted || !(target instanceof Element)) return;
    const [x, y] = [Math.round(clientX), Math.round(clientY)];
    note({ clicks: [{ element: elementSelector(target), timestamp: Date.now(), x, y }] });
    save();
  }
  /** Leaving begins no session. */
  function last() {
    if (tracker.lives()) note();
    visibleSince = null;
  }
  function hiddenOrShown() {
    if (gone) return;
    if (document.hidden) {
      last();
      void tracker.sync();
    } else {
      visibleSince = Date.now();
      note();
      save();
    }
  }
  function begin() {
    if (!watched) visibleSince = document.hidden ? null : Date.now();
    watched = true;
    scrolledTo = scrollY;
    note({ pageViews: 1, scrollDepth: depth(), deviceInfo: deviceInfo() });
  }
  function viewed(): Promise<void> {
    begin();
    return tracker.sync();
  }

  const quietly = { capture: true, passive: true } as const;
  for (const sign of stirs) addEventListener(sign, stir, quietly);
  addEventListener('click', clicked, quietly);
  addEventListener(
    'scroll',
    () => {
      if (!framed) requestAnimationFrame(scrolled);
      framed = true;
    },
    { passive: true },
  );
  document.addEventListener('visibilitychange', hiddenOrShown);
  function leave() {
    gone = true;
    last();
    tracker.leave();
  }
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (!gone) return;
    gone = false;
    visibleSince = document.hidden ? null : Date.now();
    if (persisted && watched) void viewed();
  });

  return {
    /** A page is viewed. */
    viewed,
    /** A page was viewed and is left at once. */
    leftAtOnce() {
      begin();
      leave();
    },
    /** The next page is not public: what was recorded so far is sent. */
    left() {
      if (!watched) return;
      note();
      watched = false;
      void tracker.sync();
    },
    note,
  };
}

/** How far down the page is seen, in percent of it. */
function depth(): number {
  const { scrollHeight } = document.documentElement;
  return Math.max(0, Math.min(100, Math.round(((scrollY + innerHeight) / Math.max(1, scrollHeight)) * 100)));
}
