import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Tally } from '../../bench/load/tally.ts';
import { GreedyClient } from './greedy-client.ts';
import { Assignment } from './load-messages.ts';
import { type Workload, workloads } from './workloads.ts';

// A process of its own at a low priority: its clients stand for other machines, and the product is what is
// measured.
const [message] = await once(process, 'message');
const { origins, clients, rampUpMs, yields, sparing } = Assignment.parse(message);
if (yields) await yieldProcessors();
const fileBytes = sparing?.fileBytes ?? 20 * 2 ** 20;
const tally = new Tally();
const ending = new AbortController();
const { signal } = ending;
process.once('message', () => ending.abort());
// Whatever becomes of the command that started it.
process.once('disconnect', () => process.exit());
process.send?.('started');

const untried = new Set(clients.map(({ workload }) => workload));

await Promise.all(
  clients.map(async ({ workload: name, identity }) => {
    const workload = workloads.find((each) => each.name === name);
    if (workload === undefined) throw new RangeError(`There is no workload ${name}`);
    const client = new GreedyClient(identity, { workload: name, origins, tally, signal, fileBytes });
    const length = Math.min(workload.concurrency, sparing?.atATime ?? workload.concurrency);
    await Promise.all(Array.from({ length }, () => repeat(workload, client)));
    await client.close();
  }),
);
process.send?.(tally.figures(), () => process.disconnect?.());

/** Where Linux shares processors by session first, priorities within one do not count for others. */
async function yieldProcessors(): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await writeFile('/proc/self/autogroup', String(constants.priority.PRIORITY_BELOW_NORMAL)).catch(() => {});
}

async function repeat({ name, request }: Workload, client: GreedyClient): Promise<void> {
  await sleep(Math.random() * rampUpMs, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    try {
      await request(client);
    } catch (error) {
      if (!signal.aborted) tally.failed(name, String(error));
    }
    if (!signal.aborted && untried.delete(name) && untried.size === 0) process.send?.('tried');
    if (sparing !== null) await sleep(sparing.pauseMs, undefined, { signal }).catch(() => {});
  }
}
