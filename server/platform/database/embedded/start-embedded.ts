import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { findBinaries } from './binaries.ts';
import { clusterPaths, ensureCluster, type RoleName } from './cluster.ts';
import { lastWords, launch, meetsOrphans, type Settings, shutDown } from './launch.ts';
import { findPostmaster, isAlive } from './postmaster.ts';
import { embeddedUrl, hasOtherSessions, holdInstance, isSocket, type Place } from './session.ts';
import { chooseAccount } from './system-account.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** PostgreSQL settings beside or instead of the usual ones. */
  settings?: Settings;
  /** What to do when another program owns the server: fail with a message (the default), or share it. */
  whenTaken?: 'refuse' | 'share';
  /** Milliseconds before another program counts as running, and not as one that is just ending (default 6,000). */
  lockTimeoutMs?: number;
  /** Milliseconds between two attempts to restart a crashed server, doubled from the first to the last. */
  comeBackPause?: { first: number; last: number };
}

export interface Embedded {
  /** For the program: reads and writes rows. The same for as long as the data directory stays where it is. */
  url: string;
  /** For who makes and changes tables. */
  ownerUrl: string;
  /** Whether a server was found running: left behind by a killed program, or, when shared, another program's. */
  adopted: boolean;
  stop(): Promise<void>;
}

// The session of a killed predecessor, or the admin command's temporary server, ends within this time.
const LOCK_TIMEOUT_MS = 6_000;
// Recovery after a crash in the middle of a large import replays up to max_wal_size.
const READY_TIMEOUT = 180_000;
const LAUNCHES = 5;
// A session of a killed server ends with the statement it is in; the next server cannot start beside it.
const ORPHAN_TIMEOUT = 120_000;
const PAUSE = 25;
const TAKEN_PAUSE = 100;
const COME_BACK_PAUSE = { first: 500, last: 30_000 };

interface Held extends Place {
  kind: 'held';
  client: pg.Client;
  adopted: boolean;
}

/** Another program has the server. */
interface Shared extends Place {
  kind: 'shared';
}

interface HoldOptions {
  dataDir: string;
  /** Starts a server. Gives its process number. */
  start: () => Promise<number>;
  isGivenUp: () => boolean;
  lockTimeoutMs: number;
  /** `wait`: for as long as another program has the server. */
  whenTaken: 'refuse' | 'share' | 'wait';
}

/**
 * Starts the database of DATA_DIR: creates it if missing, takes over a server that a killed program left
 * running, and lets only one program own it. A crashed server is restarted for as long as it takes; meanwhile
 * connections are refused. Throws StartError when the first start fails. `stop` stops the server and resolves
 * when its process has ended; a server that was only shared, or that another program waits for, keeps running.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, whenTaken = 'refuse' } = options;
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, comeBackPause = COME_BACK_PAUSE } = options;
  const binaries = await findBinaries();
  const account = chooseAccount();
  await ensureCluster(dataDir, binaries, account);
  const { data } = clusterPaths(dataDir);
  const stopping = new AbortController();
  const { signal } = stopping;
  let launched: number | null = null;

  const holdOn = (taken: HoldOptions['whenTaken']) =>
    hold({
      dataDir,
      lockTimeoutMs,
      whenTaken: taken,
      isGivenUp: () => signal.aborted,
      start: async () => {
        launched = await launch({ dataDir, binaries, account, settings: options.settings ?? {} });
        return launched;
      },
    });
  const first = await holdOn(whenTaken);
  const url = await embeddedUrl(first, dataDir, 'application');
  const ownerUrl = await embeddedUrl(first, dataDir, 'owner');
  if (first.kind === 'shared') return { url, ownerUrl, adopted: true, stop: async () => {} };
  log.debug({ account: account.kind, adopted: first.adopted }, 'embedded PostgreSQL is ready');

  let held: Held | null = first;
  let comingBack: Promise<void> = Promise.resolve();
  const watch = ({ client }: Held) =>
    client.once('end', () => {
      held = null;
      if (!signal.aborted) comingBack = retryAfterSeconds();
    });
  const retryAfterSeconds = async () => {
    log.warn('the embedded PostgreSQL went away; bringing it back');
    for (let pause = comeBackPause.first; !signal.aborted; pause = Math.min(2 * pause, comeBackPause.last)) {
      try {
        const again = await holdOn('wait');
        if (again.kind !== 'held') continue;
        held = again;
        watch(again);
        log.info('the embedded PostgreSQL is back');
        return;
      } catch (err) {
        if (signal.aborted) return;
        log.error({ err, retryMs: pause }, 'the embedded PostgreSQL could not be brought back; trying again');
        await sleep(pause, null, { signal }).catch(() => {});
      }
    }
  };
  watch(first);

  return {
    url,
    ownerUrl,
    adopted: first.adopted,
    async stop() {
      stopping.abort();
      // Otherwise a server that is being restarted would go on after this process.
      await comingBack;
      const isOwn = held !== null || (launched !== null && (await findPostmaster(data))?.pid === launched);
      const isWanted =
        whenTaken === 'share' && held !== null && (await hasOtherSessions(held.client).catch(() => false));
      await held?.client.end().catch(() => {});
      if (isOwn && !isWanted) await shutDown(data);
    },
  };
}

/** A role's URL of a DATA_DIR's embedded server if one is running and ready, else null. Takes no lock. */
export async function findEmbedded(dataDir: string, role: RoleName = 'application'): Promise<string | null> {
  const running = await findPostmaster(clusterPaths(dataDir).data);
  if (running?.state !== 'ready' || running.host === null) return null;
  return embeddedUrl({ host: running.host, port: running.port }, dataDir, role);
}

