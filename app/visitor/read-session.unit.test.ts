import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VisitorSession } from '../../contract/visitors.ts';
import { mergeSessions } from './merge-sessions.ts';
import { readSession } from './read-session.ts';
import { anySession } from './testing/any-session.ts';

const session = { sessionId: 'v-17', startTime: 5, lastActivity: 7 };

describe('the session that is kept', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(anySession, (any) => {
        const written = mergeSessions(any, any);
        expect(readSession(JSON.stringify(written))).toEqual(written);
      }),
    );
  });

  it('is valid for the server, or null, whatever is stored', () => {
    const junk = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(-1, 1.5, 1e300, '\0', '\ud800', 'x'.repeat(3000), null, [null], [{}], {}),
    );
    const names = Object.keys(VisitorSession.shape);
    const some = fc.dictionary(fc.constantFrom(...names), junk).map((odd) => ({ ...session, ...odd }));
    fc.assert(
      fc.property(fc.oneof(some, junk), (kept) => {
        const read = readSession(JSON.stringify(kept));
        if (read !== null) expect(VisitorSession.parse(read)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  it('loses only what is not valid', () => {
    const click = { element: 'a', timestamp: 6, x: 1, y: 2 };
    const clicks = [click, { ...click, x: '1' }, { ...click, text: 'typed' }, 7, null];
    const read = readSession(JSON.stringify({ ...session, pageViews: 3, scrollDepth: 101, clicks, more: 1 }));
    expect(read).toMatchObject({ ...session, pageViews: 3, scrollDepth: 0, clicks: [click] });
    expect(read).not.toHaveProperty('more');
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{}',
    '{"sessionId":"v"}',
    '{"sessionId":" ","startTime":1,"lastActivity":1}',
    '{"sessionId":"v","startTime":1,"lastActivity":"1"}',
    '{"sessionId":"v","startTime":-1,"lastActivity":1}',
  ])('is none where there stands %j', (kept) => expect(readSession(kept)).toBeNull());
});
