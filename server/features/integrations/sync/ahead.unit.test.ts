import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ahead } from './ahead.ts';

/** Asks for each item, which goes out two turns later. */
async function* asked(log: string[], failsAt = Number.POSITIVE_INFINITY): AsyncGenerator<number> {
  for (let item = 1; item <= 3; item += 1) {
    await Promise.resolve();
    await nextTurn();
    log.push(`asked for ${item}`);
    await nextTurn();
    if (item === failsAt) throw new Error('no answer');
    yield item;
  }
}

it('yields an item when the next has been asked for', async () => {
  const log: string[] = [];
  for await (const item of ahead(asked(log))) log.push(`took ${item}`);
  expect(log).toEqual(['asked for 1', 'asked for 2', 'took 1', 'asked for 3', 'took 2', 'took 3']);
});

it('throws what asking failed with after the items before', async () => {
  const log: string[] = [];
  const read = async () => {
    for await (const item of ahead(asked(log, 2))) log.push(`took ${item}`);
  };
  await expect(read()).rejects.toThrow('no answer');
  expect(log.at(-1)).toBe('took 1');
});
