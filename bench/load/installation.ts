import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { createClosers } from '../../server/platform/process/closers.ts';
import { type TemporaryPostgres, temporaryPostgres } from '../lib/postgres.ts';
import { type StandIns, startStandIns } from '../sync/stand-ins.ts';
import { type OneProcess, startProcess } from './processes.ts';

/** Web and worker processes, each by itself, on one PostgreSQL, with stand-ins for vendors. */
export interface Installation {
  origins: string[];
  processes: OneProcess[];
  /** PostgreSQL's first process. */
  postmaster: number;
  /** Keys that the stand-ins of Aircall and FieldRoutes take. */
  keys: Record<string, string>;
  stop(): Promise<void>;
}

/** The company behind the stand-ins: small, for many customers connect to it in a short time. */
const LEADS = 200;
const CONNECTED = ['aircall', 'fieldroutes'];

/**
 * Starts so many web processes and as many workers, on a PostgreSQL of their own unless one is given; `more` adds
 * settings. What was started is ended when something cannot be.
 */
export async function startInstallation(
  each: number,
  given?: TemporaryPostgres,
  more: Record<string, string> = {},
): Promise<Installation> {
  const closers = createClosers();
  const stop = closers.closeAll;
  try {
    const postgres = given ?? (await temporaryPostgres({ durable: true }));
    closers.add(postgres.stop);
    const standIns = await startStandIns(LEADS);
    closers.add(standIns.stop);
    const settings = { ...settingsOf(postgres, standIns), ...more };
    const processes: OneProcess[] = [];
    for (let i = 1; i <= each; i += 1) {
      for (const role of ['web', 'worker'] as const) {
        const started = await startProcess(role, `${role} ${i}`, settings);
        closers.add(started.stop);
        processes.push(started);
      }
    }
    const origins = processes.map(({ origin }) => origin).filter((origin) => origin !== null);
    const postmaster = await postmasterOf(postgres.url);
    const connected = standIns.vendors.filter(({ id }) => CONNECTED.includes(id));
    const keys = Object.assign({}, ...connected.map(({ keys }) => keys));
    return { origins, processes, postmaster, keys, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What is measured runs as it would; the short forms of tests wait for the worker beside others. */
export const prioritiesOf = (secondMs: number): Record<string, string> =>
  secondMs === 1000 ? {} : { BACKGROUND_PRIORITY: 'usual' };

function settingsOf(postgres: TemporaryPostgres, { vendors, minuteMs }: StandIns): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
    // As behind a load balancer on this machine, which forwards the visitor's address.
    TRUST_PROXY: '1',
    SANDBOX: 'on',
    SANDBOX_ORIGINS: JSON.stringify(Object.fromEntries(vendors.map(({ id, origin }) => [id, origin]))),
    SANDBOX_MINUTE_MS: String(Math.max(50, minuteMs)),
  };
}

/** The first process of the PostgreSQL behind an address. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const status = await readFile(`/proc/${rows[0]?.pid}/status`, 'utf8');
    return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1] ?? 0);
  } finally {
    await client.end();
  }
}
