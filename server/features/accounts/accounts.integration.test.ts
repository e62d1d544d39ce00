import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consent, MeAnswer, TokenAnswer } from '../../../contract/accounts.ts';
import { Failure } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import { errorCodeOf, type Product, registration, testProduct } from '../../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct({ adminEmails: ['boss@fieldtone.example'] });
});
afterAll(() => product.close());

const register = (input: unknown) => product.anonymous.call('POST', api.register, input);
const logIn = (email: string, password: string) =>
  product.anonymous.call('POST', api.login, { email, password });

describe('registering', () => {
  it('names every invalid field', async () => {
    const answer = await register({ email: 'no', password: 'short', marketingConsent: false });
    expect(answer.status).toBe(400);
    const failure = Failure.parse(answer.body);
    expect(failure.errorCode).toBe('validation_failed');
    expect(failure.errors.map(({ field }) => field).sort()).toEqual(
      ['email', 'fullName', 'marketingConsent', 'password', 'phone', 'role', 'workEmail'].sort(),
    );
    expect(failure.errors.find(({ field }) => field === 'password')?.message).toContain('at least 8');
  });

  it('gives a token that opens the account', async () => {
    const customer = await product.customer();
    const me = await customer.call('GET', api.me);
    const { user } = MeAnswer.parse(me.body).data;
    expect(user).toMatchObject({
      email: customer.email,
      fullName: 'Dana Whitlock',
      jobRole: 'Sales Manager',
      userRole: 'customer',
      currentStage: 'created',
      demonstration: false,
    });
    expect(me.text).not.toMatch(/argon2|password/i);
  });

  it('takes an email once, whatever its case or surrounding spaces', async () => {
    await register(registration('twice@acme.example'));
    const again = await register(registration('  TWICE@Acme.example '));
    expect(again.status).toBe(409);
    expect(Failure.parse(again.body)).toMatchObject({
      errorCode: 'duplicate_email',
      message: 'An account with this email already exists. Please login instead.',
    });
    const left = await product.database.pool.query(
      "select count(*) from users where lower(trim(email)) = 'twice@acme.example'",
    );
    expect(left.rows[0]).toEqual({ count: 1 });
  });

  it('lets only one of two registrations at once through', async () => {
    const input = registration('race@acme.example');
    const answers = await Promise.all([register(input), register(input), register(input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('keeps the consent as evidence', async () => {
    await register(registration('consent@acme.example'));
    const { rows } = await product.database.pool.query(
      `select c.wording, c.version, c.ip, c.given_at is not null as dated
       from consents c join users u using (account_id, user_id) where u.email = 'consent@acme.example'`,
    );
    expect(rows).toEqual([{ wording: consent.text, version: consent.version, ip: '127.0.0.1', dated: true }]);
    for (const point of ['not a condition of purchase', 'Message and data rates', 'HELP', 'STOP']) {
      expect(consent.text).toContain(point);
    }
  });

  it('has the password looked at before the account is made, and makes none by that', async () => {
    const check = (password: string) =>
      product.anonymous.call('POST', api.credentialsCheck, { email: 'early@acme.example', password });
    const refused = await check('password1');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errorCode: 'validation_failed',
      errors: [{ field: 'password', message: expect.stringContaining('most common') }],
    });
    expect((await check('early@acme.example')).status).toBe(400);
    expect((await check('a lawn full of gnomes')).body).toEqual({ success: true, data: { accepted: true } });
    expect((await logIn('early@acme.example', 'a lawn full of gnomes')).status).toBe(401);
  });

  it('keeps neither password nor token in plain text, in the database or in the log', async () => {
    const customer = await product.customer();
    const { rows } = await product.database.pool.query(
      'select to_jsonb(l) as login, (select jsonb_agg(to_jsonb(s)) from sessions s) as sessions from logins l',
    );
    for (const text of [JSON.stringify(rows), product.logged.join('\n')]) {
      expect(text).not.toContain(customer.password);
      expect(text).not.toContain(customer.token);
    }
    expect(JSON.stringify(rows)).toContain('$argon2id$');
  });
});

describe('logging in', () => {
  it('takes the right password, and the email in any case', async () => {
    const { email, password } = await product.customer();
    const answer = await logIn(email.toUpperCase(), password);
    expect(answer.status).toBe(200);
    expect(TokenAnswer.parse(answer.body).data.token).toMatch(/^[\w-]{43}$/);
  });

  it('does not tell a wrong password from an unknown email', async () => {
    const { email } = await product.customer();
    const [wrong, unknown] = [await logIn(email, 'wrong password'), await logIn('nobody@acme.example', 'x')];
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
    expect(errorCodeOf(wrong)).toBe('invalid_credentials');
  });

  it('gives each log-in a new session, also where the browser had one or one was planted, which ends', async () => {
    const [attacker, victim] = [await product.customer(), await product.customer()];
    const planted = {
      authorization: `Bearer ${attacker.token}`,
      cookie: `authToken=${attacker.token}; session=${attacker.token}; device=${attacker.token}`,
    };
    const { email, password } = victim;
    const body = { email, password, token: attacker.token };
    const answer = await product.anonymous.call('POST', api.login, body, planted);
    const { token } = TokenAnswer.parse(answer.body).data;
    expect([attacker.token, victim.token]).not.toContain(token);
    const emailOf = async (own: string) => {
      const me = await product.anonymous.call('GET', api.me, undefined, { authorization: `Bearer ${own}` });
      return MeAnswer.parse(me.body).data.user.email;
    };
    expect(await emailOf(token)).toBe(victim.email);
    expect((await attacker.call('GET', api.me)).status).toBe(401);
    expect(await emailOf(victim.token)).toBe(victim.email);
    const signUp = await product.anonymous.call(
      'POST',
      api.register,
      { ...registration('fixed@acme.example'), token: attacker.token },
      { ...planted, authorization: `Bearer ${token}` },
    );
    expect(await emailOf(TokenAnswer.parse(signUp.body).data.token)).toBe('fixed@acme.example');
    const ended = await product.anonymous.call('GET', api.me, undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(ended.status).toBe(401);
  });

  it('leaves a session that is held as it is when the password is wrong', async () => {
    const customer = await product.customer();
    const body = { email: customer.email, password: 'wrong password' };
    expect((await customer.call('POST', api.login, body)).status).toBe(401);
    expect((await customer.call('GET', api.me)).status).toBe(200);
  });

  it('stops a guesser with Retry-After, and not the owner elsewhere', async () => {
    const { email } = await product.customer();
    let last = await logIn(email, 'guess');
    for (let i = 0; i < 20 && last.status !== 429; i++) last = await logIn(email, `guess ${i}`);
    expect(last.status).toBe(429);
    expect(errorCodeOf(last)).toBe('rate_limited');
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await product.customer();
    expect((await logIn(other.email, other.password)).status).toBe(200);
  });
});

describe('sessions', () => {
  it('refuses a call without, with a broken, and with an unknown token', async () => {
    for (const authorization of ['', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic abc']) {
      const answer = await product.anonymous.call('GET', api.me, undefined, { authorization });
      expect(answer.status).toBe(401);
      expect(errorCodeOf(answer)).toBe('unauthenticated');
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('ends with logging out, and only that one', async () => {
    const customer = await product.customer();
    const second = TokenAnswer.parse((await logIn(customer.email, customer.password)).body).data.token;
    expect((await customer.call('POST', api.logout)).status).toBe(200);
    expect((await customer.call('GET', api.me)).status).toBe(401);
    const authorization = `Bearer ${second}`;
    expect((await product.anonymous.call('GET', api.me, undefined, { authorization })).status).toBe(200);
  });

  it('ends after 30 days without use, and use moves that on', async () => {
    const customer = await product.customer();
    const age = (days: number) =>
      product.database.pool.query(
        `update sessions set expires_at = now() + make_interval(days => 30 - $1),
           last_used_at = now() - make_interval(days => $1)
         where user_id = (select user_id from users where email = $2)`,
        [days, customer.email],
      );
    await age(29);
    expect((await customer.call('GET', api.me)).status).toBe(200);
    const { rows } = await product.database.pool.query(
      `select expires_at > now() + interval '29 days' as moved from sessions
       where user_id = (select user_id from users where email = $1)`,
      [customer.email],
    );
    expect(rows).toEqual([{ moved: true }]);
    await age(31);
    expect((await customer.call('GET', api.me)).status).toBe(401);
    await logIn(customer.email, customer.password);
    const left = await product.database.pool.query(
      'select 1 from sessions where user_id = (select user_id from users where email = $1)',
      [customer.email],
    );
    expect(left.rowCount).toBe(1);
  });

  it('ends 90 days after it began, however it is used', async () => {
    const customer = await product.customer();
    const begunBefore = (days: number) =>
      product.database.pool.query(
        `update sessions set created_at = now() - make_interval(days => $1), last_used_at = now() - interval '1 day'
         where user_id = (select user_id from users where email = $2)`,
        [days, customer.email],
      );
    await begunBefore(89);
    expect((await customer.call('GET', api.me)).status).toBe(200);
    await begunBefore(91);
    // The use itself notes that there is to be none after it.
    await customer.call('GET', api.me);
    expect((await customer.call('GET', api.me)).status).toBe(401);
  });

  it('keeps the fifty sessions that were used last', async () => {
    const customer = await product.customer();
    const { pool } = product.database;
    await pool.query(
      `insert into sessions (token_hash, account_id, user_id, expires_at, user_agent, last_used_at)
       select sha256(n::text::bytea), account_id, user_id, now() + interval '1 day', n::text, now() - n * interval '1 hour'
       from users, generate_series(1, 60) n where email = $1`,
      [customer.email],
    );
    const login = { email: customer.email, password: customer.password };
    expect((await product.anonymous.call('POST', api.login, login)).status).toBe(200);
    const { rows } = await pool.query<{ agent: string }>(
      `select sessions.user_agent as agent from sessions join users using (account_id, user_id)
       where email = $1 order by last_used_at`,
      [customer.email],
    );
    expect(rows).toHaveLength(50);
    expect(rows[0]?.agent).toBe('48');
    expect((await customer.call('GET', api.me)).status).toBe(200);
  });

  it('makes an admin of a user named in ADMIN_EMAILS', async () => {
    const answer = await register(registration('Boss@Fieldtone.example'));
    const authorization = `Bearer ${TokenAnswer.parse(answer.body).data.token}`;
    const me = await product.anonymous.call('GET', api.me, undefined, { authorization });
    expect(MeAnswer.parse(me.body).data.user.userRole).toBe('admin');
  });
});
