import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { findBinaries } from './binaries.ts';
import { clusterPaths, ensureCluster, readPassword } from './cluster.ts';
import { lastWords, launch, meetsOrphans, type Settings, shutDown } from './launch.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { embeddedUrl, holdInstance } from './session.ts';
import { chooseAccount } from './system-account.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings beside or instead of the usual ones. */
  settings?: Settings;
  /** Called when the server was lost while running and could not be brought back. */
  onLost?: (error: Error) => void;
}

export interface Embedded {
  url: string;
  /** Whether a server left behind by a killed program was taken over. */
  adopted: boolean;
  stop(): Promise<void>;
}

// A killed predecessor's session, and the temporary server of the admin command, are gone within this time.
const LOCK_PATIENCE = 6_000;
// Recovery after a crash in the middle of a large import replays up to max_wal_size.
const READY_PATIENCE = 180_000;
const LAUNCHES = 5;
// A session of a killed server ends with the statement it is in; the next server cannot start beside it.
const ORPHAN_PATIENCE = 120_000;
const PAUSE = 25;

interface Held {
  client: pg.Client;
  port: number;
  adopted: boolean;
}

/**
 * Brings up the database of DATA_DIR: makes it if there is none, takes over a living server that a killed program
 * left behind, brings it back when it dies while running, and lets only one program have it. Throws in words when
 * another one does. `stop` ends the server and resolves when its process has gone.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log } = options;
  const binaries = await findBinaries();
  const account = chooseAccount();
  await ensureCluster(dataDir, binaries, account);
  const password = await readPassword(dataDir);
  let stopping = false;

  const holdOn = async (port: number | null) =>
    hold(
      dataDir,
      password,
      () => launch({ dataDir, binaries, account, settings: options.settings ?? {}, port }),
      () => stopping,
    );
  let held = await holdOn(null);
  log.debug(
    { port: held.port, account: account.kind, adopted: held.adopted },
    'embedded PostgreSQL is ready',
  );

  let comingBack: Promise<void> = Promise.resolve();
  const watch = () =>
    held.client.once('end', () => {
      if (stopping) return;
      log.warn('the embedded PostgreSQL went away; bringing it back');
      // The same port, so that every pool finds it again.
      comingBack = holdOn(held.port).then(
        (again) => {
          held = again;
          watch();
          log.info('the embedded PostgreSQL is back');
        },
        (error) => {
          if (!stopping) options.onLost?.(error instanceof Error ? error : new Error(String(error)));
        },
      );
    });
  watch();

  return {
    url: embeddedUrl(held.port, password),
    adopted: held.adopted,
    async stop() {
      stopping = true;
      // Else a server that is just being brought back would outlive this.
      await comingBack;
      await held.client.end().catch(() => {});
      await shutDown(clusterPaths(dataDir).data);
    },
  };
}

/** The URL of a DATA_DIR's embedded server if one is running and ready, else null. Takes no lock. */
export async function findEmbedded(dataDir: string): Promise<string | null> {
  const running = await findPostmaster(clusterPaths(dataDir).data);
  if (running?.state !== 'ready' || running.port === null) return null;
  return embeddedUrl(running.port, await readPassword(dataDir));
}

async function hold(
  dataDir: string,
  password: string,
  start: () => Promise<number>,
  isGivenUp: () => boolean,
): Promise<Held> {
  const { data } = clusterPaths(dataDir);
  const readyBy = Date.now() + READY_PATIENCE;
  const orphansUntil = Date.now() + ORPHAN_PATIENCE;
  let takenSince: number | null = null;
  let launched: number | null = null;
  let launches = 0;
  for (;;) {
    const running = await findPostmaster(data);
    // One that was launched and cannot be found yet could not be ended either.
    const isComing = running === null && launched !== null && isAlive(launched);
    if (isGivenUp() && !isComing) throw new StartError('The embedded PostgreSQL is not wanted any more.');
    if (running?.state === 'ready' && running.port !== null) {
      const outcome = await holdInstance(running.port, password);
      if (outcome.kind === 'held') {
        return { client: outcome.client, port: running.port, adopted: running.pid !== launched };
      }
      takenSince = outcome.kind === 'taken' ? (takenSince ?? Date.now()) : null;
      if (takenSince !== null && Date.now() - takenSince > LOCK_PATIENCE) {
        throw new StartError(`Another Fieldtone is running on this data directory (${dataDir}).`);
      }
    } else if (running === null && !isComing) {
      if (launches >= LAUNCHES && !(Date.now() < orphansUntil && (await meetsOrphans(dataDir)))) {
        throw new StartError(`The embedded PostgreSQL does not start: ${await lastWords(dataDir)}`);
      }
      // Orphans of a killed server need a moment to notice; PostgreSQL refuses to start beside them.
      if (launches > 0) await sleep(500);
      launches += 1;
      launched = await start();
    }
    if (Date.now() > readyBy) {
      throw new StartError(`The embedded PostgreSQL was not ready in time: ${await lastWords(dataDir)}`);
    }
    await sleep(PAUSE);
  }
}
