import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { judgeNoStop, resumeTexts } from '../consent/consent.service.ts';
import { answerTurns } from './answer-turns.ts';
import { findNumber } from './inbound.repository.ts';
import { receiveMissedCall } from './receive-missed-call.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';

let rig: MessagingRig;
let phone: string;
beforeAll(async () => {
  rig = await openMessaging('twilio');
});
afterAll(() => rig.close());
beforeEach(() => {
  phone = rig.phone();
});

const answer = async () => {
  rig.clock.aheadMs += 20_000;
  await answerTurns(rig.deps);
  await rig.drain();
  rig.clock.aheadMs -= 20_000;
};
const byHand = async (body: string) => {
  await rig.queue(phone, { author: 'user', epoch: null, body });
  await rig.drain();
  return (await rig.messagesOf(phone)).at(-1);
};
const heldSince = async () => {
  const { rows } = await rig.database.pool.query('select unclear_stop_at from phones where e164 = $1', [
    phone,
  ]);
  return rows[0]?.unclear_stop_at ?? null;
};
const allow = async () => {
  const { rows } = await rig.database.pool.query('select user_id from users where account_id = $1', [
    rig.accountId,
  ]);
  // Whatever came so far has been read.
  const judged = { e164: phone, userId: rows[0]?.user_id, textAt: new Date(Date.now() + 3_600_000) };
  return rig.database.db.transaction().execute((trx) => judgeNoStop(trx, rig.accountId, judged));
};

it('nothing goes after what may be a stop, neither by hand nor to further texts, until somebody judges it', async () => {
  await rig.phoneSends(phone, 'not interested');
  expect(await byHand('Sorry to hear that. May we ask why?')).toMatchObject({
    state: 'refused',
    reasons: [{ rule: 'unclear-stop' }],
  });
  await rig.phoneSends(phone, 'thursday at 9 would be ok');
  expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unclear_stop', turn_due_at: null });
  await answer();
  expect(rig.phoneShows(phone)).toEqual([]);
  expect(await allow()).toBe(true);
  expect(await byHand('Thursday it is.')).toMatchObject({ state: 'delivered' });
  expect(await allow()).toBe(false);
});

it('a conversation that is handed back before it is judged stays silent, and asks again with the next text', async () => {
  await rig.phoneSends(phone, 'not interested');
  await rig.database.pool.query(
    `update threads set mode = 'assistant', attention = null, attention_at = null where e164 = $1`,
    [phone],
  );
  await rig.phoneSends(phone, 'what would it cost?');
  expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unclear_stop', mode: 'paused' });
  await answer();
  expect(rig.phoneShows(phone)).toEqual([]);
});

it('a call that nobody answers is not answered by a text, and asks again', async () => {
  await rig.phoneSends(phone, 'not interested');
  await rig.database.pool.query(
    `update threads set mode = 'person', attention = null, attention_at = null where e164 = $1`,
    [phone],
  );
  const at = new Date();
  const outcome = await rig.database.db.transaction().execute(async (trx) => {
    const number = await findNumber(trx, rig.accountId, rig.numberId);
    if (number === undefined) throw new Error('There is no number');
    const call = { providerId: randomUUID(), from: phone, to: rig.own, at };
    return receiveMissedCall(trx, rig.deps, number, call, at);
  });
  expect(outcome).toBe('silent');
  expect(await rig.threadOf(phone)).toMatchObject({ attention: 'unclear_stop', mode: 'person' });
});

it.each([
  ['START', null],
  ['please stop texting me', 'stopped'],
])('%s says itself what was meant', async (words, becomes) => {
  await rig.phoneSends(phone, 'not interested');
  expect(await heldSince()).not.toBeNull();
  await rig.phoneSends(phone, words);
  expect(await heldSince()).toBeNull();
  // A START may be all that they write: somebody has to answer.
  expect((await rig.threadOf(phone))?.attention ?? null).toBe(becomes === null ? 'unanswered' : null);
  const { rows } = await rig.database.pool.query('select stopped_at from phones where e164 = $1', [phone]);
  expect(rows[0]?.stopped_at === null).toBe(becomes === null);
});

it('a START that was said before it and comes late ends nothing', async () => {
  await rig.phoneSends(phone, 'not interested');
  const saidAt = new Date(Date.now() - 600_000);
  await rig.database.db.transaction().execute((trx) =>
    resumeTexts(trx, rig.accountId, {
      ...{ e164: phone, words: 'START', saidAt, source: { kind: 'text', id: randomUUID() } },
    }),
  );
  expect(await heldSince()).not.toBeNull();
});

it('what names an emergency as well is answered as one, and holds what comes after', async () => {
  await rig.phoneSends(phone, 'not interested. I smell gas in the kitchen');
  expect(await rig.threadOf(phone)).toMatchObject({ turn_due_at: expect.any(Date) });
  expect(await heldSince()).not.toBeNull();
});

it('where texts are stopped nothing more is held: their START ends all', async () => {
  await rig.phoneSends(phone, 'STOP');
  await rig.phoneSends(phone, 'not interested');
  expect(await heldSince()).toBeNull();
});
