import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

// What still waits at the end of a test is refused by nobody.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Work that ends when the test ends it. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end: () => end() };
}

/** A clock of the tests, in milliseconds. */
let time = 0;
beforeEach(() => {
  time = 0;
});

/** Has a client hold a slot for so many milliseconds. */
async function use(queue: FairQueue, client: string, ms: number): Promise<void> {
  const release = await queue.acquire(client);
  time += ms;
  release();
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('runs so many at once, lets so many wait in their order, and refuses the rest without beginning', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 2 }, { atOnce: 2, waiting: 2 });
  const works = Array.from({ length: 5 }, held);
  const begun: number[] = [];
  const results = works.map(({ ended }, i) =>
    queue.run('one', async () => {
      begun.push(i);
      await ended;
      return i;
    }),
  );
  await expect(results[4]).rejects.toMatchObject({
    errorCode: 'overloaded',
    statusCode: 503,
    retryAfterSeconds: expect.any(Number),
  });
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await settle();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  expect(await Promise.all(results.slice(0, 4))).toEqual([0, 1, 2, 3]);
  expect(await queue.run('one', async () => 'again')).toBe('again');
});

it('refuses what has waited too long, each by its own time, and never begins it', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 9 }, { atOnce: 1, waiting: 9, waitMs: 1000 });
  const release = await queue.acquire('one');
  const begun: string[] = [];
  const wait = (who: string, name: string) =>
    queue
      .run(who, async () => void begun.push(name))
      .then(
        () => 'done',
        ({ errorCode }) => errorCode,
      );
  const first = wait('one', 'first');
  await vi.advanceTimersByTimeAsync(600);
  const second = wait('one', 'second');
  const others = wait('two', 'others');
  await vi.advanceTimersByTimeAsync(400);
  expect(await first).toBe('overloaded');
  release();
  expect(await Promise.all([second, others])).toEqual(['done', 'done']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(begun.sort()).toEqual(['others', 'second']);
  expect(await wait('one', 'again')).toBe('done');
});

it('refuses the work of callers after 20 seconds, and never what waits without one', async () => {
  const limits = { atOnce: 1, waiting: 9 };
  const usual = createFairQueue(limits, limits);
  const patient = createFairQueue(limits, { ...limits, waitMs: Number.POSITIVE_INFINITY });
  await usual.acquire('one');
  const release = await patient.acquire('one');
  const late = expect(usual.acquire('one')).rejects.toMatchObject({ errorCode: 'overloaded' });
  const kept = patient.acquire('one');
  await vi.advanceTimersByTimeAsync(20_000);
  await late;
  await vi.advanceTimersByTimeAsync(3_600_000);
  release();
  expect(await kept).toBeTypeOf('function');
});

it('frees the slot of work that failed', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 }, { atOnce: 1, waiting: 1 });
  const failing = queue.run('one', () => Promise.reject(new Error('broken')));
  const next = queue.run('one', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await queue.run('one', async () => 'free')).toBe('free');
});

it('makes the client with many calls wait, and refuses that one alone', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 1 }, { atOnce: 2, waiting: 2 });
  const begun: string[] = [];
  const works = new Map<string, ReturnType<typeof held>>();
  const ask = (who: string, name: string) => {
    const work = held();
    works.set(name, work);
    return queue.run(who, async () => {
      begun.push(name);
      await work.ended;
      return name;
    });
  };
  const [first, second] = [ask('greedy', 'a'), ask('greedy', 'b')];
  await expect(ask('greedy', 'c')).rejects.toMatchObject({ errorCode: 'overloaded' });
  const others = [ask('one', 'd'), ask('two', 'e')];
  await settle();
  expect(begun).toEqual(['a', 'd']);
  works.get('a')?.end();
  expect(await first).toBe('a');
  await settle();
  // Who waited longest among all comes first.
  expect(begun).toEqual(['a', 'd', 'e']);
  for (const { end } of works.values()) end();
  expect(await Promise.all([second, ...others])).toEqual(['b', 'd', 'e']);
});

it('gives a free slot to the client that used the least lately', async () => {
  const queue = createFairQueue({ atOnce: 2, waiting: 50 }, { atOnce: 2, waiting: 50 }, () => time);
  const got: string[] = [];
  const ask = async (who: string) => {
    const release = await queue.acquire(who);
    got.push(who);
    return release;
  };
  const first = [await ask('greedy'), await ask('greedy')];
  const rest = Array.from({ length: 10 }, () => ask('greedy'));
  const [late, other] = [ask('late'), ask('other')];
  time = 1000;
  for (const release of first) release();
  expect(await Promise.all([late, other])).toHaveLength(2);
  expect(got).toEqual(['greedy', 'greedy', 'late', 'other']);
  time = 1100;
  (await late)();
  (await late)();
  await rest[0];
  expect(got.at(-1)).toBe('greedy');
  expect(got).toHaveLength(5);
});

it('halves the time used every ten seconds', async () => {
  const limits = { atOnce: 1, waiting: 9 };
  const queue = createFairQueue(limits, limits, () => time);
  const got: string[] = [];
  await use(queue, 'early', 1000);
  time += 40_000;
  await use(queue, 'late', 100);
  const release = await queue.acquire('other');
  const both = ['late', 'early'].map((client) => queue.run(client, async () => void got.push(client)));
  release();
  await Promise.all(both);
  expect(got).toEqual(['early', 'late']);
});

