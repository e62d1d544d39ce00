import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../../../contract/paths.ts';
import { type VisitorSession, visitorLimits } from '../../../contract/visitors.ts';
import { VisitorRefusal } from '../../../contract/waitlist.ts';
import { type Product, testProduct } from '../../testing/product.ts';
import { sweepVisitors } from './sweep-visitors.ts';
import { aVisit, desktopBrowser, mergeSession } from './testing/visits.ts';
import { dropOldMonths, makeMonths } from './visitors.repository.ts';

let product: Product;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const Document = z.object({
  paths: z.record(
    z.string(),
    z.object({ post: z.object({ responses: z.record(z.string(), z.unknown()) }).optional() }),
  ),
});

const sync = (body: unknown, headers: Record<string, string> = {}) =>
  product.anonymous.call('POST', api.sessionSync, body, { 'user-agent': desktopBrowser, ...headers });

/** What is stored of a visit, without its name. */
async function stored(sessionId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await product.database.pool.query(
    `select to_jsonb(v) - 'session_id' as visit from visitor_sessions v where session_id = $1`,
    [sessionId],
  );
  expect(rows.length).toBeLessThan(2);
  return rows[0]?.visit;
}

describe('a sync', () => {
  it('stores a visit, and adds to it what comes later', async () => {
    const visit = aVisit({ sessionId: 'grows', pageViews: 1, utmSource: 'Google', utmCampaign: 'spring' });
    expect(await sync(visit)).toMatchObject({ status: 200, body: { success: true } });
    const click = { element: 'button.send', timestamp: visit.startTime + 500, x: 3, y: 4 };
    await sync({ ...visit, pageViews: 3, scrollDepth: 80, clicks: [click], waitlistSubmitted: true });
    expect(await stored('grows')).toMatchObject({
      page_views: 3,
      scroll_depth: 80,
      clicks: [[click.timestamp, 3, 4, 'button.send']],
      waitlist_submitted: true,
      source: 'google',
      utm_campaign: 'spring',
      bot: null,
    });
  });

  it('that comes late or again never turns a visit back', async () => {
    const early = aVisit({ sessionId: 'late', pageViews: 1 });
    const late = {
      ...early,
      pageViews: 5,
      lastActivity: early.lastActivity + 1000,
      industryAnalysisViewed: true,
    };
    await sync(late);
    const before = await stored('late');
    await sync(early);
    await sync(late);
    expect(await stored('late')).toEqual(before);
  });

  it('is taken from a beacon, as text and as JSON', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const sessionId = `beacon ${type}`;
      const answer = await sync(aVisit({ sessionId }), { 'content-type': type });
      expect([answer.status, (await stored(sessionId)) !== undefined]).toEqual([200, true]);
    }
  });

  it('of a browser that asks not to be tracked is not stored', async () => {
    expect((await sync(aVisit({ sessionId: 'gpc' }), { 'sec-gpc': '1' })).status).toBe(200);
    expect(await stored('gpc')).toBeUndefined();
  });

  it('may be put off, and so says the document of the API', async () => {
    const { paths } = Document.parse((await product.anonymous.call('GET', api.openapi)).body);
    const answers = Object.keys(paths[api.sessionSync]?.post?.responses ?? {});
    expect(answers).toEqual(['200', '400', '413', '429', '500', '503', 'default']);
  });

  it.each([
    ['no object', []],
    ['no id', aVisit({ sessionId: '  ' })],
    ['a negative count', aVisit({ pageViews: -1 })],
    ['a depth beyond the page', aVisit({ scrollDepth: 101 })],
    ['a visit of another year', aVisit({ startTime: Date.UTC(2001, 1, 1) })],
    ['a last sign in the year 10000', aVisit({ lastActivity: Date.UTC(10_000, 0, 1) })],
    ['a visit of tomorrow', aVisit({ startTime: Date.now() + 3 * 86_400_000 })],
    ['a text that cannot be kept', aVisit({ referrer: 'https://a.example/\0' })],
    ['a device of no kind', { ...aVisit({}), deviceInfo: { ...aVisit({}).deviceInfo, deviceType: 'watch' } }],
  ])('is refused in words: %s', async (_what, body) => {
    const answer = await sync(body);
    expect(answer.status).toBe(400);
    expect(VisitorRefusal.parse(answer.body).message).not.toMatch(/invalid_type|Expected/);
  });

  it('is refused when it is more than a beacon can carry, or no JSON', async () => {
    const big = await sync({ ...aVisit({}), referrer: 'x'.repeat(visitorLimits.bytes) });
    expect([big.status, VisitorRefusal.parse(big.body).error]).toEqual([413, 'payload_too_large']);
    expect((await sync(new TextEncoder().encode('{'), { 'content-type': 'text/plain' })).status).toBe(400);
  });
});

