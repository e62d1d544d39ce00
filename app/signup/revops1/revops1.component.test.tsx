import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, pages } from '../../../contract/paths.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { emulate } from '../../testing/emulate.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt, typeAt } from '../../testing/keyboard.ts';
import { sidewaysScroll } from '../../testing/layout.ts';
import { openPage } from '../../testing/open-page.tsx';
import { offerGoogle } from '../google/testing/fake-google.ts';
import {
  createAccount,
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
} from '../testing/sign-up-page.ts';

const createReport = () => page.getByRole('button', { name: 'Create Report' });
const headline = () => heading('See the revenue you missed');
const address = () => window.location.pathname + window.location.hash;
const on = (hash: string) => expect.poll(address).toBe(`${pages.revops1}${hash}`);

it('the dashboard comes into focus after two seconds, once', async () => {
  await emulate({ reducedMotion: 'no-preference' });
  await openPage(pages.revops1);
  await expect.element(headline()).toBeInTheDocument();
  const motionOf = (selector: string) => {
    const { animationName, animationDelay } = getComputedStyle(
      document.querySelector(selector) ?? document.body,
    );
    return [animationName, animationDelay];
  };
  expect(motionOf('.revops-blur')).toEqual(['revops-focus', '2s']);
  expect(motionOf('.revops-headline')).toEqual(['revops-appear', '2s']);
  for (const motion of document.getAnimations()) motion.finish();
  const picture = page.getByRole('figure');
  for (const words of ['$1,000,000', 'Missed revenue', '42%', /^An example with made-up figures\./])
    await expect.element(picture.getByText(words)).toBeVisible();
  await expect.element(headline()).toHaveStyle({ opacity: '1', filter: 'none' });
  const call = page.getByRole('main').getByRole('link', { name: /^Book a Call/ });
  await expect.element(call).toHaveAttribute('target', '_blank');
  await expect.element(call).toHaveAttribute('href', expect.stringMatching(/^https:/));

  await createReport().click();
  await on('#auth');
  await page.getByRole('link', { name: '← Back' }).click();
  await on('');
  await expect.element(headline()).toBeVisible();
  expect(motionOf('.revops-blur')).toEqual(['none', '0s']);
  expect(motionOf('.revops-headline')).toEqual(['none', '0s']);
});

it.each([360, 768, 1440])('at %i px each step fits and has nothing for axe to find', async (width) => {
  await page.viewport(width, 800);
  offerGoogle();
  const check = async () => {
    await expectAccessible();
    expect(sidewaysScroll()).toBe(0);
  };
  await openPage(pages.revops1);
  await expect.element(headline()).toHaveStyle({ opacity: '1' });
  await check();
  await createReport().click();
  await expect.element(emailBox()).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await check();
  await onward().click();
  await expect.element(page.getByText('Email is required')).toBeVisible();
  await check();
  await fillCredentials();
  await createAccount().click();
  await expect.element(page.getByText('Role is required')).toBeVisible();
  await check();
  await fillDetails();
  fakeApi.breakOff('POST', api.register);
  const release = fakeApi.hold('POST', api.register);
  await createAccount().click();
  await expect.element(heading('Working on your report...')).toHaveFocus();
  await check();
  release();
  await expectSaid('Network error or server unavailable');
});

it('what goes wrong is said in the account step, and leaves what was entered', async () => {
  const known = 'An account with this email already exists. Please login instead.';
  const refuse = () => fakeApi.refuse('POST', api.register, 409, { errorCode: 'duplicate_email' });
  refuse();
  await openPage(pages.revops1);
  await createReport().click();
  await fillCredentials();
  await fillDetails();
  await createAccount().click();
  await expectSaid(known);
  await on('#account');
  await expect.element(page.getByLabelText('Role')).toHaveValue('Sales Manager');
  await expectAccessible();
  await page.getByLabelText('Role').fill('Operations Director');
  await expectSaid('');

  fakeApi.breakOff('POST', api.register);
  await createAccount().click();
  await expectSaid('Network error or server unavailable');
  await expect.element(page.getByLabelText('Role')).toHaveValue('Operations Director');
  refuse();
  await createAccount().click();
  await expectSaid(known);
  await page.getByRole('alert').getByRole('link', { name: 'login' }).click();
  await expect.element(heading('Log in')).toBeVisible();
  expect(window.location.pathname).toBe(pages.login);
  await expect.element(emailBox()).toHaveValue(email);
  window.history.back();
  await on('#account');
  window.history.back();
  await on('#auth');
  await expect.element(heading('Create Account')).toBeVisible();
  window.history.back();
  await expect.element(headline()).toBeVisible();
});

it("a common password is refused beside its field, in that field's step", async () => {
  const message = 'This password is one of the most common ones. Please choose another.';
  fakeApi.refuse('POST', api.register, 400, {
    errorCode: 'validation_failed',
    errors: [{ field: 'password', message }],
  });
  await openPage(pages.revops1);
  await createReport().click();
  await fillCredentials('password1');
  await fillDetails();
  await createAccount().click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(passwordBox()).toHaveFocus();
  takesSignUps();
  await passwordBox().fill(password);
  await onward().click();
  await createAccount().click();
  await expect.element(welcome()).toBeVisible();
  expect(fakeApi.calls('POST', api.register).map(({ body }) => body)).toMatchObject([
    { password: 'password1', role: 'Sales Manager' },
    { password, role: 'Sales Manager' },
  ]);
});

it('the keyboard alone leads through', async () => {
  takesSignUps();
  await openPage(pages.revops1);
  await pressAt(createReport());
  await expect.element(emailBox()).toHaveFocus();
  await userEvent.keyboard(email);
  await typeAt(passwordBox(), password);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Full Name')).toHaveFocus();
  await userEvent.keyboard('Dana Whitlock');
  await typeAt(page.getByLabelText('Role'), 'Sales Manager');
  await typeAt(page.getByLabelText('Cell Phone'), '(801) 555-0142');
  await pressAt(page.getByRole('checkbox'), ' ');
  await pressAt(createAccount());
  await expect.element(welcome()).toBeVisible();
});

it('stays busy until the dashboard is shown, which says what the report needs', async () => {
  takesSignUps();
  await openPage(pages.revops1);
  await createReport().click();
  await fillCredentials();
  await fillDetails();
  const release = fakeApi.hold('GET', api.onboardingStatus);
  await createAccount().click();
  await expect.poll(() => fakeApi.calls('GET', api.onboardingStatus).length).toBeGreaterThan(0);
  await expect.element(heading('Working on your report...')).toBeVisible();
  await expect.element(page.getByText('Loading your dashboard...')).not.toBeInTheDocument();
  release();
  await expect.element(welcome()).toBeVisible();
  await expect
    .element(page.getByText('Your report needs the three steps below, or an upload of your lead export.'))
    .toBeVisible();
});
