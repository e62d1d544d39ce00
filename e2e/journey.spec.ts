import { readFile } from 'node:fs/promises';
import { newEmail, password, stored } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { pressAt, typeAt } from './support/keyboard.ts';
import { leadCount, missedInquiries, yearOfCalls, yearOfLeads } from './support/report.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test('by keyboard alone on a phone: sign up, upload, report, open a figure, export, log out, log in', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const email = newEmail();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.setViewportSize({ width: 360, height: 900 });

  await page.goto('/');
  await pressAt(page, page.getByRole('link', { name: 'Create Account' }).first());

  await expect(page.getByText('Sign up to get your free sales analysis')).toBeVisible();
  await typeAt(page, page.getByLabel('Email'), email);
  await typeAt(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await typeAt(page, page.getByLabel('Full Name'), 'Dana Whitlock');
  await typeAt(page, page.getByLabel('Role'), 'Sales Manager');
  await typeAt(page, page.getByLabel('Cell Phone'), '(801) 555-0142');
  await pressAt(page, page.getByRole('checkbox'), 'Space');
  await pressAt(page, button('Create Account'));

  await expect(page.getByRole('heading', { name: 'Welcome, Dana Whitlock!' })).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await pressAt(page, button(/choose files/i));
  await (await chooser).setFiles([yearOfLeads(), yearOfCalls()]);

  const drawer = page.getByRole('dialog', { name: 'What we understood' });
  // The files are asked about one after the other, in whichever order they were read.
  for (const rows of [leadCount, 180]) {
    await expect(drawer.getByText(/rows in \d+ columns/)).toBeVisible({ timeout: 60_000 });
    if (rows === leadCount) await expectAccessible(page);
    const name = await drawer.getByText(/^(leads|calls)-2024\.csv$/).textContent();
    await pressAt(page, drawer.getByRole('button', { name: /^Import \d+ rows$/ }));
    await expect(drawer.getByText(name ?? 'a file')).toBeHidden();
  }

  const figure = button(`Show ${missedInquiries} inquiries`);
  await expect(figure).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^(?:Most likely, b|B)etween \$[\d,]+ and \$[\d,]+/)).toBeVisible();
  await expectAccessible(page);
  await pressAt(page, figure);
  const list = page.getByRole('dialog', { name: 'Missed calls' });
  await expect(list.getByText(`1–50 of ${missedInquiries}`)).toBeVisible();
  const saved = page.waitForEvent('download');
  await pressAt(page, list.getByRole('button', { name: 'Export CSV' }));
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(missedInquiries + 1);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(figure).toBeFocused();

  await pressAt(page, button('Logout'));
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page, 'authToken')).toBeNull();
  await pressAt(page, page.getByRole('link', { name: 'Login' }).first());
  await typeAt(page, page.getByLabel('Email'), email);
  await typeAt(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(button(`${leadCount} leads (open list)`).first()).toBeVisible({ timeout: 60_000 });
});
