import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatAnswer } from '../../../contract/chat.ts';
import { api } from '../../../contract/paths.ts';
import { type TestModel, testModel } from '../../testing/model.ts';
import { type Product, testProduct } from '../../testing/product.ts';
import { ConversationState } from './engine/conversation-state.ts';

let standIn: TestModel;
let product: Product;
beforeAll(async () => {
  standIn = await testModel();
  product = await testProduct({ ai: standIn.settings(), worker: true });
});
afterAll(async () => {
  await product.close();
  await standIn.close();
});

const say = async (message: string) =>
  ChatAnswer.parse(
    (await product.anonymous.call('POST', api.chat, { message, conversationId: 'c-1', sessionId: 's-1' }))
      .body,
  );

it('answers with the model, falls back to the engine, and both use the same conversation', async () => {
  expect(await say('plumbing')).toMatchObject({
    response: expect.stringContaining('the model of the sandbox'),
    action: { type: 'setIndustry', industry: 'Plumbing' },
  });
  standIn.faults.set({ fault: 'server_error' });
  const cost = await say('how much does it cost?');
  expect(cost.response).not.toContain('sandbox');
  expect(cost.response.length).toBeGreaterThan(40);
  expect(cost.response).not.toMatch(/\$\s*\d|\{/);
  const { rows } = await product.database.pool.query('select state, sent from chat_conversations');
  expect(rows).toHaveLength(1);
  expect(rows[0].sent).toBe(2);
  expect(ConversationState.parse(rows[0].state)).toMatchObject({
    trades: ['plumbing'],
    industry: 'Plumbing',
  });
});

it('has the sweep on the list of what comes again and again', async () => {
  const { rows } = await product.database.pool.query(
    `select cron from pgboss.schedule where name = 'chat.sweep'`,
  );
  expect(rows).toEqual([{ cron: '7 * * * *' }]);
});
