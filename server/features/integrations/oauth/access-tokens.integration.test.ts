import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VendorError } from '../../../providers/vendor-error.ts';
import { eventually } from '../../../testing/product.ts';
import { createAccessTokens } from './access-tokens.service.ts';
import { consentStatus } from './consent-status.ts';
import { tokenVendors } from './testing/renewal-process-parts.ts';
import { type RenewalRig, renewalRig } from './testing/renewal-rig.ts';
import type { TokenFault } from './testing/token-vendor.ts';

let rig: RenewalRig;
beforeAll(async () => {
  rig = await renewalRig();
});
beforeEach(() => rig.reset());
afterAll(() => rig.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: VendorError) => error.kind,
  );
const json = (status: number, body: object): TokenFault => ({ status, body: JSON.stringify(body) });

describe('an access token', () => {
  it('is used until shortly before its end, and renewed then', async () => {
    const fresh = await rig.connect({ endsInS: 120 });
    expect(await rig.tokens.authenticator(fresh).headers()).toEqual(bearer('access-0'));
    expect(rig.vendor.refreshes).toEqual([]);
    const ending = await rig.connect({ endsInS: 30 });
    const proof = rig.tokens.authenticator(ending);
    expect(await proof.headers()).toEqual(bearer('access-1'));
    expect(await proof.headers()).toEqual(bearer('access-1'));
    expect(rig.vendor.refreshes).toEqual(['refresh-0']);
    expect(await rig.stored(ending)).toMatchObject({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      scope: 'calls',
    });
    const row = await rig.row(ending);
    expect(row).toMatchObject({ token_version: 1, expired_at: null, state: 'first_reading' });
    expect(Number(row.expires_at) - Date.now()).toBeGreaterThan(3_000_000);
  });

  it('that the vendor refuses is renewed, once for all who were refused', async () => {
    const key = await rig.connect({ endsInS: 3600 });
    const proofs = Array.from({ length: 20 }, () => rig.tokens.authenticator(key));
    await Promise.all(proofs.map((proof) => proof.headers()));
    expect(await Promise.all(proofs.map((proof) => proof.renew()))).toEqual(proofs.map(() => true));
    const headers = await Promise.all(proofs.map((proof) => proof.headers()));
    expect(headers).toEqual(proofs.map(() => bearer('access-1')));
    expect(rig.vendor.refreshes).toEqual(['refresh-0']);
  });

  it('is renewed by one of a hundred, and the others hold no connection while they wait', async () => {
    const key = await rig.connect();
    const gate = Promise.withResolvers<void>();
    rig.vendor.gate = gate.promise;
    const all = Promise.all(Array.from({ length: 100 }, () => rig.tokens.authenticator(key).headers()));
    await eventually(async () => (rig.vendor.refreshes.length > 0 ? true : undefined));
    const { pool } = rig.database;
    await eventually(async () =>
      pool.waitingCount === 0 && pool.totalCount - pool.idleCount === 1 ? true : undefined,
    );
    gate.resolve();
    expect(new Set((await all).map(({ authorization }) => authorization))).toEqual(
      new Set(['Bearer access-1']),
    );
    expect(rig.vendor.refreshes).toEqual(['refresh-0']);
    await eventually(async () => (pool.idleCount === pool.totalCount ? true : undefined));
  });

  it('comes with the old refresh token where the vendor gives no new one', async () => {
    rig.vendor.givesRefreshToken = false;
    rig.vendor.singleUse = false;
    const key = await rig.connect();
    const proof = rig.tokens.authenticator(key);
    await proof.headers();
    expect(await rig.stored(key)).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-0' });
    expect(await proof.renew()).toBe(true);
    expect(rig.vendor.refreshes).toEqual(['refresh-0', 'refresh-0']);
  });

  it('without a refresh token lasts to its end and not longer', async () => {
    const lasting = await rig.connect({ endsInS: 30, refreshToken: null });
    expect(await rig.tokens.authenticator(lasting).headers()).toEqual(bearer('access-0'));
    const endless = await rig.connect({ endsInS: null, refreshToken: null });
    expect(await rig.tokens.authenticator(endless).headers()).toEqual(bearer('access-0'));
    const ended = await rig.connect({ refreshToken: null });
    expect(await failureOf(rig.tokens.authenticator(ended).headers())).toBe('wrong_credentials');
    expect((await rig.row(ended)).state).toBe('refused');
    expect(rig.vendor.refreshes).toEqual([]);
  });

  it('of a stand-in never goes to the real vendor', async () => {
    const key = await rig.connect({ endsInS: 3600 });
    const { db, pool } = rig.database;
    const { vault, log } = rig;
    const live = createAccessTokens({
      db,
      pool,
      vault,
      log,
      vendors: tokenVendors(rig.vendor.origin, false),
      onExpired: async () => {},
    });
    expect(await failureOf(live.authenticator(key).headers())).toBe('wrong_credentials');
    expect(await live.authenticator(key).renew()).toBe(false);
    expect((await rig.row(key)).expired_at).toBeNull();
  });
});

