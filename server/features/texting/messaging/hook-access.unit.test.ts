import { expect, it } from 'vitest';
import { createHookAccesses, type Found } from './hook-access.ts';

interface Access {
  no: number;
}

function accessesOf(answers: readonly Found<Access>[]) {
  let [asked, at] = [0, 0];
  const accesses = createHookAccesses<Access>(
    async () => answers[asked++] ?? null,
    () => at,
  );
  return {
    find: () => accesses.find('key', 'token'),
    forget: () => accesses.forget('key'),
    pass: (ms: number) => {
      at += ms;
    },
  };
}

it('remembers for two seconds what an address leads to, unless it is told to forget', async () => {
  const accesses = accessesOf([{ no: 1 }, { no: 2 }, { no: 3 }]);
  expect(await accesses.find()).toEqual({ no: 1 });
  accesses.pass(1999);
  expect(await accesses.find()).toEqual({ no: 1 });
  accesses.pass(1);
  expect(await accesses.find()).toEqual({ no: 2 });
  expect([accesses.forget(), accesses.forget()]).toEqual([true, false]);
  expect(await accesses.find()).toEqual({ no: 3 });
});

it('does not remember that an address is none, or cannot be reached', async () => {
  const accesses = accessesOf([null, 'unreachable', { no: 1 }]);
  expect([await accesses.find(), await accesses.find(), await accesses.find()]).toEqual([
    null,
    'unreachable',
    { no: 1 },
  ]);
});
