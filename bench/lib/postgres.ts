import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { connect } from '../../server/platform/database/connect.ts';
import { findEmbedded, startEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { upgrade } from '../../server/platform/database/upgrade.ts';

/** A benchmark's own migrated PostgreSQL, removed by `stop`. */
export interface TemporaryPostgres {
  url: string;
  /** For what changes tables. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** The same for what only the server's superuser may do. */
interface WithRoles extends TemporaryPostgres {
  superuserUrl: string;
}

/** Starts it. Unless it is `durable` it does not wait for the disk: for measuring what is right, not what is fast. */
export async function temporaryPostgres({ durable = false } = {}): Promise<WithRoles> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const settings = {
    // Two web processes and two workers may hold 140 (docs/scaling.md), and what measures them some more.
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const log = pino({ level: 'silent' });
  const server = await startEmbedded({ dataDir, log, settings });
  const connection = connect(server.url, { max: 1 });
  await upgrade({ connection, ownerUrl: server.ownerUrl }, log);
  await connection.close();
  return {
    url: server.url,
    ownerUrl: server.ownerUrl,
    superuserUrl: (await findEmbedded(dataDir, 'superuser')) ?? '',
    async stop() {
      await server.stop();
      await remove();
    },
  };
}
