import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { connect } from '../../server/platform/database/connect.ts';
import { startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../server/platform/database/migrate.ts';

/** A migrated PostgreSQL of a benchmark's own, gone after `stop`. */
export interface TemporaryPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts it. Unless it is `durable` it does not wait for the disk: for measuring what is right, not what is fast. */
export async function temporaryPostgres({ durable = false } = {}): Promise<TemporaryPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const settings = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const server = await startEmbedded({ dataDir, log: pino({ level: 'silent' }), settings });
  const connection = connect(server.url, { max: 1 });
  await migrate(connection.pool);
  await connection.close();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}
