import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MeAnswer, TokenAnswer } from '../../../../contract/accounts.ts';
import { Failure } from '../../../../contract/errors.ts';
import { deadLink, LinkConfirmedAnswer, PasswordResetAnswer } from '../../../../contract/mail-links.ts';
import { api } from '../../../../contract/paths.ts';
import { unprovenDays } from '../../../../contract/retention.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import {
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  registration,
  testProduct,
} from '../../../testing/product.ts';
import { isLetIn, password, setUpTotp, signInAgain, stateOf } from '../testing/admins.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true });
});
afterAll(() => product.close());

const post = (path: string, body: unknown) => product.anonymous.call('POST', path, body);
const logIn = (email: string, password: string) => post(api.login, { email, password });

/** The newest mail to an address whose subject says something, once it is there. */
const mailTo = (to: string, about: RegExp): Promise<Mail> =>
  eventually(async () => product.mails.findLast((mail) => mail.to === to && about.test(mail.subject)));

const confirm = (customer: Customer, token: string) => customer.call('POST', api.emailConfirm, { token });

const tokenOf = (mail: Mail) => new URL(mail.link?.url ?? 'http://nothing').hash.slice(1);

async function resetToken(email: string): Promise<string> {
  const before = product.mails.length;
  expect((await post(api.passwordReset, { email })).status).toBe(202);
  const mail = await eventually(async () =>
    product.mails.slice(before).find((sent) => sent.to === email && /new password/.test(sent.subject)),
  );
  return tokenOf(mail);
}

const isVerified = async ({ email }: { email: string }) => {
  const { rows } = await product.database.pool.query(
    'select email_verified_at is not null as proven from users where email = $1',
    [email],
  );
  return rows[0]?.proven;
};

