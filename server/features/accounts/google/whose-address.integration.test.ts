import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MeAnswer } from '../../../../contract/accounts.ts';
import { Failure } from '../../../../contract/errors.ts';
import { LinkConfirmedAnswer } from '../../../../contract/mail-links.ts';
import { api } from '../../../../contract/paths.ts';
import { SessionsEndedAnswer, WaysInAnswer } from '../../../../contract/profile.ts';
import { type Client, type Customer, errorCodeOf, eventually } from '../../../testing/product.ts';
import { type GoogleRig, googleRig, sessionOf, ticketOf } from './testing/google-rig.ts';

let rig: GoogleRig;
beforeAll(async () => {
  rig = await googleRig({ worker: true });
});
afterAll(() => rig.close());

const elsewhere = { elsewhere: 'yes' } as const;
const post = (path: string, body: object) => rig.product.anonymous.call('POST', path, body);
const meOf = async (client: Client) => MeAnswer.parse((await client.call('GET', api.me)).body).data.user;
const waysOf = async (client: Client) => WaysInAnswer.parse((await client.call('GET', api.waysIn)).body).data;
const identities = (email: string) => rig.count('google_identities', 'email ilike $1', [email]);

const mailsTo = (to: string, about: RegExp) =>
  rig.product.mails.filter((mail) => mail.to === to && about.test(mail.subject));
/** The newest mail to an address about something, once it is there. */
const mailTo = (to: string, about: RegExp) => eventually(async () => mailsTo(to, about).at(-1));
const linkOf = async (to: string, about: RegExp) =>
  new URL((await mailTo(to, about)).link?.url ?? 'http://nothing').hash.slice(1);
const wordsOf = async (to: string, about: RegExp) => (await mailTo(to, about)).paragraphs.join(' ');

/** A customer with a password whose email was proven. */
async function proven(): Promise<Customer> {
  const customer = await rig.product.customer();
  const { pool } = rig.product.database;
  await pool.query('update users set email_verified_at = now() where email = $1', [customer.email]);
  return customer;
}
/** Such a customer whose Google account opens the account too, and a session that it opened. */
async function joined() {
  const customer = await proven();
  const person = { name: 'Dana Whitlock', email: customer.email };
  const byGoogle = rig.userOf(sessionOf(await rig.come(await rig.token(person))));
  return { customer, person, byGoogle };
}

describe('a mailbox that Google does not run', () => {
  it('joins no account of the same address, whichever way it comes', async () => {
    const customer = await proven();
    const person = { name: 'Not Dana', email: customer.email, ...elsewhere };
    const refusals = [
      await rig.come(await rig.token(person)),
      await rig.come(await rig.token(person), { account: rig.details }),
      await rig.come(await rig.code(person), { credentialType: 'code' }),
    ];
    for (const answer of refusals) {
      const failure = Failure.parse(answer.body);
      expect(failure).toMatchObject({ statusCode: 409, errorCode: 'duplicate_email' });
      expect(failure.message).toContain('Please login with the password instead');
    }
    expect(await identities(customer.email)).toBe(0);
    expect(await waysOf(customer)).toEqual({ password: true, google: null });
  });

  it('joins none with a ticket either that it was given before', async () => {
    const customer = await proven();
    const newcomer = { ...rig.person(), ...elsewhere };
    const { ticket } = ticketOf(await rig.come(await rig.token(newcomer)));
    const { pool } = rig.product.database;
    await pool.query('update google_tickets set email = $1 where email = $2', [
      customer.email,
      newcomer.email,
    ]);
    const answer = await rig.come(ticket, { credentialType: 'ticket', account: rig.details });
    expect(errorCodeOf(answer)).toBe('duplicate_email');
    expect(await identities(customer.email)).toBe(0);
  });

  it.each(['credential', 'ticket'] as const)(
    'makes an account by %s whose email a mail has to prove',
    async (by) => {
      const person = { ...rig.person(), ...elsewhere };
      const credential = await rig.token(person);
      const shown =
        by === 'credential'
          ? { credential }
          : { credential: ticketOf(await rig.come(credential)).ticket, credentialType: 'ticket' };
      const user = rig.userOf(sessionOf(await post(api.google, { ...shown, account: rig.details })));
      expect(await meOf(user)).toMatchObject({ email: person.email, emailVerified: false });
      const token = await linkOf(person.email, /Confirm your email/);
      expect((await user.call('POST', api.emailConfirm, { token })).status).toBe(200);
      expect(await meOf(user)).toMatchObject({ emailVerified: true });
      // From then on the identity is enough.
      sessionOf(await rig.come(await rig.token(person)));
    },
  );

  it('is sent no mail where Google runs it', async () => {
    const person = rig.person();
    const user = rig.userOf(sessionOf(await rig.come(await rig.token(person), { account: rig.details })));
    expect(await meOf(user)).toMatchObject({ emailVerified: true });
    await settled();
    expect(mailsTo(person.email, /./)).toEqual([]);
  });
});

