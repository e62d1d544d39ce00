import { z } from 'zod';
import { type Connection, ping } from '../database/connect.ts';
import { assertCurrent } from '../database/migrate.ts';
import type { Jobs } from '../jobs/boss.ts';
import { assertRoom } from '../process/free-disk-space.ts';
import type { App } from './app.ts';

const Parts = z.object({
  database: z.boolean(),
  migrations: z.boolean(),
  jobs: z.boolean(),
  storage: z.boolean(),
});
const Ready = z.object({ ready: z.boolean(), parts: Parts });

/**
 * `/healthz`: the process answers. `/readyz`: 200 when database, migrations and jobs are well and DATA_DIR has room, else
 * 503.
 */
export function healthRoutes(app: App, { db, pool }: Connection, jobs: Jobs, dataDir: string) {
  const check = async (log: Log): Promise<z.infer<typeof Parts>> => {
    // Fails fast: health checks time out sooner than a database connection does.
    const [database, migrations, queue, storage] = await Promise.all([
      holds(ping(db), log),
      holds(assertCurrent(pool), log),
      holds(jobs.check(), log),
      holds(assertRoom(dataDir), log),
    ]);
    return { database, migrations, jobs: queue, storage };
  };
  // Anybody may ask, as often as they like: who asks meanwhile shares the check that is under way.
  let underWay: ReturnType<typeof check> | null = null;
  const checkOnce = (log: Log) => {
    underWay ??= check(log).finally(() => {
      underWay = null;
    });
    return underWay;
  };
  app.route({
    method: 'GET',
    url: '/healthz',
    schema: { tags: ['operation'], response: { 200: z.object({ alive: z.literal(true) }) } },
    handler: async () => ({ alive: true }) as const,
  });
  app.route({
    method: 'GET',
    url: '/readyz',
    schema: { tags: ['operation'], response: { 200: Ready, 503: Ready } },
    handler: async (request, reply) => {
      const parts = await checkOnce(request.log);
      const ready = Object.values(parts).every(Boolean);
      return reply.code(ready ? 200 : 503).send({ ready, parts });
    },
  });
}

interface Log {
  warn(fields: object, message: string): void;
}

async function holds(check: Promise<unknown>, log: Log) {
  try {
    await check;
    return true;
  } catch (err) {
    log.warn({ err }, 'not ready');
    return false;
  }
}
