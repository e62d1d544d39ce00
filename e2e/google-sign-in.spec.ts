import type { Page } from '@playwright/test';
import { googleWords } from '../contract/google.ts';
import { api, pages } from '../contract/paths.ts';
import { createAccount, fillDetails, newEmail, password, stored } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { answerGoogle, continueAs, googleButton, openGoogle, people } from './support/google.ts';
import { pressAt } from './support/keyboard.ts';
import { mailLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome, / });
const details = (page: Page) => page.getByRole('heading', { name: 'Account Details' });
const box = (page: Page) => page.getByRole('alert');
const script = '**/gsi/client';

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
  // Whoever only comes by has chosen nothing, as the privacy policy says.
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

test('an identity without an account is led from the log-in to the details', async ({ page }) => {
  await page.goto(pages.login);
  await continueAs(page, people.manager);
  await expect(page).toHaveURL(`${pages.newAccount}#account`);
  await expect(page.getByLabel('Full Name')).toHaveValue(people.manager.name);
  const kept = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]));
  expect(await kept()).not.toMatch(/ticket|credential|token/i);

  await page.reload();
  await expect(page.getByText(/continue with Google once more/)).toBeVisible();
  await expectAccessible(page);
  await continueAs(page, people.manager);
  await expect(details(page)).toBeVisible();
  await page.getByRole('link', { name: '← Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await continueAs(page, people.manager);
  await expect(details(page)).toBeVisible();
  await fillRest(page);
  await expect(welcome(page)).toHaveText('Welcome, Marcus Bell!');
});

test('an email that Google has not verified opens nothing, and the page says why', async ({ page }) => {
  await page.goto(pages.newAccount);
  await continueAs(page, people.unverified);
  await expect(box(page)).toContainText('Google has not verified the email address');
  await expectAccessible(page);
  await page.getByLabel('Email').pressSequentially('d');
  await expect(box(page)).toHaveText('');
  expect(await stored(page, 'authToken')).toBeNull();
});

test('whoever says no, closes the window or has it blocked is told, and can press again', async ({
  page,
}) => {
  await page.goto(`${pages.revops1}#auth`);
  for (const end of ['deny', 'close'] as const) {
    const popup = await openGoogle(page);
    await expect(page.getByText('Choose your account in the Google window.')).toBeVisible();
    await answerGoogle(popup, end);
    await expect(box(page)).toHaveText(googleWords.cancelled);
    await expect(googleButton(page)).toBeEnabled();
  }
  await expectAccessible(page);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await pressAt(page, googleButton(page));
  await expect(box(page)).toHaveText(googleWords.cancelled);
  await expect(page.getByText('Your browser held the Google window back.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').pressSequentially('d');
  await expect(box(page)).toHaveText('');

  await page.reload();
  const left = await openGoogle(page);
  // The window is out of sight: the button opens another, and that one counts.
  await continueAs(page, { name: 'Robin Vale', email: newEmail() });
  await expect(page.getByLabel('Full Name')).toHaveValue('Robin Vale');
  await left.close();
  await expect(details(page)).toBeVisible();
  await expect(box(page)).toHaveText('');
  await fillRest(page);
  await expect(page).toHaveURL(pages.onboarding);
  await expect(welcome(page)).toHaveText('Welcome, Robin Vale!');
});

test('a script that is blocked or never comes leaves the button usable', async ({ page }) => {
  await page.clock.install();
  await page.goto(pages.login);
  await page.route(script, (route) => route.abort());
  await googleButton(page).click();
  await expect(box(page)).toHaveText(googleWords.failed);
  await expect(page.getByText(/^Its script did not load/)).toBeVisible();
  await expectAccessible(page);

  await page.unroute(script);
  await page.route(script, () => {});
  await googleButton(page).click();
  await expect(page.getByRole('button', { name: 'Opening Google...' })).toBeVisible();
  await expect(box(page)).toHaveText('');
  await page.clock.fastForward(10_000);
  await expect(box(page)).toHaveText(googleWords.failed);

  await page.unroute(script);
  await answerGoogle(await openGoogle(page), 'deny');
  await expect(box(page)).toHaveText(googleWords.cancelled);
});

test('without user info nobody is half signed up; nor without an answer of ours', async ({ page }) => {
  await page.goto(pages.newAccount);
  await page.route('**/v1/userinfo', (route) => route.fulfill({ status: 500, body: '' }));
  await continueAs(page, { name: 'Robin Vale', email: newEmail() });
  await expect(box(page)).toHaveText(googleWords.noUserInfo);
  await page.unrouteAll();
  await page.route(`**${api.google}`, (route) => route.abort());
  await continueAs(page, { name: 'Robin Vale', email: newEmail() });
  await expect(box(page)).toHaveText('Network error or server unavailable');
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
});

test('with a code the person comes from the server', async ({ page }) => {
  await page.route(`**${api.googleSettings}`, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.google.flow = 'code';
    await route.fulfill({ json: answer });
  });
  let asked = 0;
  await page.route('**/v1/userinfo', (route) => {
    asked += 1;
    return route.continue();
  });
  const email = newEmail();
  await page.goto(pages.newAccount);
  await continueAs(page, { name: 'Robin Vale', email });
  await expect(page.getByLabel('Full Name')).toHaveValue('Robin Vale');
  await expect(page.getByLabel('Work Email')).toHaveValue(email);
  await fillRest(page);
  await expect(welcome(page)).toHaveText('Welcome, Robin Vale!');
  expect(asked).toBe(0);
});

test('where Google is not set up there is no button, and nothing else is missing', async ({ page }) => {
  await page.route(`**${api.googleSettings}`, (route) =>
    route.fulfill({ json: { success: true, data: { google: null } } }),
  );
  const settings = page.waitForResponse(`**${api.googleSettings}`);
  await page.goto(pages.newAccount);
  await settings;
  await expect(page.getByText('or', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
});

test('an account that somebody made with the email before stays theirs, until a mail proves whose it is', async ({
  page,
}) => {
  const { email } = await createAccount(page.request);
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

test('whoever goes on to another page while the window is open is answered there', async ({ page }) => {
  const { email } = await createAccount(page.request);
  await page.goto(pages.newAccount);
  const popup = await openGoogle(page);
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Choose your account in the Google window.')).toBeVisible();
  await answerGoogle(popup, { name: 'Dana Whitlock', email });
  await expect(box(page)).toContainText('after resetting that by mail');
  // Nothing is left of it that a later page could take up.
  await page.getByRole('main').getByRole('link', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(googleButton(page)).toBeEnabled();
  await expect(page.getByText('Choose your account in the Google window.')).toHaveCount(0);
  await expect(box(page)).toHaveText('');
});

test('a ticket that has run out leads back to Google with the details kept', async ({ page }) => {
  await page.goto(pages.newAccount);
  const person = { name: 'Robin Vale', email: newEmail() };
  await continueAs(page, person);
  await fillDetails(page);
  await page.route(`**${api.google}`, (route) =>
    route.continue({
      postData: { ...route.request().postDataJSON(), credential: 'a-ticket-that-nobody-gave-0000000' },
    }),
  );
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await expect(box(page)).toContainText(googleWords.failed);
  await page.unrouteAll();
  await continueAs(page, person);
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitlock');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(pages.onboarding);
});
