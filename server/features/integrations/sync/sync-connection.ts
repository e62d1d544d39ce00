import type pg from 'pg';
import { z } from 'zod';
import type { JobContext } from '../../../platform/jobs/boss.ts';
import type { StoredKind } from '../../../platform/records/record-columns.ts';
import { emit } from '../../../platform/telemetry/events.ts';
import type { Provider, VendorSession } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  findConnectionById,
  type Health,
  setNextRead,
} from '../connections/connections.repository.ts';
import { ConnectionGone } from './batch.repository.ts';
import { healthAfter, healthAfterOwnFault, waitingWith } from './connection-health.ts';
import { type EndDeps, finishSync } from './finish-sync.ts';
import { afterClaim, afterSuccess } from './next-sync.ts';
import { type OpenDeps, openConnection } from './open-connection.ts';
import { withSyncLock } from './sync-lock.repository.ts';
import { type Outcome, syncStream, TimeSliceOver } from './sync-stream.ts';
import { forgetPositions } from './sync-streams.repository.ts';

export interface SyncDeps extends OpenDeps, EndDeps {
  pool: pg.Pool;
  /** When a run yields to waiting ones; without it, it runs to its end. */
  turn?: Turn;
}

/** A first reading may take hours, and a worker reads few systems at once: others are not to wait for all of it. */
export interface Turn {
  /** Length of a time slice in milliseconds: how long a run continues while others wait. */
  ms: number;
  anyoneWaits(): Promise<boolean>;
}

/** Customers first: leads and calls are classified by them. */
const order: readonly StoredKind[] = ['customers', 'leads', 'subscriptions', 'calls'];

/** How a reading ended: through, failed or not needed; or in the middle, when its turn was over. */
export type SyncEnd = 'ended' | 'slice_over';

/**
 * Syncs a connected system: what is new, or the rest of an interrupted run. One run per connection at a time,
 * over all processes; a second one does nothing. A vendor's failure is stored on the connection and the job
 * succeeds; only our own failures are thrown, to be retried. With `slice_over` the run is to be queued again.
 */
export async function syncConnection(
  deps: SyncDeps,
  key: ConnectionKey,
  job: Pick<JobContext, 'signal' | 'log' | 'lastTry'>,
): Promise<SyncEnd> {
  const context = { ...job, log: job.log.child({ ...key }) };
  let end: SyncEnd = 'ended';
  const ran = await withSyncLock(deps.pool, key.connectionId, async (client) => {
    const row = await findConnectionById(deps.db, key);
    if (row === undefined) return;
    await setNextRead(deps.db, key, afterClaim(new Date()));
    const outcome: Outcome = { changed: false, resumed: false, advanced: false, until: null };
    try {
      const health = await read(deps, { row, key, client, context, outcome });
      await finishSync(deps, key, health, outcome.changed || (outcome.resumed && health.state === 'working'));
    } catch (error) {
      if (error instanceof TimeSliceOver) end = 'slice_over';
      else await endBroken(deps, key, row, context, outcome, error);
    }
  });
  if (!ran) context.log.info('this connection is being read already');
  return end;
}

interface Run {
  row: ConnectionRow;
  key: ConnectionKey;
  client: pg.PoolClient;
  context: Pick<JobContext, 'signal' | 'log'>;
  outcome: Outcome;
}

/** Opens and reads the connection; how it stands then. */
async function read(deps: SyncDeps, run: Run): Promise<Health> {
  const { row, context, outcome } = run;
  // The prefetched page is discarded with the run.
  const ending = new AbortController();
  try {
    const opened = await openConnection(deps, row, AbortSignal.any([context.signal, ending.signal]));
    if (opened.kind !== 'open') {
      const { kind, problem } = opened;
      emit('vendorRead', { vendor: row.vendor, outcome: kind });
      return kind === 'moved' ? { state: 'refused', problem } : waitingWith(row, problem, new Date());
    }
    await readStreams(deps, run, opened.provider, opened.session);
    emit('vendorRead', { vendor: row.vendor, outcome: 'read' });
    const now = new Date();
    return { state: 'working', nextReadAt: afterSuccess(outcome.until ?? now, now) };
  } catch (error) {
    if (!(error instanceof VendorError) || context.signal.aborted) {
      const stopped = error instanceof TimeSliceOver || context.signal.aborted;
      emit('vendorRead', { vendor: row.vendor, outcome: stopped ? 'stopped' : 'broken' });
      throw error;
    }
    const { kind, message, facts } = error;
    emit('vendorRead', { vendor: row.vendor, outcome: kind });
    context.log.warn(
      { vendor: row.vendor, failure: kind, status: facts.status, reason: message },
      'vendor failed',
    );
    return healthAfter(row, error, new Date(), outcome.advanced);
  } finally {
    ending.abort();
  }
}

async function readStreams(
  { db, turn }: SyncDeps,
  { row, key, client, context, outcome }: Run,
  provider: Provider,
  session: VendorSession,
): Promise<void> {
  const { signal, log } = context;
  const sliceEnd = performance.now() + (turn?.ms ?? Number.POSITIVE_INFINITY);
  const isSliceOver = async () => performance.now() >= sliceEnd && (await turn?.anyoneWaits()) === true;
  const streams = [...provider.streams].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  for (const stream of streams) {
    signal.throwIfAborted();
    const counts = await syncStream(
      { db, client, key, system: row.vendor, session, signal, isSliceOver, outcome },
      stream,
    );
    log.info({ vendor: row.vendor, kind: stream.kind, ...counts }, 'read');
  }
}

/** A reading that neither came to its end nor failed on the vendor's side. */
async function endBroken(
  deps: SyncDeps,
  key: ConnectionKey,
  row: ConnectionRow,
  { signal, lastTry }: Pick<JobContext, 'signal' | 'lastTry'>,
  outcome: Outcome,
  error: unknown,
): Promise<void> {
  // Removed or replaced meanwhile: there is nothing left to say of it.
  if (error instanceof ConnectionGone || (await findConnectionById(deps.db, key)) === undefined) return;
  if (signal.aborted) {
    // Continues within a minute, or when the program runs again.
    await setNextRead(deps.db, key, new Date());
    return;
  }
  if (lastTry) {
    // A position that an older version of the program wrote.
    if (error instanceof z.ZodError) await forgetPositions(deps.db, key);
    await finishSync(deps, key, healthAfterOwnFault(row, new Date()), outcome.changed);
  }
  throw error;
}
