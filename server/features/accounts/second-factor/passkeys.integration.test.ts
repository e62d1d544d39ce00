import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api, path } from '../../../../contract/paths.ts';
import { PasskeyOptions, RecoveryCodes } from '../../../../contract/second-factor.ts';
import { type Answer, errorCodeOf, type Product, testProduct } from '../../../testing/product.ts';
import {
  type Admin,
  isLetIn,
  password,
  setUpTotp,
  signInAgain,
  signUpAdmin,
  stateOf,
  waysOf,
} from '../testing/admins.ts';
import { authenticator } from '../testing/authenticator.ts';

const origin = 'https://app.fieldtone.example';
const newKey = () => authenticator('app.fieldtone.example', origin);
type Key = ReturnType<typeof newKey>;

let product: Product;
let admins = 0;
const adminEmails = Array.from({ length: 20 }, (_, i) => `admin${i}@fieldtone.example`);
beforeAll(async () => {
  product = await testProduct({ adminEmails, production: true, publicUrl: origin });
});
afterAll(() => product.close());

let admin: Admin;
beforeEach(async () => {
  admin = await signUpAdmin(product, adminEmails[admins++] ?? '');
});

const asked = (answer: Answer) => PasskeyOptions.parse(answer.body).data;
const askNew = async (one: Admin) => asked(await one.call('POST', api.passkeyNew, { password }));
const ask = async (one: Admin) => asked(await one.call('POST', api.passkeyAsk));

async function add(one: Admin, key: Key, name = 'Laptop') {
  const { challengeId, options } = await askNew(one);
  return one.call('POST', api.passkeys, { challengeId, name, response: key.register(options) });
}

const prove = (one: Admin, challengeId: string, response: unknown) =>
  one.call('POST', api.passkeyProof, { challengeId, response });

async function show(one: Admin, key: Key) {
  const { challengeId, options } = await ask(one);
  return prove(one, challengeId, key.show(options));
}

const refused = { status: 400, body: { message: 'The passkey could not be checked. Please try again.' } };

