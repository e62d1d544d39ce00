import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { wholeConsent } from '../../testing/whole-consent.ts';
import { eightByEight } from './8x8.ts';

const company = makeCompany({
  seed: 3,
  leads: 20,
  calls: 120,
  months: 2,
  end: new Date('2026-06-01T00:00:00Z'),
});
const key = { '8x8-apikey': 'eght_sandbox-8x8-key' };
const user = { username: 'sandbox.admin', password: 'sandbox-8x8-password' };
const all = {
  pbxId: 'allpbxes',
  startTime: '2026-01-01 00:00:00',
  endTime: '2026-06-02 00:00:00',
  timeZone: 'UTC',
  pageSize: '50',
};

describe("8x8's stand-in", () => {
  let sandbox: Sandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [eightByEight], company, minuteMs: 1 });
    token = (await grant()).body.access_token;
  });
  afterAll(() => sandbox.stop());

  async function grant(headers: Record<string, string> = key, form: Record<string, string> = user) {
    const url = `${sandbox.origins['8x8']}/analytics/work/v1/oauth/token`;
    const reply = await fetch(url, { method: 'POST', headers, body: new URLSearchParams(form) });
    return { status: reply.status, body: await reply.json() };
  }

  async function ask(query: Record<string, string>, headers: Record<string, string> = key, bearer = token) {
    const url = `${sandbox.origins['8x8']}/analytics/work/v2/call-records?${new URLSearchParams(query)}`;
    const reply = await fetch(url, { headers: { authorization: `Bearer ${bearer}`, ...headers } });
    return { status: reply.status, body: await reply.json() };
  }

  it('checks the key before the user, and needs both', async () => {
    expect((await grant()).body).toMatchObject({ token_type: 'bearer', expires_in: 1800 });
    expect(await grant({})).toMatchObject({ status: 400, body: { code: 'SHA001' } });
    expect(await grant(key, { ...user, password: 'wrong' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  it('takes a token of a user with the key only, and a token of its consent without', async () => {
    expect((await ask(all)).status).toBe(200);
    expect(await ask(all, {})).toMatchObject({ status: 400, body: { code: 'SHA001' } });
    expect(await ask(all, key, 'stranger')).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    expect((await ask(all, {}, sandbox.issue('8x8', 60))).status).toBe(200);
  });

  it('gives calls for a consent', async () => {
    const verifier = 'a-verifier-of-a-length-that-nobody-guesses-0001';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const { tokens, renew } = await wholeConsent({
      ...{ vendorId: '8x8', origin: sandbox.origins['8x8'], scope: null, pkce: { verifier, challenge } },
      ...{ authorizePath: '/oauth/authorize', tokenPath: '/oauth/token' },
    });
    expect(tokens.expires_in).toBe(1800);
    expect((await ask(all, {}, tokens.access_token)).status).toBe(200);
    expect((await renew(tokens.refresh_token)).status).toBe(200);
  });

  it('scrolls from the newest to the oldest, and then says that there is no data', async () => {
    const ids: string[] = [];
    let meta: { scrollId: string; totalRecordCount: number } | undefined;
    do {
      const { body } = await ask({ ...all, ...(meta && { scrollId: meta.scrollId }) });
      ids.push(...body.data.map((record: { callId: string }) => record.callId));
      meta = body.meta;
    } while (meta?.scrollId !== 'No Data');
    expect(meta.totalRecordCount).toBe(0);
    expect(new Set(ids).size).toBe(company.calls.length);
    expect(ids).toHaveLength(company.calls.length);
  });

  it('takes and gives the wall clock of the zone that is asked for', async () => {
    const inDenver = { ...all, startTime: '2026-05-31 18:00:00', timeZone: 'America/Denver' };
    const { data } = (await ask(inDenver)).body;
    expect(data).toHaveLength(1);
    expect(data[0].startTime).toMatch(/^2026-05-31T18:00:00\.\d{3}-0600$/);
    expect(Math.floor(data[0].startTimeUTC / 1000)).toBe(company.calls.at(-1)?.startedAt);
  });

  it.each([
    ['no PBX', { pbxId: undefined }],
    ['no zone', { timeZone: undefined }],
    ['a zone that is none', { timeZone: 'Utah' }],
    ['a time with a zone', { startTime: '2026-01-01T00:00:00Z' }],
    ['a day that is none', { startTime: '2026-02-30 00:00:00' }],
    ['no page size', { pageSize: undefined }],
    ['a page that is too large', { pageSize: '7001' }],
    ['a scroll that it never gave', { scrollId: 'nonsense' }],
    ['a parameter that it does not have', { page: '2' }],
  ])('refuses %s', async (_, changed) => {
    const query = JSON.parse(JSON.stringify({ ...all, ...changed }));
    expect(await ask(query)).toMatchObject({ status: 400, body: { error: 'Bad Request' } });
  });

  it('refuses the PBX of others', async () => {
    const { status, body } = await ask({ ...all, pbxId: 'wasatchpest,other' });
    expect(status).toBe(403);
    expect(body.message).toContain('does not have access to pbxId(other)');
  });
});
