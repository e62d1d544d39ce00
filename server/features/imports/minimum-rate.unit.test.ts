import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type MinimumRate, minimumRate } from '../../platform/http/overload/slow-readers.ts';
import { minimumRateWhile, noSlowerThan } from './minimum-rate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const KB = 1024;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What a sender does: so many bytes each second, and pauses. */
type Plan = readonly { seconds: number; bytes: number }[];

async function* sender(plan: Plan): AsyncGenerator<Uint8Array> {
  for (const { seconds, bytes } of plan) {
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1000);
      if (bytes > 0) yield new Uint8Array(bytes);
    }
  }
}

/** How an upload ends: with its bytes, or why and after how many seconds; `storeMs` is what we take for a piece. */
async function outcome(body: AsyncIterable<Uint8Array>, storeMs = 0, least: MinimumRate = minimumRate) {
  const begun = performance.now();
  const taking = (async () => {
    let bytes = 0;
    for await (const piece of noSlowerThan(least, body)) {
      bytes += piece.length;
      if (storeMs > 0) await sleep(storeMs);
    }
    return bytes;
  })().catch((error: unknown) => ({ error, seconds: Math.round((performance.now() - begun) / 1000) }));
  await vi.runAllTimersAsync();
  return taking;
}

const tooSlow = (seconds: number) => ({ error: expect.objectContaining({ errorCode: 'too_slow' }), seconds });

it('ends an upload of which nothing, or a byte a second, comes, after half a minute', async () => {
  expect(await outcome(sender([{ seconds: 3600, bytes: 0 }]))).toEqual(tooSlow(30));
  expect(await outcome(sender([{ seconds: 3600, bytes: 1 }]))).toEqual(tooSlow(30));
  expect(await outcome(sender([{ seconds: 3600, bytes: 8 * KB - 1 }]))).toEqual(tooSlow(30));
});

it('ends one that begins fast and then holds its place', async () => {
  const plan = [
    { seconds: 10, bytes: 1000 * KB },
    { seconds: 3600, bytes: 1 },
  ];
  expect(await outcome(sender(plan))).toEqual(tooSlow(60));
});

it.each<[string, Plan]>([
  ['a small file', [{ seconds: 1, bytes: 1 }]],
  ['half a megabit a second for an hour', [{ seconds: 3600, bytes: 61 * KB }]],
  [
    'half a megabit a second with pauses of 20 seconds',
    Array.from({ length: 20 }, (_, i) =>
      i % 2 === 0 ? { seconds: 7 + i, bytes: 61 * KB } : { seconds: 20, bytes: 0 },
    ),
  ],
])('lets %s be', async (_what, plan) => {
  const bytes = plan.reduce((sum, part) => sum + part.seconds * part.bytes, 0);
  expect(await outcome(sender(plan))).toBe(bytes);
});

it('asks for more from when uploads are crowded, and for no more than the slowest line brings', async () => {
  const begun = performance.now();
  const least = minimumRateWhile(() => performance.now() - begun > 60_000);
  expect(await outcome(sender([{ seconds: 3600, bytes: 8 * KB }]), 0, least)).toEqual(tooSlow(90));
  const line = sender([{ seconds: 300, bytes: 61 * KB }]);
  expect(
    await outcome(
      line,
      0,
      minimumRateWhile(() => true),
    ),
  ).toBe(300 * 61 * KB);
});

it('does not count the time in which we store what came', async () => {
  expect(await outcome(sender([{ seconds: 40, bytes: 9 * KB }]), 45_000)).toBe(40 * 9 * KB);
});

it('passes on why a connection ended', async () => {
  const broken = new Error('aborted');
  async function* breaking() {
    yield new Uint8Array(1);
    throw broken;
  }
  expect(await outcome(breaking())).toMatchObject({ error: broken });
});
