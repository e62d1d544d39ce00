import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { countInOneWindow } from '../../../testing/one-window.ts';
import { type Customer, eventually, type Product, testProduct } from '../../../testing/product.ts';
import { type Notice, sendMailJob, sendNoticeJob } from '../accounts.jobs.ts';
import { setUpTotp } from '../testing/admins.ts';
import { notifyUser } from './notices.ts';

/** What the mail server has taken, and what it keeps us waiting for. */
let mails: Mail[];
let isHeld: (mail: Mail) => boolean;
let release: () => void;
let product: Product;
beforeAll(async () => {
  const send = async (mail: Mail) => {
    const held = isHeld(mail);
    mails.push(mail);
    if (held) await released.promise;
  };
  product = await testProduct({ worker: true, mailer: { kind: 'smtp', send, close() {} } });
});
afterAll(() => product.close());

let released: PromiseWithResolvers<void>;
beforeEach(() => {
  mails = [];
  isHeld = () => false;
  released = Promise.withResolvers();
  release = released.resolve;
});
/** Resolves when no mail is waiting to be sent. */
const settled = () =>
  eventually(async () => {
    const { rows } = await product.database.pool.query(
      `select from pgboss.job where name like 'accounts.send-%' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0 || undefined;
  });
// The next test is to see no mail of this one.
afterEach(async () => {
  release();
  await settled();
});

const ownerOf = ({ email }: Pick<Customer, 'email'>) =>
  product.database.db
    .selectFrom('users')
    .select(['account_id as accountId', 'user_id as userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
async function proven(): Promise<Customer> {
  const customer = await product.customer();
  await product.database.pool.query('update users set email_verified_at = now() where email = $1', [
    customer.email,
  ]);
  return customer;
}
/** Changes a password to another and back, and so on. */
async function changePassword(customer: Customer, times: number) {
  const both = [customer.password, 'another horse battery'] as const;
  for (let i = 0; i < times; i += 1) {
    const [currentPassword, newPassword] = i % 2 === 0 ? both : both.toReversed();
    const answer = await customer.call('POST', api.password, { currentPassword, newPassword });
    expect(answer.status).toBe(200);
  }
}
/** How many notices of each kind were queued for a customer. */
async function queued(customer: Customer): Promise<Record<string, number>> {
  const { rows } = await product.database.pool.query<{ what: string; notices: number }>(
    `select data ->> 'what' as what, count(*)::int as notices from pgboss.job
     where name like 'accounts.send-%' and data ->> 'userId' = $1 group by 1`,
    [(await ownerOf(customer)).userId],
  );
  return Object.fromEntries(rows.map(({ what, notices }) => [what, notices]));
}
const about = (to: string, subject: RegExp) =>
  mails.filter((mail) => mail.to === to && subject.test(mail.subject));

it('tells an owner of five changes of a kind in an hour, lets all be, and leaves other kinds to be told', async () => {
  const customer = await proven();
  await changePassword(customer, 8);
  expect(await queued(customer)).toEqual({ password_changed: 5 });
  await eventually(() => about(customer.email, /password was changed/).length === 5 || undefined);
  await setUpTotp(customer);
  expect(await queued(customer)).toEqual({ password_changed: 5, second_factor_added: 1 });
});

it('counts each factor apart, and systems that stopped', async () => {
  const customer = await proven();
  const owner = await ownerOf(customer);
  const broken = { what: 'connection_broken', connectionId: owner.userId, origin: null } as const;
  const notices: Notice[] = [
    ...Array.from({ length: 7 }, () => ({ what: 'second_factor_added', factor: 'passkey' }) as const),
    { what: 'second_factor_added', factor: 'totp' } as const,
    ...Array.from({ length: 7 }, () => broken),
  ].map((notice) => ({ ...notice, ...owner }));
  for (const notice of notices) {
    if (notice.what !== 'email_changed') await notifyUser(product.database.db, product.jobs, notice);
  }
  expect(await queued(customer)).toEqual({ second_factor_added: 6, connection_broken: 5 });
});

it('tells an address that was never proven of one change of a kind, since it may be a stranger’s', async () => {
  const customer = await product.customer();
  await changePassword(customer, 4);
  await setUpTotp(customer);
  expect(await queued(customer)).toEqual({ password_changed: 1, second_factor_added: 1 });
});

it('holds up no link by notices, which the mail server takes slowly', async () => {
  const customer = await proven();
  isHeld = ({ subject }) => /password was changed/.test(subject);
  await changePassword(customer, 2);
  await eventually(() => mails.length === 1 || undefined);
  const newcomer = await product.registered();
  await product.anonymous.call('POST', api.passwordReset, { email: newcomer.email });
  await eventually(() => about(newcomer.email, /Confirm your email/)[0]);
  await eventually(() => about(newcomer.email, /Set a new password/)[0]);
  expect(about(customer.email, /./)).toHaveLength(1);
  release();
});

it('sends a link while another is on its way', async () => {
  const [slow, quick] = [await product.customer(), await product.customer()];
  isHeld = ({ to }) => to === slow.email;
  await product.anonymous.call('POST', api.passwordReset, { email: slow.email });
  await eventually(() => about(slow.email, /./)[0]);
  await product.anonymous.call('POST', api.passwordReset, { email: quick.email });
  await eventually(() => about(quick.email, /./)[0]);
  release();
});

it('sends everybody’s first notice before a second of anybody', async () => {
  const [often, once] = [await proven(), await proven()];
  isHeld = () => true;
  await changePassword(often, 3);
  await eventually(() => mails[0]);
  await changePassword(once, 1);
  release();
  await eventually(() => mails.length === 4 || undefined);
  expect(mails.map(({ to }) => to)).toEqual([often.email, once.email, often.email, often.email]);
});

it('sends the notices that an earlier release has left beside the links', async () => {
  const customer = await proven();
  const { db } = product.database;
  const notice = { what: 'google_removed', ...(await ownerOf(customer)) } as const;
  await product.jobs.enqueue(sendMailJob, notice, db);
  await product.jobs.enqueue(sendNoticeJob, notice, db);
  await eventually(() => about(customer.email, /no longer opens/).length === 2 || undefined);
});

it('mails to another email five times in an hour, whoever asks', async () => {
  await countInOneWindow(product.database);
  const customers = [await product.registered(), await product.registered()];
  for (const customer of [...customers, ...customers, ...customers]) {
    const newEmail = `${customer === customers[0] ? 'A' : 'a'}.stranger@elsewhere.example`;
    const asked = await customer.call('POST', api.emailChange, { newEmail, password: customer.password });
    expect(asked.status).toBe(202);
  }
  await settled();
  expect(mails.filter(({ to }) => /^a\.stranger@/i.test(to))).toHaveLength(5);
});
