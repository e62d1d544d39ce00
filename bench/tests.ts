import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadRuns, type Run, saveRun } from './tests/kept-runs.ts';
import { testsPage } from './tests/page.ts';
import { runInClone } from './tests/run-in-clone.ts';

/** Whole runs in a row, the second half while two other processes keep both processors busy. */
const { runs: asked } = parseArgs({ options: { runs: { type: 'string', default: '10' } } }).values;
const count = Number(asked);
if (!Number.isInteger(count) || count < 1) throw new Error('--runs takes a whole number from 1');

const PAGE = new URL('results/tests.md', import.meta.url);
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());

const kept: Run[] = await loadRuns();
if (kept.length > 0) console.log(`Going on after ${kept.length} runs of this commit.`);
while (kept.length < count && !ending.signal.aborted) {
  const busy = kept.length >= count / 2;
  const run = await runInClone(busy, ending.signal);
  if (ending.signal.aborted) break;
  kept.push(run);
  await saveRun(run);
  await writeFile(PAGE, testsPage(kept, count));
  console.log(`${kept.length}: ${busy ? 'busy' : 'quiet'}, ${Math.round(run.seconds)} s, ${run.closing}`);
}
if (ending.signal.aborted) console.log('Ended before its time; the next call goes on from here.');
process.exitCode = kept.length === count && kept.every(({ failed }) => failed === 0) ? 0 : 1;
