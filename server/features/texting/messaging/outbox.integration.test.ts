import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../../platform/database/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertAccount } from '../../../testing/account.ts';
import { eventually } from '../../../testing/eventually.ts';
import { lockAwaited } from '../../account-data/testing/account-rows.ts';
import { openThread } from '../threads/threads.service.ts';
import { answerTurns, beginTurns } from './answer-turns.ts';
import { fetchMissed } from './fetch-missed.ts';
import { startOutbox } from './outbox.ts';
import { type MessagingRig, openMessaging } from './testing/messaging-rig.ts';
import { listDueTurns } from './turns.repository.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging('telnyx');
});
afterAll(() => rig.close());
const now = () => rig.deps.now?.() ?? new Date();

it('answers people who text, each once, by several workers on one database', async () => {
  const phones = Array.from({ length: 8 }, () => rig.phone());
  for (const phone of phones) await rig.phoneSends(phone, 'Do you treat ants?');
  rig.clock.aheadMs = 4_100;
  const workers = [1, 2, 3].map(() => startOutbox({ ...rig.deps, pool: rig.database.pool }));
  await eventually(() => (phones.every((phone) => rig.phoneShows(phone).length > 0) ? true : undefined));
  await Promise.all(workers.map((worker) => worker.stop()));
  await rig.settled();
  expect(phones.map((phone) => rig.phoneShows(phone).length)).toEqual(phones.map(() => 1));
});

it('sends in a web process what somebody waits for, answers turns that no worker has, and leaves the rest', async () => {
  const [phone, other] = [rig.phone(), rig.phone()];
  for (const each of [phone, other]) await rig.phoneSends(each, 'Hi');
  await rig.queue(other, { class: 'initiated', body: 'Begun' });
  await rig.queue(phone, { body: 'Awaited' });
  expect(await beginTurns(rig.deps, 60_000)).toEqual({ answered: 0, beingRead: [] });
  const web = startOutbox({ ...rig.deps, pool: rig.database.pool, share: 'prompt' });
  await eventually(() => rig.phoneShows(phone).find(({ body }) => body.includes('Awaited')));
  await web.stop();
  expect((await rig.messagesOf(other)).find(({ body }) => body === 'Begun')).toMatchObject({
    state: 'waiting',
  });
  await rig.database.pool.query("delete from text_messages where body = 'Begun'");
});

it('answers others while what the turns of an account change is held', async () => {
  const { db, pool, owner } = rig.database;
  const held = [rig.phone(), rig.phone()];
  for (const phone of held) await rig.phoneSends(phone, 'Hi');
  rig.clock.aheadMs += 4_100;
  const { accountId } = await insertAccount(db, `${randomUUID()}@wasatchpest.example`);
  const workers = await db.transaction().execute(async (trx) => {
    await sql`select from threads where e164 = any(${held}) for update`.execute(trx);
    const worker = startOutbox({ ...rig.deps, pool });
    await lockAwaited(owner.pool, 'threads');
    const other = rig.phone();
    await db.transaction().execute(async (on) => {
      const { rows } = await sql<{ number_id: string }>`
        insert into text_numbers (account_id, carrier, e164) values (${accountId}, 'telnyx', '+18015550199')
        returning number_id`.execute(on);
      await openThread(on, accountId, rows[0]?.number_id ?? '', other);
    });
    await pool.query('update threads set turn_began_at = $1, turn_due_at = $1 where e164 = $2', [
      now(),
      other,
    ]);
    await eventually(async () => ((await rig.messagesOf(other)).length > 0 ? true : undefined));
    return [worker];
  });
  await Promise.all(workers.map((worker) => worker.stop()));
});

it('goes on with what the worker before it left', async () => {
  const phone = rig.phone();
  await rig.phoneSends(phone, 'Hi');
  await rig.queue(phone, { body: 'Left over' });
  const worker = startOutbox({ ...rig.deps, pool: rig.database.pool });
  await eventually(() => rig.phoneShows(phone).find(({ body }) => body.includes('Left over')));
  await worker.stop();
});

it('gives back a connection that broke before it listened', async () => {
  const own = connect(rig.database.url, { max: 1 });
  const ends = { started: 0 };
  // What is asked first of the connection ends it, so that it is gone when the outbox would listen.
  own.pool.once('acquire', (client) => {
    ends.started += 1;
    void client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  });
  const worker = startOutbox({ ...rig.deps, pool: own.pool, share: 'prompt' });
  await eventually(() => (ends.started > 0 && own.pool.totalCount === 0 ? true : undefined));
  await worker.stop();
  await own.close();
});

it('goes on with the others where one text cannot be claimed', async () => {
  const [phone, other] = [rig.phone(), rig.phone()];
  await rig.phoneSends(phone, 'Hi');
  const { messageId } = await rig.queue(phone, { body: 'Broken' });
  await rig.phoneSends(other, 'Hi');
  await rig.queue(other, { body: 'Whole' });
  // A constraint makes the claim of one text fail, as a row that a later version wrote might.
  await rig.database.owner.pool.query(
    `alter table text_attempts add constraint broken check (message_id <> '${messageId}')`,
  );
  const worker = startOutbox({ ...rig.deps, pool: rig.database.pool });
  await eventually(() => rig.phoneShows(other).find(({ body }) => body.includes('Whole')));
  await eventually(async () => {
    const broken = (await rig.messagesOf(phone)).find((each) => each.message_id === messageId);
    return broken?.due_at && broken.due_at > now() ? true : undefined;
  });
  await worker.stop();
  await rig.database.owner.pool.query('alter table text_attempts drop constraint broken');
  expect(rig.accepted(phone)).toEqual([]);
});

