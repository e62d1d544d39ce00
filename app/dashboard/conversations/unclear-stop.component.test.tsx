import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ThreadAnswer } from '../../../contract/conversations.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ago, knowsConversations, marisol, openMarisol } from './testing/conversations-page.ts';

const held = marisol({ unclearStopAt: ago(4), attention: { reason: 'unclear_stop', since: ago(4) } });

it.each([
  ['No more texts', api.textingStop, { stopped: true }],
  ['They still want texts', api.textingWantsTexts, {}],
])('what may be a stop is judged by a button: %s', async (name, route, becomes) => {
  knowsConversations({ detail: { thread: held } });
  const judged = marisol({ attention: null, ...becomes });
  fakeApi.answer('POST', route, ThreadAnswer, { thread: judged });
  await openMarisol();
  const asked = page.getByRole('region', { name: 'Do they want no more texts?' });
  await expect.element(asked).toBeVisible();
  // It is asked once, not also as what needs a person.
  await expect.element(page.getByText('Needs a person', { exact: true })).not.toBeInTheDocument();
  knowsConversations({ detail: { thread: judged } });
  await asked.getByRole('button', { name }).click();
  await expect.poll(() => fakeApi.calls('POST', route)).toHaveLength(1);
  await expect.element(asked).not.toBeInTheDocument();
  // The button has gone with the question: Tab goes on from the texts to the field.
  await expect.element(page.getByRole('region', { name: 'Texts and questions' })).toHaveFocus();
});

it('stays asked where somebody has taken the conversation over, beside another reason to look', async () => {
  knowsConversations({ detail: { thread: { ...held, attention: { reason: 'safety', since: ago(1) } } } });
  await openMarisol();
  await expect.element(page.getByRole('region', { name: 'Do they want no more texts?' })).toBeVisible();
  await expect.element(page.getByText('Needs a person', { exact: false }).first()).toBeVisible();
});

it('judges the text that was on screen, and says when a newer one came', async () => {
  knowsConversations({ detail: { thread: held } });
  fakeApi.refuse('POST', api.textingWantsTexts, 409, {
    ...{ errorCode: 'conflict', message: 'They have written again. Please read it.' },
  });
  await openMarisol();
  await page.getByRole('button', { name: 'They still want texts' }).click();
  await expect.element(page.getByText('They have written again. Please read it.')).toBeVisible();
  expect(fakeApi.calls('POST', api.textingWantsTexts)).toMatchObject([
    { body: { unclearStopAt: held.unclearStopAt } },
  ]);
});
