import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../contract/paths.ts';
import { storedToken, storeToken } from '../api/token.ts';
import { fakeApi, refused } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { dana, signIn } from '../testing/signed-in.ts';

const meAnswer = { success: true, data: { user: dana } };
const unauthenticated = { errorCode: 'unauthenticated', message: 'Please log in to continue.' } as const;

it('keeps the token of a log-in in another tab when the old one is refused late', async () => {
  signIn();
  const late = Promise.withResolvers<void>();
  fakeApi.respond('GET', api.me, async ({ headers }) => {
    if (headers.get('authorization') !== 'Bearer a token') return { status: 200, body: meAnswer };
    await late.promise;
    return refused(401, unauthenticated);
  });
  await openPage(pages.onboarding);
  await expect.poll(() => fakeApi.calls('GET', api.me)).toHaveLength(1);
  storeToken('the token of another tab');
  late.resolve();
  await expect.element(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  expect(storedToken()).toBe('the token of another tab');
});

it('signs out where the refused token is the one that is stored', async () => {
  signIn();
  fakeApi.refuse('GET', api.me, 401, unauthenticated);
  await openPage(pages.onboarding);
  await expect.poll(() => window.location.pathname).toBe(pages.newAccount);
  expect(storedToken()).toBeNull();
});
