import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { z } from 'zod';
import { api, pages } from '../contract/paths.ts';
import { holdToken, password } from './support/accounts.ts';
import { adminToken, carefulEmail } from './support/admin.ts';
import { openSection } from './support/second-factor.ts';
import { expect, test } from './support/test.ts';

// Browsers keep passkeys for host names only.
test.use({
  baseURL: async ({ baseURL }, use) => use((baseURL ?? '').replace('127.0.0.1', 'localhost')),
});

const Ways = z.object({ data: z.object({ totp: z.boolean() }) });

/** A fingerprint reader that always says yes. */
async function plugIn(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs the admin in anew, which has shown no second factor yet. */
async function signIn(page: Page): Promise<string> {
  const token = await adminToken(page.request, carefulEmail);
  await holdToken(page, token);
  return token;
}

/** Opens the admin pages as production does: closed to who has no factor. Who has one is asked everywhere. */
async function openGate(page: Page, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await page.unrouteAll();
  await page.route(`**${api.adminFunnel}*`, async (route) => {
    const { data } = Ways.parse(await (await page.request.get(api.secondFactorWays, { headers })).json());
    if (data.totp) return route.fallback();
    const failure = { statusCode: 403, errorCode: 'second_factor_required', message: 'Show it.', errors: [] };
    return route.fulfill({ status: 403, json: { success: false, ...failure } });
  });
  await page.goto(pages.admin);
}

const admin = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' });

test('an admin sets up an app and a passkey, and opens the admin pages with either or with a recovery code', async ({
  page,
}) => {
  test.slow();
  await plugIn(page);
  const first = await signIn(page);

  // Without a factor, the admin pages have one set up: the password, the key, a code of it, recovery codes.
  await openGate(page, first);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByLabel('Your password').fill('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This is not your current password.');
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = page.getByLabel('Code that the app shows now');
  await expect(code).toBeFocused();
  await code.fill('12345');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Please enter the six digits')).toBeVisible();
  await code.fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allTextContents();
  expect(new Set(codes).size).toBe(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('fieldtone-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(admin(page)).toBeVisible();

  // In the profile, a passkey comes besides.
  const factors = await openSection(page);
  await factors.getByRole('button', { name: 'Add a passkey' }).click();
  await factors.getByLabel('Name of the passkey').fill('Desk');
  await factors.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(factors.getByRole('status')).toHaveText('The passkey is added.');

  // Signed in anew, the gate takes the passkey, and no code that was used.
  await openGate(page, await signIn(page));
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await page.getByLabel('Code of your authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or it was used already.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(admin(page)).toBeVisible();

  // And a recovery code, once.
  await openGate(page, await signIn(page));
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(admin(page)).toBeVisible();

  // A session that showed one long ago is asked once more before anything is changed.
  let refusals = 1;
  await page.route(`**${api.recoveryCodes}`, (route) => {
    if (refusals-- <= 0) return route.fallback();
    const failure = { statusCode: 403, errorCode: 'second_factor_required', message: 'Show it.', errors: [] };
    return route.fulfill({ status: 403, json: { success: false, ...failure } });
  });
  await openSection(page);
  await expect(factors.getByText('9 left.')).toBeVisible();
  await factors.getByRole('button', { name: 'Make new codes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(factors.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await factors.getByRole('button', { name: 'I have kept them' }).click();
  await factors.getByRole('button', { name: 'Remove Desk' }).click();
  await page.getByRole('dialog', { name: 'Remove Desk?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(factors.getByRole('status')).toHaveText('Desk is removed.');
  await factors.getByRole('button', { name: 'Turn off' }).click();
  const last = page.getByRole('dialog', { name: 'Turn off the authenticator app?' });
  await expect(last).toContainText('It is your only second factor');
  await last.getByRole('button', { name: 'Turn off' }).click();
  await expect(factors.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});
