import { expectAccessible } from './support/axe.ts';
import { answerWith, ask, bubbles, input, log, openChat } from './support/chat.ts';
import { sidewaysScroll } from './support/layout.ts';
import { expect, test } from './support/test.ts';

const hebrew = 'אנחנו מדבירים מזיקים';
const html = '<img src=x onerror="document.title=1"><b>bold</b> & `code` {a: 1}\n  indented';

test('every kind of text is shown as it was typed, and nothing is wider than its place', async ({ page }) => {
  const requests = await answerWith(page, (message) => ({ response: message }));
  await openChat(page);
  for (const text of [hebrew, html, '🐜🏠'.repeat(40), 'W'.repeat(600), 'a'.repeat(4000)]) {
    await ask(page, text);
    expect(requests.at(-1)).toMatchObject({ message: text });
    await expect(bubbles(page).last()).toHaveText(`Assistant: ${text}`);
  }
  const direction = (text: string) =>
    bubbles(page)
      .filter({ hasText: text })
      .evaluateAll((all) => all.map((bubble) => getComputedStyle(bubble).direction));
  expect(await direction(hebrew)).toEqual(['rtl', 'rtl']);
  expect(await direction('bold')).toEqual(['ltr', 'ltr']);
  await expect(log(page).locator('img, b')).toHaveCount(0);
  expect(await log(page).evaluate((list) => list.scrollWidth - list.clientWidth)).toBeLessThanOrEqual(0);
  expect(await sidewaysScroll(page)).toBe(0);

  await input(page).fill('a'.repeat(3599));
  await expect(page.getByText('characters left')).toHaveCount(0);
  await input(page).fill('a'.repeat(3990));
  await expect(page.getByText('10 characters left')).toBeVisible();
  const sent = requests.length;
  await input(page).fill('a'.repeat(4002));
  await expect(page.getByText('at most 4,000 characters. 2 have to go.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await input(page).press('Enter');
  await expect(input(page)).toHaveValue('a'.repeat(4002));
  expect(requests).toHaveLength(sent);
  await expectAccessible(page);
});

test('a reader who scrolled up is left there, and told of what is new', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await answerWith(page, async (_message, turn) => {
    if (turn === 2) await gate.promise;
    return { response: turn === 1 ? Array(30).fill('A line.').join('\n') : 'Something new.' };
  });
  await openChat(page);
  await ask(page, 'much');
  const fromBottom = () =>
    log(page).evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  expect(await fromBottom()).toBeLessThan(2);
  await input(page).fill('more');
  await input(page).press('Enter');
  await log(page).evaluate((list) => list.scrollTo({ top: 10 }));
  const down = page.getByRole('button', { name: 'New message' });
  await expect(down).toBeHidden();
  gate.resolve();
  await expect(down).toBeVisible();
  expect(await log(page).evaluate((list) => list.scrollTop)).toBe(10);
  await down.click();
  await expect(down).toBeHidden();
  expect(await fromBottom()).toBeLessThan(2);
  await expect(log(page).getByText('Something new.')).toBeInViewport();
});

test('a very long conversation is drawn in part, and more of it when it is asked for', async ({ page }) => {
  await page.addInitScript(() => {
    const messages = Array.from({ length: 200 }, (_, i) => ({
      id: String(i),
      content: `Message ${i}. `.repeat(40),
      sender: i % 2 ? 'user' : 'ai',
      timestamp: i,
    }));
    sessionStorage.setItem('demo_chat', JSON.stringify({ id: 'long-one', messages }));
  });
  await answerWith(page, () => ({ response: 'Still quick.' }));
  await page.goto('/');
  await expect(bubbles(page)).toHaveCount(60);
  await ask(page, 'Is it?');
  await expect(log(page).getByText('Still quick.')).toBeVisible();
  await expect(bubbles(page)).toHaveCount(60);
  await log(page).getByRole('button', { name: 'Show earlier messages' }).click();
  await expect(bubbles(page)).toHaveCount(120);
  await expect(log(page)).toBeFocused();
});
