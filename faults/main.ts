import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { machineFacts } from '../bench/lib/machine.ts';
import { resultsPage } from './report/results-page.ts';
import { runFaults } from './run-faults.ts';
import { fullRun } from './run-sizes.ts';

const PAGE = new URL('results.md', import.meta.url);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(fullRun.rounds) },
    seed: { type: 'string', default: '1' },
  },
});
const [rounds, seed] = [Number(values.rounds), Number(values.seed)];
if (!Number.isInteger(rounds) || rounds < 1)
  throw new RangeError('--rounds must be a whole number from 1 on');
if (!Number.isInteger(seed)) throw new RangeError('--seed must be a whole number');

const result = await runFaults({
  ...fullRun,
  rounds,
  seed,
  onRound: (round, words) =>
    console.log(`${new Date().toISOString().slice(11, 19)} round ${round}: ${words}`),
});
const page = resultsPage(result, machineFacts(`npm run faults -- --rounds ${rounds} --seed ${seed}`));
console.log(`\n${page}`);
// A shorter run is a look.
if (rounds >= 200) await writeFile(PAGE, page);
process.exitCode = result.findings.length === 0 ? 0 : 1;
