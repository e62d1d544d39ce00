import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { OnboardingAnswer } from '../../../contract/onboarding.ts';
import { api } from '../../../contract/paths.ts';
import {
  type Answer,
  type Customer,
  errorCodeOf,
  eventually,
  type Product,
  testProduct,
} from '../../testing/product.ts';
import { testVault } from '../../testing/vault.ts';
import type { Vault } from './secrets/vault.ts';
import { littleProviders } from './testing/little-providers.ts';
import { type LittleVendor, startLittleVendor } from './testing/little-vendor.ts';

let vendor: LittleVendor;
let vault: Vault;
let product: Product;
beforeAll(async () => {
  vendor = await startLittleVendor();
  vault = await testVault();
  const origins = Object.fromEntries(littleProviders.map(({ id }) => [id, vendor.origin]));
  product = await testProduct({ providers: littleProviders, origins, vault });
});
afterEach(() => {
  vendor.trouble = () => undefined;
  vendor.release();
  vendor.requests.length = 0;
});
afterAll(async () => {
  await product.close();
  await vendor.close();
});

const company = {
  companyWebsite: 'https://acme.example.com',
  softphoneProvider: 'Aircall',
  crm: 'Clypboard',
  leadSources: ['Yelp'],
  companySize: '11-50',
};
/** Keys that a form shows alike: by their end. */
const keyOf = (n: number) => `little-key-${n}-same`;

async function customer(): Promise<Customer> {
  const one = await product.customer();
  expect((await one.call('POST', api.companyInfo, company)).status).toBe(200);
  return one;
}
const save = (one: Customer, softphoneApiKey: string, more: object = {}) =>
  one.call('POST', api.apiKeys, { softphoneMethod: 'api-key', softphoneApiKey, ...more });

/** Holds every answer of the vendor back until so many are asked for, so that all are judged at once. */
async function heldBack(count: number, saves: () => Promise<Answer>[]): Promise<Answer[]> {
  vendor.trouble = () => 'hang';
  const answers = saves();
  await eventually(async () => (vendor.requests.length >= count ? true : undefined));
  vendor.trouble = () => undefined;
  vendor.release();
  return Promise.all(answers);
}

async function storedOf({ email }: Customer) {
  const { rows } = await product.database.pool.query('select account_id from users where email = $1', [
    email,
  ]);
  const accountId = String(rows[0]?.account_id);
  const connections = await product.database.pool.query(
    'select vendor from connections where account_id = $1',
    [accountId],
  );
  const { softphoneApiKey } = await vault.getAll(product.database.db, { accountId, owner: 'softphone' });
  return { key: softphoneApiKey, connections: connections.rows };
}

it.each([
  ['for the first time', false],
  ['over an older one, with the revision that all of them saw', true],
])('of keys that are saved at once %s one is stored, and the others are told', async (_what, over) => {
  const one = await customer();
  vendor.keys = new Set(Array.from({ length: 9 }, (_, n) => keyOf(n)));
  let seen = {};
  if (over) {
    const first = await save(one, keyOf(8));
    seen = { revision: OnboardingAnswer.parse(first.body).data.revisions.integrations };
    vendor.requests.length = 0;
  }
  // As many as an account has under way.
  const answers = await heldBack(4, () => Array.from({ length: 4 }, (_, n) => save(one, keyOf(n), seen)));
  const won = answers.findIndex(({ status }) => status === 200);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.map(errorCodeOf).filter((code) => code === 'conflict')).toHaveLength(3);
  expect(await storedOf(one)).toEqual({ key: keyOf(won), connections: [{ vendor: 'aircall' }] });
  // Later saves still work: the next one starts from what is stored.
  expect((await save(one, keyOf(7))).status).toBe(200);
  expect((await storedOf(one)).key).toBe(keyOf(7));
});

it('a key is not stored for another system that was chosen while its vendor was asked', async () => {
  const one = await customer();
  vendor.keys = new Set([keyOf(0)]);
  vendor.trouble = () => 'hang';
  const saving = save(one, keyOf(0));
  await eventually(async () => (vendor.requests.length > 0 ? true : undefined));
  const other = { ...company, softphoneProvider: 'Dialpad' };
  expect((await one.call('POST', api.companyInfo, other)).status).toBe(200);
  vendor.release();
  expect(errorCodeOf(await saving)).toBe('conflict');
  expect(await storedOf(one)).toEqual({ key: undefined, connections: [] });
});

it('a key is not stored over a disconnection that came while its vendor was asked', async () => {
  const one = await customer();
  vendor.keys = new Set([keyOf(0), keyOf(1)]);
  expect((await save(one, keyOf(0))).status).toBe(200);
  vendor.requests.length = 0;
  vendor.trouble = () => 'hang';
  const saving = save(one, keyOf(1));
  await eventually(async () => (vendor.requests.length > 0 ? true : undefined));
  expect((await one.call('POST', api.oauthDisconnect, { type: 'softphone' })).status).toBe(200);
  vendor.release();
  expect(errorCodeOf(await saving)).toBe('conflict');
  expect(await storedOf(one)).toEqual({ key: undefined, connections: [] });
});

it('two tabs that acknowledge the same at once both succeed', async () => {
  const one = await product.customer();
  const byHand = { ...company, softphoneProvider: 'Ooma' };
  expect((await one.call('POST', api.companyInfo, byHand)).status).toBe(200);
  const acknowledge = () => one.call('POST', api.apiKeys, { integrationsAcknowledged: true });
  const answers = await Promise.all([acknowledge(), acknowledge()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
