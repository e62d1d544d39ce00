import type { Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { createAccount, newEmail, password } from './support/accounts.ts';
import { mailLink } from './support/mail.ts';
import { expect, test } from './support/test.ts';

/** Opens a page whose scripts do not come before the gate is opened. */
async function withoutScripts(page: Page, address: string) {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(address);
  return async () => {
    gate.resolve();
    await expect(page.locator('[data-waits]')).toHaveCount(0);
  };
}

const emailBox = (page: Page) => page.getByLabel('Email');
const passwordBox = (page: Page) => page.getByLabel('Password', { exact: true });

test('a form that is sent before the scripts are there is sent when they come', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const { email } = await createAccount();

  let come = await withoutScripts(page, pages.newAccount);
  await emailBox(page).fill(newEmail());
  await passwordBox(page).fill(password);
  await page.keyboard.press('Enter');
  await come();
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  await page.unrouteAll();

  come = await withoutScripts(page, pages.forgotPassword);
  await emailBox(page).fill(email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await come();
  await expect(page.getByText('If there is an account with this email')).toBeVisible();
  await page.unrouteAll();

  come = await withoutScripts(page, await mailLink(page.request, email, /new password/));
  await page.getByLabel('New Password').fill(`${password} too`);
  await page.keyboard.press('Enter');
  await come();
  await expect(page).toHaveURL(pages.login);
  await page.unrouteAll();

  come = await withoutScripts(page, pages.login);
  await emailBox(page).fill(email);
  await passwordBox(page).fill(`${password} too`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await come();
  await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  // The browser itself has sent no form.
  expect(sent.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(sent.filter((path) => path === '/api/auth/login')).toHaveLength(1);
});

test('what is typed after Enter takes it back, and nothing is sent that was not meant', async ({ page }) => {
  const come = await withoutScripts(page, pages.login);
  await emailBox(page).fill(newEmail());
  await passwordBox(page).fill('half a pass');
  await page.keyboard.press('Enter');
  await passwordBox(page).pressSequentially('word');
  await come();
  await expect(passwordBox(page)).toHaveValue('half a password');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveText('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The email or the password is not right.');
});

test('a press before the scripts requests a demo; fields that the browser itself finds missing are marked at once', async ({
  page,
}) => {
  const come = await withoutScripts(page, pages.demo);
  const button = page.getByRole('button', { name: 'Request Demo' });
  await button.click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitlock');
  await page.getByLabel('Phone Number').fill('(801) 555-0142');
  await page.getByLabel('Company Name').fill('Wasatch Pest');
  await page.getByLabel('Work Email').fill('dana@wasatchpest.example');
  await page.getByRole('checkbox').check();
  await button.click();
  await come();
  await expect(page.getByRole('heading', { name: 'Thank you, Dana' })).toBeFocused();
  await expect(page).toHaveURL(pages.demo);
});

test('the waitlist opens for who pressed before', async ({ page }) => {
  const come = await withoutScripts(page, pages.home);
  await page.getByRole('button', { name: 'Join the waitlist' }).first().click();
  await come();
  await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible();
});

test('a press in the very moment in which the page comes to life is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const button = document.querySelector<HTMLButtonElement>('button[data-waits]:not([aria-label])');
      const alive = new MutationObserver(() => {
        if (button === null || button.dataset.waits !== undefined) return;
        alive.disconnect();
        button.click();
      });
      alive.observe(document, { subtree: true, attributes: true });
    });
  });
  await page.goto(`${pages.confirmEmail}#${'A'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText('Please log in first');
  await page.goto(`${pages.resetPassword}#${'A'.repeat(43)}`);
  await expect(page.getByText('Password must have at least 8 characters')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no password is sent anywhere', async ({ page }) => {
    for (const address of [pages.login, pages.newAccount]) {
      await page.goto(address);
      await emailBox(page).fill(newEmail());
      await passwordBox(page).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(address);
      await expect(passwordBox(page)).toHaveValue(password);
    }
  });
});
