import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machineFacts } from '../bench/lib/machine.ts';
import { greedyPage } from './greedy/page.ts';
import { type GreedyFigures, type GreedyPlan, runGreedy } from './greedy/run-greedy.ts';
import { verdictsOf } from './greedy/verdicts.ts';

const PAGE = new URL('greedy.md', import.meta.url);
const full: Omit<GreedyPlan, 'each'> = { strangers: 51, leads: 40_000, seconds: 120, factor: 3 };

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: String(full.seconds) },
    leads: { type: 'string', default: String(full.leads) },
    each: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
if (!(seconds >= 5 && seconds <= 3600)) throw new RangeError('--seconds must be a number from 5 to 3600');
const leads = Number(values.leads);
if (!(leads >= 100 && leads <= 1_000_000))
  throw new RangeError('--leads must be a number from 100 to 1000000');
const sizes = values.each === undefined ? [1, 2] : [Number(values.each)];

// A second Ctrl-C changes nothing: what was started has to be ended.
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());

const folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-greedy-'));
try {
  const runs: GreedyFigures[] = [];
  for (const each of sizes) {
    const own = await mkdtemp(path.join(folder, 'files-'));
    const plan = { ...full, seconds, leads, each };
    runs.push(await runGreedy(plan, { folder: own, signal: ending.signal, say }));
  }
  const plan = { ...full, seconds, leads, each: 1 };
  const whole = seconds === full.seconds && leads === full.leads && values.each === undefined;
  const page = greedyPage(runs, plan, machineFacts('npm run hostile:greedy'));
  console.log(`\n${page}`);
  if (whole) await writeFile(PAGE, page);
  if (!runs.flatMap(verdictsOf).every(({ holds }) => holds)) process.exitCode = 1;
} catch (error) {
  if (!ending.signal.aborted) throw error;
  console.log('Ended before its time; every process it started has ended.');
  process.exitCode = 130;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function say(text: string): void {
  console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);
}
