import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** What a process needs of its heap, in bytes, at moments of a load. */
export const HeapSeries = z.object({
  name: z.string(),
  /** Null where the process did not answer. */
  bytes: z.array(z.number().nullable()),
});
export type HeapSeries = z.infer<typeof HeapSeries>;

/** Connection to a process that loaded `report-heap.ts`. */
export const heapQuestion = 'heap';

/** A process that reports its heap. */
interface Asked {
  name: string;
  /** Bytes of its heap that are left after a full collection of garbage. */
  neededHeap(): Promise<number>;
}

/** The moments, as parts of a load's time. The first is after everything has been used and is warm. */
export const moments = [1 / 3, 2 / 3, 1] as const;

/**
 * The heap of each process after a full garbage collection, at the `moments` of a load of so many seconds.
 * Unlike the system's figure it excludes uncollected garbage. Each measurement stops a process for some tens of
 * milliseconds.
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
