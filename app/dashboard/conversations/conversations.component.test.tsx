import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MessagePageAnswer, ThreadAnswer, ThreadListAnswer } from '../../../contract/conversations.ts';
import { api, pages } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { pressAt } from '../../testing/keyboard.ts';
import {
  ago,
  button,
  composer,
  knowsConversations,
  knowsTwoPages,
  marisol,
  marisolId,
  message,
  openConversations,
  openMarisol,
  row,
  sent,
  talk,
  text,
  threadList,
} from './testing/conversations-page.ts';

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

  it('says why it is not read anew any more, above what stays', async () => {
    const stream = knowsConversations();
    await openConversations();
    await expect.element(row('Marisol Ortega')).toBeVisible();
    fakeApi.respond('GET', api.textingThreads, () => ({ status: 200, body: { success: true, data: {} } }));
    const asked = fakeApi.calls('GET', api.textingThreads).length;
    stream.change(marisolId);
    await expect.element(text('There is a newer version of this page.')).toBeVisible();
    await expect.element(button('Reload the page')).toBeVisible();
    await expect.element(row('Marisol Ortega')).toBeVisible();
    // Nothing else would come of asking again.
    expect(fakeApi.calls('GET', api.textingThreads)).toHaveLength(asked + 1);
  });

  it('says where it ends that more could not be loaded', async () => {
    knowsConversations();
    knowsTwoPages();
    await openConversations();
    await expect.element(row('Marisol Ortega')).toBeVisible();
    fakeApi.refuse('GET', api.textingThreads, 400, { message: 'This did not work.' });
    await button('Show more').click();
    await expect.element(text('More conversations could not be loaded')).toBeVisible();
    knowsTwoPages();
    await button('Try again').click();
    await expect.element(row('Hal Brinkman')).toBeVisible();
    expect(text('could not be loaded').elements()).toEqual([]);
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

  it('the focus goes to the conversation that hides the list, and back to its row', async () => {
    await page.viewport(390, 780);
    knowsConversations();
    await openConversations();
    await pressAt(row('Marisol Ortega'));
    await expect.element(page.getByRole('heading', { name: 'Marisol Ortega' })).toHaveFocus();
    await pressAt(button('Send'));
    await button('All conversations').click();
    await expect.element(row('Marisol Ortega')).toHaveFocus();
  });

  it('the focus stays in a list that stays', async () => {
    await page.viewport(1440, 900);
    knowsConversations();
    await openConversations();
    await pressAt(row('Marisol Ortega'));
    await expect.element(composer()).toBeVisible();
    await expect.element(row('Marisol Ortega')).toHaveFocus();
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
    // The rules' own names are for whoever asks.
    await expect.element(text('service-bases, federal-hours, stop')).not.toBeVisible();
    await text('3 rules asked').click();
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

  it('says on the screen what could not be done, and in the dialog only what failed there', async () => {
    await page.viewport(390, 780);
    knowsConversations();
    fakeApi.refuse('POST', api.textingMode, 409, { errorCode: 'conflict', message: 'Sami answers here.' });
    await openMarisol();
    await button('Take over').click();
    const said = text('Sami answers here.');
    await expect.element(said).toBeVisible();
    expect(said.element().getBoundingClientRect().width).toBeGreaterThan(200);
    await button('Stop texts').click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    expect(dialog.getByText('Sami answers here.').elements()).toEqual([]);
    fakeApi.breakOff('POST', api.textingStop);
    await dialog.getByRole('button', { name: 'Stop texts' }).click();
    await expect.element(dialog.getByText('Network error or server unavailable.')).toBeVisible();
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

  it('says why it is not read anew, and that earlier texts did not come', async () => {
    const stream = knowsConversations();
    fakeApi.answer('GET', api.textingMessages, MessagePageAnswer, { messages: talk(), before: 'earlier' });
    await openMarisol();
    await expect.element(text('theres two boards broken')).toBeVisible();
    fakeApi.refuse('GET', api.textingMessages, 400, { message: 'This did not work.' });
    await button('Show earlier texts').click();
    await expect.element(text('Earlier texts could not be loaded: This did not work.')).toBeVisible();
    stream.change(marisolId);
    await expect.element(text('The texts could not be loaded: This did not work.')).toBeVisible();
    await expect.element(text('theres two boards broken')).toBeVisible();
    fakeApi.answer('GET', api.textingMessages, MessagePageAnswer, { messages: talk(), before: null });
    await button('Try again').click();
    await expect.element(text('could not be loaded')).not.toBeInTheDocument();
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

describe('live', () => {
  const shown = (words: string) =>
    page.getByRole('list', { name: 'Texts' }).getByText(words, { exact: false });

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
    await expect.element(shown('are you there')).toBeVisible();
    await expect
      .element(page.getByRole('status').getByText('Marisol Ortega: are you there'))
      .toBeInTheDocument();
    stream.end();
    await expect.poll(() => fakeApi.calls('GET', api.textingStream).length).toBe(2);
    expect(fakeApi.calls('GET', api.textingStream)[1]?.headers.get('last-event-id')).toBe('1');
    came('hello?');
    stream.ready();
    await expect.element(shown('hello?')).toBeVisible();
  });
});
