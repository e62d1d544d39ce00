import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { machineFacts } from '../bench/lib/machine.ts';
import { runInFolder, say } from '../bench/lib/run-in-folder.ts';
import { storedParts } from '../bench/lib/stored-parts.ts';
import { checkGoals } from './greedy/goals.ts';
import { greedyPage } from './greedy/page.ts';
import { type GreedyPlan, GreedyResult, runGreedy } from './greedy/run-greedy.ts';

const PAGE = new URL('greedy.md', import.meta.url);
const full = { accounts: 51, leads: 40_000, seconds: 300, watchSeconds: 1200, factor: 3 };

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    leads: { type: 'string' },
    each: { type: 'string' },
    watch: { type: 'string' },
  },
});
const seconds = wholeNumber('seconds', 5, 3600) ?? full.seconds;
const leads = wholeNumber('leads', 100, 1_000_000) ?? full.leads;
const each = wholeNumber('each', 1, 8);
const watchMinutes = wholeNumber('watch', 1, 120);
const watchSeconds =
  watchMinutes !== null ? 60 * watchMinutes : seconds === full.seconds ? full.watchSeconds : 0;
const plan: Omit<GreedyPlan, 'each'> = { ...full, seconds, watchSeconds, leads };

await runInFolder('fieldtone-greedy-', async (folder, signal) => {
  const results: GreedyResult[] = [];
  const options = process.argv.slice(2);
  const parts = await storedParts('greedy', options.join(' '));
  const command = ['npm run fuzz:greedy', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
  let page = '';
  for (const count of each === null ? [1, 2] : [each]) {
    const own = await mkdtemp(path.join(folder, 'files-'));
    const run = () => runGreedy({ ...plan, each: count }, { folder: own, signal, say });
    results.push(await parts.measure(`${count} of each process`, GreedyResult, run));
    page = greedyPage(results, plan, machineFacts(command));
    console.log(`\n${page}`);
  }
  // The page is about the full run; any other is a look.
  if (options.length === 0) await writeFile(PAGE, page);
  await parts.drop();
  if (!results.flatMap(checkGoals).every(({ isMet }) => isMet)) process.exitCode = 1;
});

/** A number that was given on the command line, or null. */
function wholeNumber(name: keyof typeof values, least: number, most: number): number | null {
  const text = values[name];
  if (text === undefined) return null;
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new RangeError(`--${name} must be a whole number from ${least} to ${most}`);
}
