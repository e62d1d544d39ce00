import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ago, knowsConversations, openMarisol, sent } from './testing/conversations-page.ts';

it('says of each of several texts in a row why it was sent; their state stands under the last', async () => {
  // Of one moment: midnight would part them.
  const at = ago(4);
  knowsConversations({ texts: [sent({ body: 'One', at }), sent({ body: 'Two', at })] });
  await openMarisol();
  const first = page.getByRole('listitem').filter({ hasText: 'Assistant: One' });
  await expect.element(first).not.toMatchTextContent('Delivered');
  await first.getByRole('button', { name: 'why this was sent' }).click();
  await expect.element(first).toMatchTextContent('service-bases, federal-hours, stop');
});
