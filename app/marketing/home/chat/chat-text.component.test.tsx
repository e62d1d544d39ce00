import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '../../../testing/accessible.ts';
import { sidewaysScroll } from '../../../testing/layout.ts';
import {
  answerWith,
  ask,
  bubbles,
  input,
  log,
  openChat,
  requests,
  said,
  say,
  send,
  type,
} from './testing/chat-page.ts';
import { OwnChat } from './testing/own-chat.tsx';

const hebrew = 'אנחנו מדבירים מזיקים';
const html = '<img src=x onerror="document.title=1"><b>bold</b> & `code` {a: 1}\n  indented';
const fromBottom = () => {
  const list = log.element();
  return list.scrollHeight - list.clientHeight - list.scrollTop;
};

it('every kind of text is shown as it was typed, and nothing is wider than its place', async () => {
  answerWith((message) => ({ response: message }));
  await openChat();
  for (const text of [hebrew, html, '🐜🏠'.repeat(40), 'W'.repeat(600), 'a'.repeat(4000)]) {
    await ask(text);
    expect(requests().at(-1)).toMatchObject({ message: text });
    expect(said().slice(-2)).toEqual([`You: ${text}`, `Assistant: ${text}`]);
  }
  const direction = (text: string) =>
    bubbles()
      .filter(({ textContent }) => textContent.includes(text))
      .map((bubble) => getComputedStyle(bubble).direction);
  expect(direction(hebrew)).toEqual(['rtl', 'rtl']);
  expect(direction('bold')).toEqual(['ltr', 'ltr']);
  expect(log.element().querySelector('img, b')).toBeNull();
  expect(log.element().scrollWidth).toBeLessThanOrEqual(log.element().clientWidth);
  expect(sidewaysScroll()).toBe(0);

  await input.fill('a'.repeat(3599));
  await expect.element(page.getByText(/characters left/)).not.toBeInTheDocument();
  await input.fill('a'.repeat(3990));
  await expect.element(page.getByText('10 characters left')).toBeVisible();
  const sent = requests().length;
  await input.fill('a'.repeat(4002));
  await expect.element(page.getByText(/at most 4,000 characters. 2 have to go.$/)).toBeVisible();
  await expect.element(send).toBeDisabled();
  await type('{Enter}');
  await expect.element(input).toHaveValue('a'.repeat(4002));
  expect(requests()).toHaveLength(sent);
  await expectAccessible();
});

it('a reader who scrolled up is left there, and shown that there are new messages', async () => {
  const gate = Promise.withResolvers<void>();
  answerWith(async (_message, turn) => {
    if (turn === 2) await gate.promise;
    return { response: turn === 1 ? Array(30).fill('A line.').join('\n') : 'Something new.' };
  });
  await openChat();
  await ask('much');
  await expect.poll(fromBottom).toBeLessThan(2);
  await say('more');
  await expect.poll(fromBottom).toBeLessThan(2);
  log.element().scrollTo({ top: 10 });
  // The scroll event comes with the next frame.
  await new Promise(requestAnimationFrame);
  const down = page.getByRole('button', { name: /^New message/ });
  await expect.element(down).not.toBeInTheDocument();
  gate.resolve();
  await expect.element(down).toBeVisible();
  expect(log.element().scrollTop).toBe(10);
  await down.click();
  await expect.element(down).not.toBeInTheDocument();
  await expect.poll(fromBottom).toBeLessThan(2);
  await expect.element(log.getByText(/Something new\.$/)).toBeInViewport();
});

it('a very long conversation is drawn in part, and more of it when it is asked for', async () => {
  const messages = Array.from({ length: 200 }, (_, i) => ({
    id: String(i),
    content: `Message ${i}. `.repeat(40),
    sender: i % 2 ? 'user' : 'ai',
    timestamp: i,
  }));
  sessionStorage.setItem('demo_chat', JSON.stringify({ id: 'long-one', messages }));
  answerWith(() => ({ response: 'Still quick.' }));
  await render(<OwnChat />);
  await expect.poll(said).toHaveLength(60);
  await ask('Is it?');
  expect(said().at(-1)).toBe('Assistant: Still quick.');
  expect(said()).toHaveLength(60);
  await log.getByRole('button', { name: 'Show earlier messages' }).click();
  await expect.poll(said).toHaveLength(120);
  await expect.element(log).toHaveFocus();
});