describe('bots', () => {
  it.each([
    ['by the name of their browser', {}, { 'user-agent': 'Googlebot/2.1' }, 'user agent'],
    [
      'by having no screen',
      { deviceInfo: { ...aVisit({}).deviceInfo, viewportSize: '0x0' } },
      {},
      'no screen',
    ],
    ['by staying longer than they were there', { timeOnPage: 9e9 }, {}, 'impossible interaction'],
  ])('are told %s, and counted apart', async (what, part, headers, reason) => {
    await sync(aVisit({ sessionId: `bot ${what}`, utmSource: what, ...part }), headers);
    expect((await stored(`bot ${what}`))?.bot).toBe(reason);
    expect(await counts('source', what)).toEqual([{ bot: reason, sessions: 1 }]);
  });

  it('that are found out later move from the people to the bots', async () => {
    const visit = aVisit({ sessionId: 'turns out', utmSource: 'turncoat' });
    await sync(visit);
    expect(await counts('source', 'turncoat')).toEqual([{ bot: '', sessions: 1 }]);
    const clicks = Array.from({ length: 40 }, (_, x) => ({
      element: 'a',
      timestamp: visit.startTime,
      x,
      y: 0,
    }));
    await sync({ ...visit, clicks });
    expect(await counts('source', 'turncoat')).toEqual([{ bot: 'impossible interaction', sessions: 1 }]);
  });
});

/** Visits counted for a value, by what they were taken for; without those of which none are left. */
async function counts(dimension: string, value: string) {
  const { rows } = await product.database.pool.query(
    `select bot, sum(sessions)::int as sessions from visitor_counts
     where dimension = $1 and value = $2 and span = 'day' group by bot having sum(sessions) <> 0 order by bot`,
    [dimension, value],
  );
  return rows;
}

