import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../../../contract/paths.ts';
import { type App, createApp } from '../../platform/http/app.ts';
import { shareFairly } from '../../platform/http/overload/share-fairly.ts';
import { aVisit, desktopBrowser } from './testing/visits.ts';
import { visitorsRoutes } from './visitors.routes.ts';

const visitors = 40;

let app: App;
let asked: number[];
let arrived: number;
let store: PromiseWithResolvers<void>;
beforeAll(async () => {
  asked = [];
  arrived = 0;
  store = Promise.withResolvers();
  app = await createApp({ log: pino({ level: 'silent' }), sources: undefined });
  shareFairly(app, 600_000);
  app.addHook('preHandler', async () => {
    arrived += 1;
  });
  visitorsRoutes(app, {
    // Never asked: the day's budget leaves no room for any visit.
    pool: new pg.Pool(),
    ...{ isBurst: () => false, isUnheardOf: () => false },
    perMinute: 1000,
    spend: async (asks) => {
      asked.push(asks.length);
      await store.promise;
      return new Set();
    },
  });
  app.get('/api/other', async () => 'answered');
  await app.ready();
});
afterAll(() => app.close());

const sync = (visitor: number) =>
  app.inject({
    method: 'POST',
    url: api.sessionSync,
    remoteAddress: `203.0.113.${visitor}`,
    headers: { 'user-agent': desktopBrowser },
    payload: aVisit({ sessionId: `waits ${visitor}` }),
  });

it('visits that are being stored keep no other call waiting, and those that wait are stored together', async () => {
  const synced = Array.from({ length: visitors }, (_, visitor) => sync(visitor));
  await expect.poll(() => arrived).toBe(visitors);
  expect((await app.inject({ url: '/api/other', remoteAddress: '198.51.100.7' })).body).toBe('answered');
  store.resolve();
  const answers = await Promise.all(synced);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(visitors).fill(200));
  expect(asked.reduce((all, visits) => all + visits, 0)).toBe(visitors);
  // Those that came first, those that came while these were written, and those that waited for either.
  expect(asked.length).toBeLessThan(4);
});
