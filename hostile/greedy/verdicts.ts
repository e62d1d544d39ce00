import type { GreedyFigures } from './run-greedy.ts';

/** One thing that has to hold while strangers take all they can. */
export interface Verdict {
  what: string;
  /** As measured. */
  figure: string;
  holds: boolean;
}

/** What everybody else does and must not wait for. */
const watched = ['log-in', 'dashboard', 'report', 'chat message'];
const TIMES = 4;
const MOST_MS = 1000;
const BYTES_AN_HOUR = 2 ** 30;
const HOUR_S = 3600;

/**
 * Holds the figures of a run against what is promised: p99 of what people do under four times its value without the
 * greedy and under a second, always ready, and an hour of it takes less than a gigabyte of disk.
 */
export function verdictsOf(figures: GreedyFigures): Verdict[] {
  return [
    ...watched.map((kind) => waiting(figures, kind)),
    readiness(figures),
    disk(figures),
    alive(figures),
  ];
}

function waiting({ without, beside }: GreedyFigures, kind: string): Verdict {
  const p99Of = ({ kinds }: GreedyFigures['beside']) => kinds.find((each) => each.kind === kind);
  const [before, after] = [p99Of(without), p99Of(beside)];
  if (!before?.answered || !after?.answered) return { what: kind, figure: 'no answer', holds: false };
  const times = after.p99 / before.p99;
  const refused = Object.values(after.errors).reduce((sum, count) => sum + count, 0);
  return {
    what: `p99 of a ${kind}`,
    figure: `${before.p99.toFixed(0)} ms without, ${after.p99.toFixed(0)} ms beside them: ${times.toFixed(1)} ×; ${refused} of ${after.answered + refused} not answered`,
    holds: times < TIMES && after.p99 < MOST_MS && refused === 0,
  };
}

function readiness({ ready }: GreedyFigures): Verdict {
  const figure = Object.entries(ready).map(([answer, count]) => `${count} × ${answer}`);
  return { what: '/readyz', figure: figure.join(', '), holds: Object.keys(ready).join() === '200' };
}

/** What was taken so far, and for the rest of the hour what the second half of the time took. */
function disk({ grown, beside }: GreedyFigures): Verdict {
  const rest = grown.later * ((HOUR_S - beside.seconds) / (beside.seconds / 2));
  const hour = grown.all + Math.max(0, rest);
  const mb = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;
  return {
    what: 'disk in an hour',
    figure: `${mb(grown.all)} in ${Math.round(beside.seconds)} s, ${mb(grown.later)} of them in the second half: ${mb(hour)} in an hour`,
    holds: hour < BYTES_AN_HOUR,
  };
}

const alive = ({ died }: GreedyFigures): Verdict => ({
  what: 'processes that ended by themselves',
  figure: died.join(', ') || 'none',
  holds: died.length === 0,
});
