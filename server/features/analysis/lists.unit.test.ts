import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import { listLimits } from './analysis.routes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** The accounts whose lists are read, after two have had more than half a second each. */
async function reading(processors: number) {
  const { perAccount, total } = listLimits(processors);
  const queue = createFairQueue(perAccount, total);
  for (const account of ['one', 'two']) await queue.run(account, () => vi.advanceTimersByTimeAsync(600));
  const begun: string[] = [];
  const read = async (account: string) => {
    const end = await queue.acquire(account);
    begun.push(account);
    return end;
  };
  return { begun, read };
}

it('all who read one list after the other have one slot of three, so that others find one free', async () => {
  const { begun, read } = await reading(2);
  const reads = ['one', 'one', 'two', 'two', 'page'].map(read);
  const [end] = await Promise.all([reads[0], reads[4]]);
  expect(begun).toEqual(['one', 'page']);
  end?.();
  await reads[2];
  // They take turns, and the slot of the page is not theirs.
  expect(begun).toEqual(['one', 'page', 'two']);
});

it('do not wait for a list that takes long', async () => {
  const { begun, read } = await reading(2);
  const reads = ['one', 'two'].map(read);
  await vi.advanceTimersByTimeAsync(1999);
  expect(begun).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(reads);
  expect(begun).toEqual(['one', 'two']);
});

it('never have all slots, however long their lists take', async () => {
  const { begun, read } = await reading(2);
  for (const account of ['one', 'one', 'two']) void read(account);
  await vi.advanceTimersByTimeAsync(10_000);
  void read('page');
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['one', 'two', 'page']);
});

it('have two where there are more processors', async () => {
  const { begun, read } = await reading(4);
  for (const account of ['one', 'two', 'two']) void read(account);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['one', 'two']);
});
