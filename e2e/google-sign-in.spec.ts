import type { Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { createAccount, password } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { continueAs, googleButton, people } from './support/google.ts';
import { mailLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome, / });
const details = (page: Page) => page.getByRole('heading', { name: 'Account Details' });
const box = (page: Page) => page.getByRole('alert');

/** What is left of the details once Google has said who the person is. */
async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('Role').fill('Owner');
  await page.getByLabel('Cell Phone').fill('(801) 555-0142');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);
}

test('a person signs up with what Google says, and is known from then on', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/gsi/')) asked.push(request.url());
  });
  await page.goto(pages.newAccount);
  await expect(page.getByText('Demonstration: stand-in for Google')).toBeVisible();
  await expectAccessible(page);
  // Nothing is sent to Google before a person presses the button, as the privacy policy says.
  await googleButton(page).hover();
  await googleButton(page).focus();
  expect(asked).toEqual([]);
  await continueAs(page, people.owner);
  await expect(details(page)).toBeVisible();
  await expect(page.getByText(`For the account of ${people.owner.email}`)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue(people.owner.name);
  await expect(page.getByLabel('Work Email')).toHaveValue(people.owner.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Full Name').fill('Olivia H. Hart');
  await fillRest(page);
  await expect(page.getByRole('heading', { name: 'Welcome, Olivia H. Hart!' })).toBeVisible();

  // Without a password, the profile leads to one, and says that Google proved the email.
  await page.getByRole('button', { name: 'Profile' }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByText('Verified', { exact: true })).toBeVisible();
  await profile.getByRole('button', { name: 'Send me a link to set one' }).click();
  await expect(profile.getByText(`Sent to ${people.owner.email}.`)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await logOut(page);

  for (const path of [pages.login, pages.newAccount, `${pages.revops1}#auth`]) {
    await page.goto(path);
    await continueAs(page, people.owner);
    await expect(page.getByRole('heading', { name: 'Welcome, Olivia H. Hart!' })).toBeVisible();
    await logOut(page);
  }
});

test('an account that was made with the email before stays separate, until a mail proves the address', async ({
  page,
}) => {
  const { email } = await createAccount();
  const person = { name: 'Dana Whitlock', email };
  await page.goto(pages.newAccount);
  await continueAs(page, person);
  await expect(box(page)).toHaveText('An account with this email already exists. Please login instead.');
  await box(page).getByRole('link', { name: 'login' }).click();
  await continueAs(page, person);
  await expect(box(page)).toContainText('after resetting that by mail');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(pages.forgotPassword);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.goto(await mailLink(page.request, email, /new password/));
  await page.getByLabel('New Password').fill(`${password} too`);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(pages.login);
  await continueAs(page, person);
  await expect(welcome(page)).toHaveText('Welcome, Dana Whitlock!');
});
