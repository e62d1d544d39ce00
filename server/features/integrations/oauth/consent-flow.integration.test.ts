import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../../../contract/errors.ts';
import { api } from '../../../../contract/paths.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { type ConsentRig, consentRig } from './testing/consent-rig.ts';

let rig: ConsentRig;
beforeAll(async () => {
  rig = await consentRig();
});
afterAll(() => rig.close());

const nothing = { connected: false, expired: false, expiresAt: null };
const prefix = 'OAuth authentication failed: ';

describe('a consent that is allowed', () => {
  it('connects, seals the tokens, and begins to read', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    expect(await browser.status()).toEqual({ softphone: nothing, crm: nothing });

    const ending = await browser.connect();
    expect(ending).toMatchObject({ success: 'RingCentral', error: null });
    expect(ending.answer.status).toBe(302);

    const { softphone, crm } = await browser.status();
    expect(softphone).toMatchObject({ connected: true, expired: false });
    expect(Date.parse(softphone.expiresAt ?? '') - Date.now()).toBeGreaterThan(3_000_000);
    expect(crm).toEqual(nothing);
    const tokens = await rig.tokens(accountId);
    expect(tokens).toMatchObject({ type: 'bearer', scope: 'calls', lifeS: 3600, place: {} });
    expect(await rig.stateOf('ringcentral', tokens?.accessToken ?? '')).toBe('valid');

    const { db } = rig.product.database;
    const rows = await db.selectFrom('connections').selectAll().where('account_id', '=', accountId).execute();
    expect(rows).toMatchObject([
      { vendor: 'ringcentral', method: 'oauth', sandbox: true, state: 'first_reading', token_version: 0 },
    ]);
    const secrets = await db.selectFrom('secrets').selectAll().where('account_id', '=', accountId).execute();
    expect(secrets.map(({ owner, name, shown }) => [owner, name, shown])).toEqual([
      ['softphone', 'oauthTokens', ''],
    ]);
    expect(await db.selectFrom('oauth_states').selectAll().execute()).toEqual([]);
    // Otherwise a system that takes a key as well would count as waiting for its key.
    const said = db.selectFrom('onboarding').select('softphone_method').where('account_id', '=', accountId);
    expect(await said.execute()).toEqual([{ softphone_method: 'oauth' }]);
    const job = await rig.product.database.pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'integrations.sync-connection' and data->>'accountId' = $1`,
      [accountId],
    );
    expect(job.rows).toMatchObject([{ data: { accountId, connectionId: rows[0]?.connection_id } }]);
  });

  it('asks with an exact address, PKCE, and a state of which only the hash is kept', async () => {
    const browser = await rig.browser();
    const url = await browser.begin();
    expect(url.origin).toBe(rig.sandbox.origins.ringcentral);
    const query = Object.fromEntries(url.searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'fieldtone',
      scope: 'calls',
      redirect_uri: `${rig.product.origin}/api/oauth/callback/ringcentral`,
      code_challenge_method: 'S256',
    });
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(query.state ?? '', 'base64url').length).toBeGreaterThanOrEqual(32);
    const kept = await rig.product.database.db.selectFrom('oauth_states').selectAll().execute();
    expect(kept.map(({ state_hash }) => state_hash)).toEqual([hashToken(query.state ?? '')]);
    const lifeMs = Number(kept[0]?.expires_at) - Number(kept[0]?.created_at);
    expect(lifeMs).toBe(600_000);
    expect(browser.cookieLines).toHaveLength(1);
    const [line = ''] = browser.cookieLines;
    expect(line).toMatch(
      /^oauth_state_[\w-]{36}=[\w-]{43}; Max-Age=600; Path=\/api\/oauth\/callback; HttpOnly; SameSite=Lax$/,
    );
    const ending = await browser.goBack(await browser.press(url, 'allow'));
    expect(ending.success).toBe('RingCentral');
    expect(browser.cookies.size).toBe(0);
  });

  it.each([
    { provider: 'Podium', rest: {}, place: {} },
    {
      provider: 'Talkdesk',
      rest: { accountName: 'wasatch', region: 'us' },
      place: { softphoneAccount: 'wasatch', softphoneRegion: 'us' },
    },
    {
      provider: 'Briostack',
      rest: { type: 'crm', accountName: 'wasatch' },
      place: { crmAccount: 'wasatch' },
    },
  ])('works the way $provider has it', async ({ provider, rest, place }) => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    expect(await browser.connect(provider, rest)).toMatchObject({ success: provider, error: null });
    const owner = provider === 'Briostack' ? 'crm' : 'softphone';
    expect(await rig.tokens(accountId, owner)).toMatchObject({ place });
    const { oauthTokens: _, ...typed } = await rig.vault.getAll(rig.product.database.db, {
      accountId,
      owner,
    });
    expect(typed).toEqual(place);
  });

  it('keeps the popup together with the page that opened it', async () => {
    const browser = await rig.browser();
    const { answer } = await browser.connect();
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('replaces another system, whose vendor is notified and whose records are deleted', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    await browser.connect('Podium');
    const before = await rig.tokens(accountId);
    const { db } = rig.product.database;
    await db
      .insertInto('calls')
      .values({
        account_id: accountId,
        system: 'podium',
        external_id: '1',
        import_id: null,
        started_at: new Date(),
        direction: 'inbound',
        phone: null,
        duration_s: 0,
        outcome: 'missed',
        rep: null,
      })
      .execute();
    await browser.connect('RingCentral');
    expect(await rig.stateOf('podium', before?.accessToken ?? '')).toBe('unknown');
    expect(await db.selectFrom('calls').selectAll().where('account_id', '=', accountId).execute()).toEqual(
      [],
    );
    const rows = await db.selectFrom('connections').selectAll().where('account_id', '=', accountId).execute();
    expect(rows).toMatchObject([{ vendor: 'ringcentral' }]);
  });

  it('in two popups at once ends with one whole connection', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    const [one, other] = [await browser.begin('RingCentral'), await browser.begin('Podium')];
    const back = [await browser.press(one, 'allow'), await browser.press(other, 'allow')];
    const endings = await Promise.all(back.map((url) => browser.goBack(url)));
    expect(endings.map(({ error }) => error)).toEqual([null, null]);
    const { db } = rig.product.database;
    const rows = await db.selectFrom('connections').selectAll().where('account_id', '=', accountId).execute();
    expect(rows).toHaveLength(1);
    const tokens = await rig.tokens(accountId);
    expect(await rig.stateOf(rows[0]?.vendor ?? '', tokens?.accessToken ?? '')).toBe('valid');
  });
});

describe('a consent that is not to be', () => {
  it('that the person denies connects nothing', async () => {
    const browser = await rig.browser();
    const ending = await browser.goBack(await browser.press(await browser.begin(), 'deny'));
    expect(ending).toMatchObject({ success: null, error: `${prefix}access_denied` });
    expect((await browser.status()).softphone).toEqual(nothing);
  });

  it('without the permission that reading needs says so, and leaves what was connected', async () => {
    const browser = await rig.browser();
    const accountId = await rig.accountOf(browser.customer);
    await browser.connect('RingCentral');
    const before = await rig.tokens(accountId);
    const ending = await browser.connect('Jive');
    expect(ending.success).toBeNull();
    expect(ending.error).toBe(
      `${prefix}Jive does not let us read your calls. Please connect it again as an administrator.`,
    );
    expect(await rig.tokens(accountId)).toEqual(before);
    expect((await browser.status()).softphone.connected).toBe(true);
  });

  it('fails with a message where the vendor does not answer, and can be tried again', async () => {
    const browser = await rig.browser();
    const back = await browser.press(await browser.begin('Podium'), 'allow');
    rig.sandbox.setFault('podium', 'broken', { every: 1, token: true });
    const ending = await browser.goBack(back);
    rig.sandbox.setFault('podium', 'broken', null);
    expect(ending.error).toBe(
      `${prefix}Podium does not answer at the moment. Please connect again in a minute.`,
    );
    expect((await browser.connect('Podium')).success).toBe('Podium');
  });

  it.each([
    [{ provider: 'Talkdesk' }, ['accountName']],
    [{ provider: 'Talkdesk', accountName: 'evil.example/x', region: 'moon' }, ['accountName', 'region']],
    [{ provider: 'Grasshopper' }, ['provider']],
    [{ provider: 'FieldRoutes', type: 'crm' }, ['provider']],
    [{ provider: 'Briostack' }, ['provider']],
    [{ provider: 'Nobody' }, ['provider']],
    [{ provider: 'RingCentral', type: 'fax' }, ['type']],
    [{}, ['provider']],
  ])('cannot be begun with %o', async (input, fields) => {
    const browser = await rig.browser();
    const answer = await browser.initiate({ type: 'softphone', ...input });
    expect(answer.status).toBe(400);
    expect(Failure.parse(answer.body).errors.map(({ field }) => field)).toEqual(fields);
  });

  it('cannot be begun at a vendor that is not set up', async () => {
    const browser = await rig.browser();
    const answer = await browser.initiate({ type: 'softphone', provider: 'Dialpad' });
    expect(Failure.parse(answer.body)).toMatchObject({
      statusCode: 501,
      errorCode: 'provider_not_configured',
      message: 'Dialpad is not set up here yet. Please write to us, or upload an export instead.',
    });
  });

  it('cannot be begun without end', async () => {
    const browser = await rig.browser();
    const input = { type: 'softphone', provider: 'RingCentral' };
    const answers = await Promise.all(Array.from({ length: 31 }, () => browser.initiate(input)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await (await rig.browser()).initiate(input)).status).toBe(200);
  });
});

it.each([
  ['POST', api.oauthInitiate, { type: 'softphone', provider: 'RingCentral' }],
  ['GET', api.oauthStatus, undefined],
  ['POST', api.oauthDisconnect, { type: 'softphone' }],
])('%s %s is for those who are signed in', async (method, path, body) => {
  const answer = await rig.product.anonymous.call(method, path, body);
  expect(Failure.parse(answer.body)).toMatchObject({ statusCode: 401, errorCode: 'unauthenticated' });
});
