import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { addressGroup } from '../../limits/address-group.ts';
import type { Log } from '../../log.ts';
import { isApi } from '../api-path.ts';
import type { App } from '../app.ts';
import { type EventLoopMonitor, monitorEventLoop } from './event-loop-monitor.ts';
import { busy, overloaded, retryAfterSeconds } from './overloaded.ts';
import { monitorPoolWait } from './pool-wait-monitor.ts';

/** Waits in milliseconds from which on new requests are refused. */
export interface OverloadLimits {
  /** Until a connection is accepted. */
  acceptMs: number;
  /** Until a database connection is available. */
  poolMs: number;
}

export const defaultOverloadLimits: OverloadLimits = { acceptMs: 500, poolMs: 2000 };

const logEveryMs = 1000;
/** Times `acceptMs` from which on all calls and pages are refused. */
const severe = 4;
/** Concurrent calls of a network that are served while the process is slow; a page makes three at a time. */
const callsPerNetwork = 3;
/** Health checks, and assets of open pages, which break without one of them. */
const neverRefused = /^\/(?:(?:healthz|readyz)(?:\?|$)|assets\/)/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer stays open for as long as its reader does. */
    isStream?: boolean;
    /** Served however slow the process or its database is: the call is not retried. */
    isNeverRefused?: boolean;
  }
}

interface OverloadOptions {
  pool: pg.Pool;
  log: Log;
  limits?: OverloadLimits;
  /** That of the application's server unless given. */
  eventLoop?: EventLoopMonitor;
}

/**
 * Answers 503 with `Retry-After` to API calls while this process or its database cannot keep up, before the body is read.
 * While the process is slow, a network's calls beyond those of one page are refused; while it is severely slow, all calls
 * and pages. Pages need no database and are served until then; assets and health checks always. Must be registered before
 * the routes that it protects.
 */
export function refuseWhenOverloaded(
  app: App,
  {
    pool,
    log,
    limits = defaultOverloadLimits,
    eventLoop = monitorEventLoop(app.server, limits.acceptMs),
  }: OverloadOptions,
): void {
  const poolWait = monitorPoolWait(pool, limits.poolMs);
  const refusals = logRefusals(log);
  const concurrent = countCalls();

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isNeverRefused === true) return;
    const wait = eventLoop.waitMs();
    const why = wait > 0 ? 'process' : poolWait.isSlow() ? 'database' : null;
    if (isApi(request.url)) {
      // A stream is no work once it is open; counted, it would take the place of a page's call for ever.
      const isStream = request.routeOptions.config.isStream === true;
      const calls = concurrent.enter(addressGroup(request.ip), reply, isStream);
      if (why === null) return;
      if (why === 'process' && wait <= severe * limits.acceptMs && calls <= callsPerNetwork) return;
      refusals.note(why);
      throw overloaded();
    }
    if (why === null || wait <= severe * limits.acceptMs || neverRefused.test(request.url)) return;
    refusals.note(why);
    return reply
      .code(503)
      .header('retry-after', retryAfterSeconds())
      .type('text/plain; charset=utf-8')
      .send(busy);
  });
  app.addHook('onClose', async () => {
    eventLoop.stop();
    poolWait.stop();
    refusals.stop();
  });
}

/** Counts the unanswered calls of each network. */
function countCalls() {
  const counts = new Map<string, number>();
  return {
    /** Counts one more until its answer is sent, or not at all if `passes`; gives the network's number with it. */
    enter(group: string, reply: FastifyReply, passes: boolean): number {
      const calls = (counts.get(group) ?? 0) + 1;
      if (passes) return calls;
      counts.set(group, calls);
      reply.raw.once('close', () => {
        const left = (counts.get(group) ?? 1) - 1;
        if (left === 0) counts.delete(group);
        else counts.set(group, left);
      });
      return calls;
    },
  };
}

/** Logs refusals once a second at most. */
function logRefusals(log: Log) {
  const refused = { process: 0, database: 0 };
  const timer = setInterval(() => {
    if (refused.process + refused.database > 0) log.warn({ refused: { ...refused } }, 'overloaded');
    Object.assign(refused, { process: 0, database: 0 });
  }, logEveryMs).unref();
  return {
    note: (why: keyof typeof refused) => {
      refused[why] += 1;
    },
    stop: () => clearInterval(timer),
  };
}
