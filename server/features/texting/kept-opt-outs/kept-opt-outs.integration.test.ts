import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertAccount } from '../../../testing/account.ts';
import { deleteAccountRows } from '../../account-data/removal.repository.ts';
import { stopTexts } from '../consent/consent.service.ts';
import { approved, type MessagingRig, openMessaging } from '../messaging/testing/messaging-rig.ts';
import { expireOptOuts, keepOptOuts, type LockedThread, restoreOptOuts } from './kept-opt-outs.service.ts';

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

/** What a company says of itself, and whether a link in a mail has proven its user's email. */
interface Said {
  website: string;
  mailHost: string;
  isProven: boolean;
}

const proveEmail = (accountId: string) =>
  rig.database.pool.query('update users set email_verified_at = now() where account_id = $1', [accountId]);

/** An account with an own number. */
async function company(
  own: string,
  { sandbox = false, ...said }: Partial<Said> & { sandbox?: boolean } = {},
) {
  const { website = '', mailHost = 'ridge.example', isProven = false } = said;
  const { accountId } = await insertAccount(rig.database.db, `${randomUUID()}@${mailHost}`);
  const { rows } = await rig.database.pool.query<{ number_id: string }>(
    `insert into text_numbers (account_id, carrier, e164, sandbox) values ($1, 'twilio', $2, $3) returning number_id`,
    [accountId, own, sandbox],
  );
  if (website !== '') await setWebsite(accountId, website);
  if (isProven) await proveEmail(accountId);
  return { accountId, numberId: rows[0]?.number_id ?? '', own };
}

const stop = (accountId: string, e164: string, basis: 'text' | 'carrier' | 'do_not_contact' = 'text') =>
  rig.database.db.transaction().execute((trx) =>
    stopTexts(trx, accountId, {
      ...{ e164, basis, saidAt: stoppedOn },
      source: { kind: 'test', id: randomUUID() },
    }),
  );

/** Has somebody ask for an account's texts. */
async function resume(accountId: string, e164: string, saidAt = new Date()) {
  const { pool } = rig.database;
  await pool.query('insert into phones (account_id, e164) values ($1, $2) on conflict do nothing', [
    ...[accountId, e164],
  ]);
  await pool.query(
    `insert into text_consents (account_id, e164, action, consent, basis, said_at, source_kind, source_id)
     values ($1, $2, 'granted', 'express', 'start', $3, 'text', '1')`,
    [accountId, e164, saidAt],
  );
}

const leave = (accountId: string) =>
  rig.database.db.transaction().execute((trx) =>
    deleteAccountRows(trx, accountId, async () => {
      await keepOptOuts(deps, trx, accountId, new Date());
      return true;
    }),
  );

/** Opens a thread as a text would, and gives what the phone's row says then. */
async function firstText({ accountId, numberId }: { accountId: string; numberId: string }, e164: string) {
  const { pool } = rig.database;
  await pool.query('insert into phones (account_id, e164) values ($1, $2) on conflict do nothing', [
    ...[accountId, e164],
  ]);
  const { rows } = await pool.query<{ thread_id: string }>(
    'insert into threads (account_id, number_id, e164) values ($1, $2, $3) returning thread_id',
    [accountId, numberId, e164],
  );
  return compared({ accountId, e164, threadId: rows[0]?.thread_id ?? '' });
}

async function nextText({ accountId }: { accountId: string }, e164: string) {
  const { rows } = await rig.database.pool.query<{ thread_id: string }>(
    'select thread_id from threads where account_id = $1 and e164 = $2',
    [accountId, e164],
  );
  return compared({ accountId, e164, threadId: rows[0]?.thread_id ?? '' });
}