describe('a passkey', () => {
  it('is set up as the first factor, shown in another session, renamed and taken away', async () => {
    const key = newKey();
    const { options } = await askNew(admin);
    expect(options).toMatchObject({
      rp: { id: 'app.fieldtone.example', name: 'Fieldtone' },
      attestation: 'none',
    });
    const added = await add(admin, key);
    expect(RecoveryCodes.parse(added.body).data.codes).toHaveLength(10);
    const later = await signInAgain(product, admin.email);
    expect(await isLetIn(later)).toBe(false);
    expect(await waysOf(later)).toEqual({ totp: false, passkey: true, recoveryCode: true });
    expect((await show(later, key)).status).toBe(200);
    const state = await stateOf(later);
    expect(state).toMatchObject({ totp: false, passkeys: [{ name: 'Laptop' }] });
    expect(state.passkeys[0]?.lastUsedAt).not.toBeNull();
    const at = path(api.passkey, { passkeyId: state.passkeys[0]?.passkeyId ?? '' });
    expect((await later.call('PUT', at, { name: ' Work laptop ' })).status).toBe(200);
    expect((await stateOf(admin)).passkeys).toMatchObject([{ name: 'Work laptop' }]);
    expect((await later.call('DELETE', at)).status).toBe(200);
    expect(await stateOf(later)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect(await waysOf(admin)).toEqual({ totp: false, passkey: false, recoveryCode: false });
  });

  it('is not added twice, nor without the password, nor beside another factor that was not shown', async () => {
    expect((await admin.call('POST', api.passkeyNew, { password: 'not it' })).status).toBe(400);
    const key = newKey();
    expect((await add(admin, key)).status).toBe(200);
    expect(errorCodeOf(await add(admin, key))).toBe('conflict');
    const other = await signInAgain(product, admin.email);
    expect(errorCodeOf(await other.call('POST', api.passkeyNew, { password }))).toBe(
      'second_factor_required',
    );
    const [passkey] = (await stateOf(admin)).passkeys;
    const at = path(api.passkey, { passkeyId: passkey?.passkeyId ?? '' });
    expect(errorCodeOf(await other.call('DELETE', at))).toBe('second_factor_required');
  });

  it.each(['android-key', 'tpm', 'packed', 'apple'])('is not asked who made it: %s', async (fmt) => {
    const { challengeId, options } = await askNew(admin);
    // Read, a certificate may name addresses from which the list of revoked ones is fetched.
    const attStmt = new Map([['x5c', Buffer.from('no certificate')]]);
    const response = newKey().register(options, origin, { fmt, attStmt });
    const body = { challengeId, name: 'Laptop', response };
    expect((await admin.call('POST', api.passkeys, body)).status).toBe(200);
  });

  it('signs each challenge once, and one that was used says how often it was', async () => {
    const key = newKey();
    await add(admin, key);
    const other = await signInAgain(product, admin.email);
    const { challengeId, options } = await ask(other);
    const response = key.show(options);
    expect((await prove(other, challengeId, response)).status).toBe(200);
    expect(await prove(other, challengeId, response)).toMatchObject(refused);
    // The same answer for a challenge of its own: what was signed is another one.
    expect(await prove(other, (await ask(other)).challengeId, response)).toMatchObject(refused);
  });
});

describe('an answer to a challenge', () => {
  let key: Key;
  let other: Admin;
  beforeEach(async () => {
    key = newKey();
    await add(admin, key);
    other = await signInAgain(product, admin.email);
  });

  it('is refused when it is wrong, and uses the challenge up', async () => {
    for (const response of [{}, { id: 'x' }, { ...newKey().show({ challenge: 'x' }) }]) {
      expect(await prove(other, (await ask(other)).challengeId, response)).toMatchObject(refused);
    }
    const { challengeId, options } = await ask(other);
    const forged = key.show(options);
    forged.response.signature = newKey().show(options).response.signature;
    expect(await prove(other, challengeId, forged)).toMatchObject(refused);
    expect(await prove(other, challengeId, key.show(options))).toMatchObject(refused);
    expect(await isLetIn(other)).toBe(false);
  });

  it('is refused from another origin, when showing and when adding', async () => {
    for (const at of ['https://fieldtone.example.evil.example', 'http://app.fieldtone.example']) {
      const { challengeId, options } = await ask(other);
      expect(await prove(other, challengeId, key.show(options, at))).toMatchObject(refused);
      const adding = await askNew(admin);
      const response = newKey().register(adding.options, at);
      const body = { challengeId: adding.challengeId, name: 'Laptop', response };
      expect(await admin.call('POST', api.passkeys, body)).toMatchObject(refused);
    }
    const { challengeId, options } = await ask(other);
    const elsewhere = authenticator('evil.example', origin);
    expect(await prove(other, challengeId, elsewhere.show(options))).toMatchObject(refused);
  });

  it("is refused for another session's, another user's and an outdated challenge", async () => {
    const mine = await ask(admin);
    expect(await prove(other, mine.challengeId, key.show(mine.options))).toMatchObject(refused);
    const stranger = await signUpAdmin(product, adminEmails[admins++] ?? '');
    await setUpTotp(stranger);
    const strangers = newKey();
    await add(stranger, strangers);
    const theirs = await ask(stranger);
    expect(await prove(other, theirs.challengeId, key.show(theirs.options))).toMatchObject(refused);
    expect(await prove(stranger, theirs.challengeId, key.show(theirs.options))).toMatchObject(refused);
    const old = await ask(other);
    await product.database.pool.query(
      "update passkey_challenges set expires_at = now() - interval '1 second'",
    );
    expect(await prove(other, old.challengeId, key.show(old.options))).toMatchObject(refused);
    // A challenge for adding is none for showing.
    const adding = await askNew(admin);
    expect(await prove(admin, adding.challengeId, key.show(adding.options))).toMatchObject(refused);
  });

  it("shows nothing of a user's passkeys to others", async () => {
    const stranger = await signUpAdmin(product, adminEmails[admins++] ?? '');
    await setUpTotp(stranger);
    const [passkey] = (await stateOf(admin)).passkeys;
    const at = path(api.passkey, { passkeyId: passkey?.passkeyId ?? '' });
    expect((await stranger.call('PUT', at, { name: 'Mine' })).status).toBe(404);
    expect((await stranger.call('DELETE', at)).status).toBe(404);
    expect(errorCodeOf(await stranger.call('POST', api.passkeyAsk))).toBe('conflict');
    expect((await stateOf(admin)).passkeys).toEqual([passkey]);
  });
});
