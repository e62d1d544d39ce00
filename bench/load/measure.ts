import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { TemporaryPostgres } from '../lib/postgres.ts';
import { Came, type Coming, peopleCome, type Sort } from './arrivals.ts';
import { Balancer } from './caller.ts';
import { type Before, gatherCrowd } from './crowd.ts';
import { HeapSeries, watchHeaps } from './heap.ts';
import { openIdle } from './idle.ts';
import { type Installation, prioritiesOf, startInstallation } from './installation.ts';
import { MemorySeries, watchMemory } from './memory.ts';
import { KindFigures, Tally } from './tally.ts';

/** One stretch of time under one load. */
export const Stretch = z.object({
  /** Times the usual rates. */
  factor: z.number(),
  seconds: z.number(),
  came: Came,
  kinds: z.array(KindFigures),
});
export type Stretch = z.infer<typeof Stretch>;

export const MeasuredInstallation = z.object({
  each: z.int(),
  steady: Stretch,
  memory: z.array(MemorySeries),
  heaps: z.array(HeapSeries),
  /** More and more people, until requests are refused. */
  rising: z.array(Stretch),
  /** The usual load again, at once. */
  after: Stretch.nullable(),
  idle: z.object({ open: z.int(), slow: z.int(), stretch: Stretch }).nullable(),
  /** Processes that ended by themselves. */
  died: z.array(z.string()),
});
export type MeasuredInstallation = z.infer<typeof MeasuredInstallation>;

export interface Plan {
  /** Web processes, and as many workers. */
  each: number;
  steadySeconds: number;
  rising: { factors: readonly number[]; seconds: number };
  /** Idle connections at one web process; none for 0. */
  idle: number;
  /** Whether visitors open the built pages too. */
  pages: boolean;
  /** Milliseconds that pass for a second of the plan; 1,000 where something is measured. */
  secondMs?: number;
  /** As usual unless said. */
  before?: Before;
}

interface Surroundings {
  folder: string;
  signal: AbortSignal;
  say(text: string): void;
  /** A PostgreSQL in place of one that is started. */
  postgres?: TemporaryPostgres;
}

/** Of the idle connections so many send a header, a byte a second. */
const SLOW = 100;
/** After a flood: what was refused may come again, and what was begun ends. */
const CALM_SECONDS = 5;

/** Starts an installation, runs the planned load, and stops it. */
export async function measureInstallation(
  plan: Plan,
  { folder, signal, say, postgres }: Surroundings,
): Promise<MeasuredInstallation> {
  const { each, pages, before, secondMs = 1000 } = plan;
  const installation = await startInstallation(each, postgres, prioritiesOf(secondMs));
  const balancer = new Balancer(installation.origins, new Tally(), signal, secondMs);
  try {
    const sorts = await gatherCrowd(balancer, installation, { folder, pages, before });
    const stretch = (seconds: number, factor = 1) =>
      measureStretch(balancer, sorts, { seconds, factor, signal, secondMs });
    say(`${each} web, ${each} worker: started`);
    const watch = watchMemory(watchedOf(installation));
    const [steady, heaps] = await Promise.all([
      stretch(plan.steadySeconds).finally(watch.stop),
      watchHeaps(installation.processes, { seconds: plan.steadySeconds, signal, secondMs }),
    ]);
    say(`${each} web, ${each} worker: steady load done`);
    const idle = plan.idle === 0 ? null : await besideIdle(installation, plan, stretch);
    if (idle !== null) say(`${idle.open} idle connections done`);
    const rising: Stretch[] = [];
    for (const factor of plan.rising.factors) {
      rising.push(await stretch(plan.rising.seconds, factor));
      say(`${factor} times the load done`);
      if (refusedIn(rising.at(-1)) > 0) break;
    }
    await sleep(CALM_SECONDS * secondMs, undefined, { signal });
    const after = rising.length === 0 ? null : await stretch(plan.rising.seconds);
    const died = installation.processes.filter((process) => process.died()).map(({ name }) => name);
    return { each, steady, memory: watch.series, heaps, rising, after, idle, died };
  } finally {
    await balancer.close();
    await installation.stop();
  }
}

/** Requests that were answered with 503. */
export function refusedIn(stretch: Stretch | undefined): number {
  const all = stretch?.kinds.flatMap(({ errors }) => Object.entries(errors)) ?? [];
  return all.filter(([why]) => why.startsWith('503 ')).reduce((sum, [, count]) => sum + count, 0);
}

/** Has people come for so long, and counts how they are served. */
export async function measureStretch(
  balancer: Balancer,
  sorts: readonly Sort[],
  how: Coming & { factor: number },
): Promise<Stretch> {
  balancer.tally = new Tally();
  const { tally } = balancer;
  const began = performance.now();
  const came = await peopleCome(sorts, how);
  return { factor: how.factor, seconds: (performance.now() - began) / 1000, came, kinds: tally.figures() };
}

async function besideIdle(
  { origins }: Installation,
  plan: Plan,
  stretch: (seconds: number) => Promise<Stretch>,
): Promise<MeasuredInstallation['idle']> {
  const slow = Math.min(SLOW, plan.idle);
  const clients = await openIdle(origins[0] ?? '', plan.idle, slow);
  try {
    return { open: clients.open, slow, stretch: await stretch(plan.rising.seconds) };
  } finally {
    clients.stop();
  }
}

const watchedOf = ({ processes, postmaster }: Installation) => [
  ...processes.map(({ name, pid }) => ({ name, pid })),
  { name: 'PostgreSQL, all its processes', pid: postmaster, children: true },
];
