import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brand } from '../../../../contract/brand.ts';
import type { ChatAnswer } from '../../../../contract/chat.ts';
import { industryDetails } from '../../../../contract/industry.ts';
import { api } from '../../../../contract/paths.ts';
import { visitorKey } from '../../../../contract/visitor-limits.ts';
import { emulate } from '../../../testing/emulate.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { newSession } from '../../../visitor/new-session.ts';
import { someTrade } from '../industry/testing/some-trade.ts';
import { headline } from '../testing/home-page.ts';
import {
  aloud,
  answerWith,
  asEvents,
  ask,
  dots,
  input,
  log,
  openChat,
  openStill,
  pass,
  requests,
  said,
  send,
  type,
} from './testing/chat-page.ts';

const phone = () => document.querySelector<HTMLElement>('.ft-phone') ?? document.body;
const height = () => input.element().getBoundingClientRect().height;

it('the chat greets after one second and asks one and a half seconds later', async () => {
  await openStill();
  expect(dots()).not.toBeNull();
  await expect.element(log.getByText(/^A program answers here, not a person/)).toBeVisible();
  await pass(999);
  expect(said()).toEqual([]);
  await pass(1);
  const greeting = `Assistant: Hey! 👋 I'm here to show you how ${brand.name} works.`;
  expect(said()).toEqual([greeting]);
  await pass(1499);
  expect(said()).toHaveLength(1);
  await pass(1);
  expect(said()).toEqual([greeting, 'Assistant: What type of business are you in?']);
  expect(dots()).toBeNull();
});

it.each(['whole', 'as events'])(
  'an answer that comes %s is shown bubble by bubble, in its time, and read out once',
  async (kind) => {
    const answer: ChatAnswer = {
      response: 'Pest control it is.\n\nMice and ants,\nall year.\n \nWhat would you like to see?',
      action: { type: 'setIndustry', industry: 'Pest Control' },
      offer: 'meeting',
    };
    const visit = newSession(Date.now(), { landingPage: '/', referrer: '' });
    localStorage.setItem(visitorKey, JSON.stringify(visit));
    const analysed = Promise.withResolvers<unknown>();
    fakeApi.respond('POST', api.industryAnalysis, ({ body }) => {
      analysed.resolve(body);
      return { status: 200, body: someTrade };
    });
    fakeApi.respond('POST', api.chat, () => ({
      status: 200,
      body: kind === 'whole' ? answer : asEvents(answer),
      ...(kind !== 'whole' && { headers: { 'Content-Type': 'text/event-stream' } }),
    }));
    await emulate({ reducedMotion: 'no-preference' });
    await openStill();
    await pass(2500);

    await expect.element(send).toBeDisabled();
    await type('  {Shift>}{Enter}{/Shift} ');
    await expect.element(send).toBeDisabled();
    await type('{Enter}');
    expect(requests()).toEqual([]);

    await type('  we spray for bugs  ');
    const before = phone().dataset.buzz;
    await type('{Enter}');
    expect(said().at(-1)).toBe('You: we spray for bugs');
    await expect.element(input).toBeDisabled();
    await expect.element(input).toHaveValue('');
    expect(dots()).not.toBeNull();
    // The analysis is asked for by what the page does with the whole answer: from here on its timers run.
    expect(await analysed.promise).toEqual({
      industry: 'Pest Control',
      location: 'United States',
      sessionId: visit.sessionId,
      analysis_depth: 'comprehensive',
      include_details: Object.fromEntries(industryDetails.map((detail) => [detail, true])),
    });
    expect(requests()).toEqual([
      {
        message: 'we spray for bugs',
        conversationId: expect.stringMatching(/^[\w-]{32,36}$/),
        sessionId: visit.sessionId,
      },
    ]);
    expect(fakeApi.calls('POST', api.chat)[0]?.headers.get('accept')).toContain('text/event-stream');

    const answered = () => said().slice(3);
    await pass(299);
    expect(answered()).toEqual([]);
    await pass(1);
    expect(answered()).toHaveLength(1);
    expect(aloud()).not.toContain('Pest control it is.');
    expect(phone().dataset.buzz).not.toBe(before);
    expect(getComputedStyle(phone()).animationDuration).toBe('0.3s');
    await pass(500);
    expect(answered()).toHaveLength(2);
    await expect.element(input).toBeDisabled();
    expect(aloud()).not.toContain('Pest control it is.');
    await pass(500);
    expect(answered()).toEqual([
      'Assistant: Pest control it is.',
      'Assistant: Mice and ants,\nall year.',
      'Assistant: What would you like to see?',
    ]);
    await expect.element(input).toHaveFocus();
    expect(dots()).toBeNull();
    expect(aloud()).toMatch(/^Pest control it is.\s+Mice and ants,\s+all year.\s+What would/);
    await expect
      .element(log.getByRole('link', { name: /^Book A Call/ }))
      .toHaveAttribute('href', brand.meetingUrl);
    await expect.element(headline).toHaveTextContent('AI that knows your clients better than you do');
  },
);

it('what an answer offers can be taken up, and only pages of this site can be followed', async () => {
  const offers = ['waitlist', 'account'] as const;
  answerWith((_message, turn) => ({
    response: 'See /automation, or https://evil.example/analysis and evil.example/demo.',
    offer: offers[turn - 1],
  }));
  await openChat();
  await ask('one');
  await ask('two');
  expect(log.getByRole('link', { name: /evil|http/ }).elements()).toEqual([]);
  expect(
    log
      .getByRole('link', { name: /^\// })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['/automation', '/automation']);
  await expect
    .element(log.getByRole('link', { name: 'Create Account' }))
    .toHaveAttribute('href', '/newaccount');
  await log.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Join the waitlist' })).toBeVisible();
});

it('Shift+Enter makes a new line, and the input grows to 96 px', async () => {
  answerWith(() => ({ response: 'Thanks.' }));
  await openChat();
  const newLine = '{Shift>}{Enter}{/Shift}';
  expect(height()).toBe(24);
  await type(['one', 'two', 'three', ''].join(newLine));
  await expect.element(input).toHaveValue('one\ntwo\nthree\n');
  expect(height()).toBe(96);
  await userEvent.keyboard(newLine + newLine);
  expect(height()).toBe(96);
  await userEvent.keyboard('{Enter}');
  await expect.poll(said).toContain('You: one\ntwo\nthree');
  await expect.element(input).toHaveValue('');
  expect(height()).toBe(24);
  await expect.poll(requests).toMatchObject([{ message: 'one\ntwo\nthree' }]);
  await expect.element(input).toBeEnabled();
});

it('who wants no motion is not buzzed at, and sees nothing move', async () => {
  sessionStorage.setItem('industry_analysis', JSON.stringify(someTrade));
  answerWith(() => ({ response: 'Thanks.' }));
  await openChat();
  // The conversation is cleared with what is known of the trade.
  await ask('pest control');
  expect(phone().dataset.buzz).toMatch(/[01]/);
  expect(getComputedStyle(phone()).animationName).toBe('none');
  expect(getComputedStyle(document.querySelector('.ft-appear') ?? phone()).animationDuration).toBe('0.001s');
});
