import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SandboxCall } from '../../company/company.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { tinyCompany } from '../../testing/tiny-vendor.ts';
import { aircall } from './aircall.ts';

const company = tinyCompany(10_120);
const basic = (id: string, token: string) => `Basic ${Buffer.from(`${id}:${token}`).toString('base64')}`;
const right = basic('sandbox-aircall-id', 'sandbox-aircall-token');

describe("Aircall's stand-in", () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, vendors: [aircall], company, minuteMs: 60_000 });
  });
  afterAll(() => sandbox.stop());

  const get = async (path: string, authorization = right) => {
    const reply = await fetch(`${sandbox.origins.aircall}${path}`, { headers: { authorization } });
    return { status: reply.status, headers: reply.headers, body: await reply.json() };
  };
  const starts = (calls: SandboxCall[]) => calls.map((call) => Reflect.get(call, 'started_at'));

  it('gives twenty calls, oldest first, and the count of all of them', async () => {
    const { status, body } = await get('/v1/calls');
    expect(status).toBe(200);
    expect(starts(body.calls).slice(0, 3)).toEqual([0, 60, 120]);
    expect(body.calls).toHaveLength(20);
    expect(body.meta).toMatchObject({ count: 20, total: 10_120, current_page: 1, per_page: 20 });
    expect(body.meta.next_page_link).toContain('page=2');
    expect(body.meta.previous_page_link).toBeNull();
  });

  it('gives what was asked for', async () => {
    const { body } = await get('/v1/calls?from=60&to=180&order=desc');
    expect(starts(body.calls)).toEqual([180, 120, 60]);
    expect(body.meta).toMatchObject({ total: 3, next_page_link: null });
  });

  it('shows no more than ten thousand calls of one query', async () => {
    const last = await get('/v1/calls?per_page=50&page=200');
    expect(last.body.calls).toHaveLength(50);
    expect(last.body.meta).toMatchObject({ total: 10_120, next_page_link: null });
    expect((await get('/v1/calls?per_page=50&page=201')).status).toBe(400);
  });

  it.each(['per_page=51', 'per_page=0', 'page=0', 'order=newest', 'from=2026-01-01', 'to=1e9', 'offset=1'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await get(`/v1/calls?${query}`);
      expect(status).toBe(400);
      expect(body.troubleshoot).toContain(query.split('=')[0]);
    },
  );

  it('refuses a request without the key or a token', async () => {
    expect((await get('/v1/ping')).body).toEqual({ ping: 'pong' });
    for (const wrong of ['', basic('sandbox-aircall-id', 'other'), 'Bearer other']) {
      const { status, body } = await get('/v1/ping', wrong);
      expect(status).toBe(401);
      expect(body.error).toBe('Unauthorized');
    }
    expect((await get('/v1/calls', basic('other', 'sandbox-aircall-token'))).status).toBe(401);
  });

  it('lets sixty requests through in a minute and says when the next may come', async () => {
    const bearer = `Bearer ${sandbox.issue('aircall', 60)}`;
    for (let n = 0; n < 60; n += 1) expect((await get('/v1/ping', bearer)).status).toBe(200);
    const { status, headers } = await get('/v1/ping', bearer);
    expect(status).toBe(429);
    expect(headers.get('x-aircallapi-limit')).toBe('60');
    expect(Number(headers.get('x-aircallapi-reset'))).toBeGreaterThan(Date.now() / 1000);
  });
});
