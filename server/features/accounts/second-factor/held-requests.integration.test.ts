import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { PasskeyOptions, TotpOffer } from '../../../../contract/second-factor.ts';
import { holdRequest } from '../../../testing/held-request.ts';
import {
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  testProduct,
} from '../../../testing/product.ts';
import { lockAwaited } from '../../account-data/testing/account-rows.ts';
import { type Admin, codeOf, isLetIn, setUpTotp, signInAgain, stateOf } from '../testing/admins.ts';
import { authenticator } from '../testing/authenticator.ts';

const origin = 'https://app.fieldtone.example';
const newPassword = 'a brand new password';
const signedOut = { status: 401, errorCode: 'unauthenticated' };
const toShow = { status: 403, errorCode: 'second_factor_required' };

let product: Product;
beforeAll(async () => {
  product = await testProduct({ worker: true, production: true, publicUrl: origin });
});
afterAll(() => product.close());

/** The owner, and somebody with their password in a session of their own. */
let owner: Customer;
let thief: Admin;
beforeEach(async () => {
  owner = await product.customer();
  thief = await signInAgain(product, owner.email);
});

const hold = (path: string, body: object, method?: string) =>
  holdRequest(product, thief.token, path, body, method);

/** The thief begins a passkey; gives the call that would add it. */
async function begunPasskey() {
  const asked = await thief.call('POST', api.passkeyNew, { password: owner.password });
  const { challengeId, options } = PasskeyOptions.parse(asked.body).data;
  const key = authenticator('app.fieldtone.example', origin);
  return { challengeId, name: 'Theirs', response: key.register(options) };
}

/** The thief is offered a key for an app; gives the call that would confirm it. */
async function offeredTotp() {
  const offer = await thief.call('POST', api.totp, { password: owner.password });
  return { code: codeOf(TotpOffer.parse(offer.body).data.secret) };
}

const linkTo = async (to: string, about: RegExp) => {
  const mail = await eventually(async () =>
    product.mails.findLast((one) => one.to === to && about.test(one.subject)),
  );
  return new URL(mail.link?.url ?? origin).hash.slice(1);
};

const resetLink = async () => {
  await product.anonymous.call('POST', api.passwordReset, { email: owner.email });
  return linkTo(owner.email, /new password/);
};
const reset = async (token: string) =>
  (await product.anonymous.call('POST', api.passwordResetConfirm, { token, newPassword })).status;

const prove = () =>
  product.database.pool.query('update users set email_verified_at = now() where email = $1', [owner.email]);

