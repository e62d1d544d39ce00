import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { overheard, rowsRead } from '../../../testing/rows-read.ts';
import { openThread } from '../threads/threads.service.ts';
import { decisionFor } from './decide.ts';
import { listDealings, listThreadFacts } from './facts.repository.ts';
import { approved } from './testing/messaging-rig.ts';

const e164 = '+18015550188';
const many = 3000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** An account with so many leads, calls, customers and texts, all of one phone. */
async function accountOfOnePhone() {
  const { pool, db } = database;
  const { accountId } = await insertAccount(db, 'one-phone@wasatchpest.example');
  const number = await pool.query(
    `insert into text_numbers (account_id, carrier, e164, state) values ($1, 'twilio', '+18015550100', $2)
     returning number_id`,
    [accountId, JSON.stringify(approved)],
  );
  const { threadId } = await db
    .transaction()
    .execute((trx) => openThread(trx, accountId, number.rows[0].number_id, e164));
  const insert = (sql: string, values: readonly unknown[]) =>
    pool.query(`${sql} from generate_series(1, $3::int) n`, [accountId, ...values, many]);
  await insert(
    `insert into leads (account_id, system, external_id, created_at, created_has_time, outcome, updated_at, phone)
     select $1, 'upload', n, now() - n * interval '1 minute', true, 'open', now(), $2`,
    [e164],
  );
  await insert(
    `insert into calls (account_id, system, external_id, started_at, direction, phone, outcome)
     select $1, 'aircall', n, now() - n * interval '1 minute', 'inbound', $2, 'missed'`,
    [e164],
  );
  await insert(
    `insert into customers (account_id, system, external_id, since, phone)
     select $1, 'upload', n, now() - n * interval '1 minute', $2`,
    [e164],
  );
  await insert(
    `insert into text_messages (account_id, thread_id, direction, author, intent_key, body, state, reading, at)
     select $1, $2, 'inbound', 'contact', n, 'ants', 'received', 'ordinary', now() - n * interval '1 minute'`,
    [threadId],
  );
  await database.owner.pool.query('analyze leads; analyze calls; analyze customers; analyze text_messages');
  return { accountId, threadId };
}

it('what decides about a text reads the newest records of its phone, however many there are', async () => {
  const { accountId, threadId } = await accountOfOnePhone();
  const { db, asked } = overheard(database);
  const dealings = await listDealings(db, [{ accountId, e164 }], new Date());
  expect(dealings.map(({ kind }) => kind).sort()).toEqual(['inquiry', 'missed_call', 'purchase']);
  const [facts] = await listThreadFacts(db, [{ accountId, threadId }]);
  expect(facts).toMatchObject({ inboundAt: expect.any(Date), outboundAt: null });
  expect(asked).toHaveLength(2);
  for (const query of asked) expect(await rowsRead(database, query), query.sql).toBeLessThan(many);
});

it('what decides about a text says that a thread is not there, as one that was erased meanwhile', async () => {
  const { accountId } = await insertAccount(database.db, 'erased@wasatchpest.example');
  const text = { class: 'reply', program: 'inquiry_response' } as const;
  await expect(decisionFor(database.db, accountId, randomUUID(), text, new Date())).rejects.toMatchObject({
    errorCode: 'not_found',
  });
});
