import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { quantile } from '../lib/quantile.ts';

/** Milliseconds, summed up. */
export const Times = z.object({
  count: z.int(),
  ...{ p50: z.number(), p95: z.number(), p99: z.number(), most: z.number() },
});
export type Times = z.infer<typeof Times>;

export function timesOf(ms: readonly number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (part: number) => quantile(sorted, part);
  return {
    count: sorted.length,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    most: sorted.at(-1) ?? Number.NaN,
  };
}

/**
 * Starts one call after another at a steady rate, whether or not those before were answered, until `until`; gives how
 * long each took, and what failed.
 */
export async function atRate(
  perSecond: number,
  until: () => boolean,
  call: (index: number) => Promise<void>,
): Promise<{ ms: number[]; failures: string[] }> {
  const ms: number[] = [];
  const failures: string[] = [];
  const calls = new Set<Promise<void>>();
  const began = performance.now();
  for (let index = 0; !until(); index += 1) {
    const due = began + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    const one = call(index).then(
      // From when it was due: a caller that was held up itself is no reason to count less.
      () => void ms.push(performance.now() - due),
      (error: unknown) => void failures.push(String(error)),
    );
    calls.add(one);
    void one.then(() => calls.delete(one));
  }
  await Promise.all(calls);
  return { ms, failures };
}

/** Whether so many seconds have passed since now. */
export function forSeconds(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}
