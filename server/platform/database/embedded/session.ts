import pg from 'pg';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import { ROLE } from './cluster.ts';

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
  /** Another session has the lock. */
  | { kind: 'taken' }
  /** The server is not there (any more) or not ready. */
  | { kind: 'unreachable'; reason: string };

/** Where an embedded server listens: the folder of its socket, or an address, and the port. */
export interface Place {
  host: string;
  port: number;
}

/** The URL of an embedded server's database, or of its maintenance database. */
export function embeddedUrl({ host, port }: Place, password: string, database = ROLE): string {
  return `postgres://${ROLE}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`;
}

/** Whether a server listens on a socket, as every one of this release does. */
export const isSocket = ({ host }: Place) => host.startsWith('/');

/** Whether anybody but Fieldtone's commands is connected to the server beside this client. */
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

/** Connects, makes the database if it is missing, and tries for the lock that only one program can hold. */
export async function holdInstance(place: Place, password: string): Promise<LockOutcome> {
  try {
    const client = await connectOrCreate(place, password);
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      INSTANCE_LOCK,
    ]);
    if (rows[0]?.held) return { kind: 'held', client };
    await client.end();
    return { kind: 'taken' };
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

async function connectOrCreate(place: Place, password: string): Promise<pg.Client> {
  try {
    return await open(embeddedUrl(place, password));
  } catch (error) {
    if (codeOf(error) !== NO_SUCH_DATABASE) throw error;
  }
  const maintenance = await open(embeddedUrl(place, password, 'postgres'));
  try {
    await maintenance.query(`create database ${ROLE}`);
  } catch (error) {
    // Another starter may have been faster.
    if (!DATABASE_EXISTS.has(codeOf(error))) throw error;
  } finally {
    await maintenance.end();
  }
  return open(embeddedUrl(place, password));
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
