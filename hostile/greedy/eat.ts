import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Tally } from '../../bench/load/tally.ts';
import { type Appetite, appetites } from './appetites.ts';
import { Meal } from './meal.ts';
import { Stranger } from './stranger.ts';

/** They do not all come in the same moment. */
const ARRIVAL_MS = 10_000;

// They run in a thread of their own, so that what they do costs the time of nobody who is measured but by the product.
const { origins, strangers } = Meal.parse(workerData);
const tally = new Tally();
const ending = new AbortController();
const { signal } = ending;
parentPort?.once('message', () => ending.abort());

await Promise.all(
  strangers.map(async ({ appetite: number, identity }) => {
    const appetite = appetites[number];
    if (appetite === undefined) throw new RangeError(`There is no appetite ${number}`);
    const who = new Stranger(identity, { name: appetite.name, origins, tally, signal });
    await Promise.all(Array.from({ length: appetite.lanes }, () => eat(appetite, who)));
    await who.leave();
  }),
);
parentPort?.postMessage(tally.figures());

async function eat({ name, mouthful }: Appetite, who: Stranger): Promise<void> {
  await sleep(Math.random() * ARRIVAL_MS, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    try {
      await mouthful(who);
    } catch (error) {
      if (!signal.aborted) tally.failed(name, String(error));
    }
  }
}
