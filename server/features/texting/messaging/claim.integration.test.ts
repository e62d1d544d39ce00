import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import type { MessageClass } from '../policy/facts.ts';
import { openThread } from '../threads/threads.service.ts';
import { listDue } from './claim.repository.ts';
import { lastLane } from './lanes.ts';
import { queueMessage } from './queue-message.ts';
import { approved } from './testing/messaging-rig.ts';
import { listDueTurns } from './turns.repository.ts';

const at = new Date('2026-11-10T19:00:00Z');
const before = (seconds: number) => new Date(at.getTime() - seconds * 1000);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let phones = 0;
beforeEach(async () => {
  await database.pool.query("update text_messages set state = 'void' where state = 'waiting'");
});

/** A company with a number that last sent `paced` seconds ago, and how to queue texts of it. */
async function company(paced: number | null) {
  const { accountId } = await insertAccount(database.db, `${randomUUID()}@wasatchpest.example`);
  phones += 1;
  const { rows } = await database.pool.query(
    `insert into text_numbers (account_id, carrier, e164, state, paced_until)
     values ($1, 'twilio', $2, $3, $4) returning number_id`,
    [accountId, `+1801556${1000 + phones}`, JSON.stringify(approved), paced === null ? null : before(paced)],
  );
  const queue = async (count: number, kind: MessageClass, seconds: number) => {
    for (let each = 0; each < count; each += 1) {
      phones += 1;
      const e164 = `+1801555${1000 + phones}`;
      await database.db.transaction().execute(async (trx) => {
        const { threadId, epoch } = await openThread(trx, accountId, rows[0].number_id, e164);
        await queueMessage(trx, accountId, {
          ...{ threadId, author: 'assistant', userId: null, intentKey: randomUUID(), epoch, body: 'Hello' },
          ...{ class: kind, program: 'inquiry_response', dueAt: before(seconds), sendBefore: null },
        });
      });
    }
  };
  return { accountId, numberId: rows[0].number_id, queue };
}

/** Whose texts are due, in their order. */
const due = async (limit: number) =>
  (await listDue(database.db, [0, lastLane], at, { limit, except: [] })).map(({ accountId }) => accountId);

it('lets numbers take turns with what nobody waits for: a long queue does not hold up one that is younger', async () => {
  const long = await company(2);
  const short = await company(5);
  const fresh = await company(null);
  await long.queue(4, 'initiated', 60);
  await short.queue(2, 'initiated', 30);
  await fresh.queue(1, 'initiated', 10);
  expect(await due(4)).toEqual([fresh, short, short, long].map(({ accountId }) => accountId));
});

it('puts who waits for an answer before all others, and lets companies take turns with them', async () => {
  const busy = await company(2);
  const idle = await company(null);
  await idle.queue(1, 'initiated', 60);
  await busy.queue(1, 'service', 30);
  await busy.queue(2, 'safety', 20);
  await busy.queue(1, 'reply', 40);
  await idle.queue(1, 'reply', 10);
  const order = [busy, idle, busy, busy, busy, idle];
  expect(await due(6)).toEqual(order.map(({ accountId }) => accountId));
});

it('answers the first turn of each company before the second of any', async () => {
  const [busy, idle] = [await company(null), await company(null)];
  const open = async ({ accountId, numberId }: Awaited<ReturnType<typeof company>>, turnDueAt: Date) => {
    phones += 1;
    const e164 = `+1801555${1000 + phones}`;
    await database.db.transaction().execute((trx) => openThread(trx, accountId, numberId, e164));
    await database.pool.query('update threads set turn_due_at = $1 where e164 = $2', [turnDueAt, e164]);
  };
  for (const seconds of [60, 50, 40]) await open(busy, before(seconds));
  for (const seconds of [20, 10]) await open(idle, before(seconds));
  const turns = (await listDueTurns(database.db, at, 4)).map(({ accountId }) => accountId);
  expect(turns).toEqual([busy, idle, busy, idle].map(({ accountId }) => accountId));
});
