import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { testsPage } from './tests/page.ts';
import { runInClone } from './tests/run-in-clone.ts';
import { loadRuns, type Run, rowOf, saveRun } from './tests/stored-runs.ts';

/**
 * Runs the whole tests until ten in a row pass, half of the runs beside processes that keep the processors busy.
 * Ten runs take two hours and more, so each call continues the row of the call before, also on another commit; `--runs`
 * limits the runs of this call. A failed run is printed and ends the call. With `--beside others` no processes of its own
 * keep the processors busy: start that beside it, with a long run of another benchmark for example.
 */
const IN_A_ROW = 10;
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: String(IN_A_ROW) },
    beside: { type: 'string', default: 'loops' },
  },
});
const count = Number(values.runs);
if (!['loops', 'others'].includes(values.beside)) throw new Error('--beside takes loops or others');
if (!Number.isInteger(count) || count < 1) throw new Error('--runs takes a whole number from 1');

const PAGE = new URL('results/tests.md', import.meta.url);
const ending = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());

const runs: Run[] = await loadRuns();
if (rowOf(runs).length > 0) console.log(`Going on after ${rowOf(runs).length} runs without a failure.`);
let made = 0;
let failed = false;
while (made < count && rowOf(runs).length < IN_A_ROW && !failed && !ending.signal.aborted) {
  const row = rowOf(runs);
  const beside =
    values.beside === 'others'
      ? 'others'
      : 2 * row.filter(({ busy }) => busy).length < row.length
        ? 'loops'
        : 'nothing';
  const { run, output } = await runInClone(beside, ending.signal);
  if (ending.signal.aborted) break;
  runs.push(run);
  made += 1;
  failed = run.failed > 0;
  await saveRun(run);
  await writeFile(PAGE, testsPage(runs, IN_A_ROW));
  if (failed) console.log(output);
  console.log(`${run.busy ? 'busy' : 'quiet'}, ${Math.round(run.seconds)} s, ${run.closing}`);
}
if (ending.signal.aborted) console.log('Ended before its time; the next call goes on from here.');
process.exitCode = failed || ending.signal.aborted ? 1 : 0;
