import type { Page } from '@playwright/test';
import { chatWords } from '../contract/chat-words.ts';
import { api } from '../contract/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { aloud, answerWith, ask, bubbles, input, log, openChat, openStill, say } from './support/chat.ts';
import { openHome } from './support/home.ts';
import { expect, test } from './support/test.ts';

const error = (page: Page) => log(page).getByText(/Error: /);
const again = (page: Page) => log(page).getByRole('button', { name: 'Send again' });
const events = { 'Content-Type': 'text/event-stream' };
const limited = {
  success: false,
  error: 'rate_limited',
  message: 'That was a lot at once. Try in a minute.',
};

test('whatever goes wrong is said as the assistant would, and the message can be sent again', async ({
  page,
}) => {
  await openHome(page);
  for (const [what, answer, said] of [
    ['limited', { status: 429, json: limited }, limited.message],
    [
      'limited in a stream',
      { headers: events, body: `event: refusal\ndata: ${JSON.stringify(limited)}\n\n` },
      limited.message,
    ],
    ['broken', { status: 500, json: { success: false } }, chatWords.trouble],
    ['no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, chatWords.trouble],
    ['no answer', { json: { text: 'hello?' } }, chatWords.trouble],
    [
      'a stream that stops',
      { headers: events, body: 'event: text\ndata: {"text":"Well, "}\n\n' },
      chatWords.trouble,
    ],
    ['unreachable', 'abort', chatWords.trouble],
  ] as const) {
    await page.route(`**${api.chat}`, (route) =>
      answer === 'abort' ? route.abort() : route.fulfill(answer),
    );
    await ask(page, what);
    await expect(error(page).last()).toHaveText(`Assistant: Error: ${said}`);
    await expect(aloud(page)).toHaveText(`Error: ${said}`);
    await expect(input(page)).toBeFocused();
    await page.unroute(`**${api.chat}`);
  }
  await expectAccessible(page);

  const count = await bubbles(page).count();
  const requests = await answerWith(page, (message) => ({ response: `You said: ${message}.` }));
  await again(page).click();
  await expect(log(page).getByText('You said: unreachable.')).toBeVisible();
  await expect(again(page)).toBeHidden();
  await expect(bubbles(page)).toHaveCount(count);
  expect(requests).toMatchObject([{ message: 'unreachable' }]);
});

test('a connection that is gone is said, what is typed stays, and all goes on when it is back', async ({
  page,
  context,
}) => {
  await openChat(page);
  const chat = page.getByRole('region', { name: 'Demo chat' });
  await context.setOffline(true);
  await expect(chat.getByText('You are offline. What you type stays here until you are back.')).toBeVisible();
  await ask(page, 'pest control');
  await expect(error(page)).toHaveText(`Assistant: Error: ${chatWords.trouble}`);
  await input(page).fill('and termites');
  await context.setOffline(false);
  await expect(chat.getByText('You are back online.')).toBeVisible();
  await expect(input(page)).toHaveValue('and termites');
  await answerWith(page, (message) => ({ response: `You said: ${message}.` }));
  await again(page).click();
  await expect(log(page).getByText('You said: pest control.')).toBeVisible();
  await expect(error(page)).toHaveCount(0);
  await expect(input(page)).toHaveValue('and termites');
});

test('an answer that takes long is said to, and given up after a minute; two Enters send once', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  const requests = await answerWith(page, async () => {
    await gate.promise;
    return { response: 'Too late.' };
  });
  await openStill(page);
  await page.clock.runFor(2500);
  await input(page).fill('slow');
  await input(page).evaluate((box) => {
    for (let press = 0; press < 2; press++) {
      box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    }
  });
  await expect.poll(() => requests.length).toBe(1);
  const slow = page.getByText('This takes longer than usual');
  await page.clock.runFor(7900);
  await expect(slow).toBeHidden();
  await page.clock.runFor(200);
  await expect(slow).toBeVisible();
  await expectNoSending(page);
  await page.clock.runFor(52_000);
  await expect(error(page)).toBeVisible();
  await expect(input(page)).toBeEnabled();
  gate.resolve();
  await page.clock.runFor(5000);
  await expect(log(page).getByText('Too late.')).toHaveCount(0);
  await expect(bubbles(page).filter({ hasText: 'You: slow' })).toHaveCount(1);
  expect(requests).toHaveLength(1);
});

async function expectNoSending(page: Page) {
  await expect(input(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
}

test('what comes after the conversation was cleared is dropped', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  const requests = await answerWith(page, async (_message, turn) => {
    if (turn === 1) await gate.promise;
    return { response: turn === 1 ? 'Too late.' : 'In time.' };
  });
  await openChat(page);
  await say(page, 'first');
  await expect.poll(() => requests.length).toBe(1);
  await page.getByRole('button', { name: 'Clear conversation' }).click();
  await expect(bubbles(page)).toHaveCount(0);
  await expect(input(page)).toBeEnabled();
  gate.resolve();
  await expect(bubbles(page)).toHaveCount(2);
  await ask(page, 'second');
  await expect(log(page).getByText('In time.')).toBeVisible();
  await expect(log(page).getByText(/first|Too late/)).toHaveCount(0);
  const [one, two] = requests.map(({ conversationId }) => conversationId);
  expect(one).not.toBe(two);
});

test('the trade stays unknown when its analysis fails; the chat goes on', async ({ page }) => {
  await answerWith(page, () => ({
    response: 'Noted.',
    action: { type: 'setIndustry', industry: 'Pest Control' },
  }));
  let analyses = 0;
  await page.route(`**${api.industryAnalysis}`, (route) => {
    analyses += 1;
    return route.fulfill({ status: 500, json: {} });
  });
  await openChat(page);
  await ask(page, 'pest control');
  await ask(page, 'pest control');
  await expect.poll(() => analyses).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stop wasting money');
  await expect(error(page)).toHaveCount(0);
});

test('the chat says so when its own script cannot be loaded, and tries again', async ({ page }) => {
  await page.route('**/assets/ask-*', (route) => route.abort());
  await openChat(page);
  await ask(page, 'hello');
  await expect(error(page)).toHaveText(`Assistant: Error: ${chatWords.trouble}`);
});
