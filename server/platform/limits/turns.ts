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

/** How much may be under way, and how much more may wait. */
export interface Line {
  atOnce: number;
  waiting: number;
}

export interface TurnsOf {
  /** Resolves when it is this one's turn, with what gives the place back; the second time that does nothing. */
  enter(who: string): Promise<() => void>;
  /** Runs one piece of costly work of somebody when its turn comes. */
  run<T>(who: string, work: () => Promise<T>): Promise<T>;
}

/** What somebody took counts half as much after so long. */
const halfLifeMs = 10_000;
/** Of so many it is known what they took; beyond that it is forgotten of those longest known. */
const mostKnown = 5000;

/**
 * The same for work that somebody asks for, so that who asks for much waits for themselves: a place that is free goes
 * to who took the least time of late, at most `each` of one of them runs or waits, and where the whole line is full the
 * newest of the longest gives way to who has fewer in it (least attained service: Rai et al., Analysis of LAS
 * scheduling for job size distributions with high variance, 2003). `now` gives milliseconds.
 */
export function createTurnsOf(each: Line, all: Line, now = () => performance.now()): TurnsOf {
  const known = new Map<string, Asker>();
  const inLine = new Set<Asker>();
  let [running, waiting] = [0, 0];

  const begin = (asker: Asker) => {
    running += 1;
    asker.running += 1;
    const began = now();
    asker.began += began;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      const time = now();
      asker.took = decayed(asker, time) + time - began;
      asker.at = time;
      asker.running -= 1;
      asker.began -= began;
      callNext();
      if (known.size > mostKnown) forgetOne(known);
    };
  };
  const callNext = () => {
    const time = now();
    let next: Asker | undefined;
    for (const asker of inLine) {
      if (asker.running >= each.atOnce) continue;
      if (next === undefined || tookOf(asker, time) < tookOf(next, time)) next = asker;
    }
    if (next !== undefined && running < all.atOnce) takeFrom(next, 'shift')?.resolve(begin(next));
  };
  const takeFrom = (asker: Asker, end: 'shift' | 'pop') => {
    waiting -= 1;
    const one = asker.line[end]();
    if (asker.line.length === 0) inLine.delete(asker);
    return one;
  };
  const makeRoom = (asker: Asker) => {
    let longest = asker;
    for (const other of inLine) if (other.line.length > longest.line.length) longest = other;
    if (longest === asker) throw overloaded();
    takeFrom(longest, 'pop')?.reject(overloaded());
  };
  const enter: TurnsOf['enter'] = async (who) => {
    const asker = known.get(who) ?? { running: 0, began: 0, took: 0, at: now(), line: [] };
    known.set(who, asker);
    if (asker.running < each.atOnce && running < all.atOnce) return begin(asker);
    if (asker.line.length >= each.waiting) throw overloaded();
    if (waiting >= all.waiting) makeRoom(asker);
    waiting += 1;
    inLine.add(asker);
    return new Promise((resolve, reject) => asker.line.push({ resolve, reject }));
  };
  return {
    enter,
    async run(who, work) {
      const leave = await enter(who);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

interface Asker {
  running: number;
  /** The moments in which what runs began, added up. */
  began: number;
  /** Milliseconds of late that are over, as they counted at `at`. */
  took: number;
  at: number;
  line: { resolve(leave: () => void): void; reject(error: Error): void }[];
}

const decayed = ({ took, at }: Asker, time: number) => took * 2 ** ((at - time) / halfLifeMs);
/** What runs counts as well, or who holds places for long would seem to take nothing. */
const tookOf = (asker: Asker, time: number) => decayed(asker, time) + asker.running * time - asker.began;

function forgetOne(known: Map<string, Asker>): void {
  for (const [who, { running, line }] of known) {
    if (running > 0 || line.length > 0) continue;
    known.delete(who);
    return;
  }
}