async function compared(thread: LockedThread) {
  const { pool, db } = rig.database;
  const { accountId, e164 } = thread;
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

it('recognises the company by the website that its email proves, and keeps why the number was stopped', async () => {
  const phone = rig.phone();
  const former = await company('+18015550172', {
    ...{ website: 'HTTPS://www.Ridge-Pest.example/home', mailHost: 'Ridge-Pest.example', isProven: true },
  });
  await stop(former.accountId, phone, 'carrier');
  await stop(former.accountId, phone, 'do_not_contact');
  await leave(former.accountId);
  const again = await company('+18015550173', {
    ...{ website: 'ridge-pest.example', mailHost: 'ridge-pest.example', isProven: true },
  });
  expect(await firstText(again, phone)).toMatchObject({
    carrier_blocked_at: stoppedOn,
    do_not_contact_at: stoppedOn,
  });
});

it('looks again once the email is proven that makes the company known', async () => {
  const phone = rig.phone();
  const known = { website: 'summit-pest.example', mailHost: 'summit-pest.example' };
  const former = await company('+18015550177', { ...known, isProven: true });
  await stop(former.accountId, phone);
  await leave(former.accountId);
  const again = await company('+18015550178', known);
  expect(await firstText(again, phone)).toMatchObject({ stopped_at: null });
  await proveEmail(again.accountId);
  expect(await nextText(again, phone)).toMatchObject({ stopped_at: stoppedOn });
});

const canyon = 'canyon.example';
const proven = { website: `https://${canyon}`, isProven: true };
/** Who names the website of another company. */
const claims: [who: string, said: Said][] = [
  ['whose email is not proven', { ...proven, mailHost: canyon, isProven: false }],
  ['who reads mail elsewhere', { ...proven, mailHost: 'other.example' }],
  ['who reads mail at a part of it', { ...proven, mailHost: `mail.${canyon}` }],
  ['who reads mail at what it is a part of', { ...proven, mailHost: 'example' }],
  ['who reads mail at a name that ends alike', { ...proven, mailHost: `old-${canyon}` }],
  [
    'who names it before their own',
    { website: `https://${canyon}:80@other.example`, mailHost: 'other.example', isProven: true },
  ],
];
let owners = 0;

it.each(claims)('stops and resumes nothing of a company for somebody %s', async (_, claimed) => {
  owners += 1;
  const number = (place: number) => `+1801555${place}${String(owners).padStart(3, '0')}`;
  const [real, forged] = [rig.phone(), rig.phone()];
  const owner = { website: canyon, mailHost: canyon, isProven: true };
  const former = await company(number(2), owner);
  await stop(former.accountId, real);
  await leave(former.accountId);

  const claimant = await company(number(3), claimed);
  expect(await firstText(claimant, real)).toMatchObject({ stopped_at: null });
  await resume(claimant.accountId, real);
  await stop(claimant.accountId, forged);
  await leave(claimant.accountId);

  const again = await company(number(4), owner);
  expect(await firstText(again, forged)).toMatchObject({ stopped_at: null });
  expect(await firstText(again, real)).toMatchObject({ stopped_at: stoppedOn });
});

it('knows nobody by a website where anybody has a mailbox', async () => {
  const phone = rig.phone();
  const anybody = { website: 'https://gmail.com', mailHost: 'gmail.com', isProven: true };
  const one = await company('+18015550179', anybody);
  await stop(one.accountId, phone);
  await leave(one.accountId);
  expect(await firstText(await company('+18015550180', anybody), phone)).toMatchObject({ stopped_at: null });
});

it('leaves a number to the account that has it by now', async () => {
  const [phone, stale] = [rig.phone(), rig.phone()];
  const { pool } = rig.database;
  const number = '+18015550178';
  const former = await company(number);
  await pool.query('update text_numbers set removed_at = now() where account_id = $1', [former.accountId]);
  const owner = await company(number);
  await pool.query('insert into text_number_claims values ($1, $2, $3, $4)', [
    ...['twilio', number, owner.accountId, owner.numberId],
  ]);
  const say = (state: object) =>
    pool.query('update text_numbers set state = $2 where account_id = $1', [
      ...[owner.accountId, JSON.stringify(state)],
    ]);
  await say(approved);
  await stop(former.accountId, phone);
  await leave(former.accountId);
  expect(await firstText(owner, phone)).toMatchObject({ stopped_at: null });
  // Its carrier says that it has the number no more.
  await say({ ...approved, number: null });
  const next = await company(number);
  await stop(next.accountId, stale);
  await leave(next.accountId);
  expect(await firstText(await company(number), stale)).toMatchObject({ stopped_at: stoppedOn });
});

it('lets texts through that the person has asked for since, and keeps the old stop no longer', async () => {
  const phone = rig.phone();
  const former = await company('+18015550174');
  await stop(former.accountId, phone);
  await leave(former.accountId);
  const again = await company('+18015550174');
  await resume(again.accountId, phone);
  expect(await firstText(again, phone)).toMatchObject({ stopped_at: null });
  await leave(again.accountId);
  expect(await firstText(await company('+18015550174'), phone)).toMatchObject({ stopped_at: null });
});

it('keeps a stop that was said after the person had asked for texts', async () => {
  const phone = rig.phone();
  const [former, beside] = [await company('+18015550179'), await company('+18015550179')];
  await stop(former.accountId, phone);
  await leave(former.accountId);
  await resume(beside.accountId, phone, new Date(stoppedOn.getTime() - 1000));
  await leave(beside.accountId);
  expect(await firstText(await company('+18015550179'), phone)).toMatchObject({ stopped_at: stoppedOn });
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
  const host = 'wasatchpest.example';
  const former = await company('+18015550176', { website: host, mailHost: host, isProven: true });
  await stop(former.accountId, phone);
  await leave(former.accountId);
  await setWebsite(rig.accountId, host);
  await proveEmail(rig.accountId);
  const { messageId } = await rig.queue(phone, { class: 'service', program: 'service' });
  await rig.drain();
  expect(rig.accepted(phone)).toEqual([]);
  const [message] = await rig.messagesOf(phone);
  expect(message).toMatchObject({ message_id: messageId, state: 'refused' });
  expect(message?.reasons?.map(({ rule }) => rule)).toContain('stop');
});
