import { expect, it } from 'vitest';
import { chatSite } from './testing/chat-site.ts';

it('beyond what all may have stored in a day a message is answered, and nothing of it is kept', async () => {
  const full = await chatSite({ budget: { what: 'chat', per: 'day', ofOne: 1, inAll: 1 } });
  const kept = await full.say('hello', 'c-1');
  expect(await full.say('hello', 'c-2')).toEqual(kept);
  const { rowCount } = await full.database.pool.query('select from chat_conversations');
  await full.close();
  expect(rowCount).toBe(1);
});
