import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { machineFacts } from './lib/machine.ts';
import { runInFolder } from './lib/run-in-folder.ts';
import { Balancer } from './load/caller.ts';
import { startInstallation } from './load/installation.ts';
import { visit } from './load/people.ts';
import { Tally } from './load/tally.ts';

const PAGE = fileURLToPath(new URL('results/heap.md', import.meta.url));
/**
 * Numbers of visitors at which the heap is measured. A counter of calls keeps 5,000 addresses; every third
 * visitor chats.
 */
const VISITORS = [1_000, 5_000, 10_000, 15_000, 20_000];
const AT_ONCE = 200;

// A heap belongs to the life of a process: a run that was ended begins again.
await runInFolder('fieldtone-heap-', async (_, signal) => {
  const installation = await startInstallation(1);
  const tally = new Tally();
  const balancer = new Balancer(installation.origins, tally, signal);
  try {
    const rows: string[] = [];
    let visitors = 0;
    for (const target of VISITORS) {
      const come = async () => {
        while (visitors < target) {
          visitors += 1;
          await visit(balancer, null);
        }
      };
      // All visitors have left before the measurement: no request is in progress.
      await Promise.all(Array.from({ length: AT_ONCE }, come));
      const heaps = await Promise.all(installation.processes.map((process) => process.neededHeap()));
      rows.push(`| ${[visitors.toLocaleString('en-US'), ...heaps.map(mb)].join(' | ')} |`);
      console.log(rows.at(-1));
    }
    const names = installation.processes.map(({ name }) => name);
    const page = heapPage(rows, names, tally);
    console.log(`\n${page}`);
    await writeFile(PAGE, page);
  } finally {
    await balancer.close();
    await installation.stop();
  }
});

function heapPage(rows: readonly string[], names: readonly string[], tally: Tally): string {
  const figures = tally.figures();
  const answers = figures.reduce((sum, { answered }) => sum + answered, 0);
  const wrong = figures.flatMap(({ kind, errors }) =>
    Object.entries(errors).map(([why, times]) => `${times} × ${kind}: ${why}`),
  );
  return [
    '# Heap: what the processes keep as more and more visitors come',
    '',
    'Visitors, each from an address of their own, have their visit synced three times, and every third one talks to the chat. When so many have come and gone, each process is asked for what is left in its heap after a full collection of garbage.',
    '',
    ...machineFacts('npm run bench:heap'),
    '',
    `${answers.toLocaleString('en-US')} answers; ${wrong.length === 0 ? 'none that was not as it should be' : wrong.join(', ')}.`,
    '',
    `| Visitors so far | ${names.join(' | ')} |`,
    `| ---: |${names.map(() => ' ---: |').join('')}`,
    ...rows,
    '',
  ].join('\n');
}

function mb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
