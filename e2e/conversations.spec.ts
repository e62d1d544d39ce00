import { pages } from '../contract/paths.ts';
import { holdToken } from './support/accounts.ts';
import { expect, test } from './support/test.ts';
import { textedAccount } from './support/texting.ts';

test('a person reads a conversation as it goes on, writes in it, and finds it after a reload', async ({
  page,
}) => {
  const { token, receive } = await textedAccount();
  await receive('ants in the kitchen');
  await holdToken(page, token);
  await page.goto(pages.onboarding);
  await page.getByRole('link', { name: 'Conversations' }).click();
  await page.getByRole('button', { name: /^\(801\) 555-0142/ }).click();
  const texts = page.getByRole('list', { name: 'Texts' });
  await expect(texts.getByText('ants in the kitchen')).toBeVisible();

  await receive('they are everywhere');
  await expect(texts.getByText('they are everywhere')).toBeVisible();

  const field = page.getByRole('textbox', { name: 'Write to (801) 555-0142' });
  await field.fill('I call you in ten minutes.');
  await field.press('Control+Enter');
  await expect(texts.getByText('I call you in ten minutes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hand back' })).toBeVisible();

  await page.reload();
  await expect(texts.getByText('I call you in ten minutes.')).toBeVisible();
  await page.goBack();
  await expect(texts).toBeHidden();
});
