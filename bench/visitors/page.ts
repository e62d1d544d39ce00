import { calm } from '../lib/calm.ts';
import { median } from '../lib/median.ts';
import { quantile } from '../lib/quantile.ts';
import type { Load } from './load.ts';
import type { ReadsMeasured } from './measure-reads.ts';
import type { SyncMeasured } from './measure-sync.ts';
import { clicksOfVisit, syncsOfVisit } from './sync-bodies.ts';

export interface Measured {
  sync: SyncMeasured;
  /** The smallest first. */
  reads: ReadsMeasured[];
  minutes: number;
}

const goals = { ofFloor: 0.6, p95: 20 } as const;

/** The figures of a run as a page of markdown. */
export function visitorsPage({ sync, reads, minutes }: Measured, facts: readonly string[]): string {
  const ratio = median(
    sync.product.map((load, round) => load.perSecond / (sync.floor[round]?.perSecond ?? Number.NaN)),
  );
  const stolen = reads.flatMap((size) => size.reads.map((read) => read.stolen)).sort((a, b) => a - b);
  const later = sync.product.reduce((sum, load) => sum + load.later, 0);
  return [
    '# Visits: how fast they are taken, and how fast the admin pages are read',
    '',
    ...facts,
    '',
    '## Taking visits',
    '',
    `\`POST /api/session/sync\` of the product as \`npm start\` runs it, beside the floor: Node's \`http\` and one prepared upsert into the same PostgreSQL (its usual settings, every commit on the disk), nothing else. ${sync.connections} connections, each waiting for its answer; a visit syncs ${syncsOfVisit} times, up to ${clicksOfVisit} clicks. ${sync.product.length} rounds of ${sync.seconds} s each, in turns; load, server and database share the machine.`,
    '',
    '| | Syncs a second, median | p50 | p99 | Of the floor | Goal |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    `| Floor | ${n(middle(sync.floor))} | ${ms(at(sync.floor, 0.5))} | ${ms(at(sync.floor, 0.99))} | | |`,
    `| Product | ${n(middle(sync.product))} | ${ms(at(sync.product, 0.5))} | ${ms(at(sync.product, 0.99))} | ${percent(ratio)} | ≥ ${percent(goals.ofFloor)}: ${ratio >= goals.ofFloor ? 'met' : 'missed'} |`,
    '',
    `Rounds (floor / product): ${sync.floor.map((load, round) => `${n(load.perSecond)} / ${n(sync.product[round]?.perSecond ?? 0)}`).join(', ')}. Every visit, its clicks and its count were looked up afterwards: what was acknowledged is stored, once. ${later === 0 ? 'Nobody was asked to come later.' : `${n(later)} times a sync was asked to come later and came; its time is from the first try.`}`,
    '',
    '## Reading',
    '',
    `Over HTTP as an admin, one after the other, 200 times each. Times are p50 / p95. The newest day and month lie in their slots as a busy hour leaves them, after which they are put together. The last column is the p95 of the largest to that of the smallest. What was read while other machines had more than ${percent(calm)} of the processor time that was wanted was read again, up to twice and as often as there was patience left, and the least disturbed kept: in those kept they had ${percent(quantile(stolen, 0.5))} in the median and ${percent(quantile(stolen, 1))} at most.`,
    '',
    `| Read | ${reads.map(({ sessions, accounts }) => `${n(sessions)} visits, ${n(accounts)} accounts`).join(' | ')} | Goal p95 ≤ ${goals.p95} ms | Ratio |`,
    `| --- |${' ---: |'.repeat(reads.length)} --- | ---: |`,
    ...(reads[0]?.reads ?? []).map(({ name }) => row(name, reads)),
    '',
    ...reads.map(
      ({ sessions, bytes, took }) =>
        `${n(sessions)} visits: ${(bytes / 2 ** 30).toFixed(1)} GiB; filled in ${s(took.fill)}, list and counts made from nothing by \`recount --fix\` in ${s(took.fix)}, compared by \`recount\` in ${s(took.compare)}.`,
    ),
    '',
    `The run took ${Math.round(minutes)} minutes.`,
    '',
  ].join('\n');
}

function row(name: string, reads: readonly ReadsMeasured[]): string {
  const times = reads.flatMap((size) => size.reads.filter((read) => read.name === name));
  const [smallest, largest] = [times[0]?.p95 ?? Number.NaN, times.at(-1)?.p95 ?? Number.NaN];
  const cells = times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`);
  const verdict = largest <= goals.p95 ? 'met' : 'missed';
  return `| ${[name, ...cells, verdict, `${(largest / smallest).toFixed(1)}×`].join(' | ')} |`;
}

const middle = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond));
/** A quantile of all rounds together. */
const at = (loads: readonly Load[], part: number) =>
  quantile(Float64Array.from(loads.flatMap(({ times }) => [...times])).sort(), part);
const n = (count: number) => Math.round(count).toLocaleString('en-US');
const ms = (time: number) => `${time.toFixed(1)} ms`;
const s = (time: number) => `${time.toFixed(0)} s`;
const percent = (part: number) => `${Math.round(part * 100)} %`;
