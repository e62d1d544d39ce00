import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSecrets } from '../../process/without-secrets.ts';
import type { Binaries } from './binaries.ts';
import { clusterPaths } from './cluster.ts';
import { defuseStalePidFile, findPostmaster, isAlive } from './postmaster.ts';
import { commandFor, type SystemAccount } from './system-account.ts';

/** Server settings by name, as in postgresql.conf. */
export type Settings = Record<string, string>;

// Large sequential writes (imports) and large aggregates (analysis) for few sessions on a small machine.
const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '64MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '2',
  jit: 'off',
  // Sessions of a program that was killed end within a second, even in the middle of a long query.
  client_connection_check_interval: '1s',
  // Details and contexts of errors quote the rows of customers.
  log_error_verbosity: 'terse',
};
const FAST_SHUTDOWN = 'SIGINT';
const IMMEDIATE_SHUTDOWN = 'SIGQUIT';
const SHUTDOWN_PATIENCE = 60_000;

/** What a launch needs to know. */
export interface LaunchOptions {
  dataDir: string;
  binaries: Binaries;
  account: SystemAccount;
  settings: Settings;
  /** Port to listen on, or null for that of the last time if it is free, else any free one. */
  port: number | null;
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in a terminal does not reach it. Resolves with its
 * process number at once; `findPostmaster` tells when it is ready. What it says goes to postgres.log.
 */
export async function launch({ dataDir, binaries, account, settings, port }: LaunchOptions): Promise<number> {
  const paths = clusterPaths(dataDir);
  await defuseStalePidFile(paths.data);
  const chosen = { ...SETTINGS, ...settings, port: String(port ?? (await choosePort(paths.data))) };
  const { file, args, options } = commandFor(account, binaries.postgres, [
    '-D',
    paths.data,
    ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = await open(paths.log, 'a', 0o600);
  try {
    const child = spawn(file, args, {
      ...options,
      cwd: '/',
      // The keys that open what is stored have no business where it is stored, nor has any other secret.
      env: withoutSecrets(process.env),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    child.unref();
    return child.pid ?? 0;
  } finally {
    await log.close();
  }
}

/** Ends the server of a data directory by a fast shutdown and waits until its process has gone. */
export async function shutDown(data: string): Promise<void> {
  const running = await findPostmaster(data);
  if (running === null) return;
  process.kill(running.pid, FAST_SHUTDOWN);
  if (await hasGone(running.pid, SHUTDOWN_PATIENCE)) return;
  process.kill(running.pid, IMMEDIATE_SHUTDOWN);
  await hasGone(running.pid, SHUTDOWN_PATIENCE);
}

/** Whether PostgreSQL's last words are that sessions of a server that was killed have not noticed its end yet. */
export async function meetsOrphans(dataDir: string): Promise<boolean> {
  return (
    (await lastWords(dataDir)).split(' | ').at(-1)?.includes('pre-existing shared memory block') ?? false
  );
}

/** The last lines of postgres.log, for an error message. */
export async function lastWords(dataDir: string): Promise<string> {
  const text = await readFile(clusterPaths(dataDir).log, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-3).join(' | ');
}

async function hasGone(pid: number, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (!isAlive(pid)) return true;
    await sleep(20);
  }
  return false;
}

/** Processes that found the server at its last port, and outlived it, find it again there. */
async function choosePort(data: string): Promise<number> {
  const options = await readFile(path.join(data, 'postmaster.opts'), 'utf8').catch(() => '');
  const last = Number(/"port=(\d{1,5})"/.exec(options)?.[1] ?? 0);
  return freePort(last).catch(() => freePort(0));
}

/** Gives the port if it is free, a free one for 0; rejects when it is taken. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
