import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pressAt } from '../testing/keyboard.ts';
import { knowsConversations, openConversations } from './conversations/testing/conversations-page.ts';

it('a room keeps the focus on the link that led there', async () => {
  knowsConversations();
  await openConversations();
  const link = page.getByRole('link', { name: 'Settings' });
  await pressAt(link);
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect.element(link).toHaveFocus();
});
