import { spawnSync } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

/**
 * The operating system account that PostgreSQL runs under. It refuses to be root, so root runs it in its own
 * user namespace (the files stay root's) or, where the system forbids that, as `nobody`.
 */
export type SystemAccount =
  | { kind: 'self' }
  | { kind: 'namespace' }
  | { kind: 'nobody'; uid: number; gid: number };

/** What to hand to `spawn` so that the program runs under the account. */
export interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number };
}

const NAMESPACE = ['--user', '--map-user=1000', '--map-group=1000'];

/** Finds the account for this process on this machine. */
export function chooseAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  if (spawnSync('unshare', [...NAMESPACE, 'true'], { stdio: 'ignore' }).status === 0) {
    return { kind: 'namespace' };
  }
  return { kind: 'nobody', uid: idOfNobody('-u'), gid: idOfNobody('-g') };
}

/** The command line that runs a program under an account. */
export function commandFor(account: SystemAccount, file: string, args: string[]): Command {
  if (account.kind === 'self') return { file, args, options: {} };
  if (account.kind === 'namespace') {
    return { file: 'unshare', args: [...NAMESPACE, file, ...args], options: {} };
  }
  return { file, args, options: { uid: account.uid, gid: account.gid } };
}

/** Makes a folder and what is in it the account's, when root runs PostgreSQL and the owner is another. */
export async function giveTo(account: SystemAccount, folder: string): Promise<void> {
  if (account.kind === 'self') return;
  const { uid, gid } = account.kind === 'nobody' ? account : { uid: 0, gid: 0 };
  if ((await lstat(folder)).uid === uid) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), uid, gid);
  }
  // The folder itself comes last: its owner shows the next start that the change was completed.
  await chown(folder, uid, gid);
}

/** Throws one sentence when `nobody` cannot read the database's programs or its data. */
export function assertReachable(account: SystemAccount, program: string, folder: string): void {
  if (account.kind !== 'nobody') return;
  const { uid, gid } = account;
  for (const [command, target] of [
    [[program, '--version'], program],
    [['/bin/sh', '-c', 'cd "$1"', 'sh', folder], folder],
  ] as const) {
    const [file, ...args] = command;
    if (spawnSync(file, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0) continue;
    throw new StartError(
      `PostgreSQL does not run as root, and the user nobody cannot reach ${target}; start Fieldtone as an ordinary user, put it and DATA_DIR where every user may enter, or set DATABASE_URL.`,
    );
  }
}

function idOfNobody(flag: '-u' | '-g'): number {
  const { stdout, status } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : 65_534;
}
