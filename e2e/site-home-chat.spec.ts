import { brand } from '../contract/brand.ts';
import { pages } from '../contract/paths.ts';
import { openHome } from './support/home.ts';
import { expect, test } from './support/test.ts';

test('the chat greets after one second and asks one and a half seconds later', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openHome(page);
  const messages = page.getByRole('log').locator('p');
  const dots = page.locator('.ft-typing');
  await expect(dots).toBeVisible();
  await page.clock.runFor(999);
  await expect(messages).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(messages).toHaveText([`Assistant: Hey! 👋 I'm here to show you how ${brand.name} works.`]);
  await page.clock.runFor(1499);
  await expect(messages).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).toHaveText('Assistant: What type of business are you in?');
  await expect(dots).toBeHidden();
});

test('what is typed appears and is answered honestly, and nothing is sent anywhere', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openHome(page);
  await page.clock.runFor(2500);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('/api/')) calls.push(request.url());
  });
  const input = page.getByPlaceholder('Type a message...');
  const send = page.getByRole('button', { name: 'Send' });
  const log = page.getByRole('log');
  await expect(send).toBeDisabled();
  await input.fill('  \n ');
  await expect(send).toBeDisabled();
  await input.press('Enter');
  await expect(log.getByText('You: ')).toHaveCount(0);

  await input.fill('  pest control  ');
  await input.press('Enter');
  await expect(log.getByText('You: ').locator('..')).toHaveText('You: pest control');
  await expect(input).toBeDisabled();
  await expect(input).toHaveValue('');
  await expect(page.locator('.ft-typing')).toBeVisible();
  await page.clock.runFor(300);
  await expect(log.getByText('this assistant is not answering yet')).toBeVisible();
  await expect(input).toBeDisabled();
  await page.clock.runFor(500);
  await expect(log.getByText('Join the waitlist and we write to you')).toBeVisible();
  await expect(input).toBeEnabled();
  await expect(input).toBeFocused();
  await expect(log.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', pages.newAccount);
  expect(calls).toEqual([]);

  await page.clock.resume();
  await log.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible();
});

test('Shift+Enter makes a new line, and the input grows to 96 px', async ({ page }) => {
  await openHome(page);
  const input = page.getByPlaceholder('Type a message...');
  const height = async () => (await input.boundingBox())?.height;
  expect(await height()).toBe(24);
  await input.focus();
  for (const line of ['one', 'two', 'three']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Shift+Enter');
  }
  await expect(input).toHaveValue('one\ntwo\nthree\n');
  expect(await height()).toBe(96);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  expect(await height()).toBe(96);
  await input.press('Enter');
  await expect(page.getByRole('log')).toContainText('one');
  await expect(input).toHaveValue('');
  expect(await height()).toBe(24);
});