describe('a renewal', () => {
  it('that the vendor calls invalid ends the consent, in words, and is not asked for again', async () => {
    rig.vendor.valid.clear();
    const key = await rig.connect();
    const proof = rig.tokens.authenticator(key);
    expect(await failureOf(proof.headers())).toBe('wrong_credentials');
    expect(await proof.renew()).toBe(false);
    expect(await failureOf(rig.tokens.authenticator(key).headers())).toBe('wrong_credentials');
    expect(rig.vendor.refreshes).toEqual(['refresh-0']);
    const row = await rig.row(key);
    expect(row).toMatchObject({
      state: 'refused',
      problem: 'RingCentral no longer lets us in. Please connect it again.',
    });
    expect(row.expired_at).not.toBeNull();
    expect(rig.expired).toEqual([key.accountId]);
    const { softphone } = await consentStatus({ ...rig.database, ...rig }, key.accountId);
    expect(softphone).toMatchObject({ connected: true, expired: true });
  });

  it.each<[string, TokenFault, string]>([
    ['a failure of the vendor', json(500, { error: 'invalid_grant' }), 'unavailable'],
    ['too many requests', json(429, {}), 'rate_limited'],
    ['a broken connection', 'reset', 'unavailable'],
    ['no JSON', { status: 200, body: '<html>' }, 'malformed'],
    ['no token', json(200, { token_type: 'bearer' }), 'malformed'],
    ['a refusal of the client', json(401, { error: 'invalid_client' }), 'rejected'],
    ['a refusal without a reason', { status: 400, body: 'no' }, 'malformed'],
  ])('that meets %s changes nothing and works later', async (_what, trouble, kind) => {
    const key = await rig.connect();
    const before = [await rig.row(key), await rig.stored(key)];
    rig.vendor.trouble = trouble;
    expect(await failureOf(rig.tokens.authenticator(key).headers())).toBe(kind);
    const { softphone } = await consentStatus({ ...rig.database, ...rig }, key.accountId);
    expect(softphone).toMatchObject({ connected: true, expired: false });
    expect([await rig.row(key), await rig.stored(key)]).toEqual(before);
    rig.vendor.trouble = null;
    expect((await consentStatus({ ...rig.database, ...rig }, key.accountId)).softphone.expired).toBe(false);
    expect((await rig.row(key)).token_version).toBe(1);
  });

  it('proves who we are with the secret as it is, which vendors take as it is', async () => {
    await rig.tokens.authenticator(await rig.connect()).headers();
    const proof = Buffer.from('fieldtone:sandbox-only').toString('base64');
    expect(rig.vendor.proofs).toEqual([`Basic ${proof}`]);
  });

  it('that fails before the end leaves the old token in use', async () => {
    rig.vendor.trouble = json(503, {});
    const key = await rig.connect({ endsInS: 30 });
    expect(await rig.tokens.authenticator(key).headers()).toEqual(bearer('access-0'));
    expect(rig.vendor.refreshes).toHaveLength(1);
  });

  it('that takes long holds up no page, and is not lost', async () => {
    const gate = Promise.withResolvers<void>();
    rig.vendor.gate = gate.promise;
    const key = await rig.connect();
    const { softphone } = await consentStatus({ ...rig.database, ...rig }, key.accountId, 20);
    expect(softphone).toMatchObject({ connected: true, expired: false });
    const settled = rig.tokens.settled();
    await eventually(async () => (rig.vendor.refreshes.length > 0 ? true : undefined));
    gate.resolve();
    await settled;
    expect(await rig.stored(key)).toMatchObject({ accessToken: 'access-1' });
  });

  it('is kept although the database failed when the vendor had answered', async () => {
    const key = await rig.connect();
    const { pool } = rig.database.owner;
    await pool.query(`
      create sequence tries;
      grant all on sequence tries to public;
      create function fail_twice() returns trigger language plpgsql as $$
      begin
        if nextval('tries') <= 2 then raise exception 'the disk is full'; end if;
        return new;
      end $$;
      create trigger fail_twice before update on secrets for each row execute function fail_twice()`);
    expect(await rig.tokens.authenticator(key).headers()).toEqual(bearer('access-1'));
    await pool.query('drop trigger fail_twice on secrets');
    expect(await rig.stored(key)).toMatchObject({ refreshToken: 'refresh-1' });
  });

  it('for a connection that went meanwhile is ended at the vendor too', async () => {
    const gate = Promise.withResolvers<void>();
    rig.vendor.gate = gate.promise;
    const key = await rig.connect();
    const used = failureOf(rig.tokens.authenticator(key).headers());
    await eventually(async () => (rig.vendor.refreshes.length > 0 ? true : undefined));
    await rig.database.db.deleteFrom('connections').where('account_id', '=', key.accountId).execute();
    gate.resolve();
    expect(await used).toBe('wrong_credentials');
    expect(rig.vendor.revoked).toEqual(['refresh-1']);
    expect(await rig.stored(key)).toMatchObject({ accessToken: 'access-0' });
  });

  it('leaves no token in the log', async () => {
    const key = await rig.connect();
    const proof = rig.tokens.authenticator(key);
    await proof.headers();
    rig.vendor.trouble = json(401, { error: 'invalid_client', error_description: 'about refresh-1' });
    await proof.renew().catch(() => {});
    rig.vendor.trouble = null;
    rig.vendor.valid.clear();
    await proof.renew();
    const said = rig.logged.join('\n');
    expect(said).toContain('consent renewed');
    expect(said).toContain('invalid_client');
    expect(said).toContain('consent is dead');
    expect(said).not.toMatch(/(access|refresh)-\d/);
  });
});
