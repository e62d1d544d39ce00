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
/** When the text was written that may be a stop. */
let at: Date;
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
  at = new Date(Date.now() - 60_000);
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

const allow = () => press(api.textingWantsTexts, { unclearStopAt: at.toISOString() });

it('whoever says that texts are wanted has the conversation, once', async () => {
  const before = await detail();
  expect(before.thread).toMatchObject({
    unclearStopAt: at.toISOString(),
    attention: { reason: 'unclear_stop' },
  });
  expect(before.maySend.decision).toBe('never');
  expect(before.maySend.reasons.map(({ rule }) => rule)).toContain('unclear-stop');
  const judged = { unclearStopAt: null, stopped: false, attention: null, mode: 'person' };
  expect(await allow()).toMatchObject({ ...judged, assignedTo: { isYou: true } });
  expect(await allow()).toMatchObject(judged);
  const { changes, consents, maySend } = await detail();
  expect(changes.map(({ mode, by }) => [mode, by])).toEqual([['person', 'Dana Whitlock']]);
  // The ledger, which stays when the conversation is erased, has who judged.
  expect(consents.map(({ action, by }) => [action, by])).toEqual([['judged', 'Dana Whitlock']]);
  expect(maySend.reasons.map(({ rule }) => rule)).not.toContain('unclear-stop');
  // There somebody still has to answer.
  expect((await detail(elsewhere)).thread).toMatchObject({ attention: { reason: 'unanswered' } });
});

it('a stop by the button answers the question', async () => {
  const judged = { unclearStopAt: null, stopped: true, attention: null };
  expect(await press(api.textingStop)).toMatchObject(judged);
  expect((await detail(elsewhere)).thread).toMatchObject(judged);
  // What was a stop cannot be judged to be none.
  expect(await allow()).toMatchObject(judged);
});

it('stays to be judged, whoever has the conversation, and after the company’s own “Do not contact”', async () => {
  for (const mode of ['person', 'assistant', 'closed'])
    expect(await press(api.textingMode, { mode })).toMatchObject({
      ...{ mode, unclearStopAt: at.toISOString(), attention: { reason: 'unclear_stop' } },
    });
  expect(await press(api.textingDoNotContact)).toMatchObject({ stopped: true, unclearStopAt: null });
  // A page that was open before asks no more, whatever it still shows.
  expect(await allow()).toMatchObject({ stopped: true, mode: 'closed' });
  const again = await press(api.textingContactAgain, { reason: 'They called us.' });
  expect(again).toMatchObject({ stopped: false, unclearStopAt: at.toISOString() });
});

it('another account changes nothing of it', async () => {
  const stranger = await product.customer();
  const body = { unclearStopAt: at.toISOString() };
  const answer = await stranger.call('POST', path(api.textingWantsTexts, { threadId }), body);
  expect([answer.status, errorCodeOf(answer)]).toEqual([404, 'not_found']);
  expect((await detail()).thread).toMatchObject({ unclearStopAt: at.toISOString() });
});

it('a text that may be a stop and came after the one that was read is not judged by it', async () => {
  const { accountId } = await ownerOf(product.database.db, customer.email);
  const since = new Date(at.getTime() + 30_000);
  await product.database.db.transaction().execute((trx) => holdForUnclearStop(trx, accountId, e164, since));
  const body = { unclearStopAt: at.toISOString() };
  const answer = await customer.call('POST', path(api.textingWantsTexts, { threadId }), body);
  expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'conflict']);
  expect((await detail()).thread).toMatchObject({ unclearStopAt: since.toISOString() });
});

it('ends with the erasure of the person, since nobody can read any more what was to be judged', async () => {
  const reason = 'Asked us to forget them';
  const answer = await customer.call('POST', path(api.textingErase, { threadId }), { reason });
  expect(answer.status).toBe(200);
  const phone = await product.database.db
    .selectFrom('phones')
    .select('unclear_stop_at')
    .where('e164', '=', e164)
    .where('account_id', '=', (await ownerOf(product.database.db, customer.email)).accountId)
    .executeTakeFirst();
  expect(phone).toEqual({ unclear_stop_at: null });
});
