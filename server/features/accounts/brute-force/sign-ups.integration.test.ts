import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../../../../contract/errors.ts';
import { api } from '../../../../contract/paths.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Product, registration, testProduct } from '../../../testing/product.ts';
import { type Visitor, visitor } from '../testing/visitor.ts';
import { trySignUp } from './brute-force.service.ts';

const signUpLimit = 10;
let product: Product;
const visitors: Visitor[] = [];
beforeAll(async () => {
  product = await testProduct({ logLevel: 'warn', signUpLimit });
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
const network = (name: string) => ({ network: hashToken(`network ${name}`), device: null });
const made = async () => 'made';
const signUp = (name: string, attempt: () => Promise<string> = made) =>
  trySignUp(product.database.db, network(name), signUpLimit, attempt);
async function signUps(name: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) expect(await signUp(name)).toBe('made');
}
const countsOf = async (name: string) => {
  const { rows } = await product.database.pool.query(
    `select what, count::int from use_counts
     where what like 'sign-up%' and who = sha256(convert_to($1, 'UTF8')) and what <> 'sign-up-taken' and count > 0`,
    [network(name).network.toString('hex')],
  );
  return rows;
};

it('80 sign-ups in a row mail ten addresses, and the next is answered how long to wait', async () => {
  const stranger = at('127.0.21.1');
  const statuses: number[] = [];
  for (let i = 0; i < 80; i++) {
    const heard = await stranger.post(api.register, registration(`stranger${i}@acme.example`));
    statuses.push(heard.status);
    if (heard.status === 201) continue;
    expect(heard.retryAfter).toBeGreaterThan(0);
    expect(Failure.parse(JSON.parse(heard.text))).toMatchObject({
      statusCode: 429,
      errorCode: 'rate_limited',
      message: expect.stringMatching(
        /^Too many accounts were made from your network\. Please wait (a minute|\d+ minutes|\d+ hours) and try again\.$/,
      ),
    });
  }
  const accounts = statuses.filter((status) => status === 201).length;
  expect(accounts).toBe(signUpLimit);
  expect(new Set(statuses)).toEqual(new Set([201, 429]));
  const { rows } = await product.database.pool.query(
    `select (select count(*)::int from logins where email_key like 'stranger%') as accounts,
       (select count(*)::int from pgboss.job where data ->> 'what' = 'email_proof') as mails`,
  );
  expect(rows).toEqual([{ accounts, mails: accounts }]);
  const office = await at('127.0.21.2').post(api.register, registration('office@acme.example'));
  expect(office.status).toBe(201);
});

it('what other processes counted holds', async () => {
  await signUps('127.0.21.3', signUpLimit);
  const heard = await at('127.0.21.3').post(api.register, registration('late@acme.example'));
  expect(heard.status).toBe(429);
});

it('twice as many are let be in an hour, and four times as many in a day', async () => {
  const { pool } = product.database;
  const pass = (...over: string[]) => pool.query('delete from use_counts where what = any($1)', [over]);
  const makeTwice = async (name: string) => {
    for (let i = 0; i < 2; i++) {
      await signUps(name, signUpLimit);
      await pass('sign-up');
    }
  };
  await makeTwice('an hour');
  await expect(signUp('an hour')).rejects.toMatchObject({ statusCode: 429 });
  for (let i = 0; i < 2; i++) {
    await makeTwice('a day');
    await pass('sign-up-hour');
  }
  await expect(signUp('a day')).rejects.toMatchObject({ statusCode: 429 });
});

it('only an account that was made counts, and a refused try lengthens no wait', async () => {
  const taken = () => Promise.reject(new AppError('duplicate_email', 'taken'));
  for (let i = 0; i < 2 * signUpLimit; i++) await expect(signUp('a typist', taken)).rejects.toThrow('taken');
  expect(await countsOf('a typist')).toEqual([]);
  await signUps('a typist', signUpLimit);
  await expect(signUp('a typist')).rejects.toMatchObject({ statusCode: 429 });
  expect(await countsOf('a typist')).toEqual(
    expect.arrayContaining(
      ['sign-up', 'sign-up-hour', 'sign-up-day'].map((what) => ({ what, count: signUpLimit })),
    ),
  );
});
