import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { wholeConsent } from '../../testing/whole-consent.ts';
import { vonage } from './vonage.ts';

const company = makeCompany({
  seed: 3,
  leads: 20,
  calls: 120,
  months: 2,
  end: new Date('2026-06-01T00:00:00Z'),
});
const callLogs = '/t/vbc.prod/reports/v1/accounts/4100009/call-logs';
const all = {
  'start:gte': '2026-01-01 00:00:00',
  'start:lte': '2026-06-01 00:00:00',
  page_size: '50',
  page: '1',
};

describe("Vonage's stand-in", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [vonage], company, minuteMs: 1 });
  });
  afterAll(() => sandbox.stop());

  async function ask(query: Record<string, string>, { path = callLogs, token = '' } = {}) {
    const url = `${sandbox.origins.vonage}${path}?${new URLSearchParams(query)}`;
    const authorization = `Bearer ${token || sandbox.issue('vonage', 60)}`;
    const reply = await fetch(url, { headers: { authorization } });
    return { status: reply.status, body: await reply.json() };
  }

  async function grant(form: Record<string, string>) {
    const reply = await fetch(`${sandbox.origins.vonage}/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
    return { status: reply.status, body: await reply.json() };
  }
  const password = {
    grant_type: 'password',
    username: 'sandbox.admin@vbc.prod',
    password: 'sandbox-vonage-password',
    client_id: 'sandbox-vonage-client',
    client_secret: 'sandbox-vonage-client-secret',
  };

  it('gives a token for a password, and calls for the token', async () => {
    const { body } = await grant(password);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 86_400 });
    expect((await ask(all, { token: body.access_token })).status).toBe(200);
  });

  it.each([
    ['a user without the tenant', { username: 'sandbox.admin' }, 400, 'invalid_grant'],
    ['a wrong password', { password: 'wrong' }, 400, 'invalid_grant'],
    ['a wrong client', { client_id: 'wrong' }, 401, 'invalid_client'],
  ])('gives no token for %s', async (_, changed, status, error) => {
    expect(await grant({ ...password, ...changed })).toMatchObject({ status, body: { error } });
  });

  it('takes each refresh token of a consent once', async () => {
    const { tokens, renew } = await wholeConsent({
      ...{ vendorId: 'vonage', origin: sandbox.origins.vonage, scope: 'openid', pkce: null },
      ...{ authorizePath: '/authorize', tokenPath: '/token' },
    });
    expect(tokens.expires_in).toBe(86_400);
    const renewed = await renew(tokens.refresh_token);
    expect(renewed.tokens?.refresh_token).toBeDefined();
    expect(renewed.tokens?.refresh_token).not.toBe(tokens.refresh_token);
    expect((await ask(all, { token: renewed.tokens?.access_token ?? '' })).status).toBe(200);
    expect((await renew(tokens.refresh_token)).status).toBe(400);
  });

  it('links its pages', async () => {
    const first = (await ask(all)).body;
    const pages = Math.ceil(company.calls.length / 50);
    expect(first).toMatchObject({
      page: 1,
      page_size: 50,
      total_items: company.calls.length,
      total_page: pages,
    });
    expect(first._embedded.call_logs).toHaveLength(50);
    expect(first._embedded.call_logs[0].start).toBe('2026-06-01 00:00:00');
    const { pathname, search } = new URL(first._links.next.href);
    const second = (await ask(Object.fromEntries(new URLSearchParams(search)), { path: pathname })).body;
    expect(second.page).toBe(2);
    expect(second._links.prev.href).toBe(first._links.self.href);
    const last = (await ask({ ...all, page: String(pages) })).body;
    expect(last._links.next).toBeUndefined();
  });

  it('filters', async () => {
    const { body } = await ask({ ...all, direction: 'Outbound' });
    const outbound = company.calls.filter(({ direction }) => direction === 'outbound');
    expect(body.total_items).toBe(outbound.length);
  });

  it.each([
    ['no end', { 'start:lte': undefined }, 'start:lte'],
    ['no page size', { page_size: undefined }, 'page_size'],
    ['a page that is too large', { page_size: '1001' }, 'page_size'],
    ['page zero', { page: '0' }, 'page'],
    ['a time with a zone', { 'start:gte': '2026-01-01T00:00:00Z' }, 'start:gte'],
    ['a direction that it does not have', { direction: 'inbound' }, 'direction'],
    ['a parameter that it does not have', { offset: '1' }, 'offset'],
  ])('refuses %s', async (_, changed, name) => {
    const query = JSON.parse(JSON.stringify({ ...all, ...changed }));
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.invalid_parameters).toMatchObject([{ name }]);
  });

  it('refuses requests without a token, and for other accounts', async () => {
    expect(await ask(all, { token: 'stranger' })).toMatchObject({
      status: 401,
      body: { fault: { code: 900901 } },
    });
    expect((await ask(all, { path: callLogs.replace('4100009', '1') })).status).toBe(404);
  });
});
