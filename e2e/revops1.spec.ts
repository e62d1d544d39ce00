import type { Page } from '@playwright/test';
import { RegisterRequest } from '../contract/accounts.ts';
import { api, pages } from '../contract/paths.ts';
import { VisitorSession, visitorKey } from '../contract/visitors.ts';
import { fillCredentials, fillDetails, newEmail, password, stored } from './support/accounts.ts';
import { pressTwice } from './support/press-twice.ts';
import { expect, test } from './support/test.ts';

const createReport = (page: Page) => page.getByRole('button', { name: 'Create Report' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const headline = (page: Page) => heading(page, 'See the revenue you missed');
const onHash = (hash: string) => new RegExp(`${pages.revops1}${hash}$`);

/** Opens the page and waits for its scripts: a press before them goes the browser's own way. */
async function openHero(page: Page): Promise<void> {
  await page.goto(pages.revops1);
  await expect(page.locator('.revops-asked')).toHaveCount(0);
}

async function openAccountStep(page: Page, email: string): Promise<void> {
  await openHero(page);
  await createReport(page).click();
  await fillCredentials(page, email);
  await expect(heading(page, 'Account Details')).toBeVisible();
}

test('a double press begins the sign-up once, and leaves it once', async ({ page }) => {
  // The step is on its way for as long as a slow line takes.
  const gate = Promise.withResolvers<void>();
  await page.route(/\/revops-steps-[^/]+\.js/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openHero(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await pressTwice(createReport(page));
  await expect(page).toHaveURL(onHash('#auth'));
  gate.resolve();
  const back = page.getByRole('link', { name: '← Back' });
  await expect(back).toBeVisible();
  expect(await entries()).toBe(before + 1);
  await pressTwice(back);
  await expect(page).toHaveURL(onHash(''));
  await expect(headline(page)).toBeVisible();
});

test('four steps lead to the dashboard; the account is made while the last is shown', async ({ page }) => {
  const email = newEmail();
  await openHero(page);
  await createReport(page).click();
  await expect(heading(page, 'Create Account')).toBeVisible();
  await fillCredentials(page, email);
  await expect(page).toHaveURL(onHash('#account'));
  await expect(page.getByLabel('Work Email')).toHaveValue(email);
  await fillDetails(page);
  const gate = Promise.withResolvers<void>();
  const sent: unknown[] = [];
  await page.route(`**${api.register}`, async (route) => {
    sent.push(RegisterRequest.parse(route.request().postDataJSON()));
    await gate.promise;
    await route.continue();
  });
  await expect.poll(() => stored(page, visitorKey)).not.toBeNull();
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await expect(page).toHaveURL(onHash('#processing'));
  await expect(heading(page, 'Working on your report...')).toBeVisible();
  const words = "We're analyzing your data to uncover revenue opportunities. This may take a few moments.";
  await expect(page.getByText(words)).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Working on your report...')).toBeVisible();
  gate.resolve();
  await expect(page).toHaveURL(pages.onboarding);
  await expect(heading(page, 'Welcome, Dana Whitlock!')).toBeVisible();
  const visit = VisitorSession.pick({ sessionId: true }).parse(
    JSON.parse(String(await stored(page, visitorKey))),
  );
  expect(sent).toMatchObject([{ email, marketingConsent: true, ...visit }]);
  expect(await stored(page, 'revops_form_data')).toBeNull();

  await page.goBack();
  await expect(page.getByText('You are logged in already.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page).toHaveURL(pages.onboarding);
});

test('a reload in the middle keeps everything but the password, and says so', async ({ page }) => {
  const email = newEmail();
  await openHero(page);
  await createReport(page).click();
  await page.getByLabel('Email').fill(email);
  await page.reload();
  await expect(page).toHaveURL(onHash('#auth'));
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText(/The page was loaded anew/)).toHaveCount(0);
  await fillCredentials(page, email);
  await fillDetails(page);
  await page.reload();
  await expect(page.getByText(/enter your password or continue with Google once more/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(kept).toContain('Sales Manager');
  expect(kept).not.toContain(password);
  await fillCredentials(page, email);
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitlock');
  await expect(page.getByRole('checkbox')).toBeChecked();
  // The reload added nothing to the history.
  await page.goBack();
  await expect(page).toHaveURL(onHash('#auth'));
  await page.goBack();
  await expect(headline(page)).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Whitlock');

  // While the account is being made.
  await page.route(`**${api.register}`, () => {});
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(heading(page, 'Working on your report...')).toBeVisible();
  await page.reload();
  await page.unrouteAll();
  await expect(page.getByText(/The page was loaded anew/)).toBeVisible();
  await fillCredentials(page, email);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(pages.onboarding);
});

test('two tabs: one signs up, the other shows it, and a second try is refused in words', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const other = await context.newPage();
  await openAccountStep(other, email);
  await fillDetails(other);
  await openAccountStep(page, email);
  await fillDetails(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(pages.onboarding);
  await expect(other.getByText('You are logged in already.')).toBeVisible();
  await other.getByRole('button', { name: 'Create Account' }).click();
  await expect(other.getByRole('alert')).toContainText('An account with this email already exists.');
  await other.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(heading(other, 'Welcome, Dana Whitlock!')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step can be read, and says how to go on', async ({ page }) => {
    await page.goto(pages.revops1);
    await expect(headline(page)).toBeVisible();
    await createReport(page).click();
    await expect(page).toHaveURL(`${pages.revops1}?#auth`);
    await expect(headline(page)).toBeVisible();
    await expect(page.locator('noscript p')).toContainText('Creating a report needs JavaScript.');
  });
});
