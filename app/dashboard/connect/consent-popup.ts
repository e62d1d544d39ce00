import { type ConsentMessage, ConsentMessage as Message } from './consent-message.ts';

const width = 600;
const height = 700;
/** How often it is looked whether the person has closed the popup. */
const closedCheckMs = 500;

/** How a popup came to its end. */
export type PopupOutcome = ConsentMessage | { type: 'closed' };

/** The popup opened last. One that is closing is not reused: it would close all the same. */
let last: Window | null = null;
let opened = 0;

/**
 * Opens an empty popup in the middle of the window, with a line of text while its address is requested.
 * Browsers allow that only within the click itself; null where they block it.
 */
export function openPopup(text: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  const place = `width=${width},height=${height},left=${Math.max(0, left)},top=${Math.max(0, top)}`;
  if (last?.closed !== false) opened += 1;
  const popup = window.open('about:blank', `consent-${opened}`, `popup,${place}`);
  if (popup === null || popup.closed) return null;
  last = popup;
  try {
    const { document } = popup;
    document.title = text;
    document.body.textContent = text;
    document.body.style.cssText = 'margin: 2rem; font: 1rem system-ui, sans-serif; color-scheme: light dark';
  } catch {
    // An earlier popup of this name is still at the vendor's: it keeps what it shows until it is sent on.
  }
  return popup;
}

/**
 * Waits for the popup's message, or for its end; messages of other windows and sites are ignored. A popup closes right
 * after it has sent its message, which may arrive later than the news that it is closed: the end counts at the next check.
 */
export function popupOutcome(popup: Pick<Window, 'closed'>, signal: AbortSignal): Promise<PopupOutcome> {
  const { promise, resolve } = Promise.withResolvers<PopupOutcome>();
  const listening = new AbortController();
  const end = (outcome: PopupOutcome) => {
    listening.abort();
    clearInterval(timer);
    resolve(outcome);
  };
  let wasClosed = false;
  const timer = setInterval(() => {
    if (wasClosed) end({ type: 'closed' });
    wasClosed = popup.closed;
  }, closedCheckMs);
  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source !== popup) return;
      const message = Message.safeParse(data);
      if (message.success) end(message.data);
    },
    { signal: listening.signal },
  );
  signal.addEventListener('abort', () => end({ type: 'closed' }), { signal: listening.signal });
  return promise;
}