describe('Google as a way into an account with a password', () => {
  it('is mailed to the owner when it is added, and listed in the profile', async () => {
    const { customer, person } = await joined();
    expect(await wordsOf(customer.email, /Google opens your .* from now on/)).toMatch(
      /Google account of .*If this was not you/,
    );
    expect(await waysOf(customer)).toEqual({
      password: true,
      google: { email: customer.email, linkedAt: expect.any(String) },
    });
    sessionOf(await rig.come(await rig.token(person)));
    await settled();
    expect(mailsTo(customer.email, /Google opens/)).toHaveLength(1);
  });

  it('is removed with the password, which ends every other session and sends a mail', async () => {
    const { customer, person, byGoogle } = await joined();
    const remove = (password: string) => customer.call('POST', api.removeGoogle, { password });
    expect(Failure.parse((await remove('not the password')).body).errors).toMatchObject([
      { field: 'password' },
    ]);
    expect((await waysOf(customer)).google).not.toBeNull();
    const stranger = await rig.product.customer();
    expect((await stranger.call('POST', api.removeGoogle, { password: stranger.password })).status).toBe(404);
    expect((await byGoogle.call('GET', api.me)).status).toBe(200);
    await post(api.passwordReset, { email: customer.email });
    await mailTo(customer.email, /new password/);
    const links = "purpose = 'password_reset' and email = $1";
    expect(await rig.count('mail_links', links, [customer.email])).toBe(1);

    const answer = await remove(customer.password);
    expect(SessionsEndedAnswer.parse(answer.body).data).toEqual({ endedSessions: 1 });
    expect((await byGoogle.call('GET', api.me)).status).toBe(401);
    expect(await waysOf(customer)).toEqual({ password: true, google: null });
    expect(await rig.count('mail_links', links, [customer.email])).toBe(0);
    await mailTo(customer.email, /no longer opens/);
    expect((await rig.come(await rig.token({ ...person, ...elsewhere }))).status).toBe(409);
    const { email, password } = customer;
    expect((await post(api.login, { email, password })).status).toBe(200);
    // Whose mailbox Google runs may add it again.
    sessionOf(await rig.come(await rig.token(person)));
  });

  it('leaves no session to who signs in with it while it is removed', async () => {
    const { customer, person } = await joined();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => rig.token({ ...person, ...elsewhere })));
    const coming = Promise.all(tokens.map((token) => rig.come(token)));
    const removed = await customer.call('POST', api.removeGoogle, { password: customer.password });
    expect(removed.status).toBe(200);
    for (const answer of await coming) expect([200, 409]).toContain(answer.status);
    const living = 'user_id = (select user_id from users where email = $1)';
    expect(await rig.count('sessions', living, [customer.email])).toBe(1);
  });

  it('stays where it is the only way to log in, with a message', async () => {
    const person = rig.person();
    const user = rig.userOf(sessionOf(await rig.come(await rig.token(person), { account: rig.details })));
    expect((await waysOf(user)).password).toBe(false);
    const answer = await user.call('POST', api.removeGoogle, { password: 'anything' });
    expect(Failure.parse(answer.body)).toMatchObject({
      ...{ statusCode: 409, errorCode: 'conflict' },
      message: expect.stringContaining('Google is your only way to log in'),
    });
    expect((await waysOf(user)).google).not.toBeNull();
  });
});

describe('what an owner does against another person', () => {
  it('a new password by mail removes Google', async () => {
    const { customer, person, byGoogle } = await joined();
    const { email } = customer;
    await post(api.passwordReset, { email });
    const token = await linkOf(email, /Set a new password/);
    const reset = await post(api.passwordResetConfirm, { token, newPassword: 'a brand new password' });
    expect(reset.status).toBe(200);
    expect((await byGoogle.call('GET', api.me)).status).toBe(401);
    expect((await rig.come(await rig.token({ ...person, ...elsewhere }))).status).toBe(409);
    expect(await identities(email)).toBe(0);
    expect(await wordsOf(email, /password was changed/)).toContain('Google was removed');
  });

  it('another email removes Google, and every session beside the one that changed it', async () => {
    const { customer, person, byGoogle } = await joined();
    const newEmail = `moved-${customer.email}`;
    await customer.call('POST', api.emailChange, { newEmail, password: customer.password });
    const token = await linkOf(newEmail, /new email/);
    const answer = await customer.call('POST', api.emailConfirm, { token });
    expect(LinkConfirmedAnswer.parse(answer.body).data).toEqual({
      ...{ proved: 'new_email', email: newEmail, googleRemoved: true },
    });
    expect((await byGoogle.call('GET', api.me)).status).toBe(401);
    expect((await meOf(customer)).email).toBe(newEmail);
    expect(await wordsOf(customer.email, /email was changed/)).toContain('Google was removed');
    // The old address is nobody's now: who comes with it is somebody new.
    ticketOf(await rig.come(await rig.token(person)));
    expect(await identities(customer.email)).toBe(0);
  });

  it('says nothing of Google where it was no way in', async () => {
    const customer = await proven();
    const other = rig.userOf(await logIn(customer));
    const newEmail = `moved-${customer.email}`;
    await customer.call('POST', api.emailChange, { newEmail, password: customer.password });
    await customer.call('POST', api.emailConfirm, { token: await linkOf(newEmail, /new email/) });
    expect(await wordsOf(customer.email, /email was changed/)).not.toContain('Google');
    expect((await other.call('GET', api.me)).status).toBe(200);
  });
});

async function logIn({ email, password }: Customer): Promise<string> {
  return sessionOf(await post(api.login, { email, password }));
}

/** Resolves when no mail is waiting to be sent. */
const settled = () =>
  eventually(async () => {
    const { rows } = await rig.product.database.pool.query(
      `select from pgboss.job where name like 'accounts.send-%' and state in ('created', 'active', 'retry')`,
    );
    return rows.length === 0 ? true : undefined;
  });
