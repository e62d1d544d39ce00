import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { type TestDatabase, testDatabase } from '../../../testing/postgres.ts';
import { listEventsAfter } from './stream/stream.repository.ts';
import { insertNumber, ownerOf } from './testing/texting-rows.ts';
import { askForPerson, changeMode, lockThread, noteInbound, openThread, publish } from './threads.service.ts';

let database: TestDatabase;
let accountId: string;
let userId: string;
let numberId: string;
let accounts = 0;
const e164 = '+18015550142';
const at = new Date('2026-03-02T17:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const email = `owner${++accounts}@acme.example`;
  await insertAccount(database.db, email);
  ({ accountId, userId } = await ownerOf(database.db, email));
  numberId = await insertNumber(database.db, accountId);
});

const inTransaction = <Given>(work: (trx: TestDatabase['db']) => Promise<Given>) =>
  database.db.transaction().execute(work);
const open = () => inTransaction((trx) => openThread(trx, accountId, numberId, e164));
const inbound = (attention: 'asked_for_person' | null = null, when = at) =>
  inTransaction(async (trx) => {
    const thread = await openThread(trx, accountId, numberId, e164);
    await noteInbound(trx, accountId, thread, { at: when, attention, turnDueAt: null, turnBeganAt: null });
  });

describe('a thread', () => {
  it('is one for each two numbers, however many open it at once', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(second).toEqual(first);
    const other = await inTransaction((trx) => openThread(trx, accountId, numberId, '+18015550143'));
    expect(other.threadId).not.toBe(first.threadId);
  });

  it('belongs to its account alone', async () => {
    const { threadId } = await open();
    await expect(inTransaction((trx) => lockThread(trx, randomUUID(), threadId))).rejects.toThrow(
      'This conversation does not exist.',
    );
  });

  it('raises its epoch and counts as unread what comes in, and keeps the time of the newest text', async () => {
    await inbound(null, at);
    await inbound(null, new Date(at.getTime() - 60_000));
    expect(await open()).toMatchObject({ epoch: 2, unread: 2, lastMessageAt: at, mode: 'assistant' });
  });

  it('pauses the assistant where a person is needed, and keeps the first reason', async () => {
    await inbound('asked_for_person');
    await inTransaction(async (trx) => {
      const thread = await openThread(trx, accountId, numberId, e164);
      await askForPerson(trx, accountId, thread, { reason: 'loop', at: new Date(at.getTime() + 1000) });
    });
    expect(await open()).toMatchObject({
      mode: 'paused',
      attention: 'asked_for_person',
      attentionAt: at,
      epoch: 1,
    });
  });

  it('is taken over once, by whom it is assigned to, which settles why a person was needed', async () => {
    await inbound('asked_for_person');
    const takeOver = () =>
      inTransaction(async (trx) =>
        changeMode(trx, accountId, await openThread(trx, accountId, numberId, e164), {
          mode: 'person',
          userId,
        }),
      );
    expect([await takeOver(), await takeOver()]).toEqual([true, false]);
    expect(await open()).toMatchObject({ mode: 'person', assignedTo: userId, attention: null, epoch: 2 });
  });

  it('is the assistant’s again once it is handed back, or a text comes in after it was closed', async () => {
    const change = (mode: 'assistant' | 'closed') =>
      inTransaction(async (trx) =>
        changeMode(trx, accountId, await openThread(trx, accountId, numberId, e164), { mode, userId: null }),
      );
    await change('closed');
    expect(await open()).toMatchObject({ mode: 'closed' });
    await inbound();
    expect(await open()).toMatchObject({ mode: 'assistant', epoch: 2 });
  });
});

describe('the stream of an account', () => {
  it('numbers events without a gap in the order of commits, whatever is rolled back between them', async () => {
    const one = { kind: 'thread', subject: randomUUID(), threadId: null } as const;
    await Promise.allSettled(
      Array.from({ length: 20 }, (_none, index) =>
        inTransaction(async (trx) => {
          await publish(trx, accountId, one, ...(index % 2 === 0 ? [one] : []));
          if (index % 5 === 0) throw new Error('rolled back');
        }),
      ),
    );
    const events = await listEventsAfter(database.db, accountId, 0, 100);
    // Of twenty transactions sixteen are committed, eight of them with two events.
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_none, index) => index + 1));
  });
});
