import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ThreadAnswer, ThreadDetailAnswer } from '../../../../contract/conversations.ts';
import { api, path } from '../../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { holdForUnclearStop } from '../consent/consent.service.ts';
import { insertNumber, ownerOf, receive } from './testing/texting-rows.ts';
import { askForPerson, lockThread } from './threads.service.ts';

const e164 = '+18015550142';
let product: Product;
let customer: Customer;
let threadId: string;
let elsewhere: string;

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  customer = await product.customer();
  const { db } = product.database;
  const { accountId } = await ownerOf(db, customer.email);
  const numberId = await insertNumber(db, accountId);
  const at = new Date(Date.now() - 60_000);
  ({ threadId } = await receive(db, accountId, numberId, { e164, body: 'not interested', at }));
  await db.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, accountId, threadId);
    await askForPerson(trx, accountId, thread, { reason: 'unclear_stop', at });
    await holdForUnclearStop(trx, accountId, e164, at);
  });
  // The same person with another number of the company.
  const other = await insertNumber(db, accountId);
  ({ threadId: elsewhere } = await receive(db, accountId, other, { e164, body: 'hello?', at }));
  await db.transaction().execute(async (trx) => {
    const thread = await lockThread(trx, accountId, elsewhere);
    await askForPerson(trx, accountId, thread, { reason: 'unclear_stop', at });
  });
});

const detail = async (of = threadId) => {
  const answer = await customer.call('GET', path(api.textingThread, { threadId: of }));
  return ThreadDetailAnswer.parse(answer.body).data;
};
const press = async (template: string, body?: unknown) =>
  ThreadAnswer.parse((await customer.call('POST', path(template, { threadId }), body)).body).data.thread;

it('whoever says that texts are wanted has the conversation, once', async () => {
  const before = await detail();
  expect(before.thread).toMatchObject({ unclearStop: true, attention: { reason: 'unclear_stop' } });
  expect(before.maySend.decision).toBe('never');
  expect(before.maySend.reasons.map(({ rule }) => rule)).toContain('unclear-stop');
  const judged = { unclearStop: false, stopped: false, attention: null, mode: 'person' };
  expect(await press(api.textingWantsTexts)).toMatchObject({ ...judged, assignedTo: { isYou: true } });
  expect(await press(api.textingWantsTexts)).toMatchObject(judged);
  const { changes, maySend } = await detail();
  expect(changes.map(({ mode, by }) => [mode, by])).toEqual([['wants_texts', 'Dana Whitlock']]);
  expect(maySend.reasons.map(({ rule }) => rule)).not.toContain('unclear-stop');
  // There somebody still has to answer.
  expect((await detail(elsewhere)).thread).toMatchObject({ attention: { reason: 'unanswered' } });
});

it('a stop by the button answers the question', async () => {
  const judged = { unclearStop: false, stopped: true, attention: null };
  expect(await press(api.textingStop)).toMatchObject(judged);
  expect((await detail(elsewhere)).thread).toMatchObject(judged);
  // What was a stop cannot be judged to be none.
  expect(await press(api.textingWantsTexts)).toMatchObject(judged);
});

it('stays to be judged, whoever has the conversation, and after the company’s own “Do not contact”', async () => {
  for (const mode of ['person', 'assistant', 'closed'])
    expect(await press(api.textingMode, { mode })).toMatchObject({
      ...{ mode, unclearStop: true, attention: { reason: 'unclear_stop' } },
    });
  expect(await press(api.textingDoNotContact)).toMatchObject({ stopped: true, unclearStop: false });
  const again = await press(api.textingContactAgain, { reason: 'They called us.' });
  expect(again).toMatchObject({ stopped: false, unclearStop: true });
});

it('another account changes nothing of it', async () => {
  const stranger = await product.customer();
  const answer = await stranger.call('POST', path(api.textingWantsTexts, { threadId }));
  expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found']);
  expect((await detail()).thread).toMatchObject({ unclearStop: true });
});
