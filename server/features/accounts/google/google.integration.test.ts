import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, MeAnswer } from '../../../../contract/accounts.ts';
import { Failure } from '../../../../contract/errors.ts';
import { GoogleAnswer, GoogleSettingsAnswer } from '../../../../contract/google.ts';
import { api } from '../../../../contract/paths.ts';
import { sandboxClient } from '../../../../contract/sandbox.ts';
import { errorCodeOf, eventually, registration } from '../../../testing/product.ts';
import { insertUser } from '../accounts.repository.ts';
import { type Visitor, visitor } from '../testing/visitor.ts';
import { insertIdentity } from './google.repository.ts';
import { type GoogleRig, googleRig, sessionOf, ticketOf } from './testing/google-rig.ts';

let rig: GoogleRig;
beforeAll(async () => {
  rig = await googleRig();
});
afterAll(() => rig.close());

/** Makes the account of a person and gives its session. */
async function signedUp(person: { name: string; email: string }) {
  return sessionOf(await rig.come(await rig.token(person), { account: rig.details }));
}
const meOf = async (token: string) =>
  MeAnswer.parse((await rig.userOf(token).call('GET', api.me)).body).data.user;

describe('signing up', () => {
  it('is offered with what the pages need, and their policy allows just that', async () => {
    const answer = await rig.product.anonymous.call('GET', api.googleSettings);
    const origin = rig.sandbox.origins.google;
    expect(GoogleSettingsAnswer.parse(answer.body).data.google).toEqual({
      clientId: sandboxClient.id,
      flow: 'access_token',
      scriptUrl: `${origin}/gsi/client`,
      userInfoUrl: `${origin}/v1/userinfo`,
      sandbox: true,
    });
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(new RegExp(`script-src 'self'[^;]* ${origin}/gsi/client;`));
    expect(policy).toContain(`connect-src 'self' ${origin}/v1/userinfo;`);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('frame-src');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });

  it('takes two steps: a ticket for who has no account, and the account for the ticket', async () => {
    const person = rig.person();
    const { ticket, person: shown } = ticketOf(await rig.come(await rig.token(person)));
    expect(shown).toEqual({ email: person.email, fullName: person.name });
    expect(await rig.accountsOf(person.email)).toBe(0);
    const asked = {
      credentialType: 'ticket',
      account: rig.details,
      sessionId: 'visit-1',
      sessionProof: 'proof-1',
      timeZone: 'America/Boise',
    };
    const token = sessionOf(await rig.come(ticket, asked));
    const { role, marketingConsent: _, ...details } = rig.details;
    expect(await meOf(token)).toMatchObject({
      ...{ ...details, email: person.email, jobRole: role },
      ...{ googleOnly: true, userRole: 'customer', currentStage: 'created' },
    });
    const { rows } = await rig.product.database.pool.query(
      `select u.email_verified_at is not null as proven, u.visitor_session_id, a.time_zone, l.password_hash, g.email,
         c.wording, c.version, c.ip
       from users u join accounts a using (account_id) join logins l using (account_id, user_id)
         join google_identities g using (account_id, user_id) join consents c using (account_id, user_id)
       where u.email = $1`,
      [person.email],
    );
    expect(rows).toEqual([
      {
        ...{
          proven: true,
          visitor_session_id: expect.stringMatching(/^visit-1~.{43}$/),
          time_zone: 'America/Boise',
          password_hash: null,
        },
        ...{ email: person.email, wording: consent.text, version: consent.version, ip: '127.0.0.1' },
      },
    ]);
  });

  it('takes one step with a credential and the details, by code as well', async () => {
    const person = rig.person();
    const asked = { credentialType: 'code', account: rig.details };
    const token = sessionOf(await rig.come(await rig.code(person), asked));
    expect((await meOf(token)).email).toBe(person.email);
  });

  it('names every wrong field and keeps the ticket for the next try', async () => {
    const { ticket } = ticketOf(await rig.come(await rig.token(rig.person())));
    const account = { ...rig.details, phone: 'call me', marketingConsent: false };
    const failure = Failure.parse((await rig.come(ticket, { credentialType: 'ticket', account })).body);
    expect(failure.errors.map(({ field }) => field)).toEqual(['account.phone', 'account.marketingConsent']);
    sessionOf(await rig.come(ticket, { credentialType: 'ticket', account: rig.details }));
  });

  it('makes one account of two requests at once, whatever comes beside them', async () => {
    const person = rig.person();
    const [one, two] = [await rig.token(person), await rig.token(person)];
    const account = rig.details;
    const answers = await Promise.all([rig.come(one, { account }), rig.come(two, { account })]);
    const tokens = answers.map(sessionOf);
    expect(new Set(tokens).size).toBe(2);
    const ids = await Promise.all(tokens.map(async (token) => (await meOf(token)).userId));
    expect(new Set(ids).size).toBe(1);
    const rival = rig.person();
    const token = await rig.token(rival);
    const both = await Promise.all([
      rig.come(token, { account }),
      rig.product.anonymous.call('POST', api.register, registration(rival.email)),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
    expect(await rig.accountsOf(rival.email)).toBe(1);
  });

  it('links no visit whose proof is not shown', async () => {
    const person = rig.person();
    const { ticket } = ticketOf(await rig.come(await rig.token(person)));
    await rig.come(ticket, { credentialType: 'ticket', account: rig.details, sessionId: 'visit-1' });
    const { rows } = await rig.product.database.pool.query(
      'select visitor_session_id from users where email = $1',
      [person.email],
    );
    expect(rows).toEqual([{ visitor_session_id: null }]);
  });

  it('signs in to the account that another request of the same person makes in the middle', async () => {
    const person = rig.person();
    ticketOf(await rig.come(await rig.token(person)));
    const { pool, db } = rig.product.database;
    const { rows } = await pool.query<{ sub: string }>('select sub from google_tickets where email = $1', [
      person.email,
    ]);
    const sub = rows[0]?.sub ?? '';
    const token = await rig.token(person);
    const user = { accountId: randomUUID(), userId: randomUUID() };
    const { fullName, role: jobRole, workEmail, phone } = rig.details;
    const { answer } = await db.transaction().execute(async (trx) => {
      // Holds the request after it has looked for the identity.
      await sql`lock table logins in access exclusive mode`.execute(trx);
      const asked = rig.come(token, { account: rig.details });
      await eventually(async () => {
        const waiting = await pool.query('select from pg_locks where not granted');
        return waiting.rowCount === 0 ? undefined : true;
      });
      await insertUser(trx, {
        ...{ ...user, passwordHash: null, emailVerified: true, emailKey: person.email, email: person.email },
        ...{ fullName, jobRole, workEmail, phone, timeZone: 'America/Boise', visitorSessionId: null },
      });
      await insertIdentity(trx, user, { sub, ...person });
      return { answer: asked };
    });
    expect((await meOf(sessionOf(await answer))).userId).toBe(user.userId);
  });
});

describe('signing in', () => {
  it('finds the account of the identity, with another session each time', async () => {
    const person = rig.person();
    const first = await signedUp(person);
    const second = sessionOf(await rig.come(await rig.token(person)));
    const third = sessionOf(await rig.come(await rig.code(person), { credentialType: 'code' }));
    expect(new Set([first, second, third]).size).toBe(3);
    const { userId } = await meOf(first);
    for (const token of [second, third]) expect((await meOf(token)).userId).toBe(userId);
    expect((await rig.userOf(second).call('POST', api.logout)).status).toBe(200);
    expect((await rig.userOf(second).call('GET', api.me)).status).toBe(401);
    expect((await meOf(third)).userId).toBe(userId);
  });

  it('gives nothing to who left a token in the browser before, and ends its session', async () => {
    const attacker = await rig.product.customer();
    const person = rig.person();
    const headers = { authorization: `Bearer ${attacker.token}`, cookie: `authToken=${attacker.token}` };
    const asked = { account: rig.details, token: attacker.token };
    const token = sessionOf(await rig.come(await rig.token(person), asked, headers));
    expect(token).not.toBe(attacker.token);
    expect((await meOf(token)).email).toBe(person.email);
    expect((await attacker.call('GET', api.me)).status).toBe(401);
  });

  it('refuses the password that there is none of, and its email for another account', async () => {
    const person = rig.person();
    await signedUp(person);
    const { anonymous } = rig.product;
    const login = await anonymous.call('POST', api.login, {
      email: person.email,
      password: 'correct horse battery',
    });
    const nobody = await anonymous.call('POST', api.login, {
      email: 'nobody@valehomes.example',
      password: 'x',
    });
    expect([login.status, login.body]).toEqual([401, nobody.body]);
    const again = await anonymous.call('POST', api.register, registration(person.email.toUpperCase()));
    expect(errorCodeOf(again)).toBe('duplicate_email');
  });
});

describe('the place where somebody came with Google', () => {
  it('is known: guesses from the same network do not shut them out there', async () => {
    const { origin } = rig.product;
    const person = rig.person();
    const input = registration(person.email);
    const password = (from: Visitor, guess: string) =>
      from.post(api.login, { email: person.email, password: guess });
    await rig.product.anonymous.call('POST', api.register, input);
    await rig.product.database.pool.query('update users set email_verified_at = now() where email = $1', [
      person.email,
    ]);
    const [owner, stranger] = [visitor(origin, '127.0.12.1'), visitor(origin, '127.0.12.1')];
    const ticketed = visitor(origin, '127.0.12.2');
    const unknown = await rig.token(rig.person());
    expect((await ticketed.post(api.google, { credential: unknown })).status).toBe(200);
    expect(ticketed.device).toBeNull();

    const met = await owner.post(api.google, { credential: await rig.token(person) });
    expect(met.status).toBe(200);
    expect(Object.keys(GoogleAnswer.parse(JSON.parse(met.text)).data)).toEqual(['token']);
    expect(met.headers['set-cookie']?.[0]).toMatch(/^device=[\w-]{43};.*HttpOnly/);
    const statuses: number[] = [];
    for (let i = 0; i < 21; i++) statuses.push((await password(stranger, `guess ${i}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await password(stranger, input.password)).status).toBe(429);
    expect((await password(owner, input.password)).status).toBe(200);
    for (const { leave } of [owner, stranger, ticketed]) leave();
  });
});

describe('an account with a password', () => {
  const prove = (email: string) =>
    rig.product.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);

  it('is linked once its email is proven, and keeps its password', async () => {
    const customer = await rig.product.customer();
    await prove(customer.email);
    const person = { name: 'Dana Whitlock', email: customer.email.toUpperCase() };
    const token = sessionOf(await rig.come(await rig.token(person)));
    expect(await meOf(token)).toMatchObject({ email: customer.email, googleOnly: false });
    const { email, password } = customer;
    expect((await rig.product.anonymous.call('POST', api.login, { email, password })).status).toBe(200);
    sessionOf(await rig.come(await rig.token(person), { account: rig.details }));
    expect(await rig.accountsOf(email)).toBe(1);
  });

  it('that somebody made for an email of another is not linked, and nothing of the victim gets into it', async () => {
    const attacker = await rig.product.customer();
    const victim = { name: 'The Victim', email: attacker.email };
    for (const more of [{}, { account: rig.details }]) {
      const answer = await rig.come(await rig.token(victim), more);
      const failure = Failure.parse(answer.body);
      expect(failure).toMatchObject({ statusCode: 409, errorCode: 'duplicate_email' });
      expect(failure.message).toMatch(/Please login instead: with its password, or after resetting/);
    }
    expect(await rig.count('google_identities', 'email = $1', [victim.email])).toBe(0);
    expect((await meOf(attacker.token)).fullName).toBe('Dana Whitlock');
    // The reset by mail, which gives the account to the owner of the email, proves it.
    await prove(victim.email);
    expect((await meOf(sessionOf(await rig.come(await rig.token(victim))))).email).toBe(victim.email);
  });

  it('is not linked with a ticket either that was given before it was made', async () => {
    const person = rig.person();
    const { ticket } = ticketOf(await rig.come(await rig.token(person)));
    await rig.product.anonymous.call('POST', api.register, registration(person.email));
    const asked = { credentialType: 'ticket', account: rig.details };
    expect(errorCodeOf(await rig.come(ticket, asked))).toBe('duplicate_email');
    expect(await rig.count('google_identities', 'email = $1', [person.email])).toBe(0);
  });

  it('does not change hands with its email: it has one Google identity', async () => {
    const person = rig.person();
    await signedUp(person);
    await rig.product.database.pool.query("update google_identities set sub = 'before' where email = $1", [
      person.email,
    ]);
    const failure = Failure.parse((await rig.come(await rig.token(person))).body);
    expect(failure).toMatchObject({ errorCode: 'duplicate_email' });
    expect(failure.message).toContain('another Google account opens it');
  });
});
