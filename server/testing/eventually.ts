import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 25;

/** Polls until `find` returns something, and returns that. Throws after `ms`, and at once when `find` throws. */
export async function eventually<T>(
  find: () => T | undefined | Promise<T | undefined>,
  ms = 250_000,
): Promise<T> {
  const giveUp = Date.now() + ms;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > giveUp) throw new Error(`nothing came within ${ms} ms`);
    await sleep(pauseMs);
  }
}
