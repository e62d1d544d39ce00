import { expect, it } from 'vitest';
import { profileTable } from '../profile.ts';
import { sourceOf } from '../testing/sources.ts';

const columns = 100;
/** Different numbers of a country code that is no country's. */
const unreadable = Array.from({ length: columns }, (_, i) => `+999${10_000_000 + i}`);
const names = unreadable.map((_, i) => `Field ${i}x`);
const wide = `${[...names, 'Field y', 'Phone'].join(',')}\n${[...unreadable, '020 7946 0018', '020 7946 0019'].join(',')}\n`;

it('has no more numbers of a whole file tried in all countries than of one column, likely ones first', async () => {
  const profile = await profileTable(sourceOf(wide), { timeZone: 'UTC' });
  const foreign = profile.columns.filter(({ foreignNumbers }) => foreignNumbers !== undefined);
  expect(foreign.map(({ name }) => name)).toEqual(['Phone']);
});

it('lets other work go on between the columns', async () => {
  let turns = 0;
  let ended = false;
  const turn = () => {
    turns++;
    if (!ended) setImmediate(turn);
  };
  setImmediate(turn);
  await profileTable(sourceOf(wide), { timeZone: 'UTC' });
  ended = true;
  expect(turns).toBeGreaterThan(columns);
});

it('ends between two columns when it is told to', async () => {
  const stop = new AbortController();
  const onBytes = (done: number) => {
    if (done === wide.length) setImmediate(() => setImmediate(() => stop.abort()));
  };
  const profile = profileTable(sourceOf(wide), { timeZone: 'UTC', signal: stop.signal, onBytes });
  await expect(profile).rejects.toThrow(/abort/);
});
