import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MeAnswer, TokenAnswer } from '../../../../contract/accounts.ts';
import { api } from '../../../../contract/paths.ts';
import { RecoveryCodes, TotpOffer } from '../../../../contract/second-factor.ts';
import { clientOf, errorCodeOf, type Product, registration, testProduct } from '../../../testing/product.ts';
import {
  type Admin,
  codeOf,
  isLetIn,
  password,
  setUpTotp,
  signInAgain,
  signUpAdmin,
  stateOf,
  waysOf,
  wrongCodeFor,
} from '../testing/admins.ts';
import { resetSecondFactor } from './second-factor.service.ts';

let product: Product;
let admins = 0;
const adminEmails = Array.from({ length: 20 }, (_, i) => `admin${i}@fieldtone.example`);
beforeAll(async () => {
  product = await testProduct({ adminEmails, production: true, publicUrl: 'https://app.fieldtone.example' });
});
afterAll(() => product.close());

let admin: Admin;
beforeEach(async () => {
  admin = await signUpAdmin(product, adminEmails[admins++] ?? '');
});

const prove = (one: Admin, code: string) => one.call('POST', api.secondFactorProof, { code });

/** Lets the code of this very moment be taken again, as the next one would be half a minute later. */
const later = () => product.database.pool.query('update totp_factors set last_step = 0');

/** Makes every session's second factor older. */
const age = (interval: string) =>
  product.database.pool.query(`update sessions set second_factor_at = second_factor_at - $1::interval`, [
    interval,
  ]);

it('opens no admin pages to who only signed up with the email of an admin', async () => {
  const email = adminEmails[admins++] ?? '';
  const answer = await product.anonymous.call('POST', api.register, registration(email));
  const { token } = TokenAnswer.parse(answer.body).data;
  const stranger = clientOf(product.origin, { authorization: `Bearer ${token}` });
  const roleOf = async () => MeAnswer.parse((await stranger.call('GET', api.me)).body).data.user.userRole;
  expect(await roleOf()).toBe('customer');
  expect(errorCodeOf(await stranger.call('GET', api.adminStats))).toBe('forbidden');
  await product.database.pool.query('update users set email_verified_at = now() where email = $1', [email]);
  expect(await roleOf()).toBe('admin');
  expect(errorCodeOf(await stranger.call('GET', api.adminStats))).toBe('second_factor_required');
});

