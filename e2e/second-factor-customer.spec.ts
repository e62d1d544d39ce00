import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { pages } from '../contract/paths.ts';
import { openDashboard, password } from './support/accounts.ts';
import { openSection } from './support/second-factor.ts';
import { expect, test } from './support/test.ts';

const arrived = (page: Page) => page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' });
const asked = (page: Page) => page.getByRole('heading', { name: 'Confirm that it is you' });
const code = (page: Page) => page.getByLabel('Code of your authenticator app');

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto(pages.login);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(asked(page)).toBeVisible();
}

test('a customer switches the app on in the profile, and each log-in asks for a code of it', async ({
  page,
}) => {
  test.slow();
  const email = await openDashboard(page);
  const factors = await openSection(page);
  await factors.getByRole('button', { name: 'Set up the app' }).click();
  await factors.getByLabel('Your password').fill(password);
  await factors.getByRole('button', { name: 'Show the QR code' }).click();
  const secret = ((await factors.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = new TOTP({ secret });
  await factors.getByLabel('Code that the app shows now').fill(app.generate());
  await factors.getByRole('button', { name: 'Turn on' }).click();
  const listed = factors.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const [recoveryCode = ''] = await listed.allTextContents();
  await factors.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factors.getByRole('status')).toHaveText('Your second factor is set up.');
  await expect(factors.getByText('10 left.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);

  // The password alone leads to the question and to nothing of the account.
  await logIn(page, email);
  await expect(page).toHaveURL(pages.onboarding);
  await expect(code(page)).toBeFocused();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText('Dana')).toHaveCount(0);

  // The code of this moment was used when the app was set up; the next one is right as well.
  await code(page).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.keyboard.press('Enter');
  await expect(arrived(page)).toBeVisible();
  await expect(page).toHaveURL(pages.onboarding);
  await page.reload();
  await expect(arrived(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(pages.home);

  // Who has no phone at hand has a recovery code.
  await logIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(arrived(page)).toBeVisible();

  // Switched off, the password is enough again.
  await openSection(page);
  await expect(factors.getByText('9 left.')).toBeVisible();
  await factors.getByRole('button', { name: 'Turn off' }).click();
  const question = page.getByRole('dialog', { name: 'Turn off the authenticator app?' });
  await expect(question).toContainText('logging in asks for nothing more from then on');
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(factors.getByRole('status')).toHaveText('The authenticator app is turned off.');
});
