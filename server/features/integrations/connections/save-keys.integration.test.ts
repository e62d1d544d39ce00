import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type KeysRig, keysRig } from '../testing/keys-rig.ts';

let rig: KeysRig;
beforeAll(async () => {
  rig = await keysRig();
});
afterAll(() => rig.close());
afterEach(() => {
  rig.vendor.trouble = () => undefined;
  rig.vendor.release();
  rig.vendor.requests.length = 0;
  rig.reports.length = 0;
});

const key = 'right-little-key';
const fieldRoutes = {
  fieldRoutesSubdomain: 'acme',
  fieldRoutesAuthKey: key,
  fieldRoutesAuthToken: 'little-token',
};

describe('keys that are right', () => {
  it('are stored sealed and read at once, both sides; a second time nothing happens', async () => {
    const accountId = await rig.account();
    const request = {
      ...fieldRoutes,
      softphoneApiKey: key,
      softphoneClientId: 'id-1',
      pestPacApiKey: 'ignored',
    };
    const chosen = { softphone: 'aircall', crm: 'fieldroutes' };
    expect(await rig.save(accountId, request, chosen)).toBeNull();
    expect(rig.vendor.requests).toEqual(['/check', '/check']);
    expect(await rig.stored(accountId)).toEqual([
      ['crm', 'fieldRoutesAuthKey', '-key'],
      ['crm', 'fieldRoutesAuthToken', 'oken'],
      ['crm', 'fieldRoutesSubdomain', 'acme'],
      ['softphone', 'softphoneApiKey', '-key'],
      ['softphone', 'softphoneClientId', 'id-1'],
    ]);
    const crm = await rig.connection(accountId, 'crm');
    const phone = await rig.connection(accountId, 'softphone');
    expect(crm).toMatchObject({
      vendor: 'fieldroutes',
      method: 'api-key',
      sandbox: true,
      state: 'first_reading',
    });
    expect((await rig.queued(accountId)).sort()).toEqual([crm?.connection_id, phone?.connection_id].sort());

    expect(await rig.save(accountId, { softphoneMethod: 'api-key' }, chosen)).toBeNull();
    expect(await rig.save(accountId, request, chosen)).toBeNull();
    expect(rig.vendor.requests).toHaveLength(2);
    expect(await rig.queued(accountId)).toHaveLength(2);
  });

  it('are asked about again when one changes, or when they did not work before', async () => {
    const accountId = await rig.account();
    const chosen = { crm: 'fieldroutes' };
    await rig.save(accountId, fieldRoutes, chosen);
    const first = await rig.connection(accountId, 'crm');
    await rig.save(accountId, { fieldRoutesAuthToken: 'another' }, chosen);
    const second = await rig.connection(accountId, 'crm');
    expect(second?.connection_id).not.toBe(first?.connection_id);
    expect(await rig.vault.getAll(rig.database.db, { accountId, owner: 'crm' })).toEqual({
      ...fieldRoutes,
      fieldRoutesAuthToken: 'another',
    });
    await rig.database.pool.query(`update connections set state = 'refused' where account_id = $1`, [
      accountId,
    ]);
    await rig.save(accountId, {}, chosen);
    expect(rig.vendor.requests).toHaveLength(3);
    expect(await rig.connection(accountId, 'crm')).toMatchObject({ state: 'first_reading' });
  });

  it('take the place of a consent and of its tokens', async () => {
    const { db } = rig.database;
    const accountId = await rig.account();
    const token = { accountId, owner: 'softphone', name: 'access_token' };
    await rig.vault.put(db, token, 'some-access-token', '');
    expect(await rig.save(accountId, { softphoneApiKey: key }, { softphone: 'aircall' })).toBeNull();
    expect(await rig.stored(accountId)).toEqual([['softphone', 'softphoneApiKey', '-key']]);
  });

  it('of a system without a connector are only stored', async () => {
    const accountId = await rig.account();
    expect(await rig.save(accountId, { crmApiKey: 'a-long-other-key' }, { crm: 'other-crm' })).toBeNull();
    expect(await rig.stored(accountId)).toEqual([['crm', 'crmApiKey', '-key']]);
    expect(await rig.connection(accountId, 'crm')).toBeUndefined();
  });

  it('without a part that the vendor needs are stored, and say what is missing', async () => {
    const accountId = await rig.account();
    expect(await rig.save(accountId, { pestPacApiKey: key }, { crm: 'pestpac' })).toBeNull();
    expect(await rig.connection(accountId, 'crm')).toMatchObject({
      state: 'incomplete',
      problem: 'PestPac needs more before we can read it. Please fill in: Company key (tenant ID).',
      next_read_at: null,
    });
    expect(await rig.queued(accountId)).toEqual([]);
    expect(await rig.save(accountId, { pestPacTenantId: '4711' }, { crm: 'pestpac' })).toBeNull();
    expect(await rig.connection(accountId, 'crm')).toMatchObject({
      state: 'first_reading',
      problem: null,
    });
  });
});

