import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ErasedAnswer, ThreadAnswer, ThreadDetailAnswer } from '../../../contract/conversations.ts';
import { api } from '../../../contract/paths.ts';
import { asksBeforeReload } from '../../testing/before-reload.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import {
  ago,
  composer,
  detail,
  knowsConversations,
  marisol,
  message,
  openMarisol,
} from './testing/conversations-page.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('asks for a reason before contact is allowed again or a person is erased', async () => {
  const unwanted = {
    eventId: 2,
    action: 'revoked',
    basis: 'do_not_contact',
    words: null,
    by: null,
  } as const;
  knowsConversations({ detail: { consents: [{ ...unwanted, at: ago(60) }] } });
  fakeApi.answer('POST', api.textingContactAgain, ThreadAnswer, { thread: marisol() });
  fakeApi.answer('POST', api.textingErase, ErasedAnswer, { texts: 5, visits: 1, contacts: 1 });
  await openMarisol();
  await composer().fill('half a sentence');
  expect(asksBeforeReload()).toBe(true);
  for (const [name, route] of [
    ['Contact again', api.textingContactAgain],
    ['Erase', api.textingErase],
  ] as const) {
    await button(name).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect.element(dialog.getByText('Say why, in a few words.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('a'.repeat(501));
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect.element(dialog.getByText('A reason may have at most 500 characters.')).toBeVisible();
    expect(fakeApi.calls('POST', route)).toHaveLength(0);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked for it');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(fakeApi.calls('POST', route)).toMatchObject([{ body: { reason: 'They asked for it' } }]);
  }
  await expect.poll(() => window.location.search).toBe('');
  // Nor is what was typed to them kept.
  expect(asksBeforeReload()).toBe(false);
});

it('closes a conversation on a phone, too', async () => {
  await page.viewport(390, 780);
  knowsConversations();
  fakeApi.answerBy('POST', api.textingMode, ThreadAnswer, () => {
    fakeApi.answer(
      'GET',
      api.textingThread,
      ThreadDetailAnswer,
      detail({ thread: marisol({ mode: 'closed' }) }),
    );
    return { thread: marisol({ mode: 'closed' }) };
  });
  await openMarisol();
  await button('Details').click();
  await button('Close the conversation').click();
  await expect.element(button('Close the conversation')).not.toBeInTheDocument();
  expect(fakeApi.calls('POST', api.textingMode)).toMatchObject([{ body: { mode: 'closed' } }]);
  await expect.element(button('Download the record')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Download the record')).not.toBeInTheDocument();
  await expect.element(button('Details')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(button('Details')).toHaveAttribute('aria-expanded', 'false');
});

it('fetches a picture once it is opened, and says why it does not come', async () => {
  const pictured = message({
    body: 'look',
    media: [{ contentType: 'image/png' }, { contentType: 'audio/amr' }],
  });
  knowsConversations({ texts: [pictured] });
  fakeApi.refuse('GET', api.textingMedia, 404, {
    errorCode: 'not_found',
    message: 'The carrier has it no more',
  });
  await openMarisol();
  await expect.element(page.getByText('With an attachment (audio/amr)')).toBeVisible();
  expect(fakeApi.calls('GET', api.textingMedia)).toHaveLength(0);
  await button('Show picture 1').click();
  await expect.element(page.getByText('The carrier has it no more.')).toBeVisible();
  // What a browser cannot show is no picture either.
  fakeApi.respond('GET', api.textingMedia, () => ({ status: 200, body: { no: 'picture' } }));
  await button('Show picture 1').click();
  await expect.element(page.getByText('It cannot be shown.')).toBeVisible();
});
