import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type App, createApp } from '../app.ts';
import { refuseWhenOverloaded } from './refuse-when-overloaded.ts';

let app: App;
let wait: number;
let held: (() => void)[];
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  app = await createApp({ log, proxies: { kind: 'none' } });
  const eventLoop = { waitMs: () => wait, stop: () => {} };
  refuseWhenOverloaded(app, { pool: new pg.Pool(), log, limits: { acceptMs: 500, poolMs: 2000 }, eventLoop });
  app.get('/api/held', async () => {
    await new Promise<void>((resolve) => held.push(resolve));
    return 'done';
  });
  app.get('/', async () => 'a page');
  await app.ready();
});
beforeEach(() => {
  [wait, held] = [0, []];
});
afterAll(() => app.close());

const ask = async (remoteAddress: string, url = '/api/held') =>
  (await app.inject({ url, remoteAddress })).statusCode;
const underWay = async (count: number, remoteAddress: string) => {
  const expected = held.length + count;
  const asked = Array.from({ length: count }, () => ask(remoteAddress));
  await vi.waitFor(() => expect(held).toHaveLength(expected), 60_000);
  return asked;
};

it('while the process is behind, refuses the calls of networks that have more under way than a page asks', async () => {
  const asked = await underWay(20, '203.0.113.1');
  wait = 501;
  expect(await ask('203.0.113.1')).toBe(503);
  expect(await ask('203.0.113.1', '/')).toBe(200);
  asked.push(...(await underWay(3, '198.51.100.7')));
  expect(await ask('198.51.100.7')).toBe(503);
  for (const end of held) end();
  expect(await Promise.all(asked)).toEqual(Array(23).fill(200));
  // Calls that were answered, or refused, are under way no more.
  held = [];
  const again = await underWay(3, '203.0.113.1');
  for (const end of held) end();
  expect(await Promise.all(again)).toEqual([200, 200, 200]);
});

it('refuses everybody when the process is far behind', async () => {
  wait = 2001;
  expect([await ask('198.51.100.7'), await ask('198.51.100.7', '/')]).toEqual([503, 503]);
});
