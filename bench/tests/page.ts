import { machineFacts } from '../lib/machine.ts';
import type { Run } from './kept-runs.ts';

/** The results as a page of markdown. */
export function testsPage(runs: readonly Run[], asked: number): string {
  const names = [...new Set(runs.flatMap(({ steps }) => steps.map(({ name }) => name)))];
  const header = ['Run', 'Beside it', 'Whole', ...names, 'Taken by others', 'Result'];
  const rows = runs.map((run, index) => [
    String(index + 1),
    run.busy ? 'a busy loop for each processor' : 'nothing',
    seconds(run.seconds),
    ...names.map((name) => seconds(run.steps.find((step) => step.name === name)?.seconds)),
    `${Math.round(run.stolen * 100)} %`,
    run.closing,
  ]);
  const well = runs.filter(({ failed }) => failed === 0).length;
  return [
    '# Tests: whole runs in a row',
    '',
    'Each run clones the commit into an empty folder and calls `npm test` there with PATH and HOME alone, packages to install included. Steps of one group run side by side, so their times overlap.',
    '',
    ...machineFacts('npm run bench:tests'),
    '',
    `${well} of ${runs.length} runs passed, of ${asked} asked for. Goal: all ten, and 10 minutes for a quiet one.`,
    '',
    line(header),
    line(header.map(() => '---')),
    ...rows.map(line),
    '',
  ].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const seconds = (value: number | undefined) => (value === undefined ? '' : `${Math.round(value)} s`);
