import { api, pages } from '../contract/paths.ts';
import {
  createAccount,
  fillCredentials,
  fillDetails,
  logIn,
  newEmail,
  openDashboard,
  password,
  stored,
} from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.describe('sign-up', () => {
  test('leads in two steps to the dashboard', async ({ page }) => {
    const email = newEmail();
    await page.goto(pages.home);
    await page.getByRole('banner').getByRole('link', { name: 'Create Account' }).click();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await expect(page.getByText('Sign up to get your free sales analysis')).toBeVisible();
    await expect(page.getByPlaceholder('At least 8 characters')).toBeVisible();
    await fillCredentials(page, email);
    await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByRole('main').getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      pages.privacyPolicy,
    );
    await fillDetails(page);

    const request = page.waitForRequest(`**${api.register}`);
    await page.getByRole('button', { name: 'Create Account' }).click();
    expect((await request).postDataJSON()).toMatchObject({
      email,
      timeZone: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
    });
    await expect(page).toHaveURL(pages.onboarding);
    await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    expect(await stored(page, 'authToken')).not.toBeNull();
  });

  test('names every wrong field beside it and focuses the first', async ({ page }) => {
    await page.goto(pages.newAccount);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password must have at least 8 characters')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('dana at home');
    await expect(page.getByText('Please enter a valid email')).toBeVisible();
    await page.getByLabel('Email').fill(newEmail());
    await expect(page.getByText('Please enter a valid email')).toBeHidden();
    await page.getByLabel('Password', { exact: true }).fill('1234567');
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    await page.getByLabel('Work Email').fill('');
    await page.getByRole('button', { name: 'Create Account' }).click();
    for (const message of [
      'Full name is required',
      'Role is required',
      'Email is required',
      'Cell phone is required',
      'Please agree to receive text messages to continue',
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel('Full Name')).toBeFocused();
  });

  test('shows an email that has an account in a red box with the way to the login', async ({ page }) => {
    const { email } = await createAccount(page.request);
    await page.goto(pages.newAccount);
    await fillCredentials(page, email.toUpperCase());
    await fillDetails(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    const box = page.getByRole('alert');
    await expect(box).toHaveText('An account with this email already exists. Please login instead.');
    await page.getByLabel('Role').fill('Operations Director');
    await expect(box).toHaveText('');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await box.getByRole('link', { name: 'login' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('shows a failed connection and what the server says', async ({ page }) => {
    await page.goto(pages.newAccount);
    await fillCredentials(page, newEmail());
    await fillDetails(page);
    await page.route(`**${api.register}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert')).toHaveText('Network error or server unavailable');

    await page.unroute(`**${api.register}`);
    const said = {
      success: false,
      message: 'Too many sign-ups.',
      statusCode: 429,
      errorCode: 'rate_limited',
      errors: [],
    };
    await page.route(`**${api.register}`, (route) => route.fulfill({ status: 429, json: said }));
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('alert')).toHaveText('Too many sign-ups.');
  });

  test('takes a password that the server refuses back to step 1', async ({ page }) => {
    await page.goto(pages.newAccount);
    await fillCredentials(page, newEmail());
    await fillDetails(page);
    const errors = [{ field: 'password', message: 'This password is too common' }];
    const said = {
      success: false,
      message: 'Please check.',
      statusCode: 400,
      errorCode: 'validation_failed',
      errors,
    };
    await page.route(`**${api.register}`, (route) => route.fulfill({ status: 400, json: said }));
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('This password is too common')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('goes back step by step and keeps what was entered', async ({ page }) => {
    const email = newEmail();
    await page.goto(pages.newAccount);
    await fillCredentials(page, email);
    await page.getByLabel('Full Name').fill('Dana Whitlock');
    await page.getByRole('link', { name: '← Back' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitlock');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
    await page.getByRole('link', { name: '← Back to Home' }).click();
    await expect(page).toHaveURL(pages.home);
  });

  test('loses nothing in a reload but the password, which is kept nowhere', async ({ page }) => {
    const email = newEmail();
    await page.goto(pages.newAccount);
    await page.getByLabel('Email').fill(email);
    await expect.poll(() => stored(page, 'revops_form_data')).toContain(email);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await fillCredentials(page, email);
    await fillDetails(page);
    expect(await stored(page, 'revops_form_data')).toContain('Sales Manager');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      password,
    );
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await fillCredentials(page, email);
    await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitlock');
    await expect(page.getByLabel('Cell Phone')).toHaveValue('(801) 555-0142');
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test('opens with whatever stands in the storage', async ({ page }) => {
    await page.goto(pages.newAccount);
    await page.evaluate(() => localStorage.setItem('revops_form_data', '{"email":7'));
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue('');
  });

  test('makes one account of a double click', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(api.register)) calls += 1;
    });
    await page.goto(pages.newAccount);
    await fillCredentials(page, newEmail());
    await fillDetails(page);
    await page.getByRole('button', { name: 'Create Account' }).dblclick();
    await expect(page).toHaveURL(pages.onboarding);
    expect(calls).toBe(1);
  });

  test('says that it is at work', async ({ page }) => {
    await page.goto(pages.newAccount);
    await fillCredentials(page, newEmail());
    await fillDetails(page);
    const gate = Promise.withResolvers<void>();
    await page.route(`**${api.register}`, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
    gate.resolve();
    await expect(page).toHaveURL(pages.onboarding);
  });
});

test.describe('login and logout', () => {
  test('lets a customer in again, and out', async ({ page }) => {
    const { email } = await createAccount(page.request);
    await page.goto(pages.home);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Log in to your report' }).click();
    await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();

    await page.evaluate(() => localStorage.setItem('revops_form_data', '{}'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(pages.home);
    expect(await stored(page, 'authToken')).toBeNull();
    expect(await stored(page, 'revops_form_data')).toBeNull();
    await page.goto(pages.onboarding);
    await expect(page).toHaveURL(pages.newAccount);
  });

  test('says that email or password is wrong, and clears it at the next key', async ({ page }) => {
    const { email } = await createAccount(page.request);
    await logIn(page, email, 'not my password');
    await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
    await page.getByLabel('Password', { exact: true }).pressSequentially('x');
    await expect(page.getByRole('alert')).toHaveText('');
    await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
    await expect(page).toHaveURL(pages.newAccount);
  });

  test('logs out even if the server cannot be told', async ({ page }) => {
    await openDashboard(page);
    await page.route(`**${api.logout}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(pages.home);
    expect(await stored(page, 'authToken')).toBeNull();
  });

  test('leads home although everything else is refused from then on', async ({ page }) => {
    await page.clock.install();
    await openDashboard(page);
    const places: string[] = [];
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
    const done = Promise.withResolvers<void>();
    const heard = Promise.withResolvers<void>();
    await page.route(`**${api.logout}`, async (route) => {
      const response = await route.fetch();
      done.resolve();
      await heard.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await done.promise;
    const refused = page.waitForResponse(
      (answer) => answer.url().endsWith(api.me) && answer.status() === 401,
    );
    await page.clock.fastForward('01:10');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await refused;
    await expect(page.getByText('Loading your dashboard...')).toBeVisible();
    // Time enough for a way elsewhere.
    await page.waitForTimeout(1_000);
    heard.resolve();
    await expect(page).toHaveURL(pages.home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(places).toEqual([pages.home]);
  });
});

test('an address that does not exist is a 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: '← Back to Home' }).click();
  await expect(page).toHaveURL(pages.home);
});
