import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { type Customer, type Product, testProduct } from '../../../testing/product.ts';
import { type Heard, type Visitor, visitor } from '../testing/visitor.ts';

let product: Product;
let customers: Customer[];
let visitors: Visitor[];
beforeAll(async () => {
  product = await testProduct({ logLevel: 'warn' });
  customers = [await product.customer(), await product.customer(), await product.customer()];
  visitors = Array.from({ length: 10 }, (_, i) => visitor(product.origin, `127.0.8.${i + 1}`));
});
afterAll(async () => {
  for (const { leave } of visitors) leave();
  await product.close();
});

const pairs = 100;

interface Asked {
  answers: Heard[];
  ms: number[];
}

/** Asks the same of known and unknown emails by turns, from many networks, so that no limit is met. */
async function compare(ask: (from: Visitor, email: string) => Promise<Heard>) {
  const known: Asked = { answers: [], ms: [] };
  const unknown: Asked = { answers: [], ms: [] };
  for (let i = 0; i < pairs; i++) {
    const from = visitors[i % visitors.length];
    const customer = customers[i % customers.length];
    if (from === undefined || customer === undefined) throw new Error('nobody asks');
    const both = [
      { asked: known, email: customer.email },
      { asked: unknown, email: `nobody${i % customers.length}@acme.example` },
    ];
    // Neither is always the one that is asked first.
    for (const { asked, email } of i % 2 === 0 ? both : both.reverse()) {
      const begun = performance.now();
      asked.answers.push(await ask(from, email));
      asked.ms.push(performance.now() - begun);
    }
  }
  return { known, unknown };
}

/** How often a known email takes longer than an unknown one: 0.5 where the time tells nothing, 0 or 1 where it tells all. */
function rank({ known, unknown }: { known: Asked; unknown: Asked }): number {
  const wins = known.ms.flatMap((a) => unknown.ms.map((b): number => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

const told = ({ answers }: Asked) => [...new Set(answers.map(({ status, text }) => `${status} ${text}`))];

/** With 100 of each, chance alone stays within 0.04 of a half two times in three; this is five times that. */
function expectNothingTold(outcome: { known: Asked; unknown: Asked }) {
  expect(told(outcome.known)).toHaveLength(1);
  expect(told(outcome.unknown)).toEqual(told(outcome.known));
  expect(rank(outcome)).toBeGreaterThan(0.3);
  expect(rank(outcome)).toBeLessThan(0.7);
}

it('the login tells known emails from unknown ones neither by its answer nor by its time', async () => {
  const outcome = await compare((from, email) => from.post(api.login, { email, password: 'not the one' }));
  expectNothingTold(outcome);
  expect(told(outcome.known)[0]).toMatch(/^401 .*"The email or the password is not right\."/);
});

it('asking for a new password does not either', async () => {
  expectNothingTold(await compare((from, email) => from.post(api.passwordReset, { email })));
});
