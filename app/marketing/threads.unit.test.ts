import { expect, it } from 'vitest';
import automation from '../../contract/site-conversations/automation.json';
import campaigns from '../../contract/site-conversations/campaigns.json';
import home from '../../contract/site-conversations/home.json';
import { unregisteredIn } from '../../e2e/support/figures.ts';
import type { Conversation } from './feature/thread.tsx';

const threads: readonly Conversation[] = [automation, campaigns, home].flatMap((page) =>
  Object.values<Conversation>(page),
);

it.each(threads)('the first text to $customer names the company and says that it is automated', (each) => {
  const first = each.entries.find(({ assistant }) => assistant !== undefined)?.assistant ?? '';
  expect(first).toContain(`automated assistant of ${each.company}`);
});

it.each(threads)('every figure in the conversation with $customer is registered', ({ opening, entries }) => {
  const texts = [opening, ...entries.flatMap((entry) => Object.values(entry))];
  expect(texts.flatMap((text) => unregisteredIn(text ?? ''))).toEqual([]);
});
