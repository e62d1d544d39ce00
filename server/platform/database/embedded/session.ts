import pg from 'pg';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import { DATABASE, ROLES, type RoleName, readPassword } from './cluster.ts';
import { isPrepared, prepareRoles } from './roles.ts';

/** How the operator's commands name their connections. */
export const COMMAND = 'fieldtone command';

// Any constant does, as long as every version of the program uses the same.
const INSTANCE_LOCK = 4_715_202;

const CANNOT_CONNECT_NOW = '57P03';
const WRONG_PASSWORD = '28P01';
const NO_SUCH_DATABASE = '3D000';
const DATABASE_EXISTS = new Set(['42P04', '23505']);

/** How an attempt to become the only program on an embedded server ended. */
export type LockOutcome =
  | { kind: 'held'; client: pg.Client }
  /** Another session has the lock. That of an earlier release, or of a first start, may not have made the roles yet. */
  | { kind: 'taken'; isPrepared: boolean }
  /** The server is not there (any more) or not ready. */
  | { kind: 'unreachable'; reason: string };

/** Where an embedded server listens: the folder of its socket, or an address, and the port. */
export interface Place {
  host: string;
  port: number;
}

/** The URL of an embedded server's database, or of its maintenance database, for one of its roles. */
export async function embeddedUrl(
  { host, port }: Place,
  dataDir: string,
  role: RoleName,
  database = DATABASE,
): Promise<string> {
  const password = encodeURIComponent(await readPassword(dataDir, role));
  return `postgres://${ROLES[role]}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Whether a server listens on a socket, as every one of this release does. */
export const isSocket = ({ host }: Place) => host.startsWith('/');

/** Whether clients other than Fieldtone's commands and this one are connected to the server. */
export async function hasOtherSessions(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    `select exists (
       select from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1
     ) as others`,
    [COMMAND],
  );
  return rows[0]?.others ?? false;
}

/**
 * Connects as the owner and tries for the lock that only one program can hold. Makes the database and its roles before
 * where they are missing, or those of an earlier release.
 */
export async function holdInstance(place: Place, dataDir: string): Promise<LockOutcome> {
  try {
    const client = await openAsOwner(place, dataDir);
    if (client !== null) {
      if (await takeLock(client)) return { kind: 'held', client };
      await client.end();
      return { kind: 'taken', isPrepared: true };
    }
    if (!(await prepare(place, dataDir))) return { kind: 'taken', isPrepared: false };
    return { kind: 'unreachable', reason: 'its roles were just made' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = codeOf(error);
    if (code === WRONG_PASSWORD) {
      throw new StartError(
        'The embedded database does not take the password in postgres.password of DATA_DIR.',
      );
    }
    const fromServer =
      error instanceof pg.DatabaseError && code !== CANNOT_CONNECT_NOW && !code.startsWith('57');
    if (fromServer) throw error;
    return { kind: 'unreachable', reason: error.message };
  }
}

/** Null where the database or its roles are not as they should be. */
async function openAsOwner(place: Place, dataDir: string): Promise<pg.Client | null> {
  const url = await embeddedUrl(place, dataDir, 'owner');
  const client = await open(url).catch((error: unknown) => {
    // PostgreSQL says the same of a role that is not there.
    if ([WRONG_PASSWORD, NO_SUCH_DATABASE].includes(codeOf(error))) return null;
    throw error;
  });
  if (client === null || (await isPrepared(client))) return client;
  await client.end();
  return null;
}

/** As the superuser. False while another session has the lock: it prepares them itself, or has tables in use. */
async function prepare(place: Place, dataDir: string): Promise<boolean> {
  const client = await connectOrCreate(place, dataDir);
  try {
    if (!(await takeLock(client))) return false;
    await prepareRoles(client, {
      owner: await readPassword(dataDir, 'owner'),
      application: await readPassword(dataDir, 'application'),
    });
    // Its end would give the lock back too, a moment after the next attempt.
    await client.query('select pg_advisory_unlock($1)', [INSTANCE_LOCK]);
    return true;
  } finally {
    await client.end();
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    INSTANCE_LOCK,
  ]);
  return rows[0]?.held ?? false;
}

async function connectOrCreate(place: Place, dataDir: string): Promise<pg.Client> {
  const url = await embeddedUrl(place, dataDir, 'superuser');
  try {
    return await open(url);
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
  }
  const maintenance = await open(await embeddedUrl(place, dataDir, 'superuser', 'postgres'));
  try {
    await maintenance.query(`create database ${DATABASE}`);
  } catch (error) {
    // Another starter may have been faster.
    if (!DATABASE_EXISTS.has(codeOf(error))) throw error;
  } finally {
    await maintenance.end();
  }
  return open(url);
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fieldtone instance',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // A broken connection also shows in the 'end' event or in the query under way.
  client.on('error', () => {});
  await client.connect();
  return client;
}