it('refuses the newest call of the client with the most when all room to wait is taken', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 5 }, { atOnce: 1, waiting: 3 });
  const release = await queue.acquire('greedy');
  const [second, third, fourth] = Array.from({ length: 3 }, () => queue.acquire('greedy'));
  const other = queue.acquire('other');
  await expect(fourth).rejects.toMatchObject({ errorCode: 'overloaded', statusCode: 503 });
  // The client with the most entries is refused itself.
  await expect(queue.acquire('greedy')).rejects.toMatchObject({ errorCode: 'overloaded' });
  release();
  (await other)();
  (await second)?.();
  (await third)?.();
});

it('keeps slots free of busy clients for light ones', async () => {
  const total = { atOnce: 3, tiers: [{ aboveMs: 100, atOnce: 1 }], waiting: 9 };
  const queue = createFairQueue({ atOnce: 3, waiting: 9 }, total, () => time);
  for (const busy of ['a', 'b']) {
    const release = await queue.acquire(busy);
    time += 1000;
    release();
  }
  const got: string[] = [];
  const ask = async (name: string) => {
    const release = await queue.acquire(name.charAt(0));
    got.push(name);
    return release;
  };
  const first = await ask('a');
  const waiting = [ask('b1'), ask('b2')];
  for (const light of ['c', 'd']) (await ask(light))();
  await settle();
  expect(got).toEqual(['a', 'c', 'd']);
  // What they used has been halved six times, so they are light again.
  time += 60_000;
  waiting.push(ask('b3'));
  await settle();
  expect(got).toEqual(['a', 'c', 'd', 'b1', 'b2']);
  first();
  for (const release of await Promise.all(waiting)) release();
  expect(got.at(-1)).toBe('b3');
});

it('lets a busy client have every slot but those kept for light ones', async () => {
  const tiers = [
    { aboveMs: 50, atOnce: 3 },
    { aboveMs: 200, atOnce: 2 },
  ];
  const queue = createFairQueue({ atOnce: 9, waiting: 9 }, { atOnce: 4, tiers, waiting: 9 }, () => time);
  const used = await queue.acquire('a');
  time += 1000;
  used();
  const busy = Array.from({ length: 3 }, () => queue.acquire('a'));
  const [one] = await Promise.all(busy.slice(0, 2));
  let started = false;
  void busy[2]?.then(() => {
    started = true;
  });
  await settle();
  expect(started).toBe(false);
  one?.();
  await busy[2];
});

it('lets clients between two tiers have what the lower one allows', async () => {
  const tiers = [
    { aboveMs: 50, atOnce: 2 },
    { aboveMs: 200, atOnce: 1 },
  ];
  const queue = createFairQueue({ atOnce: 9, waiting: 9 }, { atOnce: 9, tiers, waiting: 9 }, () => time);
  const used = await queue.acquire('a');
  time += 100;
  used();
  const got: number[] = [];
  const calls = Array.from({ length: 3 }, (_, i) => queue.acquire('a').finally(() => got.push(i)));
  await settle();
  expect(got).toEqual([0, 1]);
  (await calls[0])?.();
  await calls[2];
});

/** Asks for a slot for each of the names in turn while one is held, and gives the order in which they got it. */
async function orderOf(queue: FairQueue, names: readonly string[]): Promise<string[]> {
  const release = await queue.acquire('holds the slot');
  const got: string[] = [];
  const asked = names.map((name) => queue.run(name, async () => void got.push(name)));
  release();
  await Promise.all(asked);
  return got;
}

it('counts work that ran beside others for its share of that time', async () => {
  const total = { atOnce: 4, tiers: [{ aboveMs: 1000, atOnce: 1 }], waiting: 9 };
  const queue = createFairQueue({ atOnce: 1, waiting: 9 }, total, () => time);
  const beside = await Promise.all(['a', 'b', 'c', 'd'].map((name) => queue.acquire(name)));
  time += 120;
  for (const release of beside) release();
  // 120 ms beside three others are 30 ms, 40 ms alone are more.
  const alone = await queue.acquire('e');
  time += 40;
  alone();
  const busy = await Promise.all(['w', 'x', 'y'].map((name) => queue.acquire(name)));
  expect(await orderOf(queue, ['e', 'a'])).toEqual(['a', 'e']);
  for (const release of busy) release();
});

it('counts one piece of work for no more than said', async () => {
  const limits = { atOnce: 1, waiting: 9 };
  const queue = createFairQueue(limits, { ...limits, countedMs: 25 }, () => time);
  await use(queue, 'waited for a vendor', 400);
  await use(queue, 'asked twice', 20);
  await use(queue, 'asked twice', 20);
  expect(await orderOf(queue, ['asked twice', 'waited for a vendor'])).toEqual([
    'waited for a vendor',
    'asked twice',
  ]);
});

it('has clients beyond the last tier take turns, however much each used', async () => {
  const total = { atOnce: 1, tiers: [{ aboveMs: 100, atOnce: 1 }], waiting: 9 };
  const queue = createFairQueue({ atOnce: 1, waiting: 9 }, total, () => time);
  await use(queue, 'most', 3000);
  await use(queue, 'much', 300);
  await use(queue, 'little', 10);
  expect(await orderOf(queue, ['much', 'most', 'little'])).toEqual(['little', 'most', 'much']);
});