/** Runs `act` while a transaction holds what `lock` selects of the owner's user; `meanwhile` within that transaction. */
async function whileHeld<T>(
  lock: string,
  act: () => Promise<T>,
  meanwhile: (client: pg.PoolClient, user: [string, string]) => Promise<unknown>,
): Promise<T> {
  const { pool } = product.database;
  const { rows } = await pool.query('select account_id, user_id from users where email = $1', [owner.email]);
  const user: [string, string] = [rows[0]?.account_id, rows[0]?.user_id];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select from ${lock} where account_id = $1 and user_id = $2 for update`, user);
    const answered = act();
    await lockAwaited(pool);
    await meanwhile(client, user);
    await client.query('commit');
    return await answered;
  } finally {
    client.release();
  }
}

describe('a call whose body was held back', () => {
  it('adds no factor once another session has set one up', async () => {
    const held = [
      await hold(api.passkeys, await begunPasskey()),
      await hold(api.totp, { password: owner.password }),
      await hold(api.totpConfirm, await offeredTotp()),
    ];
    await setUpTotp(owner);
    for (const call of held) expect(await call.finish()).toEqual(toShow);
    expect((await stateOf(owner)).passkeys).toEqual([]);
    expect([await isLetIn(owner), await isLetIn(thief)]).toEqual([true, false]);
  });

  it.each(['never', 'before'])(
    'adds no factor after a new password by mail (address proven: %s)',
    async (when) => {
      if (when === 'before') await prove();
      const held = [
        await hold(api.passkeys, await begunPasskey()),
        await hold(api.totpConfirm, await offeredTotp()),
      ];
      expect(await reset(await resetLink())).toBe(200);
      for (const call of held) expect(await call.finish()).toEqual(signedOut);
      const next = await signInAgain(product, owner.email, newPassword);
      expect(await isLetIn(next)).toBe(true);
      expect(await stateOf(next)).toMatchObject({ totp: false, passkeys: [] });
    },
  );

  it('moves no login after a new password in the profile', async () => {
    const newEmail = `thief-of-${owner.email}`;
    await thief.call('POST', api.emailChange, { newEmail, password: owner.password });
    const held = await hold(api.emailConfirm, { token: await linkTo(newEmail, /Confirm your new email/) });
    await owner.call('POST', api.password, { currentPassword: owner.password, newPassword });
    expect(await held.finish()).toEqual(signedOut);
    expect((await signInAgain(product, owner.email, newPassword)).email).toBe(owner.email);
  });

  it('is done as usual where the session still stands', async () => {
    const held = await hold(api.password, { currentPassword: owner.password, newPassword });
    expect(await held.finish()).toEqual({ status: 200, errorCode: null });
  });
});

describe('a factor that is set up at the moment', () => {
  it('is refused where another one was set up while it waited', async () => {
    const added = await begunPasskey();
    const answer = await whileHeld(
      'sessions',
      () => thief.call('POST', api.passkeys, added),
      (client, user) =>
        client.query(
          `insert into totp_factors (account_id, user_id, confirmed_at) values ($1, $2, now())`,
          user,
        ),
    );
    expect(errorCodeOf(answer)).toBe(toShow.errorCode);
  });

  it.each(['passkey', 'app'])('is refused where its session ended while it waited: %s', async (kind) => {
    const [path, body] =
      kind === 'app' ? [api.totpConfirm, await offeredTotp()] : [api.passkeys, await begunPasskey()];
    const answer = await whileHeld(
      'sessions',
      () => thief.call('POST', path, body),
      (client, user) => client.query('delete from sessions where account_id = $1 and user_id = $2', user),
    );
    expect(errorCodeOf(answer)).toBe(signedOut.errorCode);
    const next = await signInAgain(product, owner.email);
    expect(await isLetIn(next)).toBe(true);
  });

  it('goes with a new password by mail that had begun before it, where the address was never proven', async () => {
    const token = await resetLink();
    const added = await begunPasskey();
    let done: Promise<number> | undefined;
    const answer = await whileHeld(
      'sessions',
      () => thief.call('POST', api.passkeys, added),
      async () => {
        done = reset(token);
        await lockAwaited(product.database.pool, 'delete from "sessions"');
      },
    );
    expect([answer.status, await done]).toEqual([200, 200]);
    expect(await isLetIn(await signInAgain(product, owner.email, newPassword))).toBe(true);
  });
});

it('a new password by mail ends what was begun of a factor, and leaves one that was set up to a proven address', async () => {
  await prove();
  await setUpTotp(owner);
  const app = await owner.call('POST', api.totp, {});
  expect(app.status).toBe(200);
  expect((await owner.call('POST', api.passkeyNew, {})).status).toBe(200);
  expect(await reset(await resetLink())).toBe(200);
  const { pool } = product.database;
  const left = await pool.query(
    `select f.confirmed_at is not null as confirmed, f.offered_at is not null as offered,
       (select count(*)::int from passkey_challenges c where c.account_id = f.account_id) as challenges,
       (select array_agg(name) from secrets s where s.account_id = f.account_id) as keys
     from totp_factors f join users u using (account_id, user_id) where u.email = $1`,
    [owner.email],
  );
  expect(left.rows).toEqual([{ confirmed: true, offered: false, challenges: 0, keys: ['totp'] }]);
});
