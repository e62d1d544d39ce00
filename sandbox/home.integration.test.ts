import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { tinyCompany, tinyVendor } from './testing/tiny-vendor.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [tinyVendor], company: tinyCompany(1234) });
});

afterEach(() => sandbox.stop());

const home = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.home}${path}`, { redirect: 'manual', ...init });
const list = () => fetch(`${sandbox.origins.tiny}/list`);
const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const form = (fields: Record<string, string>, headers = {}) => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
});

describe('the home page', () => {
  it('shows the company, every vendor, its address and its keys, and loads nothing from anywhere', async () => {
    const page = await home('/');
    const text = await page.text();
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).not.toMatch(/(src|href)=/);
    for (const words of ['Tiny Pest', '1,234', sandbox.origins.tiny, 'sandbox-tiny-key', 'Nothing real']) {
      expect(text).toContain(words);
    }
  });

  it('switches a fault on and off by its forms', async () => {
    const on = await home(
      '/vendors/tiny/faults',
      form({ fault: 'broken', every: '1', token: 'on', switch: 'on' }),
    );
    expect([on.status, on.headers.get('location')]).toEqual([303, '/#tiny']);
    expect((await list()).status).toBe(503);
    expect(await (await home('/')).text()).toContain('<dt>Faults</dt><dd>Broken</dd>');
    await home('/vendors/tiny/faults', form({ fault: 'broken', every: '1', switch: 'off' }));
    expect((await list()).status).toBe(200);
  });

  it('shows the company as of a day and whole again', async () => {
    expect((await home('/now', form({ day: '1970-01-01' }))).status).toBe(303);
    expect(await (await list()).json()).toEqual({ items: [1] });
    expect(await (await home('/')).text()).toContain('as of 1970-01-01');
    await home('/now', form({ day: '', whole: 'yes' }));
    expect(await (await list()).json()).toEqual({ items: [1, 2, 3, 4, 5] });
  });

  it('takes nothing from another site that is open in the same browser', async () => {
    const fields = { fault: 'broken', every: '1', switch: 'on' };
    const answer = await home('/vendors/tiny/faults', form(fields, { 'sec-fetch-site': 'cross-site' }));
    expect(answer.status).toBe(403);
    expect((await list()).status).toBe(200);
  });
});

describe('the switches as JSON', () => {
  it('tell of every vendor', async () => {
    await list();
    expect(await (await home('/vendors')).json()).toEqual({
      vendors: [
        {
          id: 'tiny',
          origin: sandbox.origins.tiny,
          keys: { softphoneApiKey: 'sandbox-tiny-key' },
          faults: {},
          requests: 1,
        },
      ],
    });
  });

  it('set some faults, leave others, and clear all', async () => {
    await home('/vendors/tiny/faults', json('PUT', { slow: { ms: 1 }, broken: { every: 2 } }));
    const answer = await home('/vendors/tiny/faults', json('PUT', { broken: null, revoked: {} }));
    expect(await answer.json()).toMatchObject({ faults: { slow: { ms: 1 }, revoked: {} } });
    const cleared = await home('/vendors/tiny/faults', { method: 'DELETE' });
    expect(await cleared.json()).toMatchObject({ faults: {} });
  });

  it('change nothing when anything is wrong', async () => {
    const wrong = [{ broken: { every: 0 } }, { unheard: {} }, { slow: { ms: 1 }, shuffled: { every: 2 } }];
    for (const body of wrong) {
      expect((await home('/vendors/tiny/faults', json('PUT', body))).status).toBe(400);
    }
    expect(await (await home('/vendors')).json()).toMatchObject({ vendors: [{ faults: {} }] });
    expect((await home('/vendors/other/faults', json('PUT', {}))).status).toBe(404);
  });

  it('show the company as of an instant', async () => {
    await home('/now', json('PUT', { instant: 60 }));
    expect(await (await list()).json()).toEqual({ items: [1, 2] });
    expect((await home('/now', json('PUT', { instant: 'yesterday' }))).status).toBe(400);
    await home('/now', json('PUT', { instant: null }));
    expect(await (await list()).json()).toEqual({ items: [1, 2, 3, 4, 5] });
  });
});
