import { cpus } from 'node:os';
import { machineFacts } from '../lib/machine.ts';
import { type Run, rowOf } from './stored-runs.ts';

/** The results as a page of markdown: the row of runs without a failure, and what broke the one before. */
export function testsPage(runs: readonly Run[], asked: number): string {
  const row = rowOf(runs);
  const broke = runs.findLast(({ failed }) => failed > 0);
  const names = [...new Set(row.flatMap(({ steps }) => steps.map(({ name }) => name)))];
  const header = ['Run', 'Commit', 'Beside it', 'Whole', 'Yardstick', ...names, 'Taken by others', 'Result'];
  const rows = row.map((run, index) => [
    String(index + 1),
    `${run.commit.slice(0, 7)}, ${run.startedAt.slice(0, 10)}`,
    beside(run),
    seconds(run.seconds),
    run.yardstickMs === undefined ? '' : `${run.yardstickMs.toFixed(1)} ms`,
    ...names.map((name) => seconds(run.steps.find((step) => step.name === name)?.seconds)),
    `${Math.round(run.stolen * 100)} %`,
    run.closing,
  ]);
  return [
    '# Tests: whole runs in a row',
    '',
    'Each run clones the commit into an empty folder and calls `npm test` there with PATH and HOME alone, packages to install included. Steps run side by side, so their times overlap. A row goes on over commits, for each is the product as it was; a failure ends it, and the next begins with one run. The yardstick is what one processor took for the same work each time, just before: the machine is not always equally fast.',
    '',
    ...machineFacts('npm run bench:tests'),
    '',
    `${row.length} runs in a row without a failure, of ${asked} asked for. Goal: all ten, half of them on a busy machine, and 10 minutes for a quiet one.`,
    ...(broke === undefined
      ? []
      : [
          '',
          `The row before ended on ${broke.startedAt.slice(0, 10)} at ${broke.commit.slice(0, 7)}: ${broke.closing}.`,
        ]),
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}

/** What kept the processors busy besides the run. */
function beside({ busy, others, waiting = 0 }: Run): string {
  if (!busy) return 'nothing';
  return (others ?? waiting >= 2 * cpus().length)
    ? `other programs, ${Math.round(waiting)} processes waiting before it began`
    : 'a busy loop for each processor';
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const seconds = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value)} s`);
