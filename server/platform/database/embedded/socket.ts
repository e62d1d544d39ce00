import { createHash } from 'node:crypto';
import { chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import type { SystemAccount } from './system-account.ts';

/** Only a part of the socket's file name: nothing listens on a port of the machine. */
export const SOCKET_PORT = 5432;
/** The longest path of a socket in bytes: 104 with a final zero on macOS, 108 on Linux. */
const LONGEST = 103;

/**
 * The folder of an embedded server's socket: its data directory, which other users cannot enter. Where that
 * path is too long for a socket, a folder of the same owner in the temporary folder, created if missing.
 */
export async function socketFolder(data: string, account: SystemAccount): Promise<string> {
  const own = path.resolve(data);
  if (Buffer.byteLength(socketFile(own)) <= LONGEST) return own;
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16);
  const folder = path.join(tmpdir(), `fieldtone-${name}`);
  const uid = account.kind === 'nobody' ? account.uid : (process.getuid?.() ?? 0);
  await mkdir(folder, { mode: 0o700 }).then(
    () => (account.kind === 'nobody' ? chown(folder, uid, account.gid) : undefined),
    (error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    },
  );
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
    throw new StartError(
      `${folder} belongs to another user or is open to others; delete it, or set DATA_DIR.`,
    );
  }
  return folder;
}

/** The file by which a server claims its socket. */
export const socketLock = (folder: string) => `${socketFile(folder)}.lock`;

const socketFile = (folder: string) => path.join(folder, `.s.PGSQL.${SOCKET_PORT}`);
