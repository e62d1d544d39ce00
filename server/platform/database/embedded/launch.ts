import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSecrets } from '../../process/without-secrets.ts';
import type { Binaries } from './binaries.ts';
import { clusterPaths } from './cluster.ts';
import { defuseStalePidFile, defuseStaleSocketLock, findPostmaster, isAlive } from './postmaster.ts';
import { SOCKET_PORT, socketFolder, socketLock } from './socket.ts';
import { commandFor, type SystemAccount } from './system-account.ts';

/** Server settings by name, as in postgresql.conf. */
export type Settings = Record<string, string>;

// Large sequential writes (imports) and large aggregates (analysis) for few sessions on a small machine.
const SETTINGS: Settings = {
  // A socket in a folder of its own can be taken by no other program, as a port can while the server is away.
  listen_addresses: '',
  port: String(SOCKET_PORT),
  max_connections: '80',
  shared_buffers: '256MB',
  work_mem: '64MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  // Reports replace one another: their space is reused sooner than after the default minute.
  autovacuum_naptime: '15s',
  max_parallel_workers_per_gather: '2',
  jit: 'off',
  // Sessions of a program that was killed end within a second, even in the middle of a long query.
  client_connection_check_interval: '1s',
  // Details and contexts of errors quote the rows of customers.
  log_error_verbosity: 'terse',
};
const FAST_SHUTDOWN = 'SIGINT';
const IMMEDIATE_SHUTDOWN = 'SIGQUIT';
const SHUTDOWN_TIMEOUT = 60_000;

/** What a launch needs to know. */
export interface LaunchOptions {
  dataDir: string;
  binaries: Binaries;
  account: SystemAccount;
  settings: Settings;
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in a terminal does not reach it. Resolves at once with
 * its process id; `findPostmaster` shows when it is ready. Its output goes to postgres.log.
 */
export async function launch({ dataDir, binaries, account, settings }: LaunchOptions): Promise<number> {
  const paths = clusterPaths(dataDir);
  await defuseStalePidFile(paths.data);
  const folder = await socketFolder(paths.data, account);
  await defuseStaleSocketLock(socketLock(folder), paths.data);
  const chosen = { ...SETTINGS, unix_socket_directories: quoted(folder), ...settings };
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
      // The database process gets no master keys and no other secret.
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

/** A name in a list of names, as postgresql.conf has them. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Stops the server of a data directory by a fast shutdown and waits for its process to end. */
export async function shutDown(data: string): Promise<void> {
  const running = await findPostmaster(data);
  if (running === null) return;
  process.kill(running.pid, FAST_SHUTDOWN);
  if (await hasGone(running.pid, SHUTDOWN_TIMEOUT)) return;
  process.kill(running.pid, IMMEDIATE_SHUTDOWN);
  await hasGone(running.pid, SHUTDOWN_TIMEOUT);
}

/** Whether PostgreSQL's last log lines say that sessions of a killed server still run. */
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
