import { expect, it } from 'vitest';
import { chatWords } from '../../../../contract/chat-messages.ts';
import { api } from '../../../../contract/paths.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { fakeApi, type WireAnswer } from '../../../testing/fake-api.ts';
import { headline } from '../testing/home-page.ts';
import {
  again,
  aloud,
  answerWith,
  ask,
  chat,
  clearNow,
  expectWarnings,
  input,
  openChat,
  openStill,
  pass,
  requests,
  said,
  say,
  send,
  type,
} from './testing/chat-page.ts';

const events = { 'Content-Type': 'text/event-stream' };
const limited = {
  success: false,
  error: 'rate_limited',
  message: 'That was a lot at once. Try in a minute.',
};
const errors = () => said().filter((text) => text.startsWith('Assistant: Error: '));

it('whatever goes wrong is said as the assistant would, and the message can be sent again', async () => {
  expectWarnings();
  await openChat();
  const failures: [what: string, answer: WireAnswer, said: string][] = [
    ['limited', { status: 429, body: limited }, limited.message],
    [
      'limited in a stream',
      { status: 200, headers: events, body: `event: refusal\ndata: ${JSON.stringify(limited)}\n\n` },
      limited.message,
    ],
    ['broken', { status: 500, body: { success: false } }, chatWords.trouble],
    ['no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, chatWords.trouble],
    ['no answer', { status: 200, body: { text: 'hello?' } }, chatWords.trouble],
    [
      'a stream that stops',
      { status: 200, headers: events, body: 'event: text\ndata: {"text":"Well, "}\n\n' },
      chatWords.trouble,
    ],
    ['unreachable', null, chatWords.trouble],
  ];
  for (const [what, answer, words] of failures) {
    fakeApi.respond('POST', api.chat, () => answer);
    await ask(what);
    expect(said().slice(-2)).toEqual([`You: ${what}`, `Assistant: Error: ${words}`]);
    expect(aloud()).toBe(`Error: ${words}`);
    await expect.element(input).toHaveFocus();
  }
  await expectAccessible();

  const { length } = said();
  const before = requests().length;
  answerWith((message) => ({ response: `You said: ${message}.` }));
  await again.click();
  await expect.poll(said).toContain('Assistant: You said: unreachable.');
  await expect.element(again).not.toBeInTheDocument();
  expect(said()).toHaveLength(length);
  expect(requests().slice(before)).toMatchObject([{ message: 'unreachable' }]);
});

it('an answer that takes long is said to, and given up after a minute; two Enters send once', async () => {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerWith(async () => {
    asked.resolve();
    await gate.promise;
    return { response: 'Too late.' };
  });
  await openStill();
  await pass(2500);
  await type('slow');
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  for (let press = 0; press < 2; press++) input.element().dispatchEvent(new KeyboardEvent('keydown', enter));
  await asked.promise;
  const slow = () => chat.element().textContent.includes('This takes longer than usual');
  await pass(7999);
  expect(slow()).toBe(false);
  await pass(1);
  expect(slow()).toBe(true);
  await expect.element(input).toBeDisabled();
  await expect.element(send).toBeDisabled();
  await pass(51_999);
  expect(errors()).toEqual([]);
  await pass(1);
  expect(errors()).toEqual([`Assistant: Error: ${chatWords.trouble}`]);
  await expect.element(input).toBeEnabled();
  gate.resolve();
  await pass(5000);
  expect(said().join()).not.toContain('Too late.');
  expect(said().filter((text) => text === 'You: slow')).toHaveLength(1);
  expect(requests()).toHaveLength(1);
});

it('what comes after the conversation was cleared is dropped', async () => {
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerWith(async (_message, turn) => {
    asked.resolve();
    if (turn === 1) await gate.promise;
    return { response: turn === 1 ? 'Too late.' : 'In time.' };
  });
  await openChat();
  await say('first');
  await asked.promise;
  clearNow();
  await expect.poll(said).toEqual([]);
  await expect.element(input).toBeEnabled();
  gate.resolve();
  await expect.poll(said).toHaveLength(2);
  await ask('second');
  expect(said().at(-1)).toBe('Assistant: In time.');
  expect(said().join()).not.toMatch(/first|Too late/);
  const [one, two] = requests().map(({ conversationId }) => conversationId);
  expect(one).not.toBe(two);
});

it('the trade stays unknown when its analysis fails; the chat continues', async () => {
  const warn = expectWarnings();
  answerWith(() => ({
    response: 'Noted.',
    action: { type: 'setIndustry', industry: 'Pest Control' },
  }));
  fakeApi.respond('POST', api.industryAnalysis, () => ({ status: 500, body: {} }));
  await openChat();
  for (const failed of [1, 2]) {
    await ask('pest control');
    await expect.poll(() => warn.mock.calls.length).toBe(failed);
  }
  expect(fakeApi.calls('POST', api.industryAnalysis)).toHaveLength(2);
  await expect.element(headline).toMatchTextContent('Stop wasting money');
  expect(errors()).toEqual([]);
});

it('a lost connection is shown, typed text stays, and the chat continues when it is restored', async () => {
  expectWarnings();
  await openChat();
  window.dispatchEvent(new Event('offline'));
  const offline = chat.getByText('You are offline. What you type stays here until you are back.');
  await expect.element(offline).toBeVisible();
  fakeApi.breakOff('POST', api.chat);
  await ask('pest control');
  expect(errors()).toEqual([`Assistant: Error: ${chatWords.trouble}`]);
  await input.fill('and termites');
  window.dispatchEvent(new Event('online'));
  await expect.element(chat.getByText('You are back online.')).toBeVisible();
  await expect.element(input).toHaveValue('and termites');
  answerWith((message) => ({ response: `You said: ${message}.` }));
  await again.click();
  await expect.poll(said).toContain('Assistant: You said: pest control.');
  expect(errors()).toEqual([]);
  await expect.element(input).toHaveValue('and termites');
});
