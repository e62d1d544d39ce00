import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { on } from '../../../platform/telemetry/events.ts';
import { type Customer, type Product, testProduct } from '../../../testing/product.ts';
import { type Heard, type Visitor, visitor } from '../testing/visitor.ts';

let product: Product;
let customers: Customer[];
let visitors: Visitor[];
/** What was done for the request under way. */
let work: string[] = [];
const stopHearing = on('passwordChecked', ({ cost }) => work.push(`a password against ${cost}`));
beforeAll(async () => {
  product = await testProduct({ logLevel: 'warn' });
  customers = [await product.customer(), await product.customer(), await product.customer()];
  visitors = Array.from({ length: 3 }, (_, i) => visitor(product.origin, `127.0.8.${i + 1}`));
  product.database.pool.on('acquire', () => work.push('a turn at the database'));
});
afterAll(async () => {
  stopHearing();
  for (const { leave } of visitors) leave();
  await product.close();
});

/** What the answer says of an email, and the work done before it: equal work leaves no difference in time either. */
interface Told {
  status: number;
  text: string;
  work: string[];
}

/** Asks the same of known and unknown emails by turns, from networks of their own, so that no limit is met. */
async function compare(ask: (from: Visitor, email: string) => Promise<Heard>) {
  const [known, unknown]: [Told[], Told[]] = [[], []];
  for (const [i, from] of visitors.entries()) {
    const both = [
      { told: known, email: customers[i]?.email ?? '' },
      { told: unknown, email: `nobody${i}@acme.example` },
    ];
    // Neither is always the one that is asked first.
    for (const { told, email } of i % 2 === 0 ? both : both.reverse()) {
      work = [];
      const { status, text } = await ask(from, email);
      told.push({ status, text, work });
    }
  }
  expect(unknown).toEqual(known);
  expect(new Set(known.map((told) => JSON.stringify(told))).size).toBe(1);
  return known[0];
}

// How long known and unknown emails take is measured by `npm run bench:enumeration`.
it('the login distinguishes known and unknown emails neither by its answer nor by its work', async () => {
  const told = await compare((from, email) => from.post(api.login, { email, password: 'not the one' }));
  expect(told).toMatchObject({
    status: 401,
    text: expect.stringContaining('"The email or the password is not right."'),
  });
  expect(told?.work.filter((done) => done.startsWith('a password'))).toEqual([
    'a password against argon2id v=19 m=19456,t=2,p=1',
  ]);
});

it('asking for a new password does not either', async () => {
  const told = await compare((from, email) => from.post(api.passwordReset, { email }));
  expect(told?.status).toBe(202);
  const { rows } = await product.database.pool.query(
    "select data ->> 'what' as what, count(*)::int as jobs from pgboss.job where name = 'accounts.send-mail' group by 1",
  );
  expect(rows).toEqual([{ what: 'password_reset', jobs: 2 * visitors.length }]);
});
