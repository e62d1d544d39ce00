import type { Page } from '@playwright/test';
import { chatWords } from '../contract/chat-messages.ts';
import { api } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { ask, bubbles, input, log, openChat } from './support/chat.ts';
import { pressAt, tabTo, typeAt } from './support/keyboard.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const own = (page: Page) => page.getByRole('region', { name: 'What it knows about Pest Control' });
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const answers = (page: Page) => bubbles(page).filter({ hasText: /^Assistant: / });

/** The conversation ids of the messages that the page sends. */
function conversations(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(api.chat)) ids.push(request.postDataJSON().conversationId);
  });
  return ids;
}

/** Asks something and expects an answer to it. */
async function askFor(page: Page, text: string) {
  const before = await answers(page).count();
  await ask(page, text);
  await expect.poll(() => answers(page).count()).toBeGreaterThan(before);
  await expect(log(page).getByText('Error: ')).toHaveCount(0);
}

test('a visitor names a trade, sees the page change, asks three things, returns and clears it all', async ({
  page,
}) => {
  const ids = conversations(page);
  const height = () =>
    page.locator('[data-hold]').evaluate((stage) => stage.getBoundingClientRect().top + scrollY);
  await openChat(page);
  await expectAccessible(page);
  const place = await height();
  await askFor(page, 'pest control');
  await expect(headline(page)).toHaveText('AI that knows your clients better than you do');
  await expect(own(page)).toBeVisible();
  expect(await height()).toBe(place);
  await expect(own(page).getByRole('row')).toHaveCount(13);
  await expect(own(page).getByText('Illustrative: made up').first()).toBeVisible();
  await expect(own(page).getByText('Source:').first()).toBeVisible();

  await askFor(page, 'what does it cost?');
  await askFor(page, 'do you work with FieldRoutes?');
  await askFor(page, 'can I talk to a human?');
  await expect(
    log(page)
      .getByRole('link', { name: /^Book A Call/ })
      .last(),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);

  const said = await bubbles(page).allTextContents();
  await page.reload();
  await page.mouse.move(30, 300);
  await expect(bubbles(page)).toHaveText(said);
  await expect(headline(page)).toHaveText('AI that knows your clients better than you do');
  await expect(own(page)).toBeVisible();
  await askFor(page, 'thanks');
  expect(new Set(ids).size).toBe(1);

  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(headline(page)).toContainText('Stop wasting money');
  await expect(own(page)).toHaveCount(0);
  await expect(bubbles(page)).toHaveText([/Hey! 👋/, /What type of business/]);
  await askFor(page, 'pest control');
  await expect(own(page)).toBeVisible();
  expect(new Set(ids).size).toBe(2);
});

test('the same is done with the keyboard alone, and what is said is read out', async ({ page }) => {
  await openChat(page);
  await typeAt(page, input(page), 'electrical');
  await page.keyboard.press('Enter');
  await expect(headline(page)).toContainText('AI that knows your clients');
  await expect(input(page)).toBeFocused();
  const chat = page.getByRole('region', { name: 'Demo chat' });
  await expect(chat.getByRole('status').filter({ hasText: 'speaks about Electrical now' })).toBeVisible();
  const last = (await answers(page).last().textContent())?.replace('Assistant: ', '') ?? '';
  await expect(chat.getByRole('status').filter({ hasText: last })).toHaveCount(1);

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: 'Have a look' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(log(page).getByRole('link', { name: 'Privacy Policy' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(log(page)).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: 'What it knows about Electrical' })).toBeFocused();
  await pressAt(page, page.locator('summary').filter({ hasText: 'How a job runs' }));
  await expect(page.locator('details[open]').filter({ hasText: 'How a job runs' })).toBeVisible();
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.scrollIntoView());
  await page.mouse.click(5, 500);
  await tabTo(page, page.getByRole('button', { name: 'Clear conversation' }));
  await page.keyboard.press('Enter');
  await expect(headline(page)).toContainText('Stop wasting money');
  await expect(page.getByRole('button', { name: 'Clear conversation' })).toBeFocused();
});

test('a lost connection is shown, typed text stays, and the chat continues when it is restored', async ({
  page,
  context,
}) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(request.url()));
  await openChat(page);
  const chat = page.getByRole('region', { name: 'Demo chat' });
  const error = log(page).getByText(/Error: /);
  await context.setOffline(true);
  // What asks comes when it is first needed: now it cannot.
  expect(scripts.filter((address) => /assets\/ask-/.test(address))).toEqual([]);
  await expect(chat.getByText('You are offline. What you type stays here until you are back.')).toBeVisible();
  await ask(page, 'pest control');
  await expect(error).toHaveText(`Assistant: Error: ${chatWords.trouble}`);
  await input(page).fill('and termites');
  await context.setOffline(false);
  await expect(chat.getByText('You are back online.')).toBeVisible();
  await expect(input(page)).toHaveValue('and termites');
  await log(page).getByRole('button', { name: 'Send again' }).click();
  await expect(own(page)).toBeAttached();
  await expect(error).toHaveCount(0);
  await expect(input(page)).toHaveValue('and termites');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the chat is there, its line stays above the keyboard, and the page changes', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Tell it your trade' })).toBeVisible();
    await expect(page.getByText('The demo is best on desktop')).toBeVisible();
    await expect(input(page)).toBeEnabled();
    await input(page).scrollIntoViewIfNeeded();
    await input(page).tap();
    expect(await input(page).evaluate((box) => Number.parseFloat(getComputedStyle(box).fontSize))).toBe(16);
    // The keyboard comes.
    await page.setViewportSize({ width: 360, height: 380 });
    const hidden = () => input(page).evaluate((box) => box.getBoundingClientRect().bottom - innerHeight);
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await page.keyboard.type('pest control');
    await page.getByRole('button', { name: 'Send' }).tap();
    await expect(headline(page)).toHaveText('AI that knows your clients better than you do');
    await expect(input(page)).toBeEnabled();
    await expect(bubbles(page).last()).toBeInViewport();
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
