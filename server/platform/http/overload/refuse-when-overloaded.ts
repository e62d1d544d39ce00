import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { addressGroup } from '../../limits/address-group.ts';
import type { Log } from '../../log.ts';
import { isApi } from '../api-path.ts';
import type { App } from '../app.ts';
import { type EventLoopMonitor, monitorEventLoop } from './event-loop-monitor.ts';
import { busy, overloaded, retryAfterSeconds } from './overloaded.ts';
import { monitorPoolWait } from './pool-wait-monitor.ts';

/** How long anybody may have to wait before newcomers are refused, in milliseconds. */
export interface Patience {
  /** For the process to take a connection. */
  doorMs: number;
  /** For a database connection. */
  lineMs: number;
}

export const usualPatience: Patience = { doorMs: 500, lineMs: 2000 };

const tellEveryMs = 1000;
/** So far behind, everybody's calls and pages are refused as well. */
const farBehind = 4;
/** Calls that a network may have under way while the process is behind; a page makes three at a time. */
const callsOfOne = 3;
/** Whoever looks after the program, and the parts of pages that are open already: without one of them a page is broken. */
const always = /^\/(?:(?:healthz|readyz)(?:\?|$)|assets\/)/;

/** What is watched, and with how much patience. */
interface Watched {
  pool: pg.Pool;
  log: Log;
  patience?: Patience;
  /** The line before the process; that of the application's server unless said. */
  door?: EventLoopMonitor;
}

/**
 * Answers 503 to calls of the API while this process or its database cannot keep up, before anything is read or done
 * for them: the few that are let in are answered in time, and the rest are told when to come back. While the process is
 * behind, that is what a network asks beyond what a page asks at once, and everybody's calls once it is far behind.
 * Pages, which need no database, go on until then; their parts and health checks always. Looks several times a second
 * whether it is over. Belongs before the routes that it is to protect.
 */
export function refuseWhenOverloaded(
  app: App,
  { pool, log, patience = usualPatience, door = monitorEventLoop(app.server, patience.doorMs) }: Watched,
): void {
  const line = monitorPoolWait(pool, patience.lineMs);
  const tally = tellRefusals(log);

  const underWay = countCalls();

  app.addHook('onRequest', async (request, reply) => {
    const wait = door.waitMs();
    const why = wait > 0 ? 'process' : line.isSlow() ? 'database' : null;
    if (isApi(request.url)) {
      const calls = underWay.enter(addressGroup(request.ip), reply);
      if (why === null) return;
      if (why === 'process' && wait <= farBehind * patience.doorMs && calls <= callsOfOne) return;
      tally.note(why);
      throw overloaded();
    }
    if (why === null || wait <= farBehind * patience.doorMs || always.test(request.url)) return;
    tally.note(why);
    return reply
      .code(503)
      .header('retry-after', retryAfterSeconds())
      .type('text/plain; charset=utf-8')
      .send(busy);
  });
  app.addHook('onClose', async () => {
    door.stop();
    line.stop();
    tally.stop();
  });
}

/** Counts the calls of each network that are not answered yet. */
function countCalls() {
  const counts = new Map<string, number>();
  return {
    /** Gives how many there are of this network, with the new one. */
    enter(group: string, reply: FastifyReply): number {
      const calls = (counts.get(group) ?? 0) + 1;
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

/** Logs that requests were refused, once a second at most. */
function tellRefusals(log: Log) {
  const refused = { process: 0, database: 0 };
  const timer = setInterval(() => {
    if (refused.process + refused.database > 0) log.warn({ refused: { ...refused } }, 'overloaded');
    Object.assign(refused, { process: 0, database: 0 });
  }, tellEveryMs).unref();
  return {
    note: (why: keyof typeof refused) => {
      refused[why] += 1;
    },
    stop: () => clearInterval(timer),
  };
}
