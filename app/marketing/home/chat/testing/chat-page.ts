import { expect, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ChatAnswer, ChatRequest } from '../../../../../contract/chat.ts';
import { api } from '../../../../../contract/paths.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { openHome } from '../../testing/home-page.ts';

export const chat = page.getByRole('region', { name: 'Demo chat' });
export const log = chat.getByRole('log');
/** Where a visitor types. */
export const input = chat.getByPlaceholder('Type a message...');
export const send = chat.getByRole('button', { name: 'Send', exact: true });
export const again = log.getByRole('button', { name: 'Send again' });
/** What shows that an answer is on its way. */
export const dots = () => document.querySelector('.ft-typing');
/** What a screen reader says of the replies. */
export const aloud = () => chat.element().querySelector('.sr-only[role=status]')?.textContent ?? '';
/** The bubbles in which something was said, the visitor's own too. */
export const bubbles = () => [...document.querySelectorAll<HTMLElement>('p.ft-bubble')];
/** What they say. */
export const said = () => bubbles().map(({ textContent }) => textContent);

const clear = () => chat.getByRole('button', { name: 'Clear conversation' });

/** Opens the home page with an empty conversation: the chat is kept over the pages of one load. */
export async function openChat(): Promise<void> {
  await openHome();
  await clear().click();
  await expect.element(input).toBeEnabled();
}

/** The same with time standing still. Only the keyboard leaves it so: a pointer's actions move it on. */
export async function openStill(): Promise<void> {
  await openHome();
  // What the conversation before has begun with the clock that runs is stopped as well.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldClearNativeTimers: true });
  clearNow();
  await pass(0);
}

/** Clears the conversation without a pointer. */
export function clearNow(): void {
  const button = clear().element();
  if (button instanceof HTMLElement) button.click();
}

export const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Types with the keyboard alone. */
export async function type(keys: string): Promise<void> {
  const box = input.element();
  if (box instanceof HTMLElement) box.focus();
  await userEvent.keyboard(keys);
}

/** Types and sends. */
export async function say(text: string): Promise<void> {
  await input.fill(text);
  await userEvent.keyboard('{Enter}');
}

/** Types and sends, and waits until the answer is all there. */
export async function ask(text: string): Promise<void> {
  await say(text);
  await expect.element(input).toBeEnabled();
}

/** Every message gets what `answer` says; `turn` is 1 for the first. */
export function answerWith(
  answer: (message: string, turn: number) => ChatAnswer | Promise<ChatAnswer>,
): void {
  fakeApi.respond('POST', api.chat, async ({ body }) => {
    const { message } = ChatRequest.parse(body);
    return { status: 200, body: ChatAnswer.parse(await answer(message, requests().length)) };
  });
}

/** The messages that were sent so far. */
export const requests = () => fakeApi.calls('POST', api.chat).map(({ body }) => ChatRequest.parse(body));

/** The same answer as events. */
export function asEvents(answer: ChatAnswer): string {
  const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const pieces = answer.response.match(/.{1,7}/gs) ?? [];
  return pieces.map((text) => event('text', { text })).join('') + event('answer', answer);
}

/** Lets the page write warnings until the test ends. */
export function expectWarnings() {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  return warn;
}
