import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Product, registration, testProduct } from '../../../testing/product.ts';
import { sweepExpiredCredentials } from '../expired-credentials.repository.ts';
import { type Visitor, visitor } from '../testing/visitor.ts';
import { tryPassword, trySignUp } from './brute-force.service.ts';
import { keepPlace } from './known-devices.repository.ts';

let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  product = await testProduct({ logLevel: 'warn' });
});
afterAll(async () => {
  for (const { leave } of visitors) leave();
  await product.close();
});

/** Somebody at an address of this machine. */
function at(address: string): Visitor {
  const one = visitor(product.origin, address);
  visitors.push(one);
  return one;
}

const right = 'correct horse battery';
const logIn = (from: Visitor, email: string, password = right) => from.post(api.login, { email, password });

/** Somebody who signed up at an address. */
async function owner(email: string, address: string): Promise<Visitor> {
  const one = at(address);
  expect((await one.post(api.register, registration(email))).status).toBe(201);
  return one;
}

/** How often each status was answered. */
function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('thousands of guesses', () => {
  const email = 'guessed@acme.example';
  // A hundred times what is tried before all is refused.
  const guesses = 2_000;
  /** As many come by HTTP; the rest to what answers there, where the way in adds nothing but time. */
  const byHttp = 300;
  let dana: Visitor;
  let guesser: Visitor;
  beforeAll(async () => {
    dana = await owner(email, '127.0.1.1');
    guesser = at('127.0.1.2');
  });

  it('find nothing, the right password among them, and cost a handful of hashes', async () => {
    const statuses: number[] = [];
    let next = 0;
    const guess = async () => {
      while (next < byHttp) {
        const i = next++;
        // The right one comes late: by then nothing is tried any more.
        const password = i === byHttp - 10 ? right : `guess number ${i}`;
        const { status, retryAfter } = await logIn(guesser, email, password);
        if (status === 429) expect(retryAfter).toBeGreaterThan(0);
        statuses.push(status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, guess));
    const counts = tally(statuses);
    expect(Object.keys(counts).sort()).toEqual(['401', '429']);
    let hashed = counts[401] ?? 0;
    const place = { network: hashToken('network 127.0.1.2'), device: null };
    for (let i = byHttp; i < guesses; i++) {
      const attempt = async () => {
        hashed += 1;
        throw new AppError('invalid_credentials', 'no');
      };
      const refused = await tryPassword(product.database.db, email, place, attempt).catch((error) => error);
      expect(refused).toBeInstanceOf(AppError);
      statuses.push(refused.statusCode);
    }
    expect(statuses).toHaveLength(guesses);
    expect(hashed).toBeLessThanOrEqual(10);
  });

  it('leave the owner in: where they signed in before, and on their own device even beside the guesser', async () => {
    expect((await logIn(at('127.0.1.1'), email)).status).toBe(200);
    const sameOffice = at('127.0.1.2');
    expect((await logIn(sameOffice, email)).status).toBe(429);
    sameOffice.device = dana.device;
    expect((await logIn(sameOffice, email)).status).toBe(200);
  });

  it('do not shut others of the same network out', async () => {
    const colleague = 'colleague@acme.example';
    await owner(colleague, '127.0.1.3');
    expect((await logIn(at('127.0.1.2'), colleague)).status).toBe(200);
  });
});

describe('guesses from many networks at one email', () => {
  const email = 'hunted@acme.example';
  let dana: Visitor;
  beforeAll(async () => {
    dana = await owner(email, '127.0.2.1');
    dana.device = null;
    expect((await logIn(dana, email)).status).toBe(200);
  });

  it('are refused after 50, with the right password too', async () => {
    const from = (i: number) => at(`127.0.3.${i + 1}`);
    const statuses = await Promise.all(
      Array.from({ length: 55 }, async (_, i) => (await logIn(from(i), email, `guess ${i}`)).status),
    );
    expect(tally(statuses)[429]).toBeGreaterThanOrEqual(5);
    expect(tally(statuses)[401]).toBeLessThanOrEqual(50);
    expect((await logIn(from(60), email)).status).toBe(429);
  });

  it('leave the owner in at their network, and with their device wherever they are', async () => {
    expect((await logIn(at('127.0.2.1'), email)).status).toBe(200);
    const travelling = at('127.0.4.1');
    travelling.device = dana.device;
    expect((await logIn(travelling, email)).status).toBe(200);
  });

  it('gain nothing by a cookie that was planted in the owner’s browser, or made up', async () => {
    const planted = 'a'.repeat(43);
    dana.device = planted;
    expect((await logIn(dana, email)).status).toBe(200);
    expect(dana.device).not.toBe(planted);
    for (const device of [planted, 'b'.repeat(43)]) {
      const guesser = at('127.0.5.1');
      guesser.device = device;
      expect((await logIn(guesser, email)).status).toBe(429);
    }
  });

  it('do not touch another email', async () => {
    await owner('unhunted@acme.example', '127.0.2.2');
    expect((await logIn(at('127.0.3.1'), 'unhunted@acme.example')).status).toBe(200);
  });
});

describe('what is counted', () => {
  const wrong = () => {
    throw new AppError('invalid_credentials', 'no');
  };
  const place = (name: string) => ({ network: hashToken(name), device: null });

  it('as a guess is only what was wrong, and holds in every process', async () => {
    const email = 'counted@acme.example';
    const one = await owner(email, '127.0.6.1');
    for (let i = 0; i < 12; i++) expect((await logIn(one, email)).status).toBe(200);
    const { db, pool } = product.database;
    await pool.query('delete from use_counts');
    const here = place('another process');
    const busy = new AppError('overloaded', 'busy');
    for (let i = 0; i < 12; i++) {
      await expect(tryPassword(db, email, here, () => Promise.reject(busy))).rejects.toBe(busy);
    }
    for (let i = 0; i < 10; i++) {
      await expect(tryPassword(db, email, here, async () => wrong())).rejects.toThrow('no');
    }
    await expect(tryPassword(db, email, here, async () => 'right')).rejects.toMatchObject({
      errorCode: 'rate_limited',
      message: expect.stringMatching(/^Too many tries\. Please wait .+ and try again\.$/),
    });
    const { rows } = await pool.query(
      "select count from use_counts where what = 'sign-in-network-email' and count = 11",
    );
    expect(rows).toHaveLength(1);
  });

  it('is a log-in with the right password too: of one email sixty in ten minutes from one place or device', async () => {
    const { db, pool } = product.database;
    const logInFrom = (network: string) =>
      tryPassword(db, 'script@acme.example', place(network), async () => 'in');
    await pool.query('delete from use_counts');
    expect(await logInFrom('a script')).toBe('in');
    const { rowCount } = await pool.query(
      "update use_counts set count = 60 where what = 'log-in' and count = 1",
    );
    expect(rowCount).toBeGreaterThan(0);
    await expect(logInFrom('a script')).rejects.toMatchObject({ errorCode: 'rate_limited' });
    expect(await logInFrom('a person')).toBe('in');
    // What was right and refused for that is no wrong one of its network.
    const { rows } = await pool.query("select max(count) from use_counts where what <> 'log-in'");
    expect(rows).toEqual([{ max: 0 }]);
  });

  it('is nothing by email once a network has no try left, whatever device it claims; owners get in on their own', async () => {
    const { db, pool } = product.database;
    const email = 'beside-a-flood@acme.example';
    const dana = await owner(email, '127.0.9.1');
    const flood = { network: hashToken('network 127.0.9.1'), device: null };
    await expect(tryPassword(db, 'first@acme.example', flood, async () => wrong())).rejects.toThrow('no');
    await pool.query(
      `update use_counts set count = 200
       where what = 'sign-in-network' and who = sha256(convert_to($1, 'UTF8'))`,
      [flood.network.toString('hex')],
    );
    const rows = async () => (await pool.query('select from use_counts')).rowCount;
    const before = await rows();
    for (let i = 0; i < 20; i++) {
      const from = i % 2 === 0 ? flood : { ...flood, device: hashToken(`made up ${i}`) };
      const made = tryPassword(db, `made-up-${i}@acme.example`, from, async () => 'in');
      await expect(made).rejects.toMatchObject({ errorCode: 'rate_limited' });
    }
    expect(await rows()).toBe(before);
    expect((await logIn(at('127.0.9.1'), 'nobody@acme.example')).status).toBe(429);
    expect((await logIn(dana, email)).status).toBe(200);
  });

  it('is told of sign-ups that ask which emails have an account', async () => {
    const { db } = product.database;
    const taken = () => Promise.reject(new AppError('duplicate_email', 'taken'));
    const asker = place('an asker');
    for (let i = 0; i < 100; i++) await expect(trySignUp(db, asker, 1, taken)).rejects.toThrow('taken');
    await expect(trySignUp(db, asker, 1, async () => 'free')).rejects.toMatchObject({ statusCode: 429 });
    expect(await trySignUp(db, place('somebody else'), 1, async () => 'free')).toBe('free');
  });

  it('is swept with places and challenges that ran out', async () => {
    const { pool, db } = product.database;
    const living = await product.customer();
    await pool.query("update use_counts set until = now() - interval '1 second'");
    await pool.query(
      `insert into passkey_challenges select account_id, user_id, gen_random_uuid(), gen_random_uuid(), 'show', 'x',
         now() from users limit 1`,
    );
    await pool.query(`insert into sessions (token_hash, account_id, user_id, expires_at)
      select 'ran out', account_id, user_id, now() from users limit 1`);
    await pool.query(`insert into mail_links (account_id, token_hash, user_id, purpose, email, expires_at)
      select account_id, 'ran out', user_id, 'email_change', 'new@acme.example', now() from users limit 1`);
    await pool.query(
      `insert into google_tickets values ('ran out', '1', 'z@acme.example', 'Z', now()),
         ('holds', '2', 'y@acme.example', 'Y', now() + interval '1 minute')`,
    );
    await pool.query("update known_places set last_used_at = now() - interval '91 days'");
    await sweepExpiredCredentials(db);
    for (const table of ['use_counts', 'known_places', 'passkey_challenges']) {
      expect((await pool.query(`select from ${table}`)).rowCount, table).toBe(0);
    }
    for (const table of ['sessions', 'mail_links', 'google_tickets']) {
      const left = await pool.query(`select from ${table} where expires_at <= now()`);
      expect(left.rowCount, table).toBe(0);
    }
    expect((await pool.query('select from google_tickets')).rowCount).toBe(1);
    expect((await living.call('GET', api.me)).status).toBe(200);
  });
});

it('a new password deletes every known place except the one where it was set', async () => {
  const customer = await product.customer();
  const attacker = at('127.0.7.1');
  expect((await logIn(attacker, customer.email, customer.password)).status).toBe(200);
  const body = { currentPassword: customer.password, newPassword: 'a better horse battery' };
  expect((await customer.call('POST', api.password, body)).status).toBe(200);
  const { rows } = await product.database.pool.query(
    'select place_hash from known_places join users using (account_id, user_id) where email = $1',
    [customer.email],
  );
  const left = rows.map(({ place_hash }) => place_hash.toString('hex'));
  expect(left).toHaveLength(2);
  expect(left).toContain(hashToken('network 127.0.0.1').toString('hex'));
});

it('a sign-in is no failure when its account was deleted at that moment', async () => {
  const { db, pool } = product.database;
  const gone = { accountId: randomUUID(), userId: randomUUID() };
  const [network, device] = [hashToken('a network'), hashToken('a device')];
  await keepPlace(db, gone, { network, device }, null);
  const { rowCount } = await pool.query('select from known_places where account_id = $1', [gone.accountId]);
  expect(rowCount).toBe(0);
});

it('the most common passwords are refused at the sign-up and at a change, beside their field', async () => {
  const customer = await product.customer();
  const message = 'This password is one of the most common ones. Please choose another.';
  const signUp = await product.anonymous.call('POST', api.register, {
    ...registration('common@acme.example'),
    password: ' PassWord1 ',
  });
  expect(signUp).toMatchObject({ status: 400, body: { errors: [{ field: 'password', message }] } });
  const change = await customer.call('POST', api.password, {
    currentPassword: customer.password,
    newPassword: 'qwerty123',
  });
  expect(change).toMatchObject({ status: 400, body: { errors: [{ field: 'newPassword', message }] } });
});
