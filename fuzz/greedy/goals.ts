import type { KindFigures } from '../../bench/load/tally.ts';
import type { GreedyResult } from './run-greedy.ts';
import { workloads } from './workloads.ts';

/** A goal of the run with what was measured. */
export interface GoalCheck {
  goal: string;
  measured: string;
  isMet: boolean;
}

/** Requests of ordinary users that greedy clients must not slow down. */
const watched = ['log-in', 'dashboard', 'report', 'chat message'];
const MAX_RATIO = 4;
const MAX_MS = 1000;
const MAX_BYTES_PER_HOUR = 2 ** 30;
const HOUR_S = 3600;

/**
 * Checks a run: p99 of each watched request below four times its baseline and below a second with none refused, below
 * a second also while greedy clients come, `/readyz` always 200, less than 1 GiB of disk an hour, no process ended by
 * itself, and all greedy clients asked.
 */
export function checkGoals(result: GreedyResult): GoalCheck[] {
  return [
    ...watched.map((kind) => checkLatency(result, kind)),
    checkReadiness(result),
    checkDisk(result),
    checkProcesses(result),
    checkLoad(result),
  ];
}

function checkLatency({ baseline, arriving, loaded }: GreedyResult, kind: string): GoalCheck {
  const goal = `p99 of a ${kind}`;
  const find = ({ kinds }: { kinds: readonly KindFigures[] }) => kinds.find((each) => each.kind === kind);
  const [before, coming, after] = [find(baseline), find(arriving), find(loaded)];
  if (!before?.answered || !coming?.answered || !after?.answered)
    return { goal, measured: 'no answer', isMet: false };
  const ratio = after.p99 / before.p99;
  const refusedOf = ({ errors }: KindFigures) => Object.values(errors).reduce((sum, count) => sum + count, 0);
  const refused = refusedOf(after);
  return {
    goal,
    measured: `${before.p99.toFixed(0)} ms without, ${after.p99.toFixed(0)} ms with greedy clients: ${ratio.toFixed(1)} ×; ${refused} of ${after.answered + refused} refused; ${coming.p99.toFixed(0)} ms as these come, ${refusedOf(coming)} refused`,
    isMet: ratio < MAX_RATIO && Math.max(after.p99, coming.p99) < MAX_MS && refused + refusedOf(coming) === 0,
  };
}

function checkReadiness({ ready }: GreedyResult): GoalCheck {
  const measured = Object.entries(ready).map(([answer, count]) => `${count} × ${answer}`);
  return { goal: '/readyz', measured: measured.join(', '), isMet: Object.keys(ready).join() === '200' };
}

/**
 * Growth so far, extrapolated to an hour at the rate of the last quarter of the run: what budgets of an hour allow is
 * stored before, on a slow machine in more than half of the time.
 */
function checkDisk({ growth }: GreedyResult): GoalCheck {
  const { seconds, total, lastQuarter } = growth;
  const hour = total + Math.max(0, lastQuarter * ((HOUR_S - seconds) / (seconds / 4)));
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return {
    goal: 'disk in an hour',
    measured: `${mb(total)} in ${Math.round(seconds)} s, ${mb(lastQuarter)} of them in the last quarter: ${mb(hour)} in an hour`,
    isMet: hour < MAX_BYTES_PER_HOUR,
  };
}

const checkProcesses = ({ died }: GreedyResult): GoalCheck => ({
  goal: 'processes that ended by themselves',
  measured: died.join(', ') || 'none',
  isMet: died.length === 0,
});

/** Without it a run would pass whose load got no processor time. */
function checkLoad({ workloads: figures }: GreedyResult): GoalCheck {
  const silent = workloads
    .map(({ name }) => name)
    .filter((name) => !figures.some(({ kind }) => kind === name));
  return {
    goal: 'workloads without an answer or refusal',
    measured: silent.join(', ') || 'none',
    isMet: silent.length === 0,
  };
}
