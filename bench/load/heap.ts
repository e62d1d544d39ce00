import { setTimeout as sleep } from 'node:timers/promises';

/** What a process needs of its heap, in bytes, at moments of a load. */
export interface HeapSeries {
  name: string;
  /** Null where the process could not be asked. */
  bytes: (number | null)[];
}

/** To a process that `tell-heap.ts` was loaded into. */
export const heapQuestion = 'heap';

/** A process that can be asked for its heap. */
interface Asked {
  name: string;
  /** Bytes of its heap that are left after a full collection of garbage. */
  neededHeap(): Promise<number>;
}

/** The moments, as parts of a load's time. The first is after everything has been used and is warm. */
export const moments = [1 / 3, 2 / 3, 1] as const;

/**
 * What is left in the heap of each process after a full collection of garbage, at the `moments` of a load of so many
 * seconds. Unlike memory as the system sees it, it tells what is kept from what has not been collected yet. Each asking
 * stops a process for some tens of milliseconds.
 */
export async function watchHeaps(
  processes: readonly Asked[],
  { seconds, signal, secondMs = 1000 }: { seconds: number; signal: AbortSignal; secondMs?: number },
): Promise<HeapSeries[]> {
  const series = processes.map(({ name }): HeapSeries => ({ name, bytes: [] }));
  const began = performance.now();
  for (const moment of moments) {
    await sleep(Math.max(0, began + moment * seconds * secondMs - performance.now()), undefined, { signal });
    for (const [i, { neededHeap }] of processes.entries()) {
      series[i]?.bytes.push(await neededHeap().catch(() => null));
    }
  }
  return series;
}
