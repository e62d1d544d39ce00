import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { type Product, testProduct } from '../../testing/product.ts';
import { aVisit, desktopBrowser } from './testing/visits.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const sync = (body: unknown) =>
  product.anonymous.call('POST', api.sessionSync, body, { 'user-agent': desktopBrowser });

it('a visit is kept in 8 KB, however large it comes: the counters, and of the rest the newest', async () => {
  const start = Date.now() - 60_000;
  const clicks = Array.from({ length: 200 }, (_, i) => ({
    element: `${i} ${'é'.repeat(196)}`,
    timestamp: start + i * 100,
    x: i + 0.123456789,
    y: 12_345.678901,
  }));
  const wide = (length: number) => '€'.repeat(length);
  const large = aVisit({
    sessionId: wide(100),
    sessionProof: wide(100),
    pageViews: 999_999,
    startTime: start,
    lastActivity: start + 30_000,
    referrer: `https://a.example/${wide(950)}`,
    landingPage: `/${wide(499)}`,
    ...{ utmSource: wide(200), utmMedium: wide(200), utmCampaign: wide(200) },
  });
  const deviceInfo = { ...large.deviceInfo, browser: wide(100), os: wide(100), screenResolution: wide(30) };
  for (const half of [clicks.slice(100), clicks.slice(0, 100)]) {
    expect((await sync({ ...large, deviceInfo, clicks: half })).status).toBe(200);
  }
  const { rows } = await product.database.pool.query(
    `select page_views, clicks, (select sum(octet_length(value))::int from jsonb_each_text(to_jsonb(v))) as bytes
     from visitor_sessions v where starts_with(session_id, $1)`,
    [large.sessionId],
  );
  const [kept] = rows;
  expect(kept?.bytes).toBeGreaterThan(6000);
  expect(kept?.bytes).toBeLessThanOrEqual(8192);
  expect(kept?.page_views).toBe(999_999);
  const times = z
    .array(z.tuple([z.number()]).rest(z.unknown()))
    .parse(kept?.clicks)
    .map(([time]) => time - start);
  expect(times).toEqual(Array.from({ length: 8 }, (_, i) => 19_900 - i * 100));
});

it('visits that come in a burst from one address are stored as bots from where no people are so many', async () => {
  // A minute without the visit above, and all in that minute however long it takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  for (let n = 0; n < 105; n += 1) {
    const visit = aVisit({
      sessionId: `crowd ${n}`,
      utmSource: `source ${n}`,
      referrer: `https://${n}.example/`,
    });
    const clicks = [{ element: 'a', timestamp: visit.startTime, x: 1, y: 1 }];
    await sync({ ...visit, clicks });
  }
  const { rows } = await product.database.pool.query(
    `select bot, count(*)::int as visits from visitor_sessions where starts_with(session_id, 'crowd')
       group by bot order by bot`,
  );
  expect(rows).toEqual([
    { bot: 'burst', visits: 5 },
    { bot: null, visits: 100 },
  ]);
  const { rows: kept } = await product.database.pool.query(
    `select distinct clicks, referrer, source, page_views from visitor_sessions where bot = 'burst'`,
  );
  // Of a flood only counters: nothing that differs from one visit to the next.
  expect(kept).toEqual([{ clicks: [], referrer: null, source: 'direct', page_views: 1 }]);
});

it('of syncs that are larger than what is kept an address has one a second, and small ones beside them', async () => {
  // Another minute, and all in that minute however long it takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 });
  onTestFinished(() => void vi.useRealTimers());
  const visit = aVisit({});
  const click = { element: 'x'.repeat(200), timestamp: visit.startTime, x: 1, y: 1 };
  const statuses: number[] = [];
  for (let n = 0; n < 62; n += 1)
    statuses.push((await sync({ ...visit, clicks: Array.from({ length: 50 }, () => click) })).status);
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429]);
  expect((await sync({ ...visit, clicks: [click] })).status).toBe(200);
});

it('of one household no more visits are stored than its day has room for, in silence; of others they are', async () => {
  const small = await testProduct({
    visitorDailyMb: 1,
    proxies: { kind: 'networks', networks: ['127.0.0.1'] },
  });
  try {
    const from = (address: string, sessionId: string) =>
      small.anonymous.call('POST', api.sessionSync, aVisit({ sessionId }), {
        ...{ 'user-agent': desktopBrowser, 'x-forwarded-for': address },
      });
    const answers = [];
    for (let n = 0; n < 60; n += 1) answers.push(await from('203.0.113.9', `greedy ${n}`));
    answers.push(await from('203.0.113.10', 'another'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"success":true}']),
    );
    const { rows } = await small.database.pool.query<{ visits: number; another: boolean }>(
      `select count(*)::int as visits, bool_or(session_id = 'another') as another from visitor_sessions`,
    );
    // A thirty-second of a megabyte, at about a kilobyte each.
    expect(rows[0]?.visits).toBeGreaterThan(20);
    expect(rows[0]?.visits).toBeLessThan(50);
    expect(rows[0]?.another).toBe(true);
  } finally {
    await small.close();
  }
});