describe('an authenticator app', () => {
  it('is set up with the password and a code of it; then this session has shown it, and no other', async () => {
    const other = await signInAgain(product, admin.email);
    expect(await stateOf(admin)).toEqual({
      totp: false,
      passkeys: [],
      recoveryCodesLeft: 0,
      required: true,
    });
    for (const body of [{}, { password: 'not it' }]) {
      expect(await admin.call('POST', api.totp, body)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'password' }] },
      });
    }
    const offer = TotpOffer.parse((await admin.call('POST', api.totp, { password })).body).data;
    expect(offer.uri).toContain(`secret=${offer.secret}`);
    expect(offer.qr).toMatch(/^<svg .*<\/svg>$/s);
    const wrong = await admin.call('POST', api.totpConfirm, { code: wrongCodeFor(offer.secret) });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
    expect((await stateOf(admin)).totp).toBe(false);
    const code = codeOf(offer.secret).replace(/^.../, '$& ');
    const { codes } = RecoveryCodes.parse((await admin.call('POST', api.totpConfirm, { code })).body).data;
    expect(new Set(codes).size).toBe(10);
    expect(await stateOf(admin)).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect([await isLetIn(admin), await isLetIn(other)]).toEqual([true, false]);
    expect(await waysOf(other)).toEqual({ totp: true, passkey: false, recoveryCode: true });
    expect((await prove(other, code)).status).toBe(400);
    await later();
    expect((await prove(other, codeOf(offer.secret))).status).toBe(200);
    expect(await isLetIn(other)).toBe(true);
  });

  it('is kept sealed, its codes hashed, and neither is logged', async () => {
    const { secret, codes } = await setUpTotp(admin);
    const { rows } = await product.database.pool.query(
      `select (select jsonb_agg(to_jsonb(s)) from secrets s) as sealed,
         (select jsonb_agg(to_jsonb(t)) from totp_factors t) as factors,
         (select jsonb_agg(to_jsonb(r)) from recovery_codes r) as codes`,
    );
    for (const text of [JSON.stringify(rows), product.logged.join('\n')]) {
      for (const hidden of [secret, ...codes]) expect(text).not.toContain(hidden);
    }
    expect(JSON.stringify(rows)).toContain('"totp"');
  });

  it('takes a code once, also when it comes twice at once', async () => {
    const { secret } = await setUpTotp(admin);
    await later();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => prove(admin, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await prove(admin, code)).toMatchObject({ status: 400, body: { errors: [{ field: 'code' }] } });
  });

  it('stops a guesser of its codes, and leaves the owner the recovery codes', async () => {
    const { secret, codes } = await setUpTotp(admin);
    const thief = await signInAgain(product, admin.email);
    const wrong = wrongCodeFor(secret);
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push((await prove(thief, wrong)).status);
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(20);
    await later();
    const late = await prove(thief, codeOf(secret));
    expect([late.status, errorCodeOf(late)]).toEqual([429, 'rate_limited']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await isLetIn(thief)).toBe(false);
    const owner = await signInAgain(product, admin.email);
    expect((await prove(owner, codes[0] ?? '')).status).toBe(200);
  });

  it('lets its owner go on where they showed it before, whoever guesses elsewhere', async () => {
    const { secret } = await setUpTotp(admin);
    const login = await product.anonymous.call('POST', api.login, { email: admin.email, password });
    const cookie = /^__Host-device=[^;]+/.exec(login.headers.get('set-cookie') ?? '')?.[0] ?? '';
    const here = (code: string) => admin.call('POST', api.secondFactorProof, { code }, { cookie });
    await later();
    expect((await here(codeOf(secret))).status).toBe(200);
    const wrong = wrongCodeFor(secret);
    let elsewhere = 0;
    for (let i = 0; i < 25 && elsewhere !== 429; i++) elsewhere = (await prove(admin, wrong)).status;
    expect(elsewhere).toBe(429);
    await later();
    expect((await here(codeOf(secret))).status).toBe(200);
  });

  it('is replaced or taken away only just after a factor was shown', async () => {
    const { secret } = await setUpTotp(admin);
    await age('11 minutes');
    for (const ask of [
      () => admin.call('POST', api.totp, { password }),
      () => admin.call('POST', api.passkeyNew, { password }),
      () => admin.call('POST', api.recoveryCodes),
      () => admin.call('DELETE', api.totp),
    ]) {
      const refused = await ask();
      expect([refused.status, errorCodeOf(refused)]).toEqual([403, 'second_factor_required']);
    }
    await later();
    await prove(admin, codeOf(secret));
    const replaced = await setUpTotp(admin);
    expect(replaced.codes).toEqual([]);
    expect((await prove(admin, codeOf(secret))).status).toBe(400);
    expect((await admin.call('DELETE', api.totp)).status).toBe(200);
    expect(await stateOf(admin)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await prove(admin, codeOf(replaced.secret))).status).toBe(400);
    expect(errorCodeOf(await admin.call('POST', api.totpConfirm, { code: '123456' }))).toBe('conflict');
  });

  it('cannot be confirmed by a code after a quarter of an hour', async () => {
    const offer = TotpOffer.parse((await admin.call('POST', api.totp, { password })).body).data;
    await product.database.pool.query("update totp_factors set offered_at = now() - interval '16 minutes'");
    const late = await admin.call('POST', api.totpConfirm, { code: codeOf(offer.secret) });
    expect([late.status, errorCodeOf(late)]).toEqual([409, 'conflict']);
  });
});

describe('recovery codes', () => {
  it('work once each, also when one comes twice at once, and new ones end the old', async () => {
    const { codes } = await setUpTotp(admin);
    const [first = '', second = '', third = ''] = codes;
    const statuses = (await Promise.all([prove(admin, first), prove(admin, first)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 400]);
    expect((await prove(admin, ` ${second.toUpperCase()} `)).status).toBe(200);
    expect((await stateOf(admin)).recoveryCodesLeft).toBe(8);
    const renewed = RecoveryCodes.parse((await admin.call('POST', api.recoveryCodes)).body).data.codes;
    expect(renewed).toHaveLength(10);
    expect((await prove(admin, third)).status).toBe(400);
    expect((await prove(admin, renewed[0] ?? '')).status).toBe(200);
  });

  it("are nobody else's", async () => {
    const { codes } = await setUpTotp(admin);
    const other = await signUpAdmin(product, adminEmails[admins++] ?? '');
    await setUpTotp(other);
    expect((await prove(other, codes[0] ?? '')).status).toBe(400);
    expect((await stateOf(admin)).recoveryCodesLeft).toBe(10);
  });
});

describe('everything about second factors', () => {
  it('is taken away by the operator, with every session', async () => {
    const { secret } = await setUpTotp(admin);
    const { db, pool } = product.database;
    const { rows } = await pool.query(
      'select account_id as "accountId", user_id as "userId" from users where email = $1',
      [admin.email],
    );
    const remove = async (trx: typeof db, { accountId, owner }: { accountId: string; owner: string }) => {
      await trx
        .deleteFrom('secrets')
        .where('account_id', '=', accountId)
        .where('owner', '=', owner)
        .execute();
    };
    expect(await resetSecondFactor(db, remove, rows[0])).toBe(true);
    expect((await admin.call('GET', api.secondFactor)).status).toBe(401);
    const again = await signInAgain(product, admin.email);
    expect(await stateOf(again)).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await prove(again, codeOf(secret))).status).toBe(400);
    expect(await resetSecondFactor(db, remove, rows[0])).toBe(false);
  });
});
