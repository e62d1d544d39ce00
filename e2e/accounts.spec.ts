import { api, pages } from '../contract/paths.ts';
import {
  createAccount,
  fillCredentials,
  fillDetails,
  newEmail,
  password,
  stored,
} from './support/accounts.ts';
import { mailLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

test('the sign-up leads in two steps to the dashboard', async ({ page }) => {
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
  await mailLink(page.request, email, /^Confirm your email/);
});

test('the log-in signs a customer in again, and the log-out hides everything', async ({ page }) => {
  const { email } = await createAccount();
  await page.goto(pages.home);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Login' }).click();
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
