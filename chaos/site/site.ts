import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sandboxStandIns } from '../../contract/sandbox.ts';
import { type Connection, connect } from '../../server/platform/database/connect.ts';
import { clusterPaths } from '../../server/platform/database/embedded/cluster.ts';
import { findPostmaster } from '../../server/platform/database/embedded/postmaster.ts';
import { socketLock } from '../../server/platform/database/embedded/socket.ts';
import { findEmbedded } from '../../server/platform/database/embedded/start-embedded.ts';
import { upgrade } from '../../server/platform/database/upgrade.ts';
import { PROGRAM } from '../../server/testing/built-program.ts';
import { freePorts } from '../../server/testing/free-ports.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Kept, keepProcess } from './supervise.ts';

/** What a round ends by `kill -9`; of several workers one by turns; `carrier` are the stand-ins; `connections` are all sessions of the database, ended by an administrator. */
export const targets = ['web', 'worker', 'database', 'connections', 'everything', 'carrier'] as const;
export type Target = (typeof targets)[number];

/** The product as it runs for customers: web, worker and PostgreSQL as processes that are kept running. */
export interface Site {
  origin: string;
  databaseUrl: string;
  /** The harness's own way to the tables. */
  database: Connection;
  mail: MailServer;
  /** The home of the stand-ins. */
  sandboxHome: string;
  /** The stand-in carriers' own record. */
  textsFile: string;
  /** What ended by itself. */
  surprises: string[];
  /** Starts that were refused, as while the database was away. */
  refusedStarts(): number;
  kill(target: Target): Promise<void>;
  /** Resolves once web and worker work; rejects after three minutes. */
  ready(): Promise<void>;
  /** Resolves once the web process says that all its parts are well; rejects after three minutes. */
  answers(): Promise<void>;
  stop(): Promise<void>;
}

const timeoutMs = 180_000;

export interface SiteOptions {
  workers: number;
  /** Whether there are stand-ins for phone systems and CRMs. */
  sandbox: boolean;
  /** Where a database is that is ready, unless one is made; removed at the end. */
  dataDir?: string;
}

/** Starts everything and resolves when it works. */
export async function startSite({
  workers: workerCount,
  sandbox: withSandbox,
  ...given
}: SiteOptions): Promise<Site> {
  const dataDir = given.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'fieldtone-faults-')));
  const surprises: string[] = [];
  const kept: Kept[] = [];
  const opened: Connection[] = [];
  const mail = await startMailServer();
  const [port, sandboxAt] = [await freePorts(), await freePorts(sandboxStandIns.length + 1)];
  const env = {
    ...{ DATA_DIR: dataDir, PORT: String(port), SANDBOX_PORT: String(sandboxAt), SANDBOX_MINUTE_MS: '50' },
    ...{ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ SANDBOX: withSandbox ? 'on' : 'off', SANDBOX_END: new Date().toISOString() },
    ...{ LOG_LEVEL: 'warn', SIGN_UP_LIMIT: '999999', VISITOR_SYNC_LIMIT: '999999', NODE_ENV: '' },
    ...{ DATABASE_URL: '', AI_PROVIDER: '', ADMIN_EMAILS: '', MASTER_KEYS: '', MASTER_KEY_FILE: '' },
  };
  const keep = (name: string, command: readonly string[], saysReady: RegExp) => {
    const logFile = path.join(dataDir, `${name}.log`);
    const onSurprise = (words: string) => surprises.push(words);
    const child = keepProcess({
      ...{ name, env, saysReady, logFile, onSurprise },
      command: [process.execPath, ...command],
    });
    kept.push(child);
    return child;
  };
  const stop = async () => {
    for (const connection of opened) await connection.close();
    const [database, ...others] = kept;
    await Promise.all(others.map((child) => child.stop()));
    await database?.stop();
    await mail.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const database = keep('database', ['chaos/site/database-process.ts'], /PostgreSQL is ready/);
    const sandbox = withSandbox
      ? keep('sandbox', ['chaos/site/sandbox-process.ts'], /the sandbox is ready/)
      : null;
    await database.ready(timeoutMs);
    const url = await findEmbedded(dataDir);
    const ownerUrl = await findEmbedded(dataDir, 'owner');
    if (url === null || ownerUrl === null) throw new Error('the database is not there');
    const connection = connect(url, { max: 2, applicationName: 'faults' });
    opened.push(connection);
    await upgrade({ connection, ownerUrl }, pino({ level: 'warn' }));
    await sandbox?.ready(timeoutMs);
    const web = keep('web', [PROGRAM, '--role', 'web'], /ready at/);
    const workers = Array.from({ length: workerCount }, (_, no) =>
      keep(`worker${no + 1}`, [PROGRAM, '--role', 'worker'], /works on background jobs/),
    );
    const origin = `http://127.0.0.1:${port}`;
    const kill = killer({ dataDir, web, workers, sandbox, connection });
    const ready = async () => {
      const parts = [web, ...workers, ...(sandbox === null ? [] : [sandbox])];
      await Promise.all(parts.map((part) => part.ready(timeoutMs)));
    };
    const site: Site = {
      sandboxHome: `http://127.0.0.1:${sandboxAt}`,
      textsFile: path.join(dataDir, 'sandbox-texts.jsonl'),
      ...{ origin, databaseUrl: url, database: connection, mail, surprises, kill, ready, stop },
      refusedStarts: () => kept.reduce((sum, { refusedStarts }) => sum + refusedStarts, 0),
      answers: () => answersAt(origin),
    };
    await site.ready();
    return site;
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Killing {
  dataDir: string;
  web: Kept;
  workers: readonly Kept[];
  sandbox: Kept | null;
  connection: Connection;
}

function killer({ dataDir, web, workers, sandbox, connection }: Killing) {
  let turn = 0;
  const killDatabase = async () => {
    const { data } = clusterPaths(dataDir);
    const running = await findPostmaster(data);
    if (running === null) return;
    process.kill(running.pid, 'SIGKILL');
    // The worst moment for it: the file that claims its socket names another running process.
    await writeFile(socketLock(data), `${process.pid}\n${data}\n`);
  };
  const endSessions = () =>
    connection.pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()
           and application_name not in ('faults', 'fieldtone instance')`,
      )
      // Between two starts of the database there are none.
      .catch(() => {});
  return async (target: Target) => {
    if (target === 'web' || target === 'everything') web.kill();
    if (target === 'worker') workers[turn++ % workers.length]?.kill();
    if (target === 'everything') for (const worker of workers) worker.kill();
    if (target === 'database' || target === 'everything') await killDatabase();
    if (target === 'connections') await endSessions();
    if (target === 'carrier') sandbox?.kill();
  };
}

async function answersAt(origin: string): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; ) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.text().catch(() => '');
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`the site did not answer within ${timeoutMs} ms`);
}
