import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, popupOutcome } from './consent-popup.ts';

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
  it('gets the message of a popup on our own page', async () => {
    const outcome = popupOutcome(popup, new AbortController().signal);
    say({ origin, source: popup, data: done });
    await expect(outcome).resolves.toEqual(done);
  });

  it('is what a message says that arrives after its popup was seen closed', async () => {
    const closing = { closed: true };
    const outcome = popupOutcome(closing, new AbortController().signal);
    vi.advanceTimersByTime(600);
    say({ origin, source: closing, data: done });
    await expect(outcome).resolves.toEqual(done);
  });

  it('is its end where it stays closed without a message', async () => {
    const outcome = popupOutcome({ closed: true }, new AbortController().signal);
    vi.advanceTimersByTime(1000);
    await expect(outcome).resolves.toEqual({ type: 'closed' });
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

it('opens the popup that is still open again, and never one that has been closed', () => {
  const document = { title: '', body: { textContent: '', style: { cssText: '' } } };
  const windows: { closed: boolean }[] = [];
  const open = vi.fn((_url: string, _name: string) => {
    const opened = { closed: false, document };
    windows.push(opened);
    return opened;
  });
  Object.assign(page, { open });
  openPopup('Opening');
  openPopup('Opening');
  for (const opened of windows) opened.closed = true;
  openPopup('Opening');
  const [first, second, third] = open.mock.calls.map(([, name]) => name);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
