import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  GoogleAnswer,
  type GoogleFlow,
  type GoogleOutcome,
  GoogleSettingsAnswer,
} from '../../../../contract/google.ts';
import { api } from '../../../../contract/paths.ts';
import { fakeApi } from '../../../testing/fake-api.ts';

/** The callback that a page gives the provider's script. */
interface ClientOptions {
  callback: (response: unknown) => void;
  error_callback: (error: { type: string }) => void;
}

/** A window of the provider that the page has opened. */
export interface GoogleWindow {
  /** Somebody chose who they are. */
  choose(): void;
  deny(): void;
  close(): void;
}

export const robin = { email: 'robin@wasatchpest.example', name: 'Robin Vale' };
export const ticket = 'ticket-0000000000000000';
/** Robin has no account yet. */
export const newcomer: GoogleOutcome = { ticket, person: { email: robin.email, fullName: robin.name } };
/** Where the page asks who the person is, on a path that the fake API answers. */
export const userInfo = '/api/userinfo';

export const googleButton = () => page.getByRole('button', { name: 'Continue with Google' });

/** Offers Google on the sign-in pages, with a script whose windows the test answers. */
export function offerGoogle(flow: GoogleFlow = 'access_token', { sandbox = true } = {}) {
  const windows: GoogleWindow[] = [];
  let blocked = false;
  const open = ({ callback, error_callback }: ClientOptions, answer: object) => {
    if (blocked) return error_callback({ type: 'popup_failed_to_open' });
    windows.push({
      choose: () => callback(answer),
      deny: () => callback({ error: 'access_denied' }),
      close: () => error_callback({ type: 'popup_closed' }),
    });
  };
  const oauth2 = {
    initTokenClient: (options: ClientOptions) => ({
      requestAccessToken: () => open(options, { access_token: 'token-of-robin' }),
    }),
    initCodeClient: (options: ClientOptions) => ({
      requestCode: () => open(options, { code: 'code-of-robin' }),
    }),
  };
  Reflect.set(window, 'google', { accounts: { oauth2 } });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'google');
  });
  const google = {
    clientId: 'fieldtone',
    flow,
    // A page takes one address of a script and no other; this one is an empty script.
    scriptUrl: 'data:text/javascript,',
    userInfoUrl: `https://google.example${userInfo}`,
    sandbox,
  };
  fakeApi.answer('GET', api.googleSettings, GoogleSettingsAnswer, { google });
  fakeApi.respond('GET', userInfo, () => ({ status: 200, body: { sub: '104729', ...robin } }));
  fakeApi.answer('POST', api.google, GoogleAnswer, newcomer);
  return {
    /** The browser opens no window any more. */
    block() {
      blocked = true;
    },
    /** Presses the button. Gives the window that it opens. */
    async openWindow(): Promise<GoogleWindow> {
      const before = windows.length;
      await googleButton().click();
      await expect.poll(() => windows.length).toBe(before + 1);
      const opened = windows.at(-1);
      if (opened === undefined) throw new Error('No window was opened');
      return opened;
    },
  };
}
