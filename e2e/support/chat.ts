import { expect, type Page } from '@playwright/test';
import { openHome } from './home.ts';

/** Where a visitor types. */
export const input = (page: Page) => page.getByPlaceholder('Type a message...');
/** All that was said so far. */
export const log = (page: Page) => page.getByRole('log');
/** Each thing that was said, the visitor's own too. */
export const bubbles = (page: Page) => log(page).locator('p.ft-bubble');

/** Opens the home page and waits for the chat's question. */
export async function openChat(page: Page): Promise<void> {
  await openHome(page);
  await expect(log(page).getByText('What type of business are you in?')).toBeVisible();
}

/** Types and sends, and waits until the answer is all there. */
export async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
  await expect(input(page)).toBeEnabled({ timeout: 60_000 });
}
