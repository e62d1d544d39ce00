import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { wholeConsent } from '../../testing/whole-consent.ts';
import { genesys } from './genesys.ts';
import { ownClient } from './own-grant.ts';

const query = (changed: object = {}) => ({
  interval: '1970-01-01T00:10:00.000Z/1970-01-01T00:20:00.000Z',
  order: 'asc',
  orderBy: 'conversationStart',
  paging: { pageSize: 10, pageNumber: 1 },
  ...changed,
});

describe('the Genesys stand-in', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [genesys], company: tinyCompany(25) });
  });
  afterAll(() => sandbox.stop());

  const ask = async (path: string, body?: unknown, token = sandbox.issue('genesys', 60)) => {
    const answer = await fetch(`${sandbox.origins.genesys}${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const details = '/api/v2/analytics/conversations/details/query';

  it('gives every conversation of the days an interval touches, page by page', async () => {
    const first = await ask(details, query());
    expect(first.headers.get('inin-correlation-id')).toBeTruthy();
    expect(first.body).toMatchObject({ totalHits: 25, aggregations: [] });
    expect(first.body.conversations).toHaveLength(10);
    expect(first.body.conversations[0]).toMatchObject({
      conversationStart: '1970-01-01T00:00:00.000Z',
      originatingDirection: 'inbound',
    });
    const third = await ask(details, query({ paging: { pageSize: 10, pageNumber: 3 } }));
    expect(third.body.conversations).toHaveLength(5);
    expect((await ask(details, query({ paging: { pageSize: 10, pageNumber: 4 } }))).body).toEqual({
      totalHits: 25,
      aggregations: [],
    });
  });

  it('gives what is of the media type that is asked for', async () => {
    const of = (value: string) => [
      {
        type: 'or',
        predicates: [{ type: 'dimension', dimension: 'mediaType', operator: 'matches', value }],
      },
    ];
    expect((await ask(details, query({ segmentFilters: of('voice') }))).body.totalHits).toBe(25);
    expect((await ask(details, query({ segmentFilters: of('chat') }))).body.totalHits).toBe(0);
    expect((await ask(details, query({ segmentFilters: of('telephone') }))).status).toBe(400);
  });

  it.each([
    ['a page that is too large', { paging: { pageSize: 101, pageNumber: 1 } }],
    ['more than 31 days', { interval: '1970-01-01T00:00:00Z/1970-02-02T00:00:00Z' }],
    ['an interval that ends before it begins', { interval: '1970-01-02T00:00:00Z/1970-01-01T00:00:00Z' }],
    ['days without a time', { interval: '1970-01-01/1970-01-02' }],
    ['an unknown field', { cursor: 'x' }],
  ])('refuses %s', async (_what, changed) => {
    const { status, body } = await ask(details, query(changed));
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 400, code: expect.any(String), contextId: expect.any(String) });
  });

  it('has its API at one host and its tokens at another', async () => {
    const at = async (host: string, path: string) =>
      (await fetch(`${sandbox.origins.genesys}${path}`, { headers: { [sandboxHostHeader]: host } })).status;
    expect(await at('api.usw2.pure.cloud', '/api/v2/users')).toBe(401);
    expect(await at('login.usw2.pure.cloud', '/api/v2/users')).toBe(404);
  });

  it('refuses tokens it does not know', async () => {
    expect(await ask('/api/v2/users', undefined, 'guess')).toMatchObject({
      status: 401,
      body: { code: 'bad.credentials' },
    });
  });

  it('gives consent with PKCE, for what was asked', async () => {
    const verifier = 'a-verifier-that-is-long-enough-for-rfc-7636-is-43';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { tokens, renew } = await wholeConsent({
      ...{ vendorId: 'genesys', origin: sandbox.origins.genesys, pkce: { verifier, challenge } },
      ...{ authorizePath: '/oauth/authorize', tokenPath: '/oauth/token', scope: 'users:readonly' },
    });
    const renewed = await renew(tokens.refresh_token);
    const token = renewed.tokens?.access_token;
    expect((await ask('/api/v2/users', undefined, token)).status).toBe(200);
    const refused = await ask(details, query(), token);
    expect(refused).toMatchObject({ status: 403, body: { code: 'not.authorized' } });
  });

  it('gives a token for its client and to nobody else', async () => {
    const grant = async (id: string, secret: string) => {
      const answer = await fetch(`${sandbox.origins.genesys}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const { body } = await grant(ownClient.id, ownClient.secret);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 86_400 });
    expect((await ask('/api/v2/users?state=any', undefined, body.access_token)).status).toBe(200);
    expect(await grant('nobody', ownClient.secret)).toMatchObject({
      status: 400,
      body: { error: 'invalid_client' },
    });
    expect(await grant(ownClient.id, 'guess')).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });
});
