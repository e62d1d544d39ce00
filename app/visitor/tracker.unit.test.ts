import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorLimits } from '../../contract/visitor-limits.ts';
import type { VisitorSession } from '../../contract/visitors.ts';
import { readSession } from './read-session.ts';
import { createTracker } from './tracker.ts';

const minute = 60_000;

/** A browser whose tabs share what is kept. */
function testBrowser() {
  let kept: string | null = null;
  let before: string | null = null;
  let writer = 0;
  let rests: string[] = [];
  let sessions = 0;
  let tabs = 0;
  let queue = Promise.resolve();
  const sent: (VisitorSession & { way: string })[] = [];
  const state = { online: true };
  let withWebLock = false;
  const tab = () => {
    tabs += 1;
    const me = tabs;
    return createTracker({
      now: Date.now,
      // Who does not wait for the others may read what was kept before the last of them wrote.
      read: () => (withWebLock || writer === me ? kept : before),
      keep: (session) => {
        if (writer !== me) before = kept;
        writer = me;
        kept = session;
      },
      keepRest: (rest) => {
        rests.push(rest);
      },
      takeRests: () => {
        const taken = rests;
        rests = [];
        return taken;
      },
      withWebLock: (run) => {
        queue = queue.then(() => {
          withWebLock = true;
          run();
          withWebLock = false;
        });
        return queue;
      },
      begin: (at) => {
        sessions += 1;
        return { ...empty, sessionId: `v-${sessions}`, startTime: at, lastActivity: at };
      },
      send: async (session, way) => {
        if (state.online) sent.push({ ...session, way });
        return state.online;
      },
    });
  };
  return { tab, sent, state, session: () => readSession(kept) };
}

