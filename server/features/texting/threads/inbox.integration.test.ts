import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  MessagePageAnswer,
  messagesPerPage,
  ThreadAnswer,
  ThreadDetailAnswer,
  ThreadListAnswer,
  threadsPerPage,
  WriteAnswer,
} from '../../../../contract/conversations.ts';
import { api, path } from '../../../../contract/paths.ts';
import { type Customer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import { listEvents } from '../consent/consent.repository.ts';
import type { Decision } from '../policy/may-send.ts';
import { insertCompany } from '../scheduling/testing/company-rows.ts';
import { writeText } from './inbox.service.ts';
import { insertMessage, insertNumber, ownerOf, receive } from './testing/texting-rows.ts';
import { askForPerson, lockThread } from './threads.service.ts';

let product: Product;
let customer: Customer;
let owner: { accountId: string; userId: string };
let numberId: string;
const e164 = '+18015550142';

beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  customer = await product.customer();
  owner = await ownerOf(product.database.db, customer.email);
  numberId = await insertNumber(product.database.db, owner.accountId);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const texted = (minutes: number, from = e164, body = 'ants in the kitchen') =>
  receive(product.database.db, owner.accountId, numberId, { e164: from, body, at: minutesAgo(minutes) });
const list = async (query = '', by = customer) =>
  ThreadListAnswer.parse((await by.call('GET', `${api.textingThreads}${query}`)).body).data;
const at = (template: string, threadId: string) => path(template, { threadId });
const detail = async (threadId: string) =>
  ThreadDetailAnswer.parse((await customer.call('GET', at(api.textingThread, threadId))).body).data;
const texts = async (threadId: string, query = '') =>
  MessagePageAnswer.parse((await customer.call('GET', `${at(api.textingMessages, threadId)}${query}`)).body)
    .data;
const change = async (template: string, threadId: string, body: unknown = {}) =>
  ThreadAnswer.parse((await customer.call('POST', at(template, threadId), body)).body).data.thread;
const askPerson = (threadId: string, minutes: number) =>
  product.database.db.transaction().execute(async (trx) =>
    askForPerson(trx, owner.accountId, await lockThread(trx, owner.accountId, threadId), {
      ...{ reason: 'asked_for_person', at: minutesAgo(minutes) },
    }),
  );

describe('the list', () => {
  it('says whether there is a number to text from', async () => {
    expect(await list()).toMatchObject({ threads: [], hasNumber: true, needsPerson: 0, next: null });
    expect(await list('', await product.customer())).toMatchObject({ hasNumber: false });
  });

  it('has the newest conversation first, by pages, each conversation once', async () => {
    const count = threadsPerPage + 5;
    for (let index = 0; index < count; index += 1) {
      // Several have texts of the same moment.
      await texted(count - Math.floor(index / 3), `+1801555${String(2000 + index)}`);
    }
    const first = await list();
    expect(first.threads).toHaveLength(threadsPerPage);
    const second = await list(`?after=${first.next}`);
    expect(second.next).toBeNull();
    const all = [...first.threads, ...second.threads];
    expect(new Set(all.map(({ threadId }) => threadId)).size).toBe(count);
    const times = all.map(({ last }) => last?.at ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('shows who needs a person longest wait first', async () => {
    const { threadId: first } = await texted(9);
    const { threadId: second } = await texted(8, '+18015550143');
    await texted(7, '+18015550144');
    await askPerson(first, 2);
    await askPerson(second, 5);
    const { threads, needsPerson } = await list('?filter=needs_person');
    expect(threads.map(({ threadId }) => threadId)).toEqual([second, first]);
    expect(needsPerson).toBe(2);
    expect(threads[0]).toMatchObject({ mode: 'paused', attention: { reason: 'asked_for_person' } });
  });

  it('names whom no contact names as their visit does', async () => {
    const { accountId } = owner;
    await texted(1);
    expect((await list()).threads).toMatchObject([{ names: [] }]);
    const { services, crews } = await insertCompany(product.database.db, accountId, [{ seats: 1 }]);
    const times = { starts_at: '2026-03-03T15:00Z', ends_at: '2026-03-03T16:00Z' };
    await product.database.db
      .insertInto('appointments')
      .values({
        ...{ account_id: accountId, booking_key: 'visit', state: 'booked', made_by: 'user', ...times },
        ...{ service_id: services[0]?.serviceId ?? '', crew_id: crews[0]?.crewId ?? '' },
        ...{ window_starts_at: times.starts_at, window_ends_at: times.ends_at },
        ...{ e164, contact_name: 'Marisol Ortega' },
      })
      .execute();
    expect((await list()).threads).toMatchObject([{ names: ['Marisol Ortega'] }]);
  });

  it('refuses what is no page of it', async () => {
    const answer = await customer.call('GET', `${api.textingThreads}?after=nonsense`);
    expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'validation_failed']);
  });
});

describe('a conversation', () => {
  it('has its texts by pages, the oldest of each first', async () => {
    const { threadId } = await texted(100);
    for (let index = 0; index < messagesPerPage + 4; index += 1) {
      const text = { body: `text ${index}`, at: minutesAgo(90) };
      await insertMessage(product.database.db, owner.accountId, threadId, text);
    }
    const newest = await texts(threadId);
    expect(newest.messages).toHaveLength(messagesPerPage);
    const first = await texts(threadId, `?before=${newest.before}`);
    expect(first.before).toBeNull();
    const ids = [...first.messages, ...newest.messages].map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(messagesPerPage + 5);
    expect(first.messages[0]?.body).toBe('ants in the kitchen');
  });

  it('is taken over, handed back, closed and read', async () => {
    const { threadId } = await texted(3);
    expect((await detail(threadId)).thread).toMatchObject({ unread: 1, mode: 'assistant' });
    expect(await change(api.textingRead, threadId)).toMatchObject({ unread: 0 });
    expect(await change(api.textingMode, threadId, { mode: 'person' })).toMatchObject({
      mode: 'person',
      assignedTo: { isYou: true, name: 'Dana Whitlock' },
    });
    expect(await change(api.textingMode, threadId, { mode: 'assistant' })).toMatchObject({
      mode: 'assistant',
      assignedTo: null,
    });
    await change(api.textingMode, threadId, { mode: 'closed' });
    expect((await list()).threads).toEqual([]);
    expect((await list('?filter=closed')).threads).toMatchObject([{ threadId, mode: 'closed' }]);
    // A second press changes nothing more.
    await change(api.textingMode, threadId, { mode: 'closed' });
    const { changes } = await detail(threadId);
    expect(changes.map(({ mode, by }) => [mode, by])).toEqual([
      ['person', 'Dana Whitlock'],
      ['assistant', 'Dana Whitlock'],
      ['closed', 'Dana Whitlock'],
    ]);
  });

  it('ends all texts by a button, once, with who pressed it', async () => {
    const { threadId } = await texted(3);
    expect(await change(api.textingStop, threadId)).toMatchObject({ stopped: true, mode: 'paused' });
    await change(api.textingStop, threadId);
    const events = await listEvents(product.database.db, owner.accountId, e164);
    expect(events).toMatchObject([{ action: 'revoked', basis: 'button', userId: owner.userId }]);
    const { maySend, consents } = await detail(threadId);
    expect(maySend.decision).toBe('never');
    expect(maySend.reasons.map(({ rule }) => rule)).toContain('stop');
    expect(consents).toMatchObject([{ action: 'revoked', by: 'Dana Whitlock' }]);
  });

  it('belongs to its account: others read and change nothing of it', async () => {
    const { threadId } = await texted(3);
    const stranger = await product.customer();
    const calls: [string, string, unknown?][] = [
      ['GET', api.textingThread],
      ['GET', api.textingMessages],
      ['POST', api.textingMessages, { clientId: randomUUID(), body: 'Hi' }],
      ['POST', api.textingMode, { mode: 'person' }],
      ['POST', api.textingStop, {}],
      ['POST', api.textingRead, {}],
    ];
    for (const [method, template, body] of calls) {
      const answer = await stranger.call(method, at(template, threadId), body);
      expect([answer.status, errorCodeOf(answer)], `${method} ${template}`).toEqual([404, 'not_found']);
    }
    expect((await list('', stranger)).threads).toEqual([]);
    expect((await detail(threadId)).thread).toMatchObject({ unread: 1, mode: 'assistant', stopped: false });
    expect((await texts(threadId)).messages).toHaveLength(1);
  });
});

describe('a text written by hand', () => {
  const proof = {
    ...{ rulesVersion: '1', rules: ['federal-hours'], messageClass: 'initiated' as const },
    ...{ states: ['UT' as const], localTimes: ['Mon 2026-03-02 06:10 in America/Denver'] },
    bases: [{ kind: 'inquiry' as const, program: null, at: Temporal.Instant.from('2026-03-01T10:00:00Z') }],
  };
  const reasons = [{ rule: 'federal-hours', why: 'It is before 8 AM there.' }];
  const until = () => Temporal.Now.instant().round('millisecond').add({ hours: 2 });
  const write = (threadId: string, decision: Decision, clientId = randomUUID(), body = 'I call you.') =>
    writeText({ db: product.database.db, decide: async () => decision }, owner, threadId, { clientId, body });

  it('is queued once, however often it is sent, and takes the conversation over', async () => {
    const { threadId } = await texted(3);
    const clientId = randomUUID();
    const body = { clientId, body: 'I call you in ten minutes.' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => customer.call('POST', at(api.textingMessages, threadId), body)),
    );
    const ids = answers.map((answer) => WriteAnswer.parse(answer.body).data.message.messageId);
    expect(new Set(ids).size).toBe(1);
    const { messages } = await texts(threadId);
    expect(messages.map(({ author }) => author)).toEqual(['contact', 'user']);
    expect(messages[1]).toMatchObject({ writtenBy: 'Dana Whitlock', segments: 1 });
    const other = await customer.call('POST', at(api.textingMessages, threadId), {
      ...body,
      clientId: randomUUID(),
    });
    expect(other.status).toBe(200);
    expect((await texts(threadId)).messages).toHaveLength(3);
  });

  it('waits to be sent where the rules allow it, with what that rests on', async () => {
    const { threadId } = await texted(3);
    const message = await write(threadId, { decision: 'send', sendBefore: null, mustSay: [], proof });
    expect(message).toMatchObject({ state: 'waiting', reasons: [], proof: { rules: ['federal-hours'] } });
    expect(message.proof?.bases).toEqual([
      { kind: 'inquiry', program: null, at: '2026-03-01T10:00:00.000Z' },
    ]);
    const { thread, changes } = await detail(threadId);
    expect(changes).toMatchObject([{ mode: 'person', by: 'Dana Whitlock' }]);
    expect(thread).toMatchObject({
      mode: 'person',
      last: { author: 'user', state: 'waiting' },
    });
  });

  it('that answers a question beside the assistant takes nothing over, nor does a question without an answer', async () => {
    const { threadId } = await texted(3);
    const { pool } = product.database;
    const asks = () =>
      pool.query(
        `update threads set attention = 'question', attention_at = now(), turn_due_at = now() where thread_id = $1`,
        [threadId],
      );
    const stateOf = async () =>
      (
        await pool.query('select mode, attention, epoch, turn_due_at from threads where thread_id = $1', [
          threadId,
        ])
      ).rows[0];
    await asks();
    const { epoch } = await stateOf();
    const settled = async () => {
      const { turn_due_at: due, ...state } = await stateOf();
      expect(state).toEqual({ mode: 'assistant', attention: null, epoch });
      // What it is about to answer it answers.
      expect(due).not.toBeNull();
    };
    await write(threadId, { decision: 'send', sendBefore: null, mustSay: [], proof });
    await settled();
    await asks();
    await change(api.textingMode, threadId, { mode: 'answered' });
    await settled();
    await asks();
    await askPerson(threadId, 1);
    // What has come meanwhile a late press does not settle.
    const { attention } = await change(api.textingMode, threadId, { mode: 'answered' });
    expect(attention?.reason).toBe('asked_for_person');
  });

  it('is held until the rules allow it, with the reason', async () => {
    const { threadId } = await texted(3);
    const at = until();
    const message = await write(threadId, { decision: 'hold', until: at, reasons, proof });
    expect(message).toMatchObject({ state: 'held', reasons });
    expect(Date.parse(message.dueAt ?? '')).toBe(at.epochMilliseconds);
  });

  it('is refused with the reason where nothing allows it, or not while it is of use, and then takes over nothing', async () => {
    const { threadId } = await texted(3);
    const never = await write(threadId, { decision: 'never', reasons, proof });
    expect(never).toMatchObject({ state: 'refused', reasons, dueAt: null });
    const late = until().add({ hours: 24 * 5 });
    expect(await write(threadId, { decision: 'hold', until: late, reasons, proof })).toMatchObject({
      state: 'refused',
    });
    expect((await detail(threadId)).thread.mode).toBe('assistant');
  });

  it('needs words', async () => {
    const { threadId } = await texted(3);
    const answer = await customer.call('POST', at(api.textingMessages, threadId), {
      clientId: randomUUID(),
      body: '   ',
    });
    expect([answer.status, errorCodeOf(answer)]).toEqual([400, 'validation_failed']);
  });
});
