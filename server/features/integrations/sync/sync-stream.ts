import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '../../../platform/database/schema.ts';
import { CopyBuffer } from '../../../platform/records/copy-buffer.ts';
import { copyRows } from '../../../platform/records/copy-rows.ts';
import type { StoredKind } from '../../../platform/records/record-columns.ts';
import { findWonLeads } from '../../../platform/records/records.repository.ts';
import type { Batch, Stream, VendorSession } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import type { ConnectionKey } from '../connections/connections.repository.ts';
import { ahead } from './ahead.ts';
import { type BatchToStore, storeBatch } from './batch.repository.ts';
import { createStorableCheck, isStorableJson } from './storable.ts';
import { openWindow, type ReadingWindow } from './sync-streams.repository.ts';

/** Records that wait to be stored together: a transaction costs as much as some hundred of them. */
const batchRecords = 5000;
/** A slow vendor's records wait no longer than this, so that little is read twice after a kill. */
const longestWaitMs = 15_000;

/** A sync run's time slice is over before its end: it is queued again behind the waiting ones. */
export class TimeSliceOver extends Error {
  override name = 'TimeSliceOver';
}

/** A connection that is being read. */
export interface Reading {
  db: Kysely<Database>;
  /** Holds the connection's lock; everything that was read is written through it. */
  client: pg.PoolClient;
  key: ConnectionKey;
  /** The catalogue's id. */
  system: string;
  session: VendorSession;
  signal: AbortSignal;
  /** Whether others are to be let in. */
  isSliceOver(): Promise<boolean>;
  outcome: Outcome;
}

/** The result of a sync run of all kinds of record so far. */
export interface Outcome {
  /** Records came or changed. */
  changed: boolean;
  /** Part of it was read before an interruption, and whether that changed anything is unknown. */
  resumed: boolean;
  /** The first sync run of a kind of record came further than the one before. */
  advanced: boolean;
  /** Everything up to here was seen. */
  until: Date | null;
}

/**
 * Reads one kind of record to the end of its window and stores it in batches; returns how many records were
 * stored and refused. The next page is under way while the records of a page are read and a batch stored. Stores what was
 * read before a failure, an abort or the end of the time slice (TimeSliceOver), then throws it.
 */
export async function syncStream<K extends StoredKind>(
  reading: Reading,
  stream: Stream<K>,
): Promise<{ taken: number; refused: number }> {
  const { db, key, system, session, signal, isSliceOver, outcome } = reading;
  const window = await openWindow(db, key, stream.kind, stream.overlapMs, new Date());
  outcome.resumed ||= window.begun;
  if (outcome.until === null || window.until < outcome.until) outcome.until = window.until;
  const store = createStore(reading, stream, window);
  const { since, until, resume } = window;
  // Not through the reading's own client, which may be in the middle of a batch.
  const storedAsWon = (ids: readonly string[]) => findWonLeads(db, { ...key, system }, ids);
  try {
    for await (const batch of ahead(stream.read(session, { since, until, resume, signal, storedAsWon }))) {
      store.add(batch);
      if (store.isFull()) await store.begin();
      signal.throwIfAborted();
      // Only a turn that came further is given up, so that the next one does not end where this one began.
      if (!isSamePosition(batch.resume, resume) && (await isSliceOver())) throw new TimeSliceOver();
    }
  } catch (error) {
    await store.flush();
    throw error;
  }
  await store.end();
  return store.counts();
}

function createStore<K extends StoredKind>(
  { client, key, system, outcome }: Reading,
  { kind, fields }: Stream<K>,
  { first, resume }: Pick<ReadingWindow, 'first' | 'resume'>,
) {
  const copyRow = copyRows(kind, { accountId: key.accountId, system, importId: key.connectionId });
  const isStorable = createStorableCheck(kind);
  const run = new Map<string, number>();
  const counts = { taken: 0, refused: 0 };
  let waiting = nothing();
  let storing: Promise<void> = Promise.resolve();

  const refuse = (reason: string) => {
    addOne(waiting.refused, reason);
    addOne(run, reason);
  };
  const store = async (position: BatchToStore['position'], { copied, refused }: Waiting, all: Counts) => {
    const batch = { key, system, kind, fields, copied, refused: { now: refused, run: all }, first, position };
    const changed = await storeBatch(client, batch);
    outcome.changed ||= changed > 0;
    outcome.advanced ||= first && (position === 'end' || !isSamePosition(position.resume, resume));
    counts.taken += copied.count;
    counts.refused += count(refused);
  };
  // Positions are noted in their order.
  const begin = async (position: BatchToStore['position']) => {
    await storing;
    storing = store(position, waiting, new Map(run));
    waiting = nothing();
    // A failure is thrown where the next batch waits for this one.
    storing.catch(() => {});
  };
  const flush = async () => {
    if (waiting.position !== null) await begin(waiting.position);
    await storing;
  };
  return {
    add({ records, resume }: Batch<K>) {
      // A cursor that cannot be stored cannot be resumed from.
      if (!isStorableJson(resume)) throw new VendorError('malformed', 'The mark of the next page is no text');
      const { rows, refused } = records();
      for (const row of rows) {
        if (isStorable(row)) copyRow(row, waiting.copied);
        else refuse('A number, date or id of the record is out of all bounds');
      }
      for (const reason of refused) refuse(reason);
      waiting.records += rows.length + refused.length;
      waiting.position = { resume };
    },
    isFull: () => waiting.records >= batchRecords || performance.now() - waiting.since > longestWaitMs,
    async begin() {
      if (waiting.position !== null) await begin(waiting.position);
    },
    flush,
    async end() {
      await begin('end');
      await storing;
    },
    counts: () => counts,
  };
}

/** Whether a mark is the one that was kept; what was kept has been JSON. */
const isSamePosition = (mark: unknown, kept: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(mark ?? null)), kept ?? null);

type Counts = Map<string, number>;

interface Waiting {
  copied: CopyBuffer;
  refused: Counts;
  records: number;
  position: { resume: unknown } | null;
  since: number;
}

const nothing = (): Waiting => ({
  copied: new CopyBuffer(),
  refused: new Map(),
  records: 0,
  position: null,
  since: performance.now(),
});

function addOne(counts: Counts, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

const count = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, records) => sum + records, 0);
