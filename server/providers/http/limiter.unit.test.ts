import { expect, it } from 'vitest';
import { type Clock, createLimiter } from './limiter.ts';

/** A clock that advances to the next due timer once nothing else is to be done. */
function madeClock(): Clock & { runOut(): Promise<void> } {
  let time = 0;
  let waiting: { until: number; wake: () => void }[] = [];
  return {
    now: () => time,
    sleep: (ms) =>
      new Promise((wake) => {
        waiting.push({ until: time + ms, wake });
      }),
    async runOut() {
      for (await new Promise(setImmediate); waiting.length > 0; await new Promise(setImmediate)) {
        time = Math.min(...waiting.map(({ until }) => until));
        const due = waiting.filter(({ until }) => until <= time);
        waiting = waiting.filter(({ until }) => until > time);
        for (const { wake } of due) wake();
      }
    },
  };
}

/** When requests of the groups went, one after the other; all asked at once. */
async function times(groups: (string | undefined)[], limits: Parameters<typeof createLimiter>[0]) {
  const clock = madeClock();
  const limiter = createLimiter(limits, 0.001, clock);
  const went = groups.map(async (group) => {
    await limiter.enter(group, undefined);
    return Math.round(clock.now());
  });
  await clock.runOut();
  return Promise.all(went);
}

it('lets so many go in any window of a limit, held a little longer than the vendor says', async () => {
  const limits = [{ group: 'all', requests: 2, perMs: 60_000 }];
  expect(await times(Array(5).fill(undefined), limits)).toEqual([0, 0, 63, 63, 126]);
});

it('keeps every limit of a group, and groups apart', async () => {
  const limits = [
    { group: 'all', requests: 2, perMs: 60_000 },
    { group: 'all', requests: 3, perMs: 600_000 },
    { group: 'few', requests: 1, perMs: 1_000_000 },
  ];
  expect(await times(['all', 'few', 'all', 'all', 'few', 'all'], limits)).toEqual([0, 0, 0, 63, 1050, 630]);
});
