import { afterAll, beforeAll, expect, it } from 'vitest';
import { deferTurn } from './deferred-turns.repository.ts';
import { isInConversation } from './first-texts.repository.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging();
});
afterAll(() => rig.close());

it('a question that was passed on keeps no other text back, and gives way where a turn is not answered', async () => {
  const { db, pool } = rig.database;
  const e164 = rig.phone();
  await rig.phoneSends(e164, 'ants');
  const thread = await rig.threadOf(e164);
  const threadId = String(thread?.thread_id);
  const waits = (attention: string) =>
    pool.query(
      'update threads set attention = $1, attention_at = now(), turn_due_at = null where thread_id = $2',
      [attention, threadId],
    );
  const later = new Date(Date.now() + 60_000);
  const isBusy = () =>
    isInConversation(db, { accountId: rig.accountId, e164, recently: later, since: later });
  await waits('complaint');
  expect(await isBusy()).toBe(true);
  await waits('question');
  expect(await isBusy()).toBe(false);
  const at = new Date();
  await pool.query('update threads set turn_due_at = $1, turn_began_at = $1 where thread_id = $2', [
    at,
    threadId,
  ]);
  const times = { at, again: later, givenUpBefore: later };
  expect(await deferTurn(db, { accountId: rig.accountId, threadId }, times)).toBe(true);
  expect((await rig.threadOf(e164))?.attention).toBe('unanswered');
});
