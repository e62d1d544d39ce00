import type { Page } from '@playwright/test';
import { z } from 'zod';
import { GoogleAnswer, GoogleSettingsAnswer, googleScope } from '../contract/google.ts';
import { api, pages } from '../contract/paths.ts';
import { newEmail } from './support/accounts.ts';
import { type GoogleAnswer as Answer, answerGoogle, openGoogle, people } from './support/google.ts';
import { expect, test } from './support/test.ts';

/** What the provider's script gave a page. */
const Heard = z.looseObject({
  access_token: z.string().optional(),
  code: z.string().optional(),
  error: z.string().optional(),
  failed: z.string().optional(),
});

/** Asks with the provider's script on a page of the product, under that page's own policy. */
function ask(page: Page, kind: 'token' | 'code', blocked = false) {
  return page.evaluate(
    ({ kind, scope, clientId, blocked }) =>
      new Promise((resolve) => {
        const { oauth2 } = Reflect.get(window, 'google').accounts;
        const config = {
          client_id: clientId,
          scope,
          ux_mode: 'popup',
          callback: resolve,
          error_callback: ({ type }: { type: string }) => resolve({ failed: type }),
        };
        if (blocked) window.open = () => null;
        if (kind === 'token') oauth2.initTokenClient(config).requestAccessToken();
        else oauth2.initCodeClient(config).requestCode();
      }),
    { kind, scope: googleScope, clientId: 'fieldtone', blocked },
  );
}

/** Loads the provider's script as the page itself would. */
function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const policy = globalThis.trustedTypes?.createPolicy('sign-in-script', { createScriptURL: (url) => url });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', reject);
    script.src = policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  });
}

test('the popup gives a page under our policy what it asked for, or says why not', async ({ page }) => {
  const settings = await page.request.get(api.googleSettings);
  const { google } = GoogleSettingsAnswer.parse(await settings.json()).data;
  await page.goto(pages.login);
  await page.evaluate(runScript, google?.scriptUrl ?? '');

  const heard = async (kind: 'token' | 'code', choice: Answer) => {
    let answer: Promise<unknown> = Promise.resolve();
    const open = async () => {
      answer = ask(page, kind);
    };
    await answerGoogle(await openGoogle(page, open), choice);
    return Heard.parse(await answer);
  };
  const userInfo = (token = '') =>
    page.evaluate(
      async ([url, bearer]) =>
        (await fetch(url ?? '', { headers: { authorization: `Bearer ${bearer}` } })).json(),
      [google?.userInfoUrl, token],
    );

  const manager = await heard('token', people.manager);
  const { sub, name, email } = people.manager;
  expect(await userInfo(manager.access_token)).toMatchObject({ sub, name, email, email_verified: true });

  const someone = { name: 'Robin Vale', email: newEmail() };
  const { code } = await heard('code', someone);
  const come = await page.request.post(api.google, { data: { credential: code, credentialType: 'code' } });
  expect(GoogleAnswer.parse(await come.json()).data).toMatchObject({
    person: { email: someone.email, fullName: someone.name },
  });

  const unverified = await heard('token', people.unverified);
  const refused = await page.request.post(api.google, { data: { credential: unverified.access_token } });
  expect(refused.status()).toBe(401);

  expect(await heard('token', 'deny')).toEqual({ error: 'access_denied' });
  expect(await heard('code', 'close')).toEqual({ failed: 'popup_closed' });
  expect(await ask(page, 'token', true)).toEqual({ failed: 'popup_failed_to_open' });
});
