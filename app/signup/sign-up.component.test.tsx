import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { api, pages } from '../../contract/paths.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { openPage, reloadPage } from '../testing/open-page.tsx';
import { revopsSteps } from './steps.ts';
import {
  createAccount,
  details,
  email,
  emailBox,
  expectSaid,
  fillCredentials,
  fillDetails,
  heading,
  onward,
  password,
  passwordBox,
  takesSignUps,
  welcome,
} from './testing/sign-up-page.ts';

const draft = () => localStorage.getItem('revops_form_data');
const registered = () => fakeApi.calls('POST', api.register);

it('names every wrong field beside it and focuses the first', async () => {
  await openPage(pages.newAccount);
  await onward().click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await expect.element(page.getByText('Password must have at least 8 characters')).toBeVisible();
  await expect.element(emailBox()).toHaveFocus();
  await emailBox().fill('dana at home');
  await expect.element(page.getByText('Please enter a valid email')).toBeVisible();
  await emailBox().fill(email);
  await expect.element(page.getByText('Please enter a valid email')).not.toBeInTheDocument();
  await passwordBox().fill('1234567');
  await onward().click();
  await expect.element(passwordBox()).toHaveFocus();
  await passwordBox().fill(password);
  await onward().click();

  await page.getByLabelText('Work Email').fill('');
  await createAccount().click();
  for (const message of [
    'Full name is required',
    'Role is required',
    'Email is required',
    'Cell phone is required',
    'Please agree to receive text messages to continue',
  ]) {
    await expect.element(page.getByText(message)).toBeVisible();
  }
  await expect.element(page.getByLabelText('Full Name')).toHaveFocus();
  expect(registered()).toEqual([]);
});

it('sends what was typed and opens the dashboard', async () => {
  takesSignUps();
  await openPage(pages.newAccount);
  await fillCredentials();
  await fillDetails();
  await createAccount().click();
  await expect.element(welcome()).toBeVisible();
  // The button is gone with its page.
  await expect.element(welcome()).toHaveFocus();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(registered()).toMatchObject([{ body: { email, password, timeZone, ...details } }]);
  expect(window.location.pathname).toBe(pages.onboarding);
  expect(localStorage.getItem('authToken')).toBe('a token');
  expect(draft()).toBeNull();
});

it('shows an email that has an account in a red box with the way to the login', async () => {
  const message = 'There is one already.';
  fakeApi.refuse('POST', api.register, 409, { errorCode: 'duplicate_email', message });
  await openPage(pages.newAccount);
  await fillCredentials();
  await fillDetails();
  await createAccount().click();
  await expectSaid('An account with this email already exists. Please login instead.');
  await page.getByLabelText('Role').fill('Operations Director');
  await expectSaid('');
  await createAccount().click();
  await page.getByRole('alert').getByRole('link', { name: 'login' }).click();
  await expect.element(heading('Log in')).toBeVisible();
});

it('shows a failed connection and what the server says', async () => {
  fakeApi.breakOff('POST', api.register);
  await openPage(pages.newAccount);
  await fillCredentials();
  await fillDetails();
  await createAccount().click();
  await expectSaid('Network error or server unavailable');
  const message = 'Too many sign-ups.';
  fakeApi.refuse('POST', api.register, 429, { errorCode: 'rate_limited', message });
  await createAccount().click();
  await expectSaid(message);
});

it.each([pages.newAccount, `${pages.revops1}${revopsSteps.auth}`])(
  'refuses a common password beside its field before step 2, at %s',
  async (place) => {
    fakeApi.refuse('POST', api.credentialsCheck, 400, {
      errorCode: 'validation_failed',
      errors: [{ field: 'password', message: 'This password is too common' }],
    });
    await openPage(place);
    await emailBox().fill(email);
    await passwordBox().fill('password1');
    await onward().click();
    await expect.element(page.getByText('This password is too common')).toBeVisible();
    await expect.element(passwordBox()).toHaveFocus();
    expect(fakeApi.calls('POST', api.credentialsCheck)).toMatchObject([
      { body: { email, password: 'password1' } },
    ]);
    fakeApi.breakOff('POST', api.credentialsCheck);
    await fillCredentials();
  },
);

it('does not advance a user who went back while the password was checked', async () => {
  const release = fakeApi.hold('POST', api.credentialsCheck);
  await openPage(pages.newAccount);
  await emailBox().fill(email);
  await passwordBox().fill(password);
  await onward().click();
  await expect.poll(() => fakeApi.calls('POST', api.credentialsCheck)).toHaveLength(1);
  await page.getByRole('link', { name: '← Back to Home' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.home);
  release();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe(pages.home);
});

it('takes a password that the server refuses back to step 1', async () => {
  fakeApi.refuse('POST', api.register, 400, {
    errorCode: 'validation_failed',
    errors: [{ field: 'password', message: 'This password is too common' }],
  });
  await openPage(pages.newAccount);
  await fillCredentials();
  await fillDetails();
  await createAccount().click();
  await expect.element(page.getByText('This password is too common')).toBeVisible();
  await expect.element(passwordBox()).toHaveFocus();
});

it('goes back step by step and keeps what was entered', async () => {
  await openPage(pages.newAccount);
  await fillCredentials();
  await page.getByLabelText('Full Name').fill('Dana Whitlock');
  await page.getByRole('link', { name: '← Back' }).click();
  await expect.element(emailBox()).toHaveValue(email);
  await onward().click();
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Dana Whitlock');
  window.history.back();
  await expect.element(heading('Create Account')).toBeVisible();
  await page.getByRole('link', { name: '← Back to Home' }).click();
  await expect.poll(() => window.location.pathname).toBe(pages.home);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

it('loses nothing in a reload but the password, which is kept nowhere', async () => {
  await openPage(pages.newAccount);
  await emailBox().fill(email);
  await expect.poll(draft).toContain(email);
  await reloadPage();
  await expect.element(emailBox()).toHaveValue(email);
  await fillCredentials();
  await fillDetails();
  await expect.poll(draft).toContain('Sales Manager');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password);
  await reloadPage();
  await expect.element(emailBox()).toHaveValue(email);
  await expect.element(passwordBox()).toHaveValue('');
  await fillCredentials();
  await expect.element(page.getByLabelText('Full Name')).toHaveValue('Dana Whitlock');
  await expect.element(page.getByLabelText('Cell Phone')).toHaveValue('(801) 555-0142');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

it('opens with any content of the storage', async () => {
  localStorage.setItem('revops_form_data', '{"email":7');
  await openPage(pages.newAccount);
  await expect.element(onward()).toBeEnabled();
  await expect.element(emailBox()).toHaveValue('');
});

it('makes one account of a double click, and says meanwhile that it is at work', async () => {
  takesSignUps();
  const release = fakeApi.hold('POST', api.register);
  await openPage(pages.newAccount);
  await fillCredentials();
  await fillDetails();
  const button = createAccount().element();
  if (!(button instanceof HTMLElement)) throw new Error('The button cannot be pressed');
  // The second before anything of the first is drawn.
  button.click();
  button.click();
  await expect.element(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  release();
  await expect.element(welcome()).toBeVisible();
  expect(registered()).toHaveLength(1);
});
