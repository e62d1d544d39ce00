import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';
import { latestSeq, listEventsAfter, type NumberedEvent } from './stream.repository.ts';

/** Events that are read at once. With a stream's own buffer it bounds what a slow reader holds in memory. */
export const pageSize = 100;

/** Reads the events of accounts for the streams of a process. */
export interface EventReader {
  /** The first events after a number, `pageSize` at most. */
  after(accountId: string, seq: number): Promise<readonly NumberedEvent[]>;
  /** The number of the last event; 0 where there is none. */
  latest(accountId: string): Promise<number>;
}

/**
 * An event wakes every stream of its account, all of which have come as far: what one of them is asking for, the others
 * get as well, so that an account costs as much as one stream.
 */
export function createEventReader(db: Kysely<Database>, read = { listEventsAfter, latestSeq }): EventReader {
  return {
    after: shared((accountId: string, seq: number) => read.listEventsAfter(db, accountId, seq, pageSize)),
    latest: shared((accountId: string) => read.latestSeq(db, accountId)),
  };
}

/**
 * Calls `ask` once for those who ask the same in one turn of the process, after the last of them: who was woken by an
 * event must not get an answer that was asked for before it.
 */
function shared<Args extends readonly (string | number)[], T>(ask: (...args: Args) => Promise<T>) {
  const gathering = new Map<string, Promise<T>>();
  const askLater = async (key: string, args: Args) => {
    await nextTurn();
    gathering.delete(key);
    return ask(...args);
  };
  return (...args: Args): Promise<T> => {
    const key = args.join(' ');
    const asked = gathering.get(key) ?? askLater(key, args);
    gathering.set(key, asked);
    return asked;
  };
}
