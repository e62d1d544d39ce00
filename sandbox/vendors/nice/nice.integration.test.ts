import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { wholeConsent } from '../../testing/whole-consent.ts';
import { accessKey } from './access-key.ts';
import { nice } from './nice.ts';

const contacts = '/incontactapi/services/v27.0/contacts/completed';
const day = 'startDate=1970-01-01T00:00:00Z&endDate=1970-01-02T00:00:00Z';

describe('the CXone stand-in', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [nice], company: tinyCompany(25) });
  });
  afterAll(() => sandbox.stop());

  const ask = (path: string, host = 'api-na1.niceincontact.com', token = sandbox.issue('nice', 60)) =>
    fetch(`${sandbox.origins.nice}${path}`, {
      headers: { authorization: `Bearer ${token}`, [sandboxHostHeader]: host },
    });
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${sandbox.origins.nice}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('gives contacts by skip and top, in fractions of seconds and numbers without a country', async () => {
    const page = await (await ask(`${contacts}?${day}&mediaTypeId=4&skip=20&top=10`)).json();
    expect(page.totalRecords).toBe(25);
    expect(page.completedContacts).toHaveLength(5);
    expect(page.completedContacts[0]).toMatchObject({
      contactStart: '1970-01-01T00:20:00.000Z',
      totalDurationSeconds: 30.2,
      fromAddr: '8015550101',
      mediaType: 4,
    });
  });

  it('has no content for nothing', async () => {
    const answer = await ask(`${contacts}?${day}&mediaTypeId=5`);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it.each([
    ['no end', 'startDate=1970-01-01T00:00:00Z', 'Invalid parameter endDate'],
    ['a day without a time', `${day.replace('T00:00:00Z', '')}`, 'Invalid parameter startDate'],
    ['too large a page', `${day}&top=10001`, 'Invalid parameter top'],
    ['a parameter that it does not have', `${day}&page=2`, 'Invalid parameter page'],
  ])('refuses %s and says why in a header', async (_what, query, why) => {
    const answer = await ask(`${contacts}?${query}`);
    expect([answer.status, answer.headers.get('icstatusdescription')]).toEqual([400, why]);
  });

  it('keeps contacts in their area, under versions there are, for valid tokens', async () => {
    expect((await ask(`${contacts}?${day}`, 'cxone.niceincontact.com')).status).toBe(404);
    expect((await ask(`${contacts.replace('v27', 'v5')}?${day}`)).status).toBe(404);
    expect((await ask(`${contacts}?${day}`, undefined, 'guess')).status).toBe(401);
  });

  it('discovers the area of its tenant and of no other', async () => {
    const units = await (await ask('/inContactAPI/services/v27.0/business-unit')).json();
    const discover = (tenantId: string) =>
      ask(`/.well-known/cxone-configuration?tenantId=${tenantId}`, 'cxone.niceincontact.com');
    const found = await (await discover(units.businessUnits[0].tenantId)).json();
    expect(found).toMatchObject({ area: 'na1', api_endpoint: 'https://api-na1.niceincontact.com' });
    expect((await discover('other')).status).toBe(404);
  });

  it('gives consent that reads contacts', async () => {
    const { tokens, renew } = await wholeConsent({
      ...{ vendorId: 'nice', origin: sandbox.origins.nice, scope: 'openid', pkce: null },
      ...{ authorizePath: '/auth/authorize', tokenPath: '/auth/token' },
    });
    expect(tokens.id_token).toEqual(expect.any(String));
    const renewed = await renew(tokens.refresh_token);
    const answer = await ask(`${contacts}?${day}`, undefined, renewed.tokens?.access_token);
    expect(answer.status).toBe(200);
  });

  it('exchanges its access key, and each refresh token once', async () => {
    const key = { accessKeyId: accessKey.id, accessKeySecret: accessKey.secret };
    const { body } = await post('/authentication/v1/token/access-key', key);
    expect(body).toMatchObject({ expires_in: 3600, access_token: expect.any(String) });
    const refreshed = await post('/public/user/refresh', { token: body.refresh_token });
    expect(refreshed.body).toMatchObject({ tokenExpirationTimeSec: 3600, token: expect.any(String) });
    expect((await ask(`${contacts}?${day}`, undefined, refreshed.body.token)).status).toBe(200);
    expect((await post('/public/user/refresh', { token: body.refresh_token })).status).toBe(401);
    const guess = { ...key, accessKeySecret: 'guess' };
    expect((await post('/authentication/v1/token/access-key', guess)).status).toBe(401);
  });
});
