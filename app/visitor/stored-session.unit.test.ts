import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetPageValues } from '../ui/page-value.ts';
import { keepRest, keepSession, storedSession, takeRests, visitorSessionId } from './stored-session.ts';

const warn = vi.fn();
const session = '{"sessionId":"v-17"}';

/** Storage with room for so many entries. */
function storage(room: number) {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem(key: string, value: string) {
      if (!entries.has(key) && entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
      Object.assign(this, { [key]: value });
    },
  };
}

beforeEach(() => {
  resetPageValues();
  warn.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(warn);
});
afterEach(() => {
  resetPageValues();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a session is stored and deleted, rests of it are taken once', () => {
  vi.stubGlobal('localStorage', storage(9));
  keepSession(session);
  keepRest('rest');
  expect([storedSession(), takeRests(), takeRests()]).toEqual([session, ['rest'], []]);
  keepSession(null);
  expect(storedSession()).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it('storage that is full keeps the session as long as the page, which is logged once', () => {
  vi.stubGlobal('localStorage', storage(0));
  keepSession(session);
  keepSession(session);
  keepRest('rest');
  expect([storedSession(), visitorSessionId(), takeRests()]).toEqual([session, 'v-17', []]);
  keepSession(null);
  expect(storedSession()).toBeNull();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('visit is remembered');
});

it('storage that is blocked does so too', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(storedSession()).toBeNull();
  keepSession(session);
  expect([storedSession(), visitorSessionId(), takeRests()]).toEqual([session, 'v-17', []]);
  keepSession(null);
  expect(warn).toHaveBeenCalledTimes(1);
});
