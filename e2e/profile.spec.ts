import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { pages } from '../contract/paths.ts';
import { backupsLife } from '../contract/profile.ts';
import { logIn, openDashboard, password, stored } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { pressAt, typeAt } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Profile' });
const partOf = (page: Page, name: string) => drawerOf(page).getByRole('region', { name });

async function openProfile(page: Page): Promise<string> {
  const email = await openDashboard(page);
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(partOf(page, 'Devices').getByText('This device')).toBeVisible();
  return email;
}

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

test('details are changed, with errors beside their fields, and stand in the header at once', async ({
  page,
}) => {
  await openProfile(page);
  const details = partOf(page, 'Your details');
  await expect(details.getByLabel('Job Role')).toHaveValue('Sales Manager');
  await details.getByLabel('Full Name').fill('');
  await details.getByLabel('Phone').fill('call me');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByLabel('Full Name')).toBeFocused();
  await expect(details.getByText('Full name is required')).toBeVisible();
  await expect(details.getByText('Please enter a phone number')).toBeVisible();

  await details.getByLabel('Full Name').fill('Dana Reyes');
  await details.getByLabel('Phone').fill('(801) 555-0177');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect(details.getByRole('status')).toHaveText('Saved');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Welcome, Dana Reyes!' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(details.getByLabel('Phone')).toHaveValue('(801) 555-0177');
});

test('the average job value is kept for the report', async ({ page }) => {
  await openProfile(page);
  const report = partOf(page, 'Report');
  await expect(report.getByRole('combobox', { name: 'Time Zone' })).toHaveText('Mountain (Denver)');
  await report.getByLabel('Average Job Value').fill('many');
  await report.getByRole('button', { name: 'Save report settings' }).click();
  await expect(report.getByText('Please enter an amount in dollars')).toBeVisible();
  await report.getByLabel('Average Job Value').fill('$450.50');
  await report.getByRole('button', { name: 'Save report settings' }).click();
  await expect(report.getByRole('status')).toHaveText('Saved');
  await page.reload();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(report.getByLabel('Average Job Value')).toHaveValue('450.5');
});

test('what was typed is not lost without a question', async ({ page }) => {
  await openProfile(page);
  const name = drawerOf(page).getByLabel('Full Name');
  await name.fill('Dana Reyes');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Dana Reyes');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(drawerOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(name).toHaveValue('Dana Whitlock');
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
});

test('a new password needs the old one, and signs the other devices out', async ({ page, browser }) => {
  const email = await openProfile(page);
  const phone = await anotherDevice(browser, email);
  const part = partOf(page, 'Password');
  await part.getByLabel('Current Password').fill('not the password');
  await part.getByLabel('New Password').fill('a new password');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByText('This is not your current password.')).toBeVisible();
  await expect(part.getByLabel('Current Password')).toBeFocused();

  await part.getByLabel('Current Password').fill(password);
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(part.getByRole('status')).toHaveText('Password changed. 1 other device was signed out.');
  await expect(part.getByLabel('New Password')).toHaveValue('');
  await phone.reload();
  await expect(phone).toHaveURL(pages.newAccount);
  await phone.context().close();
  const again = await anotherDevice(browser, email, 'a new password');
  await again.context().close();
});

test('devices are listed by name and signed out, one or all others', async ({ page, browser }) => {
  const email = await openDashboard(page);
  const [first, second] = [await anotherDevice(browser, email), await anotherDevice(browser, email)];
  await page.getByRole('button', { name: 'Profile' }).click();
  const part = partOf(page, 'Devices');
  await expect(part.getByRole('listitem')).toHaveCount(3);
  await expect(part.getByText('Safari on iPhone')).toHaveCount(2);
  await expect(part.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on');
  await part.getByRole('button', { name: 'Sign out Safari on iPhone' }).first().click();
  await expect(part.getByRole('status')).toHaveText('Safari on iPhone is signed out.');
  await expect(part.getByRole('listitem')).toHaveCount(2);
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(part.getByRole('status')).toHaveText('1 other device was signed out.');
  await expect(part.getByRole('listitem')).toHaveCount(1);
  await expect(part.getByRole('button')).toHaveCount(0);
  for (const device of [first, second]) {
    await device.reload();
    await expect(device).toHaveURL(pages.newAccount);
    await device.context().close();
  }
});

test('everything can be downloaded', async ({ page }) => {
  const email = await openProfile(page);
  const part = partOf(page, 'Your data');
  const json = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download JSON' }).click();
  const file = await json;
  expect(file.suggestedFilename()).toMatch(/^fieldtone-data-[\d-]+\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ user: { email }, leads: [] });
  const zip = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download CSV' }).click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
});

test('the account is deleted by keyboard, once its email and its password were typed', async ({ page }) => {
  const email = await openProfile(page);
  // Typed elsewhere and not saved: it goes with the account, without a question.
  await drawerOf(page).getByLabel('Full Name').fill('Dana Reyes');
  const part = partOf(page, 'Delete my data and account');
  await expect(part.getByText('This cannot be undone.')).toBeVisible();
  await expect(part.getByText(backupsLife)).toBeVisible();
  await pressAt(page, part.getByRole('button', { name: 'Delete my data and account' }));
  const typed = part.getByLabel('Type');
  await expect(typed).toBeFocused();
  await page.keyboard.type('somebody@else.example');
  await typeAt(page, part.getByLabel('Password', { exact: true }), 'not the password');
  await page.keyboard.press('Enter');
  await expect(part.getByText(`Please type ${email}`)).toBeVisible();
  await typed.fill(email);
  await typeAt(page, part.getByLabel('Password', { exact: true }), '');
  await page.keyboard.press('Enter');
  await expect(part.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);

  await part.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pages.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await stored(page, 'authToken')).toBeNull();
  await logIn(page, email);
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  test(`the profile is accessible and fits at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openProfile(page);
    await partOf(page, 'Delete my data and account')
      .getByRole('button', { name: 'Delete my data and account' })
      .click();
    await expectAccessible(page, 'light and dark');
    const wider = await drawerOf(page).evaluate((drawer) =>
      [drawer, ...drawer.querySelectorAll('*')].some(
        (element) =>
          element instanceof HTMLElement &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX === 'auto',
      ),
    );
    expect(wider).toBe(false);
  });
}
