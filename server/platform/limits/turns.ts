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

/** Runs one piece of costly work of somebody when its turn comes. */
export type TurnsOf = <T>(who: string, work: () => Promise<T>) => Promise<T>;

/**
 * The same for work that somebody asks for: only `each.atOnce` pieces of one of them run or wait among those of all, so
 * that who asks for much waits for themselves.
 */
export function createTurnsOf(each: Line, all: Line): TurnsOf {
  const everybody = createTurns(all.atOnce, all.waiting);
  const lines = new Map<string, { turns: Turns; users: number }>();
  return async (who, work) => {
    const line = lines.get(who) ?? { turns: createTurns(each.atOnce, each.waiting), users: 0 };
    lines.set(who, line);
    line.users += 1;
    try {
      return await line.turns(() => everybody(work));
    } finally {
      line.users -= 1;
      if (line.users === 0) lines.delete(who);
    }
  };
}
interface Line {
  atOnce: number;
  waiting: number;
}
