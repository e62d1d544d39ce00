import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MessagePageAnswer, ThreadDetailAnswer, WriteAnswer } from '../../../contract/conversations.ts';
import { api } from '../../../contract/paths.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import {
  button,
  composer,
  detail,
  knowsConversations,
  marisol,
  marisolId,
  openMarisol,
  row,
  sent,
  text,
} from './testing/conversations-page.ts';

const written = () => fakeApi.calls('POST', api.textingMessages).map(({ body }) => body);

describe('the field to write in', () => {
  it('sends by the keyboard, says how long the text is, and is empty then', async () => {
    knowsConversations();
    await openMarisol();
    await expect.element(text('May be sent now, 10:24 AM there').first()).toBeVisible();
    // Its minute is not read out as it goes on; what became of a text is.
    const told = page.getByRole('region', { name: 'Conversation', exact: true }).getByRole('status');
    expect(told.elements().map(({ textContent }) => textContent)).toEqual(['', '']);
    await composer().fill('I call you in ten minutes.');
    await expect.element(text('1 segment')).toBeVisible();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(told.getByText('On its way')).toBeVisible();
    await expect.element(composer()).toHaveValue('');
    expect(written()).toMatchObject([{ body: 'I call you in ten minutes.' }]);
  });

  it('says no more that a text is on its way once it went', async () => {
    const stream = knowsConversations();
    const mine = { author: 'user', body: 'I call you.' } as const;
    const waiting = sent({ ...mine, state: 'waiting' });
    fakeApi.answer('POST', api.textingMessages, WriteAnswer, { message: waiting });
    await openMarisol();
    await composer().fill('I call you.');
    await button('Send').click();
    await expect.element(text('On its way')).toBeVisible();
    fakeApi.answer('GET', api.textingMessages, MessagePageAnswer, {
      messages: [{ ...waiting, state: 'delivered' }],
      before: null,
    });
    stream.change(marisolId);
    await expect.element(text('Delivered')).toBeVisible();
    await expect.element(text('On its way')).not.toBeInTheDocument();
    await expect.element(text('May be sent now, 10:24 AM there').first()).toBeVisible();
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

  it('says why it sends nothing, and cuts nothing off', async () => {
    knowsConversations();
    await openMarisol();
    await button('Send').click();
    await expect.element(text('Write something first.')).toBeVisible();
    await expect.element(composer()).toHaveFocus();
    await composer().fill('a'.repeat(1900));
    await expect.element(text('Write something first.')).not.toBeInTheDocument();
    await expect.element(text('1,900 of 1,530 characters')).toBeVisible();
    await button('Send').click();
    await expect.element(text('A text may have at most 1,530 characters.')).toBeVisible();
    await expect.element(composer()).toHaveValue('a'.repeat(1900));
    expect(written()).toEqual([]);
  });

  it('says until when a text is held, and why', async () => {
    knowsConversations();
    const reasons = [{ rule: 'federal-hours', why: 'It is before 8 AM there.' }];
    const held = sent({ author: 'user', state: 'held', dueAt: '2031-03-03T15:00:00.000Z', reasons });
    fakeApi.answer('POST', api.textingMessages, WriteAnswer, { message: held });
    await openMarisol();
    await composer().fill('Good morning');
    await button('Send').click();
    await expect
      .element(text('Held until Mon, Mar 3, 2031, 8:00 AM: It is before 8 AM there.'))
      .toBeVisible();
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
    await expect.element(composer()).toHaveAttribute('readonly');
    await expect
      .element(text('May not be texted: The person has asked for no more texts.').first())
      .toBeVisible();
  });

  it('lets what was typed be cleared where the number may be texted no more, and sends none of it', async () => {
    const reasons = [{ rule: 'stop', why: 'The person has asked for no more texts.' }];
    const stopped = { ...detail().maySend, decision: 'never' as const, reasons };
    const stream = knowsConversations();
    await openMarisol();
    await composer().fill('half a sentence');
    fakeApi.answer('GET', api.textingThread, ThreadDetailAnswer, detail({ maySend: stopped }));
    stream.change(marisolId);
    await expect.element(button('Send')).toBeDisabled();
    await composer().click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await composer().fill('');
    await expect.element(composer()).toHaveAttribute('readonly');
    expect(asksBeforeReload()).toBe(false);
    expect(written()).toEqual([]);
  });

  it('keeps what was typed while another conversation is read', async () => {
    knowsConversations();
    await openMarisol();
    await composer().fill('half a sentence');
    await page.viewport(1440, 900);
    await row('Renee Alcott').click();
    await expect.poll(() => window.location.search).not.toContain(marisolId);
    expect(asksBeforeReload()).toBe(true);
    await row('Marisol Ortega').click();
    await expect.element(composer()).toHaveValue('half a sentence');
    await composer().fill('');
    expect(asksBeforeReload()).toBe(false);
  });

  it('holds no text that was sent while another conversation was read', async () => {
    await page.viewport(1440, 900);
    knowsConversations();
    const release = fakeApi.hold('POST', api.textingMessages);
    await openMarisol();
    await composer().fill('I call you.');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => written().length).toBe(1);
    await row('Renee Alcott').click();
    await expect.poll(() => window.location.search).not.toContain(marisolId);
    await row('Marisol Ortega').click();
    await expect.element(composer()).toHaveValue('I call you.');
    // It is still on its way, and not sent beside itself.
    await composer().click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    release();
    await expect.element(composer()).toHaveValue('');
    expect(written()).toHaveLength(1);
  });

  it('sends the same again after a failure that came while another conversation was read', async () => {
    await page.viewport(1440, 900);
    knowsConversations();
    fakeApi.breakOff('POST', api.textingMessages);
    const release = fakeApi.hold('POST', api.textingMessages);
    await openMarisol();
    await composer().fill('I call you.');
    await button('Send').click();
    await row('Renee Alcott').click();
    await expect.poll(() => window.location.search).not.toContain(marisolId);
    release();
    await row('Marisol Ortega').click();
    await expect.element(text('Network error or server unavailable')).toBeVisible();
    await expect.element(composer()).toHaveValue('I call you.');
    await button('Send').click();
    await expect.poll(() => written().length).toBe(2);
    expect(written()[1]).toEqual(written()[0]);
  });
});

const idOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'clientId' in body ? body.clientId : null;