it('goes on with the others where one turn cannot be answered, which is a person’s after two minutes', async () => {
  const [phone, other] = [rig.phone(), rig.phone()];
  for (const each of [phone, other]) await rig.phoneSends(each, 'Do you treat ants?');
  const thread = () => rig.threadOf(phone);
  const { owner, pool } = rig.database;
  await pool.query('update threads set turn_due_at = null where e164 not in ($1, $2)', [phone, other]);
  await owner.pool.query(
    `alter table text_messages add constraint broken check (direction = 'inbound' or thread_id <> '${(await thread())?.thread_id}')`,
  );
  const { aheadMs } = rig.clock;
  rig.clock.stillAt = Date.now();
  rig.clock.aheadMs = aheadMs + 4_100;
  expect(await answerTurns(rig.deps)).toBe(1);
  // It waits, and so holds up nobody.
  expect(await listDueTurns(rig.database.db, now(), 50)).toEqual([]);
  expect(await thread()).toMatchObject({ attention: null, turn_due_at: new Date(now().getTime() + 15_000) });
  rig.clock.aheadMs = aheadMs + 130_000;
  await answerTurns(rig.deps);
  expect(await thread()).toMatchObject({ attention: 'unanswered', turn_due_at: null });
  await owner.pool.query('alter table text_messages drop constraint broken');
  Object.assign(rig.clock, { aheadMs, stillAt: null });
});

it('fetches the texts of a carrier while another does not answer', async () => {
  const { pool } = rig.database;
  await pool.query(
    `insert into text_numbers (account_id, carrier, e164)
     select $1, 'twilio', '+180155590' || n from generate_series(10, 21) as n`,
    [rig.accountId],
  );
  await pool.query(
    "update text_numbers set fetch_began_at = now() - interval '1 hour', fetched_until = null where number_id = $1",
    [rig.numberId],
  );
  const { carriers } = rig.deps;
  const { promise: silence, resolve: endSilence } = Promise.withResolvers<null>();
  const carrierOf: typeof carriers.carrierOf = (db, accountId, numberId) =>
    numberId === rig.numberId ? carriers.carrierOf(db, accountId, numberId) : silence;
  const fetched = fetchMissed({ ...rig.deps, carriers: { ...carriers, carrierOf } });
  await eventually(async () => {
    const { rows } = await pool.query('select fetched_until from text_numbers where number_id = $1', [
      rig.numberId,
    ]);
    return rows[0]?.fetched_until ?? undefined;
  });
  endSilence(null);
  await fetched;
  await pool.query('delete from text_numbers where number_id <> $1', [rig.numberId]);
});

it('fetches a stop also behind a text that cannot be stored', async () => {
  const phone = rig.phone();
  const { owner, pool } = rig.database;
  rig.sandbox.setCarrierFault('telnyx', 'no_inbound', {});
  await rig.phoneSends(phone, 'broken');
  await rig.phoneSends(phone, 'stop texting me');
  rig.sandbox.setCarrierFault('telnyx', 'no_inbound', null);
  await owner.pool.query(
    "alter table text_messages add constraint broken check (body <> 'broken') not valid",
  );
  const fetchAgain = async () => {
    await pool.query('update text_numbers set fetch_began_at = null');
    await fetchMissed(rig.deps);
    return (await rig.messagesOf(phone)).map(({ body, reading }) => reading && body);
  };
  expect(await fetchAgain()).toEqual(['stop texting me', null]);
  await owner.pool.query('alter table text_messages drop constraint broken');
  // Texts of the last minutes are fetched each time.
  expect(await fetchAgain()).toContain('broken');
});

it('stores what was answered once the database takes it', async () => {
  const phone = rig.phone();
  await rig.phoneSends(phone, 'Hi');
  // Reports come in the same moment, and the carrier sends none of them twice.
  rig.sandbox.setCarrierFault('telnyx', 'no_callbacks', {});
  await rig.queue(phone);
  await rig.database.owner.pool.query(
    "alter table text_attempts add constraint away check (state <> 'accepted') not valid",
  );
  let failures = 0;
  const back = async () => {
    failures += 1;
    await rig.database.owner.pool.query('alter table text_attempts drop constraint if exists away');
  };
  const { log } = rig.deps;
  await rig.drain({ log: { ...log, info() {}, warn() {}, error: () => void back() } });
  rig.sandbox.setCarrierFault('telnyx', 'no_callbacks', null);
  expect(failures).toBeGreaterThan(0);
  expect((await rig.messagesOf(phone)).at(-1)?.state).toBe('accepted');
});

it('holds texts whose credentials cannot be read, and sends them later', async () => {
  const [phone, other] = [rig.phone(), rig.phone()];
  for (const each of [phone, other]) {
    await rig.phoneSends(each, 'Hi');
    await rig.queue(each, { body: 'An answer' });
  }
  const { carriers } = rig.deps;
  let asked = 0;
  const broken: typeof carriers = {
    ...carriers,
    accessOf: async (...of) => {
      asked += 1;
      if (asked > 1) return carriers.accessOf(...of);
      return new Map([[rig.numberId, new AppError('internal', 'The master keys cannot be read.')]]);
    },
  };
  await rig.drain({ carriers: broken });
  expect((await rig.messagesOf(phone)).at(-1)).toMatchObject({ state: 'held', reasons: [{ rule: 'setup' }] });
  rig.clock.aheadMs += 301_000;
  await rig.drain();
  expect([...rig.accepted(phone), ...rig.accepted(other)]).toHaveLength(2);
});
