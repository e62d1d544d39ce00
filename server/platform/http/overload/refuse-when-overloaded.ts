import type pg from 'pg';
import type { Log } from '../../log.ts';
import { isApi } from '../api-path.ts';
import type { App } from '../app.ts';
import { busy, comeBack, overloaded } from './overloaded.ts';
import { watchDoor } from './watch-door.ts';
import { watchLine } from './watch-line.ts';

/** How long anybody may have to wait before newcomers are refused, in milliseconds. */
export interface Patience {
  /** For the process to take a connection. */
  doorMs: number;
  /** For a database connection. */
  lineMs: number;
}

export const usualPatience: Patience = { doorMs: 500, lineMs: 2000 };

const tellEveryMs = 1000;
/** So far behind, pages are refused as well. */
const farBehind = 4;
/** Whoever looks after the program, and the parts of pages that are open already: without one of them a page is broken. */
const always = /^\/(?:(?:healthz|readyz)(?:\?|$)|assets\/)/;

/**
 * Answers 503 to calls of the API while this process or its database cannot keep up, before anything is read or done
 * for them: the few that are let in are answered in time, and the rest are told when to come back. Pages, which need no
 * database, go on until the process is far behind; their parts and health checks always. Looks several times a second
 * whether it is over. Belongs before the routes that it is to protect.
 */
export function refuseWhenOverloaded(
  app: App,
  { pool, log, patience = usualPatience }: { pool: pg.Pool; log: Log; patience?: Patience },
): void {
  const door = watchDoor(app.server, patience.doorMs);
  const line = watchLine(pool, patience.lineMs);
  const tally = tellRefusals(log);

  app.addHook('onRequest', async (request, reply) => {
    const wait = door.waitMs();
    const why = wait > 0 ? 'process' : line.isSlow() ? 'database' : null;
    if (why === null) return;
    if (isApi(request.url)) {
      tally.note(why);
      throw overloaded();
    }
    if (wait <= farBehind * patience.doorMs || always.test(request.url)) return;
    tally.note(why);
    return reply.code(503).header('retry-after', comeBack()).type('text/plain; charset=utf-8').send(busy);
  });
  app.addHook('onClose', async () => {
    door.stop();
    line.stop();
    tally.stop();
  });
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
