import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import { type Binaries, POSTGRES_MAJOR } from './binaries.ts';
import { assertReachable, commandFor, giveTo, type SystemAccount } from './system-account.ts';

/** The one database of the embedded server. */
export const DATABASE = 'fieldtone';

/**
 * The roles of the embedded server. The first was created with it and stays its superuser, which PostgreSQL
 * does not allow to change: it creates the other two and is used for nothing else.
 */
export const ROLES = {
  superuser: 'fieldtone',
  owner: 'fieldtone_owner',
  application: 'fieldtone_application',
} as const;
export type RoleName = keyof typeof ROLES;

/** Where the embedded server keeps what in DATA_DIR. */
export function clusterPaths(dataDir: string) {
  return {
    data: path.join(dataDir, 'postgres'),
    passwords: {
      superuser: path.join(dataDir, 'postgres.password'),
      owner: path.join(dataDir, 'postgres.owner.password'),
      application: path.join(dataDir, 'postgres.application.password'),
    } satisfies Record<RoleName, string>,
    log: path.join(dataDir, 'postgres.log'),
  };
}

/** Makes DATA_DIR and the cluster in it unless they exist. After a crash half way the next call completes it. */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  account: SystemAccount,
): Promise<void> {
  const { data } = clusterPaths(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (account.kind === 'nobody') await chmod(dataDir, 0o711);
  assertReachable(account, binaries.postgres, dataDir);
  const { passwords } = clusterPaths(dataDir);
  for (const file of Object.values(passwords)) await ensurePassword(file);
  const version = await readFile(path.join(data, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) await initialise(dataDir, binaries, account);
  else if (version.trim() !== POSTGRES_MAJOR) {
    throw new StartError(
      `The data in ${data} is of PostgreSQL ${version.trim()}; this program brings ${POSTGRES_MAJOR}.`,
    );
  }
  await giveTo(account, data);
}

/** The password of a role of the embedded server; throws when there is none in DATA_DIR. */
export async function readPassword(dataDir: string, role: RoleName): Promise<string> {
  return (await readFile(clusterPaths(dataDir).passwords[role], 'utf8')).trim();
}

async function ensurePassword(target: string): Promise<void> {
  // Not by the process's number: in two containers on one folder that may be the same.
  const fresh = `${target}.${randomUUID()}`;
  await writeFile(fresh, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  // A link is made whole or not at all, and never over an existing file: of two starters one wins.
  await link(fresh, target).catch(ignoreCode('EEXIST'));
  await rm(fresh);
}

async function initialise(dataDir: string, binaries: Binaries, account: SystemAccount) {
  const fresh = await mkdtemp(path.join(dataDir, 'postgres.new-'));
  try {
    const passwordFile = path.join(fresh, 'password');
    const data = path.join(fresh, 'data');
    await mkdir(data, { mode: 0o700 });
    await writeFile(passwordFile, await readPassword(dataDir, 'superuser'), { mode: 0o600 });
    await giveTo(account, fresh);
    await runInitdb(account, binaries.initdb, data, passwordFile);
    await rename(data, clusterPaths(dataDir).data).catch(ignoreCode('ENOTEMPTY'));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function runInitdb(account: SystemAccount, initdb: string, data: string, passwordFile: string) {
  const { file, args, options } = commandFor(account, initdb, [
    `--pgdata=${data}`,
    `--username=${ROLES.superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
    '--data-checksums',
  ]);
  return new Promise<void>((resolve, reject) => {
    const child = spawn(file, args, {
      ...options,
      cwd: path.dirname(data),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`initdb could not make the database: ${said.trim()}`)),
    );
  });
}

function ignoreCode(code: string) {
  return (error: unknown) => {
    if (codeOf(error) !== code) throw error;
  };
}
