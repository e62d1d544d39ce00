import type { Page } from '@playwright/test';
import { deadLink, mailLinkLife } from '../contract/mail-links.ts';
import { pages } from '../contract/paths.ts';
import { logIn, newEmail, openDashboard, password } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { mailLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const calm = `If there is an account with this email, we sent it a link. It works for ${mailLinkLife}, once.`;
/** Only who has the link should find the page. */
const expectUnlisted = (page: Page) =>
  expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
const newPassword = 'staple orange lantern';

test('a forgotten password is set anew by mail, once, and ends every session', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const otherPage = await elsewhere.newPage();
  const email = await openDashboard(otherPage);

  await page.goto(pages.forgotPassword);
  await expectUnlisted(page);
  await page.getByRole('link', { name: 'Back to Log in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(pages.forgotPassword);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  for (const address of [newEmail(), email]) {
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText(calm)).toBeVisible();
  }
  await expectAccessible(page);

  const link = await mailLink(page.request, email, /new password/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectUnlisted(page);
  await expect(page).toHaveURL(pages.resetPassword);
  await page.getByLabel('New Password').fill('password1');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/This password is one of the most common ones/)).toBeVisible();
  await expect(page.getByLabel('New Password')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('New Password').fill(newPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('New Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Set new password' }).click();

  await expect(page).toHaveURL(pages.login);
  await expect(page.getByText('Your new password is set, and you were logged out everywhere.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your new password is set, and you were logged out everywhere.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).not.toHaveText('');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();

  await otherPage.reload();
  await expect(otherPage).toHaveURL(pages.newAccount);
  await elsewhere.close();

  await page.goto(link);
  await page.getByLabel('New Password').fill(`${newPassword} again`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(deadLink)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ask for a new link' }).click();
  await expect(page).toHaveURL(pages.forgotPassword);
});

test('an email is confirmed by a press, and the profile shows it', async ({ page }) => {
  const email = await openDashboard(page);
  await page.getByRole('button', { name: 'Profile' }).click();
  const part = page.getByRole('dialog', { name: 'Profile' }).getByRole('region', { name: 'Email' });
  await expect(part.getByText('Not verified yet')).toBeVisible();
  await part.getByRole('button', { name: 'Send the link again' }).click();
  await expect(part.getByText(`Sent to ${email}.`)).toBeVisible();
  await expectAccessible(page);

  const link = await mailLink(page.request, email, /^Confirm your email/);
  await page.goto(link);
  await expectUnlisted(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expect(page).toHaveURL(pages.confirmEmail);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(part.getByText('Verified', { exact: true })).toBeVisible();
  await expect(part.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(page.getByText(deadLink)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
});

test('another email takes the place of the old one once its own link was opened', async ({
  page,
  browser,
}) => {
  const email = await openDashboard(page);
  const other = newEmail();
  await page.getByRole('button', { name: 'Profile' }).click();
  const part = page.getByRole('dialog', { name: 'Profile' }).getByRole('region', { name: 'Email' });
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(part.getByLabel('New Email')).toBeFocused();
  await part.getByLabel('New Email').fill('nobody');
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByText('Please enter a valid email')).toBeVisible();
  await part.getByLabel('New Email').fill(other);
  await part.getByLabel('Password', { exact: true }).fill('not my password');
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await part.getByLabel('Password', { exact: true }).fill(password);
  await part.getByRole('button', { name: 'Send the link' }).click();
  await expect(part.getByText(`We sent a link to ${other}.`)).toBeVisible();
  await expect(part.getByRole('button', { name: 'Change email' })).toBeFocused();

  // Only who asked for it can use it: opened where nobody is logged in, it asks for that first.
  const link = await mailLink(page.request, other, /^Confirm your new email/);
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(phone.getByRole('alert')).toContainText('Please log in first');
  await expectAccessible(phone);
  await phone.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(phone).toHaveURL(pages.login);
  await logIn(phone, email);
  await expect(phone.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Confirm my email' }).click();
  await expect(phone.getByText(`You log in with ${other} from now on.`)).toBeVisible();
  await phone.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(phone.getByText(other)).toBeVisible();
  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(phone).toHaveURL(pages.home);
  await logIn(phone, email);
  await expect(phone.getByRole('alert')).not.toHaveText('');
  await logIn(phone, other);
  await expect(phone.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  await phone.context().close();
});
