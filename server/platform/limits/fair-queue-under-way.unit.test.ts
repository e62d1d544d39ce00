import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('gives the slot of long work to others, and lets its client have so much under way', async () => {
  const queue = createFairQueue(
    { atOnce: 1, underWay: 2, waiting: 9 },
    { atOnce: 1, waiting: 9, slotMs: 500 },
  );
  const ends = [await queue.acquire('slow')];
  const got: string[] = [];
  const ask = async (name: string) => {
    const end = await queue.acquire(name);
    got.push(name);
    return end;
  };
  const rest = Array.from({ length: 3 }, () => ask('slow'));
  await vi.advanceTimersByTimeAsync(499);
  expect(got).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(got).toEqual(['slow']);
  await vi.advanceTimersByTimeAsync(500);
  (await ask('other'))();
  expect(got).toEqual(['slow', 'other']);
  ends[0]?.();
  ends[0]?.();
  await settle();
  expect(got).toEqual(['slow', 'other', 'slow']);
  (await rest[1])?.();
  await rest[2];
});

it('rests for nobody who waits for own work alone that gave its slot back', async () => {
  const tiers = [{ aboveMs: 10, atOnce: 1, rests: 2 }];
  const total = { atOnce: 2, waiting: 9, tiers, slotMs: 30 };
  const queue = createFairQueue({ atOnce: 1, underWay: 1, waiting: 9 }, total);
  const end = await queue.acquire('slow');
  await vi.advanceTimersByTimeAsync(30);
  const begun: string[] = [];
  const own = queue.run('slow', async () => void begun.push('slow'));
  for (let i = 0; i < 3; i += 1) {
    await queue.run('busy', () => vi.advanceTimersByTimeAsync(20));
    begun.push('busy');
  }
  expect(begun).toEqual(['busy', 'busy', 'busy']);
  end();
  await own;
  expect(begun).toEqual(['busy', 'busy', 'busy', 'slow']);
});
