import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../../contract/paths.ts';
import { lockAwaited } from '../../account-data/testing/account-rows.ts';
import { setUpTotp, signInAgain } from '../../accounts/testing/admins.ts';
import { type Browser, type ConsentRig, consentRig } from './testing/consent-rig.ts';

let rig: ConsentRig;
beforeAll(async () => {
  rig = await consentRig();
});
afterAll(() => rig.close());

const prefix = 'OAuth authentication failed: ';
const over = `${prefix}this attempt is over or was used already. Please connect again.`;
const sessionEnded = `${prefix}the login that began this attempt has ended or has to show a second factor now. Please log in and connect again.`;
const otherBrowser = `${prefix}this attempt was begun in another browser. Please connect again in this one.`;

type Owner = Awaited<ReturnType<typeof signInAgain>>;

/** A browser that has pressed Allow, and where the vendor sends it. */
async function allowed(provider = 'RingCentral'): Promise<{ browser: Browser; back: URL }> {
  const browser = await rig.browser();
  return { browser, back: await browser.press(await browser.begin(provider), 'allow') };
}

const isConnected = async (browser: Browser) => (await browser.status()).softphone.connected;

/** Runs `act` and gives how many requests the vendor answered meanwhile. */
async function requestsDuring(act: () => Promise<unknown>, vendorId = 'ringcentral'): Promise<number> {
  const before = rig.sandbox.requests(vendorId);
  await act();
  return rig.sandbox.requests(vendorId) - before;
}

describe('a state', () => {
  it('works once', async () => {
    const { browser, back } = await allowed();
    const cookies = new Map(browser.cookies);
    expect((await browser.goBack(back)).success).toBe('RingCentral');
    const tokens = await rig.tokens(await rig.accountOf(browser.customer));
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const asked = await requestsDuring(async () => {
      expect(await browser.goBack(back)).toMatchObject({ success: null, error: over });
    });
    expect(asked).toBe(0);
    expect(await rig.tokens(await rig.accountOf(browser.customer))).toEqual(tokens);
  });

  it('works once however many bring it at the same time', async () => {
    const { browser, back } = await allowed();
    const endings = await Promise.all(Array.from({ length: 8 }, () => browser.goBack(back)));
    expect(endings.filter(({ success }) => success !== null)).toHaveLength(1);
    expect(endings.filter(({ error }) => error === over)).toHaveLength(7);
  });

  it('works for ten minutes', async () => {
    const { browser, back } = await allowed();
    const { db } = rig.product.database;
    await db.updateTable('oauth_states').set({ expires_at: sql<Date>`now()` }).execute();
    const asked = await requestsDuring(async () => {
      const { error } = await browser.goBack(back);
      expect(error).toBe(`${prefix}this attempt took longer than ten minutes. Please connect again.`);
    });
    expect(asked).toBe(0);
    expect(await isConnected(browser)).toBe(false);
    expect(await db.selectFrom('secrets').select('owner').where('owner', 'like', 'oauth%').execute()).toEqual(
      [],
    );
  });

  it.each([
    ['made up', (back: URL) => back.searchParams.set('state', 'x'.repeat(43))],
    ['left out', (back: URL) => back.searchParams.delete('state')],
    ['sent twice', (back: URL) => back.searchParams.append('state', 'another')],
  ])('that is %s connects nothing', async (_what, change) => {
    const { browser, back } = await allowed();
    change(back);
    expect((await browser.goBack(back)).error).toBe(over);
    expect(await isConnected(browser)).toBe(false);
  });

  it('works in the browser that began it and in no other', async () => {
    const { browser, back } = await allowed();
    browser.cookies.clear();
    const asked = await requestsDuring(async () => {
      expect((await browser.goBack(back)).error).toBe(otherBrowser);
    });
    expect(asked).toBe(0);
    expect(await isConnected(browser)).toBe(false);
  });

  it('of one account connects nothing to another, whose browser is made to bring it', async () => {
    const { browser: attacker, back } = await allowed();
    const victim = await rig.browser();
    await victim.begin();
    expect((await victim.goBack(back)).error).toBe(otherBrowser);
    expect(await isConnected(victim)).toBe(false);
    expect(await isConnected(attacker)).toBe(false);
  });

  it('of one vendor is nothing at the path of another', async () => {
    const { browser, back } = await allowed();
    back.pathname = back.pathname.replace('ringcentral', 'podium');
    const { error } = await browser.goBack(back);
    expect(error).toBe(
      `${prefix}the answer came from another system than the one you chose. Please connect again.`,
    );
    expect(await isConnected(browser)).toBe(false);
  });
});

describe('a consent of a session', () => {
  it.each([
    ['was signed out', over, (owner: Owner) => owner.call('POST', api.otherDevices)],
    ['has a second factor to show', sessionEnded, (owner: Owner) => setUpTotp(owner)],
  ])('that %s connects nothing, and the vendor is not asked', async (_what, words, evict) => {
    const { browser: thief, back } = await allowed();
    const owner = await signInAgain(rig.product, thief.customer.email);
    await evict(owner);
    const asked = await requestsDuring(async () => {
      expect(await thief.goBack(back)).toMatchObject({ success: null, error: words });
    });
    expect(asked).toBe(0);
    expect(await rig.tokens(await rig.accountOf(thief.customer))).toBeNull();
  });

  it('that ends while the vendor is asked connects nothing, and what the vendor gave is given back', async () => {
    const { browser: thief, back } = await allowed();
    const accountId = await rig.accountOf(thief.customer);
    const { db, pool } = rig.product.database;
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('select from accounts where account_id = $1 for no key update', [accountId]);
      const ending = thief.goBack(back);
      await lockAwaited(pool, 'from "accounts"');
      const { owner } = await db
        .selectFrom('secrets')
        .select('owner')
        .where('account_id', '=', accountId)
        .where('name', '=', 'oauthTokens')
        .executeTakeFirstOrThrow();
      const given = await rig.tokens(accountId, owner);
      await pool.query('delete from sessions where account_id = $1', [accountId]);
      await client.query('commit');
      expect(await ending).toMatchObject({ success: null, error: sessionEnded });
      expect(await rig.stateOf('ringcentral', given?.accessToken ?? '')).toBe('unknown');
      expect(await rig.tokens(accountId)).toBeNull();
    } finally {
      client.release();
    }
  });
});

