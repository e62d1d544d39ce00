import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  MessagePageAnswer,
  ThreadAnswer,
  ThreadListAnswer,
  WriteAnswer,
} from '../../../contract/conversations.ts';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import {
  ago,
  detail,
  knowsConversations,
  knowsTwoPages,
  marisol,
  marisolId,
  message,
  openConversations,
  openMarisol,
  sent,
  talk,
  threadList,
} from './testing/conversations-page.ts';

const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const text = (words: string) => page.getByText(words, { exact: false });
const composer = () => page.getByRole('textbox', { name: 'Write to Marisol Ortega' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const written = () => fakeApi.calls('POST', api.textingMessages).map(({ body }) => body);

describe('the list', () => {
  it('names who waits and why, and who may not be texted', async () => {
    knowsConversations();
    await openConversations();
    await expect.element(row('Marisol Ortega').getByText(/waiting [34] min/)).toBeVisible();
    await expect.element(row('Marisol Ortega').getByText(/Asked for a person/)).toBeVisible();
    await expect.element(row('Renee Alcott').getByText(/Assistant answers/)).toBeVisible();
    await expect.element(row('\\(385\\) 555-0173').getByText(/No more texts/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Conversations' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('leads to the numbers where there is none', async () => {
    knowsConversations({ list: { threads: [], hasNumber: false, needsPerson: 0 } });
    await openConversations();
    await expect
      .element(page.getByRole('link', { name: 'Connect a number' }))
      .toHaveAttribute('href', pages.settings);
  });

  it('says of an empty filter what fills it', async () => {
    knowsConversations({ list: { threads: [], needsPerson: 0 } });
    await openConversations();
    await expect.element(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible();
    await button('Needs a person').click();
    await expect.element(page.getByRole('heading', { name: 'Nobody is waiting' })).toBeVisible();
    await expect
      .poll(() => fakeApi.calls('GET', api.textingThreads).at(-1)?.query.get('filter'))
      .toBe('needs_person');
    expect(window.location.search).toBe('?show=needs_person');
  });

  it('goes on where a page ends', async () => {
    knowsConversations();
    knowsTwoPages();
    await openConversations();
    await button('Show more').click();
    await expect.element(row('Hal Brinkman')).toBeVisible();
    await expect.element(row('Marisol Ortega')).toBeVisible();
  });

  it('goes on although something changes meanwhile', async () => {
    const stream = knowsConversations();
    knowsTwoPages();
    await openMarisol();
    await expect.element(text('theres two boards broken')).toBeVisible();
    const release = fakeApi.hold('GET', api.textingThreads);
    const lists = fakeApi.calls('GET', api.textingThreads).length;
    await button('Show more').click();
    const texts = fakeApi.calls('GET', api.textingMessages).length;
    stream.change(marisolId);
    // Read anew in the same round as the list would be.
    await expect.poll(() => fakeApi.calls('GET', api.textingMessages).length).toBeGreaterThan(texts);
    release();
    await expect.element(row('Hal Brinkman')).toBeVisible();
    // The page that was asked for, then all of the list anew.
    await expect.poll(() => fakeApi.calls('GET', api.textingThreads).length).toBeGreaterThan(lists + 1);
  });

  it('can be read again after it failed', async () => {
    knowsConversations();
    fakeApi.refuse('GET', api.textingThreads, 400, { message: 'This did not work.' });
    await openConversations();
    await expect.element(text('Your conversations could not be loaded')).toBeVisible();
    fakeApi.answer('GET', api.textingThreads, ThreadListAnswer, threadList());
    await button('Try again').click();
    await expect.element(row('Marisol Ortega')).toBeVisible();
  });
});

describe('on a phone', () => {
  it('a conversation is a screen of its own, and back leads to the list', async () => {
    await page.viewport(390, 780);
    knowsConversations();
    await openConversations();
    await row('Marisol Ortega').click();
    await expect.element(composer()).toBeVisible();
    await expect.element(row('Renee Alcott')).not.toBeInTheDocument();
    window.history.back();
    await expect.element(row('Renee Alcott')).toBeVisible();
    await expect.element(composer()).not.toBeInTheDocument();
  });
});

describe('a conversation', () => {
  it('shows days, texts with their state, and what the ledger says between them', async () => {
    // A few minutes after midnight all of it would be of yesterday.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00-07:00') });
    knowsConversations();
    await openMarisol();
    await expect.element(text('theres two boards broken')).toBeVisible();
    await expect.element(text('Today')).toBeVisible();
    await expect.element(text('Agreed to texts by a form').first()).toBeInTheDocument();
    await expect.element(text('asked for a person. The assistant stays silent')).toBeVisible();
  });

  it('says on demand why a text was sent', async () => {
    knowsConversations({ texts: [sent({ at: ago(3) })] });
    await openMarisol();
    const why = button('why this was sent');
    await expect.element(why).toHaveAttribute('aria-expanded', 'false');
    await why.click();
    await expect.element(text('9:52 AM there (UT)')).toBeVisible();
    await expect.element(text('service-bases, federal-hours, stop')).toBeVisible();
    await expect.element(text('purchase,')).toBeVisible();
    await expect.element(text('ask price, ants')).toBeVisible();
    await expect.element(text('the language model')).toBeVisible();
    await expect.element(text('$149 a visit')).toBeVisible();
  });

  it('is marked as read once it is seen', async () => {
    knowsConversations();
    await openMarisol();
    await expect.poll(() => fakeApi.calls('POST', api.textingRead).length).toBe(1);
  });

  it('is taken over by a button, and handed back', async () => {
    knowsConversations();
    fakeApi.answer('POST', api.textingMode, ThreadAnswer, { thread: marisol() });
    await openMarisol();
    await button('Take over').click();
    await expect
      .poll(() => fakeApi.calls('POST', api.textingMode).map(({ body }) => body))
      .toEqual([{ mode: 'person' }]);
    const mine = marisol({
      mode: 'person',
      assignedTo: { name: 'Dana Whitlock', isYou: true },
      attention: null,
    });
    knowsConversations({ detail: { thread: mine } });
    fakeApi.answer('POST', api.textingMode, ThreadAnswer, { thread: marisol() });
    await openMarisol();
    await button('Hand back').click();
    await expect
      .poll(() => fakeApi.calls('POST', api.textingMode).at(-1)?.body)
      .toEqual({ mode: 'assistant' });
  });

  it('asks before it stops all texts', async () => {
    knowsConversations();
    fakeApi.answer('POST', api.textingStop, ThreadAnswer, { thread: marisol({ stopped: true }) });
    await openMarisol();
    await button('Stop texts').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/Only their own START ends that\./)).toBeVisible();
    expect(fakeApi.calls('POST', api.textingStop)).toHaveLength(0);
    await dialog.getByRole('button', { name: 'Stop texts' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(fakeApi.calls('POST', api.textingStop)).toHaveLength(1);
  });

  it('says so where it does not exist', async () => {
    knowsConversations();
    fakeApi.refuse('GET', api.textingThread, 404, { errorCode: 'not_found', message: 'Gone.' });
    fakeApi.refuse('GET', api.textingMessages, 404, { errorCode: 'not_found', message: 'Gone.' });
    await openMarisol();
    await expect.element(text('This conversation does not exist.')).toBeVisible();
    await button('All conversations').click();
    await expect.poll(() => window.location.search).toBe('');
  });
});

describe('the field to write in', () => {
  it('sends by the keyboard, says how long the text is, and is empty then', async () => {
    knowsConversations();
    await openMarisol();
    await expect.element(text('May be sent now, 10:24 AM there').first()).toBeVisible();
    await composer().fill('I call you in ten minutes.');
    await expect.element(text('1 segment')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(text('On its way')).toBeVisible();
    await expect.element(composer()).toHaveValue('');
    expect(written()).toMatchObject([{ body: 'I call you in ten minutes.' }]);
  });

  it('sends once for a double click, and the same again after a failure', async () => {
    knowsConversations();
    fakeApi.breakOff('POST', api.textingMessages);
    // The second click has to meet the first one's call.
    const release = fakeApi.hold('POST', api.textingMessages);
    await openMarisol();
    await composer().fill('I call you.');
    await button('Send').dblClick();
    release();
    await expect.element(text('Network error or server unavailable')).toBeVisible();
    expect(written()).toHaveLength(1);
    await expect.element(composer()).toHaveValue('I call you.');
    await button('Send').click();
    await expect.poll(() => written().length).toBe(2);
    expect(written()[1]).toEqual(written()[0]);
    await composer().fill('I call you at 5.');
    await button('Send').click();
    await expect.poll(() => written().length).toBe(3);
    expect(written()[2]).not.toMatchObject({ clientId: idOf(written()[0]) });
  });

  it('says until when a text is held, and why', async () => {
    knowsConversations();
    const reasons = [{ rule: 'federal-hours', why: 'It is before 8 AM there.' }];
    const held = sent({ author: 'user', state: 'held', dueAt: '2031-03-03T15:00:00.000Z', reasons });
    fakeApi.answer('POST', api.textingMessages, WriteAnswer, { message: held });
    await openMarisol();
    await composer().fill('Good morning');
    await button('Send').click();
    await expect.element(text('Held until Mon, Mar 3, 8:00 AM: It is before 8 AM there.')).toBeVisible();
  });

  it('keeps what was refused, with the reason', async () => {
    knowsConversations();
    const reasons = [{ rule: 'inquiry-response-bases', why: 'Nothing allows it.' }];
    fakeApi.answer('POST', api.textingMessages, WriteAnswer, {
      message: sent({ state: 'refused', reasons }),
    });
    await openMarisol();
    await composer().fill('Buy now');
    await button('Send').click();
    await expect.element(text('Not sent: Nothing allows it.')).toBeVisible();
    await expect.element(composer()).toHaveValue('Buy now');
  });

  it('is closed where the number may not be texted, with the reason', async () => {
    const reasons = [{ rule: 'stop', why: 'The person has asked for no more texts.' }];
    const maySend = { ...detail().maySend, decision: 'never' as const, reasons };
    knowsConversations({ detail: { maySend, thread: marisol({ stopped: true }) } });
    await openMarisol();
    await expect.element(composer()).toBeDisabled();
    await expect
      .element(text('May not be texted: The person has asked for no more texts.').first())
      .toBeVisible();
  });

  it('keeps what was typed while another conversation is read', async () => {
    knowsConversations();
    await openMarisol();
    await composer().fill('half a sentence');
    await page.viewport(1440, 900);
    await row('Renee Alcott').click();
    await expect.poll(() => window.location.search).not.toContain(marisolId);
    await row('Marisol Ortega').click();
    await expect.element(composer()).toHaveValue('half a sentence');
  });
});

describe('live', () => {
  it('shows a text that comes in, and goes on after the connection was lost', async () => {
    const stream = knowsConversations();
    await openMarisol();
    await expect.element(text('theres two boards broken')).toBeVisible();
    const came = (words: string) =>
      fakeApi.answer('GET', api.textingMessages, MessagePageAnswer, {
        messages: [...talk(), message({ body: words, at: ago(0) })],
        before: null,
      });
    came('are you there');
    stream.change(marisolId);
    await expect.element(text('are you there')).toBeVisible();
    stream.end();
    await expect.poll(() => fakeApi.calls('GET', api.textingStream).length).toBe(2);
    expect(fakeApi.calls('GET', api.textingStream)[1]?.headers.get('last-event-id')).toBe('1');
    came('hello?');
    stream.ready();
    await expect.element(text('hello?')).toBeVisible();
  });
});

const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'clientId' in body ? body.clientId : null;
