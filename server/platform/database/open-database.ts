import pg from 'pg';
import { brand } from '../../../contract/brand.ts';
import { codeOf } from '../error-code.ts';
import type { Log } from '../log.ts';
import { createClosers } from '../process/closers.ts';
import { StartError } from '../start-error.ts';
import { type Connection, type ConnectOptions, connect } from './connect.ts';
import { findEmbedded, startEmbedded } from './embedded/start-embedded.ts';

/** Which database, and what to do about it. */
export interface DatabaseOptions {
  dataDir: string;
  databaseUrl: string | null;
  /** Whose the tables of an outside database are; null for the role of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  log: Log;
  /**
   * What to do when no outside database is named: own the embedded one, use it beside the program that owns it or start
   * it for the moment, or only use it if it is running.
   */
  embedded: 'start' | 'share' | 'find';
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** Other settings of its connections. */
  connections?: Omit<ConnectOptions, 'applicationName'>;
  /** As of `startEmbedded`. */
  lockTimeoutMs?: number;
  /** The oldest major version that will do. */
  leastVersion?: number;
}

/** The oldest major version that the product was run on, 16.14; the tests run on the embedded one, which is newer. */
const LEAST_VERSION = 16;

/** A database that answers. */
export interface OpenDatabase {
  url: string;
  /** For `asOwner`: another role of an embedded database, and of an outside one where two are named. */
  ownerUrl: string;
  kind: 'embedded' | 'outside';
  /** Whether the role of `url` is a superuser, as on a server that was set up elsewhere. */
  isSuperuser: boolean;
  connection: Connection;
  /** Closes the connections, then stops the embedded server if this call started it. */
  close(): Promise<void>;
}

/**
 * Connects to the outside database, or to the embedded one, and makes sure that it answers and is new enough. Throws
 * StartError when it does not or is not, without the password.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const kind = options.databaseUrl === null ? 'embedded' : 'outside';
  const { url, ownerUrl, stop } = await locate(options);
  const { applicationName, connections, leastVersion = LEAST_VERSION } = options;
  const connection = connect(url, {
    ...connections,
    ...(applicationName !== undefined && { applicationName }),
  });
  const { add, closeAll: close } = createClosers();
  add(stop);
  add(connection.close);
  try {
    const { rows } = await connection.pool.query<{ superuser: boolean; version: string; number: number }>(
      `select rolsuper as superuser, current_setting('server_version') as version,
              current_setting('server_version_num')::int as number
       from pg_roles where rolname = current_user`,
    );
    const { superuser = false, version = 'unknown', number = 0 } = rows[0] ?? {};
    // As PostgreSQL counts: 160004 is 16.4.
    if (number < leastVersion * 10_000)
      throw new StartError(`is PostgreSQL ${version}. ${brand.name} needs ${leastVersion} or newer.`);
    return { url, ownerUrl, kind, isSuperuser: superuser, connection, close };
  } catch (error) {
    await close();
    const said = error instanceof StartError ? error.message : why(error);
    throw new StartError(
      `${kind === 'outside' ? 'The database of DATABASE_URL' : 'The embedded database'} ${said}`,
    );
  }
}

async function locate(options: DatabaseOptions) {
  const { databaseUrl, databaseOwnerUrl, dataDir, log, embedded, lockTimeoutMs } = options;
  const stop = async () => {};
  if (databaseUrl !== null) return { url: databaseUrl, ownerUrl: databaseOwnerUrl ?? databaseUrl, stop };
  if (embedded !== 'find') {
    const whenTaken = embedded === 'share' ? 'share' : 'refuse';
    return startEmbedded({
      dataDir,
      log,
      whenTaken,
      ...(lockTimeoutMs !== undefined && { lockTimeoutMs }),
    });
  }
  const url = await findEmbedded(dataDir);
  const ownerUrl = await findEmbedded(dataDir, 'owner');
  if (url !== null && ownerUrl !== null) return { url, ownerUrl, stop };
  throw new StartError(`No database is running for ${dataDir}; run npm start, or set DATABASE_URL.`);
}

/** Never the URL itself: it holds the password. */
function why(error: unknown): string {
  if (error instanceof pg.DatabaseError) return `refuses the connection: ${error.message}`;
  return `cannot be reached (${codeOf(error) || 'no answer'}).`;
}
