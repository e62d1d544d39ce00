import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestLimit } from '../vendor-api.ts';

/** Requests set out in order and arrive in a bunch: a window is held this much longer than the vendor says. */
const margin = 1.05;

/** The clock of a limiter, in milliseconds. */
export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it fires. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
}

const ofThisProcess: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Keeps requests inside a vendor's limits by holding each until there is room. */
export interface Limiter {
  /** Resolves when a request of the group may go. Throws the signal's reason when it fires. */
  enter(group: string | undefined, signal: AbortSignal | undefined): Promise<void>;
}

/** A limiter for the given limits, their times stretched or shortened by `scale`; without limits nothing waits. */
export function createLimiter(
  limits: readonly RequestLimit[],
  scale: number,
  clock = ofThisProcess,
): Limiter {
  const windows = limits.map(({ group, requests, perMs }) => ({
    group,
    requests,
    ms: perMs * scale * margin,
    sent: [] as number[],
  }));
  const standard = limits[0]?.group;
  return {
    async enter(group = standard, signal) {
      const mine = windows.filter((window) => window.group === group);
      for (;;) {
        const now = clock.now();
        let wait = 0;
        for (const { sent, requests, ms } of mine) {
          while (sent[0] !== undefined && sent[0] <= now - ms) sent.shift();
          const first = sent[sent.length - requests];
          if (first !== undefined) wait = Math.max(wait, first + ms - now);
        }
        if (wait <= 0) {
          for (const { sent } of mine) sent.push(now);
          return;
        }
        await clock.sleep(wait, signal);
      }
    },
  };
}
