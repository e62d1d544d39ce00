import { randomUUID } from 'node:crypto';
import { api } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { openHome } from './support/home.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

const newEmail = () => `${randomUUID()}@wasatchpest.example`;

test('a visitor joins by keyboard alone once the form is loaded, continues with the page, and joins only once', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: /^Join/ });
  const email = newEmail();
  await openHome(page);
  const opener = page.getByRole('button', { name: 'Join the waitlist' }).first();
  await page.route('**/assets/waitlist-modal*', (route) => route.abort());
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Network error. Please check your connection and try again.',
  );
  await page.unrouteAll();

  await openHome(page);
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type('Dana Whitlock');
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, dialog.getByLabel('Industry'));
  await page.keyboard.type('HVAC');
  const session = () => page.evaluate(() => localStorage.getItem('visitorSession'));
  await expect.poll(session).not.toBeNull();
  const sent = page.waitForRequest(`**${api.waitlist}`);
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Dana Whitlock',
    industry: 'HVAC',
    sessionId: JSON.parse((await session()) ?? '').sessionId,
  });
  await expect(dialog.getByRole('heading', { name: 'Thank you, you are on the list' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue Exploring' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Dana Whitlock');
  await dialog.getByLabel('Email').fill(email.toUpperCase());
  await dialog.getByLabel('Industry').fill('HVAC');
  await dialog.getByLabel('Email').press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This email is already on our waitlist!');
});
