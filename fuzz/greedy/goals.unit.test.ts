import { expect, it } from 'vitest';
import type { Stretch } from '../../bench/load/measure.ts';
import { checkGoals } from './goals.ts';
import type { GreedyResult } from './run-greedy.ts';
import { workloads } from './workloads.ts';

const kinds = ['log-in', 'dashboard', 'report', 'chat message'];

function stretch(p99: number, errors: Record<string, number> = {}, names = kinds): Stretch {
  return {
    ...{ factor: 1, seconds: 120, came: { begun: 1, sentAway: 0, puzzled: [] } },
    kinds: names.map((kind) => ({ kind, answered: 100, p50: 1, p99, most: p99, errors })),
  };
}

const good: GreedyResult = {
  ...{ each: 1, baseline: stretch(50), contended: stretch(80), died: [] },
  ...{ arriving: stretch(900), loaded: stretch(199) },
  workloads: workloads.map(({ name }) => ({
    kind: name,
    answered: 0,
    p50: 0,
    p99: 0,
    most: 0,
    errors: { 503: 1 },
  })),
  ready: { 200: 10 },
  growth: { seconds: 120, total: 30e6, lastQuarter: 5e6, tables: [] },
};
const missed = (result: Partial<GreedyResult>) =>
  checkGoals({ ...good, ...result })
    .filter(({ isMet }) => !isMet)
    .map(({ goal }) => goal);
const latencies = kinds.map((kind) => `p99 of a ${kind}`);

it('is met by a run that is good in all', () => {
  expect(missed({})).toEqual([]);
});

it.each([
  ['four times as slow', { loaded: stretch(200) }, latencies],
  ['a second as they come', { arriving: stretch(1000) }, latencies],
  ['refused as they come', { arriving: stretch(60, { '503 overloaded': 1 }) }, latencies],
  ['a second', { baseline: stretch(900), loaded: stretch(1000) }, latencies],
  ['refused', { loaded: stretch(60, { '503 overloaded': 1 }) }, latencies],
  ['never answered', { loaded: stretch(60, {}, kinds.slice(1)) }, ['p99 of a log-in']],
  ['not ready once', { ready: { 200: 10, 503: 1 } }, ['/readyz']],
  ['never asked whether ready', { ready: {} }, ['/readyz']],
  // 10 MB in the last half minute are 1.2 GB an hour.
  [
    'full disks',
    { growth: { seconds: 120, total: 30e6, lastQuarter: 10e6, tables: [] } },
    ['disk in an hour'],
  ],
  [
    'a disk filled at once',
    { growth: { seconds: 120, total: 2 ** 30, lastQuarter: 0, tables: [] } },
    ['disk in an hour'],
  ],
  ['a load that never began', { workloads: [] }, ['workloads without an answer or refusal']],
  ['a process that died', { died: ['web 1'] }, ['processes that ended by themselves']],
])('is missed by: %s', (_name, result, goals) => {
  expect(missed(result)).toEqual(goals);
});
