import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { knowsConversations, marisol, openMarisol, text } from './testing/conversations-page.ts';

it('says that the assistant is silent where it is, and how it goes on', async () => {
  knowsConversations({ detail: { thread: marisol({ mode: 'assistant' }) } });
  await openMarisol();
  await expect.element(text('until you take over and hand back.')).toBeVisible();
  const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
  await expect.element(conversation.getByText('Asked for a person', { exact: true })).toBeVisible();
  expect(conversation.getByText('Assistant answers').elements()).toEqual([]);
  knowsConversations({
    detail: { thread: marisol({ mode: 'person', assignedTo: { name: 'Dana Whitlock', isYou: true } }) },
  });
  await openMarisol();
  await expect.element(text('until you hand back.')).toBeVisible();
});