describe('keys that do not work', () => {
  const unsaved = async (accountId: string) => {
    expect(await rig.stored(accountId)).toEqual([]);
    expect(await rig.connection(accountId, 'crm')).toBeUndefined();
    expect(await rig.queued(accountId)).toEqual([]);
  };

  it('are refused before any request to a vendor when they are missing or invalid', async () => {
    const accountId = await rig.account();
    const request = {
      fieldRoutesSubdomain: 'acme.evil.example',
      fieldRoutesAuthKey: key,
      softphoneMethod: 'api-key',
    } as const;
    const refused = await rig.save(accountId, request, { softphone: 'aircall', crm: 'fieldroutes' });
    expect(refused).toMatchObject({ errorCode: 'validation_failed', statusCode: 400 });
    expect(refused?.errors.map(({ field }) => field).sort()).toEqual([
      'fieldRoutesAuthToken',
      'fieldRoutesSubdomain',
      'softphoneApiKey',
    ]);
    expect(rig.vendor.requests).toEqual([]);
    await unsaved(accountId);
  });

  it.each([
    [401, 'FieldRoutes does not accept this authentication key and authentication token.'],
    [
      403,
      'FieldRoutes knows this authentication key and authentication token, but does not let them read your leads and customers.',
    ],
  ])('are told with their fields on %s', async (status, words) => {
    const accountId = await rig.account();
    rig.vendor.trouble = () => ({ status });
    const refused = await rig.save(accountId, fieldRoutes, { crm: 'fieldroutes' });
    expect(refused?.errorCode).toBe('validation_failed');
    expect(refused?.errors.map(({ field }) => field)).toEqual(['fieldRoutesAuthKey', 'fieldRoutesAuthToken']);
    expect(refused?.message).toContain(words);
    await unsaved(accountId);
  });

  it.each([
    ['down', { status: 503 }, /does not answer at the moment\. Nothing was lost/],
    ['silent', 'hang', /does not answer at the moment\. Nothing was lost/],
    ['limited', { status: 429, headers: { 'retry-after': '900' } }, /takes no more questions from us/],
    ['changed', { status: 200, body: '<html>' }, /gave an answer that we cannot use/],
    ['odd', { status: 418 }, /gave an answer that we cannot use/],
  ] as const)('are not saved while the vendor is %s', async (_what, trouble, words) => {
    const accountId = await rig.account();
    rig.vendor.trouble = () => trouble;
    const refused = await rig.save(
      accountId,
      fieldRoutes,
      { crm: 'fieldroutes' },
      trouble === 'hang' ? 100 : undefined,
    );
    expect(refused).toMatchObject({ errorCode: 'provider_unavailable', statusCode: 503, errors: [] });
    expect(refused?.message).toMatch(words);
    await unsaved(accountId);
  });

  it('keep the other side from being saved, and what the customer can mend comes first', async () => {
    const accountId = await rig.account();
    const wrong = { ...fieldRoutes, fieldRoutesAuthKey: 'wrong', softphoneApiKey: key };
    const refused = await rig.save(accountId, wrong, { softphone: 'aircall', crm: 'fieldroutes' });
    expect(refused?.errorCode).toBe('validation_failed');
    await unsaved(accountId);
  });

  it('leave what is stored and connected as it was', async () => {
    const accountId = await rig.account();
    await rig.save(accountId, fieldRoutes, { crm: 'fieldroutes' });
    const before = await rig.connection(accountId, 'crm');
    expect(await rig.save(accountId, { fieldRoutesAuthKey: 'wrong' }, { crm: 'fieldroutes' })).not.toBeNull();
    expect(await rig.connection(accountId, 'crm')).toEqual(before);
    expect(await rig.vault.getAll(rig.database.db, { accountId, owner: 'crm' })).toEqual(fieldRoutes);
  });

  it('say that the vendor is not set up', async () => {
    const accountId = await rig.account();
    const refused = await rig.save(accountId, { softphoneApiKey: key }, { softphone: 'dialpad' });
    expect(refused).toMatchObject({ errorCode: 'provider_not_configured', statusCode: 501 });
  });
});
