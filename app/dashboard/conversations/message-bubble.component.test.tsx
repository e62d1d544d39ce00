import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ago, knowsConversations, openMarisol, sent } from './testing/conversations-page.ts';

it('says of each of several texts in a row why it was sent; their state stands under the last', async () => {
  knowsConversations({ texts: [sent({ body: 'One', at: ago(4) }), sent({ body: 'Two', at: ago(3) })] });
  await openMarisol();
  const first = page.getByRole('listitem').filter({ hasText: 'Assistant: One' });
  await expect.element(first).not.toMatchTextContent('Delivered');
  await first.getByRole('button', { name: 'why this was sent' }).click();
  await expect.element(first).toMatchTextContent('service-bases, federal-hours, stop');
});
