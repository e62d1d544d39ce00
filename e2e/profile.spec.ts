import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { logIn, openDashboard, password, stored } from './support/accounts.ts';
import { pressAt, typeAt } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Profile' });
const partOf = (page: Page, name: string) => drawerOf(page).getByRole('region', { name });

/** Logs in on another device. Gives its page. */
async function anotherDevice(browser: Browser, email: string, used = password): Promise<Page> {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const page = await context.newPage();
  await logIn(page, email, used);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  return page;
}

async function expectSignedOut(device: Page): Promise<void> {
  await device.reload();
  await expect(device).toHaveURL(pages.newAccount);
  await device.context().close();
}

test('other devices are signed out: one, all others, and by a new password', async ({ page, browser }) => {
  const email = await openDashboard(page);
  const first = await anotherDevice(browser, email);
  await page.getByRole('button', { name: 'Profile' }).click();
  const devices = partOf(page, 'Devices');
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on');
  await devices.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(devices.getByRole('status')).toHaveText('Safari on iPhone is signed out.');
  await expectSignedOut(first);

  const second = await anotherDevice(browser, email);
  const part = partOf(page, 'Password');
  await part.getByLabel('Current Password').fill(password);
  await part.getByLabel('New Password').fill('a new password');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByRole('status')).toHaveText('Password changed. 1 other device was signed out.');
  await expectSignedOut(second);

  const third = await anotherDevice(browser, email, 'a new password');
  await page.reload();
  await page.getByRole('button', { name: 'Profile' }).click();
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByRole('status')).toHaveText('1 other device was signed out.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectSignedOut(third);
});

test('everything is downloaded, then the account is deleted by keyboard and nothing of it is left', async ({
  page,
}) => {
  const email = await openDashboard(page);
  await page.getByRole('button', { name: 'Profile' }).click();
  const data = partOf(page, 'Your data');
  const json = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download JSON' }).click();
  const file = await json;
  expect(file.suggestedFilename()).toMatch(/^fieldtone-data-[\d-]+\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email }, leads: [] });
  const zip = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download CSV' }).click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);

  // Typed elsewhere and not saved: it goes with the account, without a question.
  await drawerOf(page).getByLabel('Full Name').fill('Dana Reyes');
  const part = partOf(page, 'Delete my data and account');
  await pressAt(page, part.getByRole('button', { name: 'Delete my data and account' }));
  await expect(part.getByLabel('Type')).toBeFocused();
  await page.keyboard.type(email);
  await typeAt(page, part.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  await logIn(page, email);
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
});
