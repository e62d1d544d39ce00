import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What `postmaster.pid` says; PostgreSQL's miscadmin.h documents its lines. */
export interface Postmaster {
  pid: number;
  /** The folder of its socket, or 127.0.0.1 for a server of an earlier release. Null at first. */
  host: string | null;
  port: number;
  state: 'starting' | 'ready' | 'stopping';
}

/** The running server of a data directory, or null. A file left behind by an ended one does not count. */
export async function findPostmaster(data: string): Promise<Postmaster | null> {
  const lines = await readPidFile(data);
  const pid = Number(lines?.[0]);
  if (lines === null || !Number.isInteger(pid) || pid <= 1 || !isPostgresOf(pid, data)) return null;
  const port = Number(lines[3]);
  const socketFolder = lines[4]?.trim() ?? '';
  const listens = Number.isInteger(port) && port > 0;
  const status = lines[7]?.trim();
  return {
    pid,
    host: listens ? socketFolder || '127.0.0.1' : null,
    port,
    state: status === 'ready' ? 'ready' : status === 'stopping' ? 'stopping' : 'starting',
  };
}

/**
 * Makes a stale `postmaster.pid` harmless when another program has its process id by now, which PostgreSQL
 * would take for a running server. PostgreSQL ignores the id of its own parent, so that is written there; the
 * line by which it finds orphans of the old server by their shared memory stays. The file of a running server,
 * which another process may have started just now, is not changed: otherwise a second server would start on the
 * same files.
 */
export async function defuseStalePidFile(data: string): Promise<void> {
  const lines = await readPidFile(data);
  const pid = Number(lines?.[0]);
  if (lines === null || !isAlive(pid) || isPostgresOf(pid, data)) return;
  await writeFile(path.join(data, 'postmaster.pid'), [String(process.pid), ...lines.slice(1)].join('\n'));
}

/**
 * The same for the lock file of its socket, which names the server too: one that names another program is deleted. A
 * server takes it after postmaster.pid, so no two meet here.
 */
export async function defuseStaleSocketLock(lockFile: string, data: string): Promise<void> {
  const text = await readFile(lockFile, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (pid > 0 && isAlive(pid) && !isPostgresOf(pid, data)) await rm(lockFile, { force: true });
}

/** Whether a process exists and is more than an entry that its parent has not collected yet. */
export function isAlive(pid: number): boolean {
  return commandLine(pid) !== null;
}

async function readPidFile(data: string): Promise<string[] | null> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => null);
  return text === null ? null : text.split('\n');
}

function isPostgresOf(pid: number, data: string): boolean {
  const command = commandLine(pid);
  return command?.includes('postgres') === true && ` ${command} `.includes(` ${data} `);
}

/** The words of a running process's command, or null. */
function commandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
  const command = (stdout ?? '').trim();
  return command === '' || command.endsWith('<defunct>') ? null : command;
}
