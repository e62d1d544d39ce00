import { expect, it } from 'vitest';
import { createFairQueue, type FairQueue, type TotalLimits } from './fair-queue.ts';

const limits = { atOnce: 1, waiting: 20 };
let time = 0;
const queueOf = (total: Partial<TotalLimits>) => createFairQueue(limits, { ...limits, ...total }, () => time);

async function use(queue: FairQueue, client: string, ms: number): Promise<void> {
  const release = await queue.acquire(client);
  time += ms;
  release();
}

/** The order in which it runs what clients ask for while the slot is taken; `gone` disconnect while they wait. */
async function orderOf(queue: FairQueue, clients: readonly string[], gone: readonly string[] = []) {
  const order: string[] = [];
  const busy = await queue.acquire('somebody');
  const waiting = clients.map(async (client) => {
    const release = await queue.acquire(client, () => gone.includes(client));
    order.push(client);
    release();
  });
  busy();
  await Promise.allSettled(waiting);
  return order;
}

const crowd = Array.from({ length: 10 }, () => 'crowd');

it('has who asks for many things at once come after who asks for one', async () => {
  const queue = queueOf({ countedMs: 50 });
  await use(queue, 'page', 40);
  expect(await orderOf(queue, [...crowd, 'page'])).toEqual(['page', ...crowd]);
});

it('counts four of what a client waits for, so that an office comes before who used more than that', async () => {
  const queue = queueOf({ countedMs: 15, tiers: [{ aboveMs: 100, atOnce: 1 }] });
  for (let call = 0; call < 5; call += 1) await use(queue, 'reader', 15);
  expect((await orderOf(queue, ['reader', ...crowd]))[0]).toBe('crowd');
});

it('goes by what was used alone, where a piece of work may take any time', async () => {
  const queue = queueOf({});
  await use(queue, 'page', 40);
  expect((await orderOf(queue, [...crowd, 'page']))[0]).toBe('crowd');
});

it('never runs what nobody waits for any more, nor lets it put its client behind', async () => {
  const queue = queueOf({ countedMs: 15 });
  await use(queue, 'reader', 10);
  const reloaded = ['left', 'left', 'left', 'reader'];
  expect(await orderOf(queue, ['page', ...reloaded], ['left'])).toEqual(['page', 'reader']);
  await use(queue, 'left', 5);
  expect(await orderOf(queue, ['reader', 'left'])).toEqual(['left', 'reader']);
});
