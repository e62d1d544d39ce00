import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { deleteAccountRows } from '../../account-data/removal.repository.ts';
import { stopTexts } from '../consent/consent.service.ts';
import { type MessagingRig, openMessaging } from '../messaging/testing/messaging-rig.ts';
import { expireOptOuts, keepOptOuts, restoreOptOuts } from './kept-opt-outs.service.ts';

let rig: MessagingRig;
beforeAll(async () => {
  rig = await openMessaging();
});
afterAll(() => rig.close());

const deps = { keyOf: async () => Buffer.alloc(32, 7) };
const stoppedOn = new Date('2026-03-01T12:00:00Z');

const setWebsite = (accountId: string, website: string) =>
  rig.database.pool.query(
    `insert into onboarding (account_id, company_website) values ($1, $2)
     on conflict (account_id) do update set company_website = $2`,
    [accountId, website],
  );

/** An account with an own number. */
async function company(own: string, { sandbox = false, website = '' } = {}) {
  const { accountId } = await insertAccount(rig.database.db, `${randomUUID()}@ridge.example`);
  const { rows } = await rig.database.pool.query<{ number_id: string }>(
    `insert into text_numbers (account_id, carrier, e164, sandbox) values ($1, 'twilio', $2, $3) returning number_id`,
    [accountId, own, sandbox],
  );
  if (website !== '') await setWebsite(accountId, website);
  return { accountId, numberId: rows[0]?.number_id ?? '', own };
}

const stop = (accountId: string, e164: string, basis: 'text' | 'carrier' | 'do_not_contact' = 'text') =>
  rig.database.db.transaction().execute((trx) =>
    stopTexts(trx, accountId, {
      ...{ e164, basis, saidAt: stoppedOn },
      source: { kind: 'test', id: randomUUID() },
    }),
  );

const leave = (accountId: string) =>
  rig.database.db.transaction().execute((trx) =>
    deleteAccountRows(trx, accountId, async () => {
      await keepOptOuts(deps, trx, accountId, new Date());
      return true;
    }),
  );

/** Opens a thread as a text would, and gives what the phone's row says then. */
async function firstText({ accountId, numberId }: { accountId: string; numberId: string }, e164: string) {
  const { pool, db } = rig.database;
  await pool.query('insert into phones (account_id, e164) values ($1, $2) on conflict do nothing', [
    ...[accountId, e164],
  ]);
  const { rows } = await pool.query<{ thread_id: string }>(
    'insert into threads (account_id, number_id, e164) values ($1, $2, $3) returning thread_id',
    [accountId, numberId, e164],
  );
  const thread = { accountId, e164, threadId: rows[0]?.thread_id ?? '' };
  await db.transaction().execute((trx) => restoreOptOuts(deps, trx, [thread], new Date()));
  const phones = await pool.query('select * from phones where account_id = $1 and e164 = $2', [
    ...[accountId, e164],
  ]);
  return phones.rows[0];
}

it('stops a number that comes back, for the company that is known by its own number, and for nobody else', async () => {
  const [stopped, other] = [rig.phone(), rig.phone()];
  const former = await company('+18015550170');
  await stop(former.accountId, stopped);
  await leave(former.accountId);
  const again = await company('+18015550170');
  expect(await firstText(again, stopped)).toMatchObject({ stopped_at: stoppedOn, carrier_blocked_at: null });
  expect(await firstText(again, other)).toMatchObject({ stopped_at: null });
  expect(await firstText(await company('+18015550171'), stopped)).toMatchObject({ stopped_at: null });
  const { rows } = await rig.database.pool.query<{ kept: string }>(
    'select kept_opt_outs::text as kept from kept_opt_outs',
  );
  for (const { kept } of rows) expect(kept).not.toContain(stopped.slice(1));
});

it('recognises the company by its website, and keeps why the number was stopped', async () => {
  const phone = rig.phone();
  const former = await company('+18015550172', { website: 'https://www.Ridge-Pest.example/home' });
  await stop(former.accountId, phone, 'carrier');
  await stop(former.accountId, phone, 'do_not_contact');
  await leave(former.accountId);
  const again = await company('+18015550173', { website: 'ridge-pest.example' });
  expect(await firstText(again, phone)).toMatchObject({
    carrier_blocked_at: stoppedOn,
    do_not_contact_at: stoppedOn,
  });
});

it('lets texts through that the person has asked for since, and keeps the old stop no longer', async () => {
  const phone = rig.phone();
  const former = await company('+18015550174');
  await stop(former.accountId, phone);
  await leave(former.accountId);
  const again = await company('+18015550174');
  await rig.database.pool.query('insert into phones (account_id, e164) values ($1, $2)', [
    again.accountId,
    phone,
  ]);
  await rig.database.pool.query(
    `insert into text_consents (account_id, e164, action, consent, basis, said_at, source_kind, source_id)
     values ($1, $2, 'granted', 'express', 'start', now(), 'text', '1')`,
    [again.accountId, phone],
  );
  expect(await firstText(again, phone)).toMatchObject({ stopped_at: null });
  await leave(again.accountId);
  expect(await firstText(await company('+18015550174'), phone)).toMatchObject({ stopped_at: null });
});

it('keeps nothing of the stand-in’s numbers, and nothing for longer than ten years', async () => {
  const { pool, db } = rig.database;
  const count = async () => Number((await pool.query('select count(*) from kept_opt_outs')).rows[0]?.count);
  const before = await count();
  const practice = await company('+18015550175', { sandbox: true });
  await stop(practice.accountId, rig.phone());
  await leave(practice.accountId);
  expect(await count()).toBe(before);
  const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000);
  await expireOptOuts(db, inYears(9.9));
  expect(await count()).toBe(before);
  await expireOptOuts(db, inYears(10.1));
  expect(await count()).toBe(0);
});

it('is asked before a text goes', async () => {
  const phone = rig.phone();
  const { pool } = rig.database;
  await pool.query('update text_numbers set sandbox = false where account_id = $1', [rig.accountId]);
  const former = await company('+18015550176', { website: 'wasatch.example' });
  await stop(former.accountId, phone);
  await leave(former.accountId);
  await setWebsite(rig.accountId, 'wasatch.example');
  const { messageId } = await rig.queue(phone, { class: 'service', program: 'service' });
  await rig.drain();
  expect(rig.accepted(phone)).toEqual([]);
  const [message] = await rig.messagesOf(phone);
  expect(message).toMatchObject({ message_id: messageId, state: 'refused' });
  expect(message?.reasons?.map(({ rule }) => rule)).toContain('stop');
});
