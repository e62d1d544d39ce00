import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitorLimits } from '../../contract/visitor-limits.ts';
import { type VisitorClick, VisitorSession } from '../../contract/visitors.ts';
import { bodyOf, mergeSessions, newestClicks } from './merge-sessions.ts';
import { anyClick, anySession } from './testing/any-session.ts';

/** So many that not all of them may stay. */
const crowd = (from: number, element: string): VisitorClick[] =>
  Array.from({ length: visitorLimits.clicks }, (_, i) => ({
    element,
    timestamp: from + 2 * i,
    x: 0,
    y: 0,
  }));

describe('two sessions of one id', () => {
  // As they leave the browser's storage, which orders the clicks.
  const known = anySession.map((session) => mergeSessions(session, session));

  it('are one, in any order and however often', () => {
    fc.assert(
      fc.property(known, known, known, (a, b, c) => {
        expect(mergeSessions(a, b)).toEqual(mergeSessions(b, a));
        expect(mergeSessions(mergeSessions(a, b), c)).toEqual(mergeSessions(a, mergeSessions(b, c)));
        expect(mergeSessions(a, a)).toEqual(a);
        expect(mergeSessions(mergeSessions(a, b), b)).toEqual(mergeSessions(a, b));
      }),
    );
  });

  it.each(['a', '❄'.repeat(200)])('keep the newest clicks of both, in any order: on %s', (element) => {
    const [even, odd, late] = [crowd(0, element), crowd(1, 'b'), crowd(700, element)];
    const one = newestClicks([...newestClicks([...even, ...odd]), ...late]);
    expect(newestClicks([...even, ...newestClicks([...late, ...odd])])).toEqual(one);
    expect(one).toEqual([...one].sort((a, b) => b.timestamp - a.timestamp));
    expect(one[0]?.timestamp).toBe(late.at(-1)?.timestamp);
    expect(one.length).toBeLessThanOrEqual(visitorLimits.clicks);
  });
});

describe('what is sent', () => {
  it('is what the server takes, and never longer than a beacon can be', () => {
    const clicks = fc
      .array(anyClick, { minLength: 1, maxLength: 4 })
      .map((some) =>
        Array.from({ length: 150 }, (_, i) =>
          some.map((click) => ({ ...click, timestamp: click.timestamp + i })),
        ).flat(),
      );
    fc.assert(
      fc.property(anySession, clicks, (session, many) => {
        const body = bodyOf({ ...session, clicks: many });
        expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(visitorLimits.bytes);
        const sent = VisitorSession.parse(JSON.parse(body));
        expect(sent.clicks.length).toBeGreaterThan(0);
        expect(sent.clicks[0]?.timestamp).toBe(Math.max(...many.map(({ timestamp }) => timestamp)));
      }),
      { numRuns: 30 },
    );
  });

  it('has as many clicks as fit', () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const clicks = crowd(session.startTime, '❄'.repeat(200));
        const bytes = new TextEncoder().encode(bodyOf({ ...session, clicks })).length;
        expect(bytes).toBeGreaterThan(visitorLimits.bytes - 700);
      }),
      { numRuns: 5 },
    );
  });
});
