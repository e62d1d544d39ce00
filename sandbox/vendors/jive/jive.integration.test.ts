import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import { makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { wholeConsent } from '../../testing/whole-consent.ts';
import { jive } from './jive.ts';

const company = makeCompany({
  seed: 3,
  leads: 20,
  calls: 120,
  months: 2,
  end: new Date('2026-06-01T00:00:00Z'),
});
const summaries = '/call-events-report/v1/report-summaries';

describe("GoTo Connect's stand-in", () => {
  let sandbox: Sandbox;
  let accountKey: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [jive], company, minuteMs: 1 });
    accountKey = (await ask('/admin/rest/v1/me')).body.accountKey;
  });
  afterAll(() => sandbox.stop());

  async function ask(path: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const url = `${sandbox.origins.jive}${path}?${new URLSearchParams(query)}`;
    const authorization = `Bearer ${sandbox.issue('jive', 60)}`;
    const reply = await fetch(url, { headers: { authorization, ...headers } });
    return { status: reply.status, body: await reply.json() };
  }
  const month = () => ({ accountKey, startTime: '2026-05-02T00:00:00Z', endTime: '2026-06-02T00:00:00Z' });

  it('gives every call of a month once, page by page', async () => {
    const ids: string[] = [];
    let pageMarker: string | undefined;
    do {
      const { body } = await ask(summaries, { ...month(), pageSize: '7', ...(pageMarker && { pageMarker }) });
      expect(body.items.length).toBeLessThanOrEqual(7);
      ids.push(...body.items.map((item: { conversationSpaceId: string }) => item.conversationSpaceId));
      pageMarker = body.nextPageMarker;
    } while (pageMarker !== undefined);
    const since = Date.parse(month().startTime) / 1000;
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(company.calls.filter(({ startedAt }) => startedAt >= since).length);
  });

  it.each([
    ['no end', { endTime: undefined }],
    ['more than 31 days', { startTime: '2026-05-01T23:59:59Z' }],
    ['an end before the beginning', { endTime: '2026-05-01T00:00:00Z' }],
    ['a time that is none', { startTime: '2026-05-02' }],
    ['a page that is too large', { pageSize: '1001' }],
    ['a marker that it did not give', { pageMarker: 'nonsense' }],
    ['a parameter that it does not have', { page: '2' }],
  ])('refuses %s', async (_, changed) => {
    const query = JSON.parse(JSON.stringify({ ...month(), ...changed }));
    expect(await ask(summaries, query)).toMatchObject({ status: 400, body: { errorCode: 'BAD_REQUEST' } });
  });

  it("refuses another account's key, and a token that it did not give", async () => {
    const other = await ask(summaries, { ...month(), accountKey: '1' });
    expect(other).toMatchObject({ status: 403, body: { errorCode: 'UNAUTHORIZED' } });
    const stranger = await ask(summaries, month(), { authorization: 'Bearer stranger' });
    expect(stranger).toMatchObject({ status: 401, body: { errorCode: 'AUTHN_INVALID_TOKEN' } });
  });

  it('renews consent without a new refresh token', async () => {
    const { tokens, renew } = await wholeConsent({
      ...{ vendorId: 'jive', origin: sandbox.origins.jive, scope: null, pkce: null },
      ...{ authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
    });
    expect(tokens.expires_in).toBe(3600);
    const renewed = await renew(tokens.refresh_token);
    expect(renewed.tokens?.refresh_token).toBeUndefined();
    expect((await renew(tokens.refresh_token)).status).toBe(200);
    const authorization = `Bearer ${renewed.tokens?.access_token}`;
    expect((await ask(summaries, month(), { authorization })).status).toBe(200);
  });

  it('gives no calls to a consent that does not cover them', async () => {
    const { tokens } = await wholeConsent({
      ...{ vendorId: 'jive', origin: sandbox.origins.jive, scope: 'users.v1.lines.read', pkce: null },
      ...{ authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
    });
    const refused = await ask(summaries, month(), { authorization: `Bearer ${tokens.access_token}` });
    expect(refused).toMatchObject({ status: 403, body: { errorCode: 'AUTHZ_INSUFFICIENT_SCOPE' } });
  });

  it('has each of its APIs at one host', async () => {
    const astray = await ask('/admin/rest/v1/me', {}, { [sandboxHostHeader]: 'api.goto.com' });
    expect(astray.status).toBe(404);
  });
});
