import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../contract/paths.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage } from '../testing/open-page.tsx';
import { email, emailBox, expectSaid, heading, passwordBox } from './testing/sign-up-page.ts';

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
