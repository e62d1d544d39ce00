import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ThreadAnswer } from '../../../contract/conversations.ts';
import { api } from '../../../contract/paths.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { ago, knowsConversations, marisol, openMarisol } from './testing/conversations-page.ts';

it('a conversation beside which a question waits is left to the assistant, answered or not', async () => {
  const thread = marisol({ mode: 'assistant', attention: { reason: 'question', since: ago(4) } });
  knowsConversations({ detail: { thread } });
  fakeApi.answer('POST', api.textingMode, ThreadAnswer, { thread });
  await openMarisol();
  const why = 'asked something for a person. The assistant goes on';
  await expect.element(page.getByText(why, { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Write to Marisol Ortega' }))
    .toHaveAttribute('placeholder', 'Answer; the assistant goes on');
  await page.getByRole('button', { name: 'Needs no answer' }).click();
  await expect
    .poll(() => fakeApi.calls('POST', api.textingMode).map(({ body }) => body))
    .toEqual([{ mode: 'answered' }]);
});

it('keeps the names in what a person is needed for', async () => {
  const thread = marisol({ attention: { reason: 'visit_changed', since: ago(4) } });
  knowsConversations({ detail: { thread } });
  await openMarisol();
  await expect.element(page.getByText(/: their visit changed in your CRM\. The assistant/)).toBeVisible();
});
