import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { allProcesses } from '../lib/processes.ts';

/** Memory of one process, or of several together, over time. */
export const MemorySeries = z.object({
  name: z.string(),
  /** Seconds since the watch began, and bytes. */
  samples: z.array(z.object({ at: z.number(), bytes: z.number() })),
});
export type MemorySeries = z.infer<typeof MemorySeries>;

/** A process, or a first process with all of its children. */
export interface Watched {
  name: string;
  pid: number;
  children?: boolean;
}

export interface MemoryWatch {
  series: MemorySeries[];
  stop(): void;
}

const EVERY_MS = 5000;

/**
 * Notes every five seconds what each process holds: its proportional set (PSS), in which memory that processes share
 * counts for each with its part (Linux).
 */
export function watchMemory(watched: readonly Watched[]): MemoryWatch {
  const began = performance.now();
  const series = watched.map(({ name }): MemorySeries => ({ name, samples: [] }));
  const look = () => {
    const at = (performance.now() - began) / 1000;
    for (const [i, { pid, children }] of watched.entries()) {
      const pids = children ? [pid, ...childrenOf(pid)] : [pid];
      const bytes = pids.reduce((sum, each) => sum + pssOf(each), 0);
      if (bytes > 0) series[i]?.samples.push({ at, bytes });
    }
  };
  look();
  const timer = setInterval(look, EVERY_MS);
  return { series, stop: () => clearInterval(timer) };
}

/** Memory over time, in bytes; the slope is of the straight line through the later samples, in bytes a second. */
export interface Course {
  first: number;
  last: number;
  most: number;
  slope: number;
}

/** What begins is warming up: the first third of a run is no part of its slope. */
const WARM = 1 / 3;

/** Sums a series up: medians of its first and last tenth after the warm-up, and the slope. */
export function courseOf({ samples }: MemorySeries): Course {
  const end = samples.at(-1)?.at ?? 0;
  const late = samples.filter(({ at }) => at >= end * WARM);
  const part = Math.max(1, Math.floor(late.length / 10));
  return {
    first: middle(late.slice(0, part)),
    last: middle(late.slice(-part)),
    most: Math.max(0, ...samples.map(({ bytes }) => bytes)),
    slope: slopeOf(late),
  };
}

function middle(samples: MemorySeries['samples']): number {
  const sorted = samples.map(({ bytes }) => bytes).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function slopeOf(samples: MemorySeries['samples']): number {
  const mean = (of: (sample: { at: number; bytes: number }) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const at = mean((sample) => sample.at);
  const bytes = mean((sample) => sample.bytes);
  const spread = mean((sample) => (sample.at - at) ** 2);
  return spread > 0 ? mean((sample) => (sample.at - at) * (sample.bytes - bytes)) / spread : 0;
}

function pssOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

const childrenOf = (pid: number) =>
  allProcesses()
    .filter(({ parent }) => parent === pid)
    .map((child) => child.pid);

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