describe('proving the email of a sign-up', () => {
  it('is asked for by mail, and the link does it once', async () => {
    const customer = await product.registered();
    const mail = await mailTo(customer.email, /Confirm your email/);
    expect(await isVerified(customer)).toBe(false);
    expect(mail.link?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/confirm-email#[\w-]{64}$/);
    expect(mail.paragraphs.join(' ')).toContain(
      `If you did not sign up, leave this mail alone: without confirmation, without data and without a log-in the account is deleted after ${unprovenDays} days.`,
    );
    const first = await confirm(customer, tokenOf(mail));
    expect(LinkConfirmedAnswer.parse(first.body).data).toMatchObject({
      proved: 'email',
      email: customer.email,
    });
    expect(await isVerified(customer)).toBe(true);
    const second = await confirm(customer, tokenOf(mail));
    expect([second.status, Failure.parse(second.body).message]).toEqual([404, deadLink]);
    expect(errorCodeOf(await customer.call('POST', api.emailProof))).toBe('conflict');
  });

  it("is nobody else's to do: not of who has the mail alone, nor of another customer", async () => {
    const [attacker, victim] = [await product.registered(), await product.registered()];
    const mail = await mailTo(attacker.email, /Confirm your email/);
    expect(errorCodeOf(await post(api.emailConfirm, { token: tokenOf(mail) }))).toBe('unauthenticated');
    expect((await confirm(victim, tokenOf(mail))).status).toBe(404);
    expect([await isVerified(attacker), await isVerified(victim)]).toEqual([false, false]);
    expect((await confirm(attacker, tokenOf(mail))).status).toBe(200);
  });

  it('can be asked for again, and the link of before works as well', async () => {
    const customer = await product.registered();
    const old = await mailTo(customer.email, /Confirm your email/);
    const before = product.mails.length;
    expect((await customer.call('POST', api.emailProof)).status).toBe(202);
    const fresh = await eventually(async () =>
      product.mails.slice(before).find(({ to }) => to === customer.email),
    );
    expect(tokenOf(fresh)).not.toBe(tokenOf(old));
    expect((await confirm(customer, tokenOf(old))).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await product.registered();
  });

  it('answers the same for an email that nobody has, and sends nothing', async () => {
    const known = await post(api.passwordReset, { email: customer.email });
    const unknown = await post(api.passwordReset, { email: 'nobody@nowhere.example' });
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await mailTo(customer.email, /new password/);
    await settled();
    expect(product.mails.filter(({ to }) => to === 'nobody@nowhere.example')).toEqual([]);
  });

  it('is set anew by the link, once; every session ends, the email is proven, and the owner gets a mail', async () => {
    const token = await resetToken(`${customer.email}`);
    const answer = await post(api.passwordResetConfirm, { token, newPassword: 'a brand new password' });
    expect(PasswordResetAnswer.parse(answer.body).data).toEqual({ email: customer.email, sessionsEnded: 1 });
    expect((await customer.call('GET', api.me)).status).toBe(401);
    expect((await logIn(customer.email, customer.password)).status).toBe(401);
    expect((await logIn(customer.email, 'a brand new password')).status).toBe(200);
    expect(await isVerified(customer)).toBe(true);
    await mailTo(customer.email, /password was changed/);
    const again = await post(api.passwordResetConfirm, { token, newPassword: 'yet another password' });
    expect([again.status, Failure.parse(again.body).message]).toEqual([404, deadLink]);
    expect((await logIn(customer.email, 'a brand new password')).status).toBe(200);
  });

  it('lets in who reads the mail, past a second factor of whoever signed up with their address', async () => {
    const stranger = await product.registered();
    await setUpTotp(stranger);
    const reset = async () => {
      const token = await resetToken(stranger.email);
      await post(api.passwordResetConfirm, { token, newPassword: password });
      return signInAgain(product, stranger.email);
    };
    const owner = await reset();
    expect(await isLetIn(owner)).toBe(true);
    expect(await stateOf(owner)).toMatchObject({ totp: false, passkeys: [] });
    // Of an address that is proven they stay.
    await setUpTotp(owner);
    expect(await isLetIn(await reset())).toBe(false);
  });

  it('is set by the newest three links, until one is used; a sixth is not sent', async () => {
    const owner = await product.registered();
    const tokens: string[] = [];
    for (let asked = 0; asked < 5; asked += 1) tokens.push(await resetToken(owner.email));
    const before = product.mails.length;
    const sixth = await post(api.passwordReset, { email: owner.email.toUpperCase() });
    expect([sixth.status, sixth.text]).toEqual([
      202,
      (await post(api.passwordReset, { email: 'x@nowhere.example' })).text,
    ]);
    await settled();
    expect(product.mails.slice(before).filter(({ to }) => to === owner.email)).toEqual([]);
    const use = async (token = '') =>
      (await post(api.passwordResetConfirm, { token, newPassword: 'a brand new password' })).status;
    expect(await use(tokens[1])).toBe(404);
    expect(await use(tokens[2])).toBe(200);
    expect([await use(tokens[3]), await use(tokens[4])]).toEqual([404, 404]);
  });

  it('is set by one of several that bring the link at once, which ends within an hour', async () => {
    const token = await resetToken(customer.email);
    const { rows } = await product.database.pool.query(
      `select expires_at <= now() + interval '1 hour' as soon from mail_links where purpose = 'password_reset'`,
    );
    expect(rows.map(({ soon }) => soon)).not.toContain(false);
    const passwords = ['first of all at once', 'second of all at once', 'third of all at once'];
    const answers = await Promise.all(
      passwords.map((newPassword) => post(api.passwordResetConfirm, { token, newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const logins = await Promise.all(passwords.map((password) => logIn(customer.email, password)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });

  it('is refused with a password that is too short, which leaves the link as it was', async () => {
    const token = await resetToken(customer.email);
    const short = await post(api.passwordResetConfirm, { token, newPassword: 'short' });
    expect(Failure.parse(short.body).errors).toMatchObject([{ field: 'newPassword' }]);
    const taken = await post(api.passwordResetConfirm, { token, newPassword: 'long enough now' });
    expect(taken.status).toBe(200);
  });

  it('refuses a link that is too old, of another purpose, of another account, or made up', async () => {
    const token = await resetToken(customer.email);
    const proof = tokenOf(await mailTo((await product.registered()).email, /Confirm your email/));
    await product.database.pool.query(
      `update mail_links set expires_at = now() - interval '1 second' where purpose = 'password_reset'`,
    );
    const foreign = Buffer.from(proof, 'base64url');
    Buffer.from(token, 'base64url').copy(foreign, 0, 0, 16);
    const tries = [token, proof, foreign.toString('base64url'), 'A'.repeat(64), 'x'.repeat(40)];
    for (const tried of tries) {
      const answer = await post(api.passwordResetConfirm, { token: tried, newPassword: 'long enough now' });
      expect([answer.status, errorCodeOf(answer)], tried).toEqual([404, 'not_found']);
    }
    expect((await post(api.passwordResetConfirm, { token: '../x', newPassword: 'long enough' })).status).toBe(
      400,
    );
  });

  it('keeps no token that opens anything: not in the queue, not in the tables, not in the log', async () => {
    const { email } = await product.registered();
    const token = await resetToken(email);
    const { rows } = await product.database.pool.query(
      `select (select string_agg(t::text, '') from mail_links t) || (select string_agg(j::text, '') from pgboss.job j) as all`,
    );
    expect(rows[0]?.all).toContain(email);
    expect(rows[0]?.all).not.toContain(token);
    expect(product.logged.join('\n')).not.toContain(token);
  });

  it('never leads to a host that the request made up', async () => {
    const before = product.mails.length;
    const status = await asHost('evil.example', api.passwordReset, { email: customer.email });
    expect(status).toBe(501);
    await settled();
    // A sign-up's own mail may come after it: accounts take turns for those.
    const sent = product.mails.slice(before).filter(({ subject }) => /password/.test(subject));
    expect(sent).toEqual([]);
  });
});

describe('another email', () => {
  it('is the one to log in with once its link was used; the old one gets a mail', async () => {
    const customer = await product.registered();
    const newEmail = 'moved@wasatchpest.example';
    const wrong = await customer.call('POST', api.emailChange, { newEmail, password: 'not it at all' });
    expect(Failure.parse(wrong.body).errors).toMatchObject([{ field: 'password' }]);
    await customer.call('POST', api.emailChange, { newEmail, password: customer.password });
    const mail = await mailTo(newEmail, /new email/);
    expect((await logIn(newEmail, customer.password)).status).toBe(401);
    const done = await confirm(customer, tokenOf(mail));
    expect(LinkConfirmedAnswer.parse(done.body).data).toEqual({
      ...{ proved: 'new_email', email: newEmail, googleRemoved: false },
    });
    expect(MeAnswer.parse((await customer.call('GET', api.me)).body).data.user.email).toBe(newEmail);
    expect(TokenAnswer.parse((await logIn(newEmail, customer.password)).body).success).toBe(true);
    expect((await logIn(customer.email, customer.password)).status).toBe(401);
    await mailTo(customer.email, /email was changed/);
  });

  it("is not taken from somebody else's account, before the mail or after it", async () => {
    const [customer, other] = [await product.registered(), await product.registered()];
    const ask = (newEmail: string) =>
      customer.call('POST', api.emailChange, { newEmail, password: customer.password });
    expect((await ask(other.email.toUpperCase())).status).toBe(202);
    const told = await mailTo(other.email.toUpperCase(), /Your email at/);
    expect(tokenOf(told)).toBe('');
    await ask('late@wasatchpest.example');
    const mail = await mailTo('late@wasatchpest.example', /new email/);
    expect((await post(api.register, registration('late@wasatchpest.example'))).status).toBe(201);
    const answer = await confirm(customer, tokenOf(mail));
    expect([answer.status, errorCodeOf(answer)]).toEqual([409, 'conflict']);
    expect((await logIn(customer.email, customer.password)).status).toBe(200);
  });

  it('makes links to the old address worthless', async () => {
    const customer = await product.registered();
    const proof = await mailTo(customer.email, /Confirm your email/);
    const newEmail = 'elsewhere@wasatchpest.example';
    await customer.call('POST', api.emailChange, { newEmail, password: customer.password });
    await confirm(customer, tokenOf(await mailTo(newEmail, /new email/)));
    expect((await confirm(customer, tokenOf(proof))).status).toBe(404);
  });
});

it('a new password in the profile makes links to another password or email worthless, and no proof of the email', async () => {
  const customer = await product.registered();
  const proof = await mailTo(customer.email, /Confirm your email/);
  const reset = await resetToken(customer.email);
  const newEmail = 'meanwhile@wasatchpest.example';
  await customer.call('POST', api.emailChange, { newEmail, password: customer.password });
  const move = await mailTo(newEmail, /new email/);
  const newPassword = 'a brand new password';
  await customer.call('POST', api.password, { currentPassword: customer.password, newPassword });
  expect((await post(api.passwordResetConfirm, { token: reset, newPassword })).status).toBe(404);
  expect((await confirm(customer, tokenOf(move))).status).toBe(404);
  expect((await confirm(customer, tokenOf(proof))).status).toBe(200);
});

/** Resolves when no mail is waiting to be sent. */
const settled = () =>
  eventually(async () => {
    const { rows } = await product.database.pool.query(
      `select from pgboss.job where name like 'accounts.send-%' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0 ? true : undefined;
  });

/** The status of a call that claims to be meant for another host. */
async function asHost(host: string, path: string, body: unknown): Promise<number> {
  const headers = { host, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) } as const;
  const { statusCode, body: answer } = await request(product.origin + path, sent);
  await answer.dump();
  return statusCode;
}
