import { expect, it } from 'vitest';
import { createTextAllowance } from './text-allowance.ts';

const text = (length: number) => ({ body: 'x'.repeat(length), media: [] });

function allowance(inAll: number) {
  const asked: number[] = [];
  const clock = { ms: 0 };
  let left = inAll;
  const made = createTextAllowance(
    async ([ask]) => {
      if (ask === undefined) return new Set();
      asked.push(ask.bytes);
      if (left <= 0) return new Set();
      left -= ask.bytes;
      return new Set([ask.group]);
    },
    () => clock.ms,
  );
  return { ...made, asked, clock };
}

it('asks once for many texts, and pays what one took beyond', async () => {
  const { has, use, asked } = allowance(1_000_000);
  for (let n = 0; n < 20; n += 1) {
    expect(await has('a')).toBe(true);
    use('a', text(100));
  }
  expect(asked).toEqual([32 * 1024]);
  use('a', text(40_000));
  expect(await has('a')).toBe(true);
  expect(asked[1]).toBe(20 * (100 + 2 + 1024) + 40_000 + 2 + 1024);
});

it('refuses an account that has had all it may, asks again after a minute, and refuses no other', async () => {
  const { has, use, asked, clock } = allowance(30_000);
  expect(await has('a')).toBe(true);
  use('a', text(40_000));
  expect([await has('a'), await has('a')]).toEqual([false, false]);
  expect(asked).toHaveLength(2);
  clock.ms = 60_000;
  expect(await has('a')).toBe(false);
  expect(asked).toHaveLength(3);
});
