import { expect, it } from 'vitest';
import { createHookGate } from './hook-gate.ts';

const minuteMs = 60_000;

function gate(known: readonly string[] = []) {
  const asked: (readonly string[])[] = [];
  const clock = { ms: 0 };
  const made = createHookGate({
    now: () => clock.ms,
    gatherMs: 0,
    listKnown: async (keys) => {
      asked.push(keys);
      return new Set(keys.filter((key) => known.includes(key)));
    },
  });
  /** As many unknown tokens as a group may bring. */
  const spend = (group: string) => {
    for (let n = 0; n < 20; n += 1) made.noteUnknown(`spent ${group} ${n}`, group);
  };
  return { ...made, asked, clock, spend };
}

it('takes on what it does not know, and refuses a token that was none a moment ago', async () => {
  const { admits, noteUnknown, asked, clock } = gate();
  expect(await admits('a', 'one')).toBe(true);
  noteUnknown('a', 'one');
  expect(await admits('a', 'one')).toBe(false);
  expect(await admits('a', 'another')).toBe(false);
  clock.ms = 30_000;
  expect(await admits('a', 'one')).toBe(true);
  expect(asked).toEqual([]);
});

it('asks once for all tokens of who brings many unknown ones, and refuses no known one among them', async () => {
  const { admits, spend, asked } = gate(['ours']);
  spend('carrier');
  const keys = [...Array.from({ length: 500 }, (_, n) => `token ${n}`), 'ours'];
  const admitted = await Promise.all(keys.map((key) => admits(key, 'carrier')));
  expect(keys.filter((_, n) => admitted[n])).toEqual(['ours']);
  expect(asked).toEqual([keys]);
  // Others are looked up by themselves, and so is the group once its minute is over.
  expect(await admits('new', 'other')).toBe(true);
});

it('begins anew after a minute', async () => {
  const { admits, spend, asked, clock } = gate();
  spend('one');
  clock.ms = minuteMs;
  expect(await admits('a', 'one')).toBe(true);
  expect(asked).toEqual([]);
});

it('refuses as overloaded rather than drop a token, and passes on an error of the database', async () => {
  const { admits, spend } = gate();
  spend('one');
  const all = Array.from({ length: 2100 }, (_, n) => admits(`token ${n}`, 'one'));
  const ended = await Promise.allSettled(all);
  expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(100);
  const failing = createHookGate({
    gatherMs: 0,
    listKnown: async () => {
      throw new Error('away');
    },
  });
  for (let n = 0; n < 20; n += 1) failing.noteUnknown(`${n}`, 'one');
  await expect(failing.admits('a', 'one')).rejects.toThrow('away');
});

it('keeps no more than it has room for', async () => {
  const { admits, noteUnknown } = gate();
  for (let n = 0; n <= 5000; n += 1) noteUnknown(`token ${n}`, `group ${n}`);
  expect(await admits('token 0', 'one')).toBe(true);
  expect(await admits('token 1', 'one')).toBe(false);
});
