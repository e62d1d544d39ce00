import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime, stolenBetween } from './stolen.ts';

/** From this share on, what others take of the processor shows in the times. */
export const calm = 0.03;

/** Work of so long tells whether the processor is there: some forty ticks. */
const feelMs = 400;
/** So many times in a row it has to be there. */
const inARow = 2;
const pauseMs = 3_000;

/**
 * Waits until other machines on the same hardware leave the processor to this one, until a moment of `performance.now()`
 * at the latest. Where the system does not tell, it waits for nothing.
 */
export async function untilCalm(latest: number): Promise<void> {
  let felt = 0;
  while (felt < inARow && performance.now() < latest) {
    const before = processorTime();
    for (const end = performance.now() + feelMs; performance.now() < end; );
    felt = stolenBetween(before, processorTime()) <= calm ? felt + 1 : 0;
    if (felt === 0) await sleep(pauseMs);
  }
}