async function hold(options: HoldOptions): Promise<Held | Shared> {
  const { dataDir, start, isGivenUp, whenTaken, lockTimeoutMs } = options;
  const { data } = clusterPaths(dataDir);
  let readyBy = Date.now() + READY_TIMEOUT;
  const orphansUntil = Date.now() + ORPHAN_TIMEOUT;
  let takenSince: number | null = null;
  let launched: number | null = null;
  let launches = 0;
  for (;;) {
    const running = await findPostmaster(data);
    // One that was launched and cannot be found yet could not be ended either.
    const isComing = running === null && launched !== null && isAlive(launched);
    if (isGivenUp() && !isComing) throw new StartError('The embedded PostgreSQL is not wanted any more.');
    if (running?.state === 'ready' && running.host !== null) {
      const place = { host: running.host, port: running.port };
      const outcome = await holdInstance(place, dataDir);
      if (outcome.kind === 'held') {
        if (isSocket(place))
          return { kind: 'held', client: outcome.client, ...place, adopted: running.pid !== launched };
        // Left behind by a killed program of an earlier release: its port may be taken when it is needed next.
        await outcome.client.end();
        await shutDown(data);
        continue;
      }
      if (outcome.kind === 'taken' && outcome.isPrepared && whenTaken === 'share')
        return { kind: 'shared', ...place };
      takenSince = outcome.kind === 'taken' ? (takenSince ?? Date.now()) : null;
      if (takenSince !== null && whenTaken === 'wait') readyBy = Date.now() + READY_TIMEOUT;
      else if (takenSince !== null && Date.now() - takenSince > lockTimeoutMs) {
        throw new StartError(`Another Fieldtone is running on this data directory (${dataDir}).`);
      }
    } else if (running === null && !isComing) {
      // Tries that could not succeed do not count.
      if (launches > 0 && Date.now() < orphansUntil && (await meetsOrphans(dataDir))) launches = 1;
      if (launches >= LAUNCHES) {
        throw new StartError(`The embedded PostgreSQL does not start: ${await lastWords(dataDir)}`);
      }
      // Processes of a killed server take a moment to end; PostgreSQL refuses to start beside them.
      if (launches > 0) await sleep(500);
      launches += 1;
      launched = await start();
    }
    if (Date.now() > readyBy) {
      throw new StartError(`The embedded PostgreSQL was not ready in time: ${await lastWords(dataDir)}`);
    }
    await sleep(takenSince === null ? PAUSE : TAKEN_PAUSE);
  }
}
