import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FaultName, FaultSetting } from './framework/faults.ts';
import { type Sandbox, startSandbox } from './start-sandbox.ts';
import { tinyCompany, tinyVendor } from './testing/tiny-vendor.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox({ port: 0, vendors: [tinyVendor], company: tinyCompany(20) });
});

afterEach(() => {
  vi.unstubAllGlobals();
  return sandbox.stop();
});

const send = (path: string, init: RequestInit = {}) => fetch(`${sandbox.origins.tiny}${path}`, init);

const set = <Name extends FaultName>(fault: Name, setting: FaultSetting<Name> | null) =>
  sandbox.setFault('tiny', fault, setting);

async function tokenOf(answer: Response): Promise<string> {
  const body: { access_token: string } = await answer.json();
  return body.access_token;
}

/** What became of requests, one after the other: the status, or how the body failed. */
async function outcomes(count: number, path = '/list', init: RequestInit = {}) {
  const results: (number | string)[] = [];
  for (let number = 0; number < count; number += 1) {
    try {
      const answer = await send(path, init);
      const body = await answer.text();
      try {
        JSON.parse(body);
        results.push(answer.status);
      } catch {
        results.push(body.startsWith('<') ? 'page' : 'half');
      }
    } catch {
      results.push('broken off');
    }
  }
  return results;
}

const often: readonly ['too_many' | 'broken' | 'half_page' | 'malformed' | 'reset', number | string][] = [
  ['too_many', 429],
  ['broken', 503],
  ['half_page', 'half'],
  ['malformed', 'page'],
  ['reset', 'broken off'],
];

describe.each(often)('%s', (fault, outcome) => {
  it('spoils every n-th answer until it is switched off', async () => {
    set(fault, { every: 3 });
    expect(await outcomes(7)).toEqual([200, 200, outcome, 200, 200, outcome, 200]);
    set(fault, null);
    expect(await outcomes(3)).toEqual([200, 200, 200]);
  });

  it('reaches token endpoints only when asked', async () => {
    const post = { method: 'POST' };
    set(fault, { every: 2 });
    expect(await outcomes(3, '/own/token', post)).toEqual([200, 200, 200]);
    set(fault, { every: 2, token: true });
    expect(await outcomes(3, '/own/token', post)).toEqual([200, outcome, 200]);
  });
});

describe('half_page', () => {
  it('announces the half and closes the connection as if all were well', async () => {
    const whole = await (await send('/list')).text();
    set('half_page', { every: 1 });
    const answer = await send('/list');
    const half = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    expect(Number(answer.headers.get('content-length'))).toBe(half.length);
    expect(half).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  });
});

describe('reset', () => {
  it('begins an answer of the whole length, and does not count it as answered', async () => {
    set('reset', { every: 1 });
    const answer = await send('/list');
    expect(Number(answer.headers.get('content-length'))).toBe('{"items":[1,2,3,4,5]}'.length);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(sandbox.requests('tiny')).toBe(0);
  });
});

describe('slow', () => {
  it('makes every answer wait', async () => {
    const ms = 77_777;
    const held = Promise.withResolvers<() => void>();
    const real = globalThis.setTimeout;
    vi.stubGlobal('setTimeout', (run: () => void, after?: number, ...rest: unknown[]) =>
      after === ms ? held.resolve(run) : real(run, after, ...rest),
    );
    set('slow', { ms });
    const answers = outcomes(1);
    const [goOn] = await Promise.race([held.promise.then((run) => [run]), answers.then(() => [])]);
    expect(sandbox.requests('tiny')).toBe(0);
    goOn?.();
    expect([await answers, goOn !== undefined]).toEqual([[200], true]);
  });
});

describe('shuffled', () => {
  it('gives every record of a list, some twice, and one of the page before again', async () => {
    set('shuffled', {});
    const pages: number[][] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const body: { items: number[] } = await (await send(`/list?page=${page}`)).json();
      pages.push(body.items);
    }
    expect(pages).toEqual([
      [5, 5, 4, 3, 2, 1, 1],
      [5, 10, 10, 9, 8, 7, 6, 6],
      [10, 15, 15, 14, 13, 12, 11, 11],
      [15, 20, 20, 19, 18, 17, 16, 16],
      [],
    ]);
  });

  it('never mixes the pages of two lists', async () => {
    set('shuffled', {});
    await send('/list?of=calls&page=1');
    const body: { items: number[] } = await (await send('/list?of=leads&page=2')).json();
    expect(body.items).not.toContain(5);
  });
});

describe('expired', () => {
  it('ends every n-th token for good, and a new one works', async () => {
    const issue = async () => tokenOf(await send('/own/token', { method: 'POST' }));
    const states = async (token: string, count: number) =>
      outcomes(count, '/secret', { headers: { authorization: `Bearer ${token}` } });
    const first = await issue();
    expect(await states(first, 1)).toEqual([200]);
    set('expired', { every: 2 });
    expect(await states(first, 3)).toEqual([200, 401, 401]);
    set('expired', null);
    expect(await states(first, 1)).toEqual([401]);
    expect(await states(await issue(), 2)).toEqual([200, 200]);
  });
});

describe('revoked', () => {
  it('refuses every key and every token', async () => {
    const token = await tokenOf(await send('/own/token', { method: 'POST' }));
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    const key = { headers: { 'x-key': 'sandbox-tiny-key' } };
    const both = async () => [...(await outcomes(1, '/secret', bearer)), ...(await outcomes(1, '/key', key))];
    expect(await both()).toEqual([200, 200]);
    set('revoked', {});
    expect(await both()).toEqual([401, 401]);
  });
});

describe('clock_off', () => {
  it('moves the clock and the date of every answer', async () => {
    set('clock_off', { minutes: -90 });
    const answer = await send('/clock');
    const body: { now: string } = await answer.json();
    const dateHeader = answer.headers.get('date') ?? '';
    for (const time of [body.now, dateHeader]) {
      const behind = Date.now() - Date.parse(time);
      expect(behind).toBeGreaterThanOrEqual(90 * 60_000);
      expect(behind).toBeLessThan(91 * 60_000);
    }
  });
});

describe('a setting', () => {
  it('that a fault does not have is refused', () => {
    expect(() => set('broken', { every: 0 })).toThrow();
    expect(() => set('slow', { ms: -1 })).toThrow();
    expect(() => sandbox.setFault('other', 'broken', { every: 2 })).toThrow('no vendor other');
  });
});
