import { pages } from '../contract/paths.ts';
import { newEmail, password, stored } from './support/accounts.ts';
import { expectFocusDrawn, expectFocusInside, pressAt } from './support/keyboard.ts';
import { undecidedCallsFile } from './support/tables.ts';
import { expect, test } from './support/test.ts';

test('the keyboard alone signs up, corrects, uploads and logs out', async ({ page }) => {
  await page.goto(pages.newAccount);
  // Until the scripts are there Enter has nothing to send.
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.keyboard.type('Dana Whitlock');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sales Manager');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('(801) 555-0142');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pages.onboarding);

  await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, page.getByRole('button', { name: 'Choose files' }));
  await (await chooser).setFiles(undecidedCallsFile());

  const drawer = page.getByRole('dialog', { name: 'What we understood' });
  await expectFocusDrawn(drawer);
  await drawer.getByRole('button', { name: /^Import/ }).focus();
  await page.keyboard.press('Enter');
  // The focus goes to the question that is still open.
  const answers = drawer.getByRole('group', { name: /^Is \d/ }).getByRole('button');
  await expect(answers.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(answers.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answers).toHaveCount(0);

  await drawer.getByRole('combobox', { name: 'Meaning of Zorb 7' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Answered' }).waitFor();
  await page.keyboard.type('Mis');
  // Enter takes the option that is highlighted by then.
  await expect(page.getByRole('option', { name: 'Missed' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('combobox', { name: 'Meaning of Zorb 7' }).first()).toHaveText('Missed');

  // Tab stays in the drawer; Esc closes it.
  await expectFocusInside(page, drawer);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  const check = page.getByRole('button', { name: 'Check and import calls.csv' });
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusDrawn(drawer);
  await page.keyboard.press('Escape');
  await expect(check).toBeFocused();

  await page.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pages.home);
  expect(await stored(page, 'authToken')).toBeNull();
});
