import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Visitors of one kind: arrivals per second, and what each does. */
export interface Sort {
  name: string;
  perSecond: number;
  visit(): Promise<void>;
}

export const Came = z.object({
  begun: z.int(),
  /** Came while too many were under way already: the bench's own bound. */
  sentAway: z.int(),
  /** Met something that is no answer of the product: a mistake of the bench, or of the product. */
  puzzled: z.array(z.string()),
});
export type Came = z.infer<typeof Came>;

export interface Coming {
  seconds: number;
  factor?: number;
  signal: AbortSignal;
  /** Milliseconds that pass for one of the seconds. */
  secondMs?: number;
}

/** However slow the product is, the bench holds no more people than that. */
const MOST = 4000;
const MAX_LISTED = 10;

/**
 * An open model: visitors arrive at a steady rate whether or not earlier ones were served, so a slow product
 * meets as many as a fast one. `factor` multiplies every rate. Resolves when the time is over and all have
 * left; rejects when the signal aborts.
 */
export async function peopleCome(
  sorts: readonly Sort[],
  { seconds, factor = 1, signal, secondMs = 1000 }: Coming,
): Promise<Came> {
  const came: Came = { begun: 0, sentAway: 0, puzzled: [] };
  const under = new Set<Promise<void>>();
  const end = performance.now() + seconds * secondMs;
  const come = async ({ name, perSecond, visit }: Sort) => {
    const wait = () => gap(perSecond * factor) * secondMs;
    for (let next = performance.now() + wait(); next < end; next += wait()) {
      await sleep(Math.max(0, next - performance.now()), undefined, { signal });
      if (under.size >= MOST) {
        came.sentAway += 1;
        continue;
      }
      came.begun += 1;
      const visiting = visit()
        .catch((error: unknown) => {
          if (!signal.aborted && came.puzzled.length < MAX_LISTED) came.puzzled.push(`${name}: ${error}`);
        })
        .finally(() => under.delete(visiting));
      under.add(visiting);
    }
  };
  await Promise.all(sorts.map(come));
  await Promise.all(under);
  signal.throwIfAborted();
  return came;
}

/** Seconds until the next one comes, where comings know nothing of each other (a Poisson process). */
const gap = (perSecond: number) => -Math.log(1 - Math.random()) / perSecond;
