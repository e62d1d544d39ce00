import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Tally } from '../../bench/load/tally.ts';
import { GreedyClient } from './greedy-client.ts';
import { Assignment } from './thread-messages.ts';
import { type Workload, workloads } from './workloads.ts';

// A thread of its own, so that generating the load does not delay the requests that are measured.
const { origins, clients, rampUpMs } = Assignment.parse(workerData);
const tally = new Tally();
const ending = new AbortController();
const { signal } = ending;
parentPort?.once('message', () => ending.abort());
parentPort?.postMessage('started');

const untried = new Set(clients.map(({ workload }) => workload));

await Promise.all(
  clients.map(async ({ workload: name, identity }) => {
    const workload = workloads.find((each) => each.name === name);
    if (workload === undefined) throw new RangeError(`There is no workload ${name}`);
    const client = new GreedyClient(identity, { workload: name, origins, tally, signal });
    await Promise.all(Array.from({ length: workload.concurrency }, () => repeat(workload, client)));
    await client.close();
  }),
);
parentPort?.postMessage(tally.figures());

async function repeat({ name, request }: Workload, client: GreedyClient): Promise<void> {
  await sleep(Math.random() * rampUpMs, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    try {
      await request(client);
    } catch (error) {
      if (!signal.aborted) tally.failed(name, String(error));
    }
    if (!signal.aborted && untried.delete(name) && untried.size === 0) parentPort?.postMessage('tried');
  }
}
