import { z } from 'zod';

/** Tasks and first paint of a browser's trace; times in microseconds. */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  /** By the clock. */
  dur: z.number().optional(),
  /** In which the thread had a processor. */
  tdur: z.number().optional(),
});

/** What `blockedBy` reads of an event. */
export type TraceEvent = z.infer<typeof Event>;

/** How many times slower than this machine Lighthouse takes its phone to be. */
const slowdown = 4;
/** The longest task on that phone that does not count as blocking, in milliseconds. */
const short = 50;

/**
 * A page's total blocking time as Lighthouse counts it, in milliseconds of its phone, but with each task as long as
 * the processor worked on it: without waiting for one that others have, or for the browser's other threads. Null for a trace
 * without a first paint or without the processor's time.
 */
export function blockedBy(trace: unknown): number | null {
  const events = z
    .array(z.unknown())
    .parse(trace)
    .flatMap((event) => Event.safeParse(event).data ?? []);
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return null;
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts + dur > paint.ts,
  );
  if (tasks.every(({ tdur }) => tdur === undefined)) return null;
  const lengths = tasks.map(({ tdur = 0 }) => (slowdown * tdur) / 1000);
  return lengths.reduce((sum, length) => sum + Math.max(0, length - short), 0);
}
