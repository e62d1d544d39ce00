import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../../contract/errors.ts';
import { googleWords } from '../../../../contract/google.ts';
import { api } from '../../../../contract/paths.ts';
import { people } from '../../../../sandbox/identity/people.ts';
import { type Answer, errorCodeOf, registration } from '../../../testing/product.ts';
import { type GoogleRig, googleRig, sessionOf, ticketOf } from './testing/google-rig.ts';
import { prove } from './verify-credential.ts';

let rig: GoogleRig;
beforeAll(async () => {
  rig = await googleRig();
});
afterAll(() => rig.close());

const [owner, , unverified] = people;
const failed = (answer: Answer, more = '') =>
  expect(Failure.parse(answer.body)).toMatchObject({
    ...{ statusCode: 401, errorCode: 'invalid_credentials', message: googleWords.failed + more },
  });

describe('a credential', () => {
  it('cannot be replaced by what a browser says about the person', async () => {
    const { pool } = rig.product.database;
    const accounts = await pool.query('select from accounts');
    const claims = { googleId: owner.sub, sub: owner.sub, email: owner.email, email_verified: true };
    const said = { ...claims, fullName: owner.name, account: rig.details };
    const forged = await rig.product.anonymous.call('POST', api.google, said);
    expect(Failure.parse(forged.body).errors).toEqual([
      { field: 'credential', message: 'The Google sign-in is missing' },
    ]);
    failed(await rig.come('ya29.made-up-token', said));
    failed(await rig.come('4/made-up-code', { ...said, credentialType: 'code' }));
    const unsigned = [{ alg: 'none' }, { ...claims, aud: 'fieldtone' }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    failed(await rig.come(`${unsigned}.`, said));
    expect((await pool.query('select from accounts')).rowCount).toBe(accounts.rowCount);
  });

  it('says who it is, whoever the request says', async () => {
    const person = rig.person();
    const said = { email: owner.email, googleId: owner.sub, account: { ...rig.details, email: owner.email } };
    sessionOf(await rig.come(await rig.token(person), said));
    expect(await rig.accountsOf(person.email)).toBe(1);
    expect(await rig.accountsOf(owner.email)).toBe(0);
  });

  it('of another product opens nothing, although the person is known', async () => {
    const person = rig.person();
    sessionOf(await rig.come(await rig.token(person), { account: rig.details }));
    const clientId = 'another-product';
    failed(await rig.come(await rig.token(person, { clientId })));
    failed(await rig.come(await rig.code(person, { clientId }), { credentialType: 'code' }));
  });

  it('of a person without a verified email is refused in words, and so is one without an email', async () => {
    const more = '. Google has not verified the email address of this Google account yet.';
    const account = rig.details;
    failed(await rig.come(await rig.token({ person: unverified.sub }), { account }), more);
    const code = await rig.code({ person: unverified.sub });
    failed(await rig.come(code, { credentialType: 'code', account }), more);
    failed(await rig.come(await rig.token(rig.person(), { scope: 'openid profile' }), { account }));
    expect(await rig.accountsOf(unverified.email)).toBe(0);
  });

  it('that has run out or was taken back is refused', async () => {
    const person = rig.person();
    const [old, back] = [await rig.token(person), await rig.token(person)];
    const origin = rig.sandbox.origins.google;
    rig.sandbox.setFault('google', 'expired', { every: 1 });
    await fetch(`${origin}/v1/userinfo`, { headers: { authorization: `Bearer ${old}` } });
    rig.sandbox.setFault('google', 'expired', null);
    await fetch(`${origin}/revoke`, { method: 'POST', body: new URLSearchParams({ token: back }) });
    for (const token of [old, back]) failed(await rig.come(token));
  });

  it('that ends between the check of the token and the question whose it is, is refused', async () => {
    const token = await rig.token(rig.person());
    rig.sandbox.setFault('google', 'expired', { every: 1 });
    failed(await rig.come(token));
    rig.sandbox.setFault('google', 'expired', null);
  });

  it('is good once where it is a code', async () => {
    const code = await rig.code(rig.person());
    ticketOf(await rig.come(code, { credentialType: 'code' }));
    failed(await rig.come(code, { credentialType: 'code' }));
    failed(await rig.come(code));
  });
});

describe('a ticket', () => {
  const use = (ticket: string, account: object | undefined = rig.details) =>
    rig.come(ticket, { credentialType: 'ticket', account });

  it('is good once, also when it comes twice at once', async () => {
    const person = rig.person();
    const { ticket } = ticketOf(await rig.come(await rig.token(person)));
    const answers = await Promise.all([use(ticket), use(ticket), use(ticket)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    failed(await use(ticket));
    expect(await rig.accountsOf(person.email)).toBe(1);
  });

  it('ends after half an hour, and opens no session by itself', async () => {
    const { ticket } = ticketOf(await rig.come(await rig.token(rig.person())));
    failed(await rig.come(ticket, { credentialType: 'ticket' }));
    failed(await rig.come(ticket, { account: rig.details }));
    const { pool } = rig.product.database;
    const { rows } = await pool.query(
      "select max(expires_at) between now() + interval '29 minutes' and now() + interval '31 minutes' as half from google_tickets",
    );
    expect(rows).toEqual([{ half: true }]);
    await pool.query('update google_tickets set expires_at = now()');
    failed(await use(ticket));
    ticketOf(await rig.come(await rig.token(rig.person())));
    expect((await pool.query('select from google_tickets where expires_at <= now()')).rowCount).toBe(0);
  });

  it('is of the person to whom it was given, and kept as a hash', async () => {
    const [one, other] = [rig.person(), rig.person()];
    const first = ticketOf(await rig.come(await rig.token(one)));
    const second = ticketOf(await rig.come(await rig.token(other)));
    sessionOf(await use(first.ticket, { ...rig.details, email: other.email, sub: 'other' }));
    expect([await rig.accountsOf(one.email), await rig.accountsOf(other.email)]).toEqual([1, 0]);
    const { rows } = await rig.product.database.pool.query(
      'select to_jsonb(t) as kept from google_tickets t',
    );
    expect(JSON.stringify(rows)).toContain(other.email);
    expect(JSON.stringify(rows)).not.toContain(second.ticket);
    failed(await use('x'.repeat(43)));
  });
});

describe('when Google does not answer as it should', () => {
  it.each([
    ['fails', 'broken', { every: 1 }],
    ['fails when asked whose the token is', 'broken', { every: 2 }],
    ['has been asked too much', 'too_many', { every: 1 }],
    ['answers no JSON', 'malformed', { every: 1 }],
    ['answers half', 'half_page', { every: 1 }],
    ['breaks off', 'reset', { every: 1 }],
  ] as const)('because it %s, it is said in words and works later', async (_what, fault, setting) => {
    const token = await rig.token(rig.person());
    rig.sandbox.setFault('google', fault, setting);
    const answer = await rig.come(token);
    rig.sandbox.setFault('google', fault, null);
    expect(Failure.parse(answer.body)).toMatchObject({
      ...{ statusCode: 503, errorCode: 'provider_unavailable' },
      message: expect.stringContaining('Please try again in a moment'),
    });
    ticketOf(await rig.come(token));
  });

  it('a code meets the same', async () => {
    const asked = { credentialType: 'code' };
    for (const fault of ['broken', 'malformed', 'reset'] as const) {
      rig.sandbox.setFault('google', fault, { every: 1, token: true });
      const code = await rig.code(rig.person());
      const answer = await rig.come(code, asked);
      rig.sandbox.setFault('google', fault, null);
      expect(errorCodeOf(answer), fault).toBe('provider_unavailable');
    }
  });

  it('a call ends after a timeout', async () => {
    const credential = await rig.token(rig.person());
    rig.sandbox.setFault('google', 'slow', { ms: 5000 });
    const [google, log] = [rig.impatient(50), pino({ level: 'silent' })];
    for (const credentialType of ['access_token', 'code'] as const) {
      await expect(prove({ google, log }, { credential, credentialType })).rejects.toMatchObject({
        errorCode: 'provider_unavailable',
      });
    }
    rig.sandbox.setFault('google', 'slow', null);
  });
});

it('credentials, tickets, sessions and emails are not in the log', async () => {
  const person = rig.person();
  const credential = await rig.token(person);
  const { ticket } = ticketOf(await rig.come(credential));
  const session = sessionOf(await rig.come(ticket, { credentialType: 'ticket', account: rig.details }));
  const code = await rig.code(person);
  sessionOf(await rig.come(code, { credentialType: 'code' }));
  rig.sandbox.setFault('google', 'broken', { every: 1 });
  await rig.come(credential);
  rig.sandbox.setFault('google', 'broken', null);
  await rig.product.anonymous.call('POST', api.register, registration(person.email));
  const said = rig.product.logged.join('\n');
  expect(said).toContain('google sign-in refused');
  expect(said).toContain('google sign-in got no answer of use');
  for (const secret of [credential, ticket, session, code, person.email]) expect(said).not.toContain(secret);
});
