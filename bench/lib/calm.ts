import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime, stolenBetween } from './stolen.ts';

/** From this share on, what others take of the processor shows in the times. */
export const calm = 0.03;

/** Length of work that shows whether the processor is available: some forty ticks. */
const feelMs = 400;
/** So many times in a row it has to be there. */
const inARow = 2;
const pauseMs = 3_000;

/** What was measured, with how much of the processor time that was wanted meanwhile other machines had, from 0 to 1. */
export interface Undisturbed<Thing> {
  thing: Thing;
  stolen: number;
}

/** So often something is measured where other machines never let the processor be. */
const tries = 3;

/**
 * Measures when other machines on the same hardware leave the processor to this one, and again when they took more than
 * `calm` of it meanwhile. From the moment `patient` (of `performance.now()`) on it is not waited for, and they are borne
 * after three times: then it is the one that they disturbed least. Throws what `measure` throws.
 */
export async function undisturbed<Thing>(
  measure: () => Promise<Thing>,
  patient: number,
): Promise<Undisturbed<Thing>> {
  let best: Undisturbed<Thing> | null = null;
  for (let time = 1; ; time += 1) {
    await untilCalm(patient);
    const before = processorTime();
    const thing = await measure();
    const stolen = stolenBetween(before, processorTime());
    if (best === null || stolen < best.stolen) best = { thing, stolen };
    if (best.stolen <= calm || (time >= tries && performance.now() >= patient)) return best;
  }
}

/**
 * Waits until other machines on the same hardware leave the processor to this one, until a moment of
 * `performance.now()` at the latest. Does not wait where the system does not report stolen time.
 */
async function untilCalm(latest: number): Promise<void> {
  let felt = 0;
  while (felt < inARow && performance.now() < latest) {
    const before = processorTime();
    for (const end = performance.now() + feelMs; performance.now() < end; );
    felt = stolenBetween(before, processorTime()) <= calm ? felt + 1 : 0;
    if (felt === 0) await sleep(pauseMs);
  }
}
