import { expect, type Page, type Route } from '@playwright/test';
import type { ChatAnswer } from '../../contract/chat.ts';
import { api } from '../../contract/paths.ts';
import { openHome } from './home.ts';

/** Where a visitor types. */
export const input = (page: Page) => page.getByPlaceholder('Type a message...');
/** All that was said so far. */
export const log = (page: Page) => page.getByRole('log');
/** Each thing that was said, the visitor's own too. */
export const bubbles = (page: Page) => log(page).locator('p.ft-bubble');
/** What shows that an answer is on its way. */
export const dots = (page: Page) => page.locator('.ft-typing');
/** What a screen reader says of the replies. */
export const aloud = (page: Page) =>
  page.getByRole('region', { name: 'Demo chat' }).locator('.sr-only[role=status]');

/** Opens the home page with its clock standing still; the chat is ready and nothing is said in it yet. */
export async function openStill(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await openHome(page);
  await expect(input(page)).toBeEnabled();
}

/** Opens the home page and waits for the chat's question. */
export async function openChat(page: Page): Promise<void> {
  await openHome(page);
  await expect(log(page).getByText('What type of business are you in?')).toBeVisible();
}

/** Types and sends. */
export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

/** Types and sends, and waits until the answer is all there. */
export async function ask(page: Page, text: string): Promise<void> {
  await say(page, text);
  await expect(input(page)).toBeEnabled({ timeout: 60_000 });
}

/** Puts itself in the server's place: every message gets what `answer` says. Gives the requests as they came. */
export async function answerWith(
  page: Page,
  answer: (message: string, turn: number) => ChatAnswer | Promise<ChatAnswer>,
): Promise<Record<string, unknown>[]> {
  const requests: Record<string, unknown>[] = [];
  await page.route(`**${api.chat}`, async (route) => {
    const request = route.request().postDataJSON();
    requests.push(request);
    await fulfill(route, await answer(request.message, requests.length));
  });
  return requests;
}

/** A request that was given up meanwhile cannot be answered any more. */
async function fulfill(route: Route, json: unknown): Promise<void> {
  await route.fulfill({ json }).catch(() => {});
}

/** The same answer as events. */
export function asEvents(answer: ChatAnswer): { headers: Record<string, string>; body: string } {
  const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  const pieces = answer.response.match(/.{1,7}/gs) ?? [];
  const body = pieces.map((text) => event('text', { text })).join('') + event('answer', answer);
  return { headers: { 'Content-Type': 'text/event-stream' }, body };
}

/** What is known of a trade, in small. */
export const someTrade = {
  industry: 'Pest Control',
  location: 'United States',
  analysis_depth: 'comprehensive',
  origin: 'written',
  customer_pain_points: ['They saw it tonight. It cannot wait.', 'A second visit was never explained.'],
  industry_terminology: [{ term: 'Swarmers', meaning: 'Winged termites that leave their colony.' }],
  seasonal_patterns: [{ name: 'Swarms', months: [3, 4], demand: 3, what: 'Termites after warm rain.' }],
  sample_thread: [
    { from: 'customer', text: 'Something scratches in the attic' },
    { from: 'company', text: 'Where is it loudest, and since when?' },
  ],
  case_studies: [
    {
      title: 'A night call',
      situation: 'A mouse.',
      handled: 'By text.',
      outcome: 'Booked.',
      illustrative: true,
    },
    { title: 'A real name', situation: 'a', handled: 'b', outcome: 'c', illustrative: false },
  ],
};