const empty: Omit<VisitorSession, 'sessionId' | 'startTime' | 'lastActivity'> = {
  pageViews: 0,
  timeOnPage: 0,
  scrollDepth: 0,
  clicks: [],
  conversationInteractions: 0,
  industryAnalysisViewed: false,
  waitlistSubmitted: false,
  deviceInfo: { screenResolution: '', viewportSize: '', deviceType: 'desktop', browser: '', os: '' },
  landingPage: '/',
  referrer: '',
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a visit', () => {
  it('goes on in another page within half an hour, and begins anew after it', async () => {
    const { tab, session, sent } = testBrowser();
    const first = tab();
    first.note({ pageViews: 1 });
    first.leave();
    await pass(visitorLimits.idleMs - 1);
    const second = tab();
    second.note({ pageViews: 1 });
    await second.sync();
    expect(session()).toMatchObject({ sessionId: 'v-1', pageViews: 2 });
    second.leave();
    expect(sent.map(({ way, pageViews }) => [way, pageViews])).toEqual([
      ['beacon', 1],
      ['fetch', 2],
    ]);
    vi.setSystemTime(Date.now() + visitorLimits.idleMs);
    const third = tab();
    third.note({ pageViews: 1 });
    await third.sync();
    expect(session()).toMatchObject({ sessionId: 'v-2', pageViews: 1, startTime: Date.now() });
    expect(sent.slice(2).map(({ sessionId }) => sessionId)).toEqual(['v-1', 'v-2']);
  });

  it('ends by itself, is sent, and what comes then begins another, with its page', async () => {
    const { tab, session, sent } = testBrowser();
    const [one, other] = [tab(), tab()];
    one.note({ pageViews: 1 });
    await one.sync();
    await pass(20 * minute);
    other.note({ pageViews: 1 });
    await other.sync();
    await pass(29 * minute);
    expect(session()).toMatchObject({ pageViews: 2 });
    // It went on in the other tab; this one reads that when its own half hour is over.
    expect([one.lives(), other.lives()]).toEqual([true, true]);
    await pass(minute);
    expect(session()).toBeNull();
    expect(other.lives()).toBe(false);
    expect(sent.at(-1)).toMatchObject({ sessionId: 'v-1', pageViews: 2 });
    const count = sent.length;
    await pass(5 * minute);
    expect(sent).toHaveLength(count);
    other.note({ scrollDepth: 40, timeOnPage: 10 });
    await other.save();
    expect(session()).toMatchObject({ sessionId: 'v-2', pageViews: 1, scrollDepth: 40, timeOnPage: 0 });
  });

  it('keeps what happened before a long pause in the session that ended in it', async () => {
    const { tab, session, sent } = testBrowser();
    const one = tab();
    one.note({ pageViews: 1 });
    await one.save();
    await pass(5000);
    one.note({ timeOnPage: 5000 });
    // As when a laptop was shut: no timer ran.
    vi.setSystemTime(Date.now() + 2 * visitorLimits.idleMs);
    one.note({ conversationInteractions: 1 });
    await one.save();
    expect(sent).toMatchObject([{ sessionId: 'v-1', timeOnPage: 5000, conversationInteractions: 0 }]);
    expect(session()).toMatchObject({ sessionId: 'v-2', timeOnPage: 0, conversationInteractions: 1 });
  });

  it('is nothing to send twice, and goes with the next occasion when it could not be sent', async () => {
    const { tab, sent, state } = testBrowser();
    const one = tab();
    state.online = false;
    one.note({ pageViews: 1 });
    await one.sync();
    await pass(0);
    state.online = true;
    await one.sync();
    await one.sync();
    one.leave();
    expect(sent).toHaveLength(1);
    state.online = false;
    await pass(visitorLimits.idleMs);
    state.online = true;
    one.note({ pageViews: 1 });
    await one.sync();
    expect(sent.map(({ sessionId }) => sessionId)).toEqual(['v-1', 'v-2', 'v-1']);
  });

  it('is sent and deleted when it is cleared', async () => {
    const { tab, sent, session } = testBrowser();
    const one = tab();
    one.note({ pageViews: 1, waitlistSubmitted: true });
    await one.clear();
    expect([session(), one.lives()]).toEqual([null, false]);
    expect(sent).toMatchObject([{ sessionId: 'v-1', waitlistSubmitted: true }]);
    one.note({ pageViews: 1 });
    await one.save();
    expect(session()).toMatchObject({ sessionId: 'v-2', waitlistSubmitted: false });
  });

  it('of several tabs holds what happened in all of them, however they take turns', async () => {
    const turn = fc.record({
      tab: fc.nat({ max: 2 }),
      what: fc.constantFrom('note' as const, 'save' as const, 'sync' as const, 'leave' as const),
      pageViews: fc.nat({ max: 2 }),
      timeOnPage: fc.nat({ max: 50 }),
      scrollDepth: fc.nat({ max: 100 }),
      conversationInteractions: fc.nat({ max: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 20 }), async (turns) => {
        const { tab, session } = testBrowser();
        const tabs = [tab(), tab(), tab()];
        for (const each of tabs) {
          each.note({ pageViews: 1 });
          await each.save();
        }
        for (const { tab: place, what, ...change } of turns) {
          vi.setSystemTime(Date.now() + 100);
          tabs[place]?.note({ ...change, clicks: [{ element: 'a', timestamp: Date.now(), x: place, y: 0 }] });
          // Nobody waits: the tabs act at the same time.
          if (what !== 'note') void tabs[place]?.[what]();
        }
        await Promise.all(tabs.map((each) => each.sync()));
        const sum = (name: 'pageViews' | 'conversationInteractions') =>
          turns.reduce((all, each) => all + each[name], 0);
        expect(session()).toMatchObject({
          conversationInteractions: sum('conversationInteractions'),
          scrollDepth: Math.max(...turns.map(({ scrollDepth }) => scrollDepth)),
        });
        expect(session()?.clicks).toHaveLength(turns.length);
        expect(session()?.pageViews).toBe(tabs.length + sum('pageViews'));
        const { startTime = 0, lastActivity = 0, timeOnPage = 0 } = session() ?? {};
        expect(timeOnPage).toBeLessThanOrEqual(lastActivity - startTime);
      }),
    );
  });
});