describe('an answer', () => {
  it.each([
    ['names another issuer', (back: URL) => back.searchParams.set('iss', 'https://evil.example')],
    ['names no issuer', (back: URL) => back.searchParams.delete('iss')],
    ['has no code', (back: URL) => back.searchParams.delete('code')],
  ])('that %s never reaches the token endpoint', async (_what, change) => {
    const { browser, back } = await allowed();
    change(back);
    const asked = await requestsDuring(async () => {
      expect((await browser.goBack(back)).error).toMatch(/gave an answer that we cannot use/);
    });
    expect(asked).toBe(0);
    expect(await isConnected(browser)).toBe(false);
  });

  it('with the code of another consent is refused by the vendor, by PKCE', async () => {
    const { back: stolen } = await allowed();
    const { browser, back } = await allowed();
    back.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    const { error } = await browser.goBack(back);
    expect(error).toBe(`${prefix}RingCentral no longer knows this attempt. Please connect again.`);
    expect(await isConnected(browser)).toBe(false);
  });

  it('with an error of no known form is shown no word of it', async () => {
    const { browser, back } = await allowed();
    back.searchParams.delete('code');
    back.searchParams.set('error', '<b>call 1-900</b>');
    back.searchParams.set('error_description', 'call 1-900');
    expect((await browser.goBack(back)).error).toBe(`${prefix}unknown_error`);
  });
});

describe('taking a consent back', () => {
  it('ends it at the vendor and takes everything of it away, as often as one likes', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    await browser.connect();
    const tokens = await rig.tokens(accountId);
    expect((await browser.disconnect()).body).toEqual({ success: true, data: { disconnected: true } });
    expect(await rig.stateOf('ringcentral', tokens?.accessToken ?? '')).toBe('unknown');
    expect(await rig.tokens(accountId)).toBeNull();
    expect(await isConnected(browser)).toBe(false);
    expect((await browser.disconnect()).status).toBe(200);
    expect((await browser.disconnect('crm')).status).toBe(200);
  });

  it('works here when the vendor does not answer', async () => {
    const browser = await rig.browser();
    await browser.connect('Talkdesk', { accountName: 'wasatch' });
    rig.sandbox.setFault('talkdesk', 'broken', { every: 1, token: true });
    expect((await browser.disconnect()).status).toBe(200);
    rig.sandbox.setFault('talkdesk', 'broken', null);
    expect(await isConnected(browser)).toBe(false);
  });

  it('ends a system that is connected by key as well', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    await browser.connect();
    const { db } = rig.product.database;
    await db
      .updateTable('connections')
      .set({ method: 'api-key' })
      .where('account_id', '=', accountId)
      .execute();
    await browser.disconnect();
    const left = await db
      .selectFrom('connections')
      .select('vendor')
      .where('account_id', '=', accountId)
      .execute();
    expect(left).toEqual([]);
  });

  it('reaches no other account', async () => {
    const [one, other] = [await rig.browser(), await rig.browser()];
    await one.connect();
    await other.disconnect();
    expect(await isConnected(one)).toBe(true);
    expect(await isConnected(other)).toBe(false);
  });
});

describe('what a consent is made of', () => {
  it('is in no log line and no answer', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    const url = await browser.begin();
    const { db } = rig.product.database;
    const { owner } = await db
      .selectFrom('oauth_states')
      .select('owner')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const verifier = await rig.vault.get(db, { accountId, owner, name: 'verifier' });
    expect(verifier).toMatch(/^[\w-]{43,}$/);
    const cookie = [...browser.cookies.values()][0];
    const back = await browser.press(url, 'allow');
    const { answer } = await browser.goBack(back);
    const tokens = await rig.tokens(accountId);
    const replayed = await browser.goBack(back);
    const { browser: unlucky, back: broken } = await allowed('Podium');
    rig.sandbox.setFault('podium', 'malformed', { every: 1, token: true });
    const failed = await unlucky.goBack(broken);
    rig.sandbox.setFault('podium', 'malformed', null);
    expect(failed.success).toBeNull();
    const status = await browser.customer.call('GET', '/api/oauth/status');
    const gone = await browser.disconnect();

    const planted = [
      url.searchParams.get('state'),
      back.searchParams.get('code'),
      broken.searchParams.get('state'),
      broken.searchParams.get('code'),
      verifier,
      cookie,
      tokens?.accessToken,
      tokens?.refreshToken,
      'sandbox-only',
    ];
    const answers = [answer, replayed.answer, failed.answer, status, gone];
    const said = [
      ...rig.product.logged,
      ...answers.map(({ headers, text }) => JSON.stringify([...headers]) + text),
    ].join('\n');
    for (const value of planted) {
      expect(value?.length).toBeGreaterThan(10);
      expect(said).not.toContain(value);
    }
    expect(said).toContain('a code was not exchanged');
  });
});
