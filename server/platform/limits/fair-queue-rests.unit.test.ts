import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

it('rests between the work of busy clients while others wait, and keeps no light one waiting', async () => {
  const tiers = [{ aboveMs: 10, atOnce: 1, rests: 2 }];
  const queue = createFairQueue({ atOnce: 1, waiting: 9 }, { atOnce: 2, waiting: 9, tiers });
  for (const client of ['one', 'two']) await queue.run(client, () => vi.advanceTimersByTimeAsync(20));
  const release = await queue.acquire('one');
  const begun: string[] = [];
  const next = queue.run('two', async () => void begun.push('two'));
  await vi.advanceTimersByTimeAsync(5);
  release();
  await vi.advanceTimersByTimeAsync(9);
  await queue.run('light', async () => void begun.push('light'));
  expect(begun).toEqual(['light']);
  await vi.advanceTimersByTimeAsync(1);
  await next;
  // Nobody else waits for the end of these.
  const releaseAgain = await queue.acquire('one');
  const again = queue.run('one', async () => void begun.push('one'));
  await vi.advanceTimersByTimeAsync(5);
  releaseAgain();
  await again;
  expect(begun).toEqual(['light', 'two', 'one']);
});

it('keeps nobody waiting for the rest of a client that used clearly more', async () => {
  const tiers = [{ aboveMs: 10, atOnce: 1, rests: 2 }];
  const queue = createFairQueue({ atOnce: 1, waiting: 9 }, { atOnce: 2, waiting: 9, tiers });
  const uses = [
    ['most', 60],
    ['as much', 58],
    ['less', 20],
  ] as const;
  for (const [client, ms] of uses) await queue.run(client, () => vi.advanceTimersByTimeAsync(ms));
  const release = await queue.acquire('most');
  const begun: string[] = [];
  const others = uses.slice(1).map(([client]) => queue.run(client, async () => void begun.push(client)));
  await vi.advanceTimersByTimeAsync(10);
  release();
  await vi.advanceTimersByTimeAsync(19);
  expect(begun).toEqual(['less']);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(others);
  expect(begun).toEqual(['less', 'as much']);
});