describe('any syncs of a visit', () => {
  const start = Date.now() - 60_000;
  const small = fc.integer({ min: 0, max: 4 });
  const click = fc.record({
    element: fc.constantFrom('a', 'b.é', 'b.z'),
    timestamp: small.map((ms) => start + ms),
    x: small,
    y: small,
  });
  const version = fc
    .record({
      lastActivity: small.map((ms) => start + ms),
      pageViews: small,
      timeOnPage: small,
      scrollDepth: small,
      clicks: fc.array(click, { maxLength: 8 }),
      conversationInteractions: small,
      industryAnalysisViewed: fc.boolean(),
      waitlistSubmitted: fc.boolean(),
      landingPage: fc.constantFrom('/', '/demo', ''),
      referrer: fc.constantFrom('', 'https://www.a.example/x', 'https://b.example'),
      utmSource: fc.constantFrom(null, 'x', 'Y'),
      utmCampaign: fc.constantFrom(null, 'c'),
      os: fc.constantFrom('Windows', 'macOS'),
    })
    .map(({ os, ...part }) => {
      const visit = aVisit({ ...part, startTime: start });
      return { ...visit, deviceInfo: { ...visit.deviceInfo, os } };
    });

  it('give the same visit in any order, with any repeated, and count it once', async () => {
    let run = 0;
    const { pool } = product.database;
    const send = async (sessionId: string, versions: readonly VisitorSession[]) => {
      for (const one of versions) await mergeSession(pool, { ...one, sessionId }, null);
      return stored(sessionId);
    };
    const history = fc.array(version, { minLength: 1, maxLength: 6 });
    const inOtherOrder = history.chain((versions) =>
      fc.record({
        versions: fc.constant(versions),
        shuffled: fc
          .array(fc.constantFrom(...versions), { maxLength: 4 })
          .chain((again) =>
            fc.shuffledSubarray([...versions, ...again], { minLength: versions.length + again.length }),
          ),
      }),
    );
    await fc.assert(
      fc.asyncProperty(inOtherOrder, async ({ versions, shuffled }) => {
        run += 1;
        const one = await send(`one ${run}`, versions);
        const other = await send(`other ${run}`, shuffled);
        expect(other).toEqual(one);
      }),
      { numRuns: 60 },
    );
    const { rows } = await pool.query(
      `select (select sum(sessions) from visitor_counts where dimension = d and span = s) as counted,
        (select count(*) from visitor_sessions) as visits
       from unnest(array['all', 'source', 'campaign', 'landing']) as d cross join unnest(array['day', 'month']) as s`,
    );
    for (const { counted, visits } of rows) expect(Number(counted)).toBe(Number(visits));
  });

  it('keep the newest clicks, whichever half came first', async () => {
    const { pool } = product.database;
    const clicks = Array.from({ length: 900 }, (_, i) => ({
      element: 'a',
      timestamp: start + (i % 450),
      x: i,
      y: 0,
    }));
    const [left, right] = [clicks.slice(0, 500), clicks.slice(400)];
    for (const [sessionId, halves] of [['lr', [left, right]] as const, ['rl', [right, left]] as const]) {
      for (const half of halves)
        await mergeSession(pool, aVisit({ sessionId, clicks: half, startTime: start }), null);
    }
    const [lr, rl] = [await stored('lr'), await stored('rl')];
    expect(lr).toEqual(rl);
    // 3,500 bytes, of 65 each.
    expect(lr?.clicks).toHaveLength(54);
  });
});

describe('months', () => {
  it('that are too old go as a whole; those to come are made, however often', async () => {
    const { pool } = product.database;
    await pool.query(`select make_visitor_month('2020-02-10')`);
    await makeMonths(pool);
    await Promise.all([makeMonths(pool), makeMonths(pool)]);
    expect(await dropOldMonths(pool, 13)).toEqual(['visitor_sessions_2020_02']);
    expect(await dropOldMonths(pool, 13)).toEqual([]);
  });

  it('go at night alone', async () => {
    const { pool } = product.database;
    const log = pino({ level: 'silent' });
    const months = async () => {
      const { rows } = await pool.query<{ there: boolean }>(
        "select to_regclass('visitor_sessions_2020_03') is not null as there",
      );
      return rows[0]?.there;
    };
    await pool.query(`select make_visitor_month('2020-03-10')`);
    for (const hour of ['02:59', '04:00', '12:00']) {
      await sweepVisitors(pool, 13, log, new Date(`2026-11-27T${hour}:00Z`));
      expect([hour, await months()]).toEqual([hour, true]);
    }
    await sweepVisitors(pool, 13, log, new Date('2026-11-27T03:17:00Z'));
    expect(await months()).toBe(false);
  });
});

describe('the answer to a sync', () => {
  it('carries the headers of every other answer, the first and the next', async () => {
    const other = await product.anonymous.call('GET', api.adminFunnel);
    const ignored = new Set(['x-request-id', 'date', 'content-length', 'content-type']);
    const names = ({ headers }: typeof other) =>
      [...headers].filter(([name]) => !ignored.has(name) && !name.startsWith('x-ratelimit')).sort();
    for (let time = 0; time < 3; time += 1) expect(names(await sync(aVisit({})))).toEqual(names(other));
  });

  it('is logged with the name of its request', async () => {
    const answer = await sync(aVisit({}));
    const id = answer.headers.get('x-request-id');
    const lines = product.logged.map((line) => JSON.parse(line));
    expect(lines.filter(({ reqId }) => reqId === id)).toMatchObject([{ msg: 'answered', status: 200 }]);
    const refused = await sync([]);
    expect(product.logged.at(-1)).toContain(refused.headers.get('x-request-id'));
  });
});
