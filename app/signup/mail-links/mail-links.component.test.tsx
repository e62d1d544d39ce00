import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deadLink, LinkConfirmedAnswer, PasswordResetAnswer } from '../../../contract/mail-links.ts';
import { api, pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signIn } from '../../testing/signed-in.ts';
import { emailBox, expectSaid, heading, password } from '../testing/sign-up-page.ts';

const newPassword = () => page.getByLabelText('New Password');
const setIt = () => page.getByRole('button', { name: 'Set new password' });
const token = 'A'.repeat(43);

describe('a forgotten password', () => {
  const send = () => page.getByRole('button', { name: 'Send me the link' });

  it('is not requested without an email, and a lost answer shows a message', async () => {
    fakeApi.breakOff('POST', api.passwordReset);
    await openPage(pages.forgotPassword);
    await send().click();
    await expect.element(page.getByText('Email is required')).toBeVisible();
    expect(fakeApi.calls('POST', api.passwordReset)).toEqual([]);
    await emailBox().fill('dana@wasatchpest.example');
    await send().click();
    await expectSaid('Network error or server unavailable');
    await emailBox().click();
    await userEvent.keyboard('x');
    await expectSaid('');
  });
});

describe('the link to a new password', () => {
  it('that was cut off before its token leads to a new one', async () => {
    await openPage(pages.resetPassword);
    await expect.element(page.getByText(deadLink)).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'ask for a new link' }).click();
    await expect.element(heading('Forgot your password?')).toBeVisible();
  });

  it('that was truncated shows a message', async () => {
    fakeApi.refuse('POST', api.passwordResetConfirm, 400, {
      errorCode: 'validation_failed',
      errors: [{ field: 'token', message: 'This link is not complete.' }],
    });
    await openPage(`${pages.resetPassword}#short`);
    await newPassword().fill(password);
    await setIt().click();
    await expect.element(page.getByText(deadLink)).toBeVisible();
  });

  it('is removed from the address before anything is typed, and its token is sent to the server only', async () => {
    fakeApi.answer('POST', api.passwordResetConfirm, PasswordResetAnswer, {
      email: 'dana@wasatchpest.example',
      sessionsEnded: 1,
    });
    await openPage(`${pages.resetPassword}#${token}`);
    await expect.element(setIt()).toBeEnabled();
    expect(window.location.hash).toBe('');
    await newPassword().fill(password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.element(newPassword()).toHaveAttribute('type', 'text');
    await setIt().click();
    await expect.element(heading('Log in')).toBeVisible();
    expect(fakeApi.calls('POST', api.passwordResetConfirm)).toMatchObject([
      { body: { token, newPassword: password } },
    ]);
  });
});

it('the link to a new email says what one logs in with, and that Google does not open the account any more', async () => {
  const proof = { proved: 'new_email', email: 'dana@home.example', googleRemoved: true } as const;
  fakeApi.answer('POST', api.emailConfirm, LinkConfirmedAnswer, proof);
  signIn();
  await openPage(`${pages.confirmEmail}#${token}`);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect.element(heading('Your new email is confirmed')).toBeVisible();
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/dana@home\.example from now on\. Google,/);
});

it('a verification link without its token shows a message', async () => {
  await openPage(pages.confirmEmail);
  await expect.element(page.getByText(deadLink)).toBeVisible();
  await expectAccessible();
});

it.each([pages.forgotPassword, pages.resetPassword, pages.confirmEmail])('%s fits a phone', async (path) => {
  await page.viewport(360, 740);
  await openPage(path);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sidewaysScroll()).toBe(0);
  // What is wider than the screen is cut off there.
  expect(page.getByRole('main').element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
});
