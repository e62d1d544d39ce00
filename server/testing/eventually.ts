import { setTimeout as sleep } from 'node:timers/promises';

/** The longer it takes, the longer the pauses: what looks every few milliseconds takes the processor from what it waits for. */
const pause = { shortest: 10, ofElapsed: 1 / 8, longest: 100 };

/** Polls until `find` returns something, and returns that. Throws after `ms`, and at once when `find` throws. */
export async function eventually<T>(
  find: () => T | undefined | Promise<T | undefined>,
  ms = 250_000,
): Promise<T> {
  const began = Date.now();
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    const elapsed = Date.now() - began;
    if (elapsed > ms) throw new Error(`nothing came within ${ms} ms`);
    await sleep(Math.min(pause.longest, Math.max(pause.shortest, elapsed * pause.ofElapsed)));
  }
}
