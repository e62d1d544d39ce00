import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { popupOutcome } from './consent-popup.ts';

const origin = 'https://app.example.com';
let page: EventTarget & { location: { origin: string } };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { location: { origin } });
  vi.stubGlobal('window', page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const popup = { closed: false };
const done = { type: 'oauth_success', provider: 'RingCentral' };
const say = (said: { origin: string; source: unknown; data: unknown }) =>
  page.dispatchEvent(Object.assign(new Event('message'), said));

describe('popupOutcome', () => {
  it('hears the popup on our own page', async () => {
    const outcome = popupOutcome(popup, new AbortController().signal);
    say({ origin, source: popup, data: done });
    await expect(outcome).resolves.toEqual(done);
  });

  it.each([
    ['another site in the popup', { origin: 'https://evil.example', source: popup, data: done }],
    ['a page without an origin', { origin: 'null', source: popup, data: done }],
    ['another window of ours', { origin, source: { closed: false }, data: done }],
    ['the popup with something else', { origin, source: popup, data: { type: 'oauth_success' } }],
  ])('does not hear %s', async (_who, said) => {
    const ending = new AbortController();
    const outcome = popupOutcome(popup, ending.signal);
    say(said);
    ending.abort();
    await expect(outcome).resolves.toEqual({ type: 'closed' });
  });
});
