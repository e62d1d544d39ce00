import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../contract/paths.ts';
import { storeToken } from '../api/token.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { signIn } from '../testing/signed-in.ts';
import { email, emailBox, expectSaid, heading, passwordBox, welcome } from './testing/sign-up-page.ts';

const logIn = () => page.getByRole('button', { name: 'Log in' });

it('says that email or password is wrong, and clears it at the next key', async () => {
  const message = 'The email or the password is not right.';
  fakeApi.refuse('POST', api.login, 401, { errorCode: 'invalid_credentials', message });
  await openPage(pages.login);
  await emailBox().fill(email);
  await passwordBox().fill('not my password');
  await logIn().click();
  await expectSaid(message);
  await passwordBox().click();
  await userEvent.keyboard('x');
  await expectSaid('');
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect.element(heading('Create Account')).toBeVisible();
  expect(window.location.pathname).toBe(pages.newAccount);
});

it.each([pages.login, pages.newAccount])(
  'leads whoever is signed in on from %s to the dashboard',
  async (from) => {
    signIn();
    await openPage(from);
    await expect.element(welcome()).toBeVisible();
    expect(window.location.pathname).toBe(pages.onboarding);
  },
);

it.each([pages.login, pages.newAccount])('stays at %s for a session that has ended', async (from) => {
  storeToken('an old token');
  fakeApi.refuse('GET', api.me, 401, { errorCode: 'unauthenticated' });
  await openPage(from);
  await expect.poll(() => localStorage.getItem('authToken')).toBeNull();
  await expect.element(page.getByText(/^You are logged in already/)).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(from);
});

it('stays where the server cannot be asked, and says who is logged in', async () => {
  signIn();
  fakeApi.breakOff('GET', api.me);
  await openPage(pages.newAccount);
  await expect.element(page.getByText(/^You are logged in already/)).toBeVisible();
  await expect.poll(() => fakeApi.calls('GET', api.me)).toHaveLength(1);
  expect(localStorage.getItem('authToken')).toBe('a token');
  expect(window.location.pathname).toBe(pages.newAccount);
});
