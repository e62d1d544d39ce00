import { afterEach, describe, expect, it } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
import { tinyCompany, tinyVendor } from './testing/tiny-vendor.ts';

let sandbox: Sandbox | undefined;

afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
});

async function start(options: Partial<SandboxOptions> = {}) {
  sandbox = await startSandbox({ port: 0, vendors: [tinyVendor], company: tinyCompany(20), ...options });
  const origin = sandbox.origins.tiny ?? '';
  return { sandbox, get: (path: string, headers = {}) => fetch(`${origin}${path}`, { headers }), origin };
}

describe('a sandbox', () => {
  it('serves every vendor on an address of its own and counts what was answered', async () => {
    const { sandbox, get, origin } = await start();
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(sandbox.home).not.toBe(origin);
    expect(await (await get('/list')).json()).toEqual({ items: [1, 2, 3, 4, 5] });
    await get('/nothing-here');
    expect(sandbox.requests('tiny')).toBe(2);
    expect(() => sandbox.requests('other')).toThrow('no vendor other');
  });

  it('serves the addresses of the live vendor and no others', async () => {
    const addresses = [/^api\.tiny\.example\/list$/, /^login\.tiny\.example\/own\//];
    const { get } = await start({ vendors: [{ ...tinyVendor, addresses }] });
    expect((await get('/list?page=2', { 'x-sandbox-host': 'api.tiny.example' })).status).toBe(200);
    expect((await get('/list', { 'x-sandbox-host': 'api.tiny.example.org' })).status).toBe(404);
    expect((await get('/list', { 'x-sandbox-host': 'login.tiny.example' })).status).toBe(404);
  });

  it('lets a vendor say in its own words that it does not know an address', async () => {
    const unknownAddress = (host: string) => ({ status: 410, body: { gone: host } });
    const { get } = await start({ vendors: [{ ...tinyVendor, unknownAddress }] });
    const answer = await get('/list', { 'x-sandbox-host': 'elsewhere.example' });
    expect(answer.status).toBe(410);
    expect(await answer.json()).toEqual({ gone: 'elsewhere.example' });
  });

  it('reads forms, with names that come more than once', async () => {
    const { origin } = await start();
    const body = new URLSearchParams('a=1+2&b[]=3&b[]=4');
    const answer = await fetch(`${origin}/echo`, { method: 'POST', body });
    expect(await answer.json()).toEqual({ body: { a: '1 2', 'b[]': ['3', '4'] } });
  });

  it('shows the company as of an instant', async () => {
    const { sandbox, get } = await start();
    sandbox.setNow(60);
    expect(await (await get('/list')).json()).toEqual({ items: [1, 2] });
    sandbox.setNow(null);
    expect(await (await get('/list?page=4')).json()).toEqual({ items: [16, 17, 18, 19, 20] });
  });

  it('leaves nothing running when a port is taken', async () => {
    const { sandbox } = await start();
    const port = Number(new URL(sandbox.home).port);
    const again = { port, vendors: [], company: tinyCompany(1) };
    await expect(startSandbox(again)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('limits', () => {
  const limited = { ...tinyVendor, limits: [{ requests: 2, minutes: 1 }] };

  it('are counted for each token by itself, and answered as the vendor does', async () => {
    const { get } = await start({ vendors: [limited], minuteMs: 3_600_000 });
    const [one, other] = [{ authorization: 'Bearer one' }, { authorization: 'Bearer other' }];
    const statuses = [];
    for (const headers of [one, one, one, other]) statuses.push((await get('/list', headers)).status);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await get('/list', one);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused.json()).toEqual({ error: 'slow down' });
  });

  it('leave token endpoints alone unless they name them', async () => {
    const { origin } = await start({ vendors: [limited], minuteMs: 3_600_000 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await fetch(`${origin}/own/token`, { method: 'POST' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
  });
});
