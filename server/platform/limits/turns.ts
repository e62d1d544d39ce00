import { overloaded } from '../http/overload/overloaded.ts';

/** Runs one piece of costly work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` pieces of costly work run and `waiting` more wait, in the order they came. What comes beyond that is
 * refused with `overloaded` before it costs anything.
 */
export function createTurns(atOnce: number, waiting: number): Turns {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw overloaded();
      // Whoever is done hands its place on, so `running` stays.
      await new Promise<void>((resolve) => line.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
