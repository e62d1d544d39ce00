import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitClaim, visitorSessionId } from './stored-session.ts';

const keep = (getItem: (key: string) => string | null) => vi.stubGlobal('localStorage', { getItem });

describe('the id of the visitor session', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is read from what the browser keeps', () => {
    keep((key) => (key === 'visitorSession' ? '{"sessionId":" v-17 ","pageViews":3}' : null));
    expect(visitorSessionId()).toBe('v-17');
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{}',
    '{"sessionId":7}',
    '{"sessionId":" "}',
    `{"sessionId":"${'x'.repeat(101)}"}`,
  ])('is none where the browser keeps %j', (kept) => {
    keep(() => kept);
    expect(visitorSessionId()).toBeUndefined();
  });

  it('is none where the browser refuses to say, which is logged once', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    keep(() => {
      throw new Error('denied');
    });
    expect([visitorSessionId(), visitorSessionId()]).toEqual([undefined, undefined]);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('is none for who does not want to be followed', () => {
    keep(() => '{"sessionId":"v-17"}');
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect(visitorSessionId()).toBeUndefined();
    vi.stubGlobal('navigator', { globalPrivacyControl: false });
    expect(visitorSessionId()).toBe('v-17');
  });
});

it('who signs up shows the id with its proof, or nothing', () => {
  keep(() => '{"sessionId":"v-17","sessionProof":"p-17"}');
  expect(visitClaim()).toEqual({ sessionId: 'v-17', sessionProof: 'p-17' });
  keep(() => '{"sessionId":"v-17"}');
  expect(visitClaim()).toEqual({});
  vi.unstubAllGlobals();
});
