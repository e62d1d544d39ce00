import { z } from 'zod';
import { allProcesses } from '../lib/processes.ts';
import type { TextInstallation } from './text-installation.ts';

/** Processor seconds used so far. */
export const ProcessorTime = z.object({
  ...{ web: z.number(), worker: z.number(), database: z.number(), carrier: z.number() },
});
export type ProcessorTime = z.infer<typeof ProcessorTime>;

/** What each part of an installation has used of the processors: on a busy machine it says more than the clock. */
export function processorTime({ processes, carrier, postmaster }: TextInstallation): ProcessorTime {
  const all = allProcesses();
  const of = (pids: readonly number[]) =>
    all.reduce((sum, { pid, seconds }) => sum + (pids.includes(pid) ? seconds : 0), 0);
  const role = (name: string) => processes.filter((one) => one.name.startsWith(name)).map(({ pid }) => pid);
  const backends = all.filter(({ parent }) => parent === postmaster).map(({ pid }) => pid);
  return {
    ...{ web: of(role('web')), worker: of(role('worker')) },
    ...{ database: of([postmaster, ...backends]), carrier: of([carrier.pid]) },
  };
}

export const usedBetween = (before: ProcessorTime, after: ProcessorTime): ProcessorTime => ({
  web: after.web - before.web,
  worker: after.worker - before.worker,
  database: after.database - before.database,
  carrier: after.carrier - before.carrier,
});
