import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { machineFacts } from '../bench/lib/machine.ts';
import { resultsPage } from './report/results-page.ts';
import { runFaults } from './run-faults.ts';
import { fullRun } from './run-sizes.ts';
import { targets } from './site/site.ts';

const PAGE = new URL('results.md', import.meta.url);

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(fullRun.rounds) },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: String(fullRun.minutes) },
    only: { type: 'string' },
  },
});
const rounds = wholeNumber('rounds');
const seed = wholeNumber('seed');
const minutes = wholeNumber('minutes');
const only = targets.find((target) => target === values.only) ?? null;
if (values.only !== undefined && only === null) {
  throw new RangeError(`--only must be one of ${targets.join(', ')}`);
}

// Child processes end with this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const result = await runFaults({
  ...fullRun,
  rounds,
  seed,
  minutes,
  only,
  onRound: (round, words) =>
    console.log(`${new Date().toISOString().slice(11, 19)} round ${round}: ${words}`),
});
const page = resultsPage(
  result,
  machineFacts(`npm run chaos -- --rounds ${rounds} --seed ${seed} --minutes ${minutes}`),
);
console.log(`\n${page}`);
// A shorter run is a look.
if (result.rounds >= 200 && only === null) await writeFile(PAGE, page);
process.exitCode = result.findings.length === 0 ? 0 : 1;

function wholeNumber(name: 'rounds' | 'seed' | 'minutes'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1)
    throw new RangeError(`--${name} must be a whole number from 1 on`);
  return number;
}
