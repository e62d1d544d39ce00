import type { FastifyRequest } from 'fastify';
import type { VendorLimit } from '../vendor.ts';

interface Counted {
  limit: VendorLimit;
  windowMs: number;
  /** Instants of accepted requests, oldest first, by client. */
  times: Map<string, number[]>;
}

/** A vendor's limits over a window that slides, counted for each key or token by itself. */
export class Limits {
  readonly #counted: Counted[];

  constructor(limits: readonly VendorLimit[], minuteMs: number) {
    this.#counted = limits.map((limit) => ({
      limit,
      windowMs: limit.minutes * minuteMs,
      times: new Map(),
    }));
  }

  /**
   * Counts a request, or returns the milliseconds until a retry; a refused one does not count, unless the limit
   * restarts with it. At a token endpoint only limits that name its requests apply.
   */
  take(request: FastifyRequest, atToken: boolean, now: number): number | null {
    const matching = this.#counted.filter(({ limit }) => (limit.of ? limit.of(request) : !atToken));
    const windows = matching.map((counted) => ({ ...counted, recent: recentOf(counted, request, now) }));
    const over = windows.filter(({ limit, recent }) => recent.length >= limit.requests);
    if (over.length > 0) {
      for (const { limit, recent } of over) if (limit.restarts) recent.fill(now);
      return Math.max(
        ...over.map(({ limit, windowMs, recent }) => (recent.at(-limit.requests) ?? now) + windowMs - now),
      );
    }
    for (const { recent } of windows) recent.push(now);
    return null;
  }
}

function recentOf({ times, windowMs }: Counted, request: FastifyRequest, now: number): number[] {
  const who = request.headers.authorization ?? '';
  const recent = (times.get(who) ?? []).filter((time) => time + windowMs > now);
  times.set(who, recent);
  return recent;
}
