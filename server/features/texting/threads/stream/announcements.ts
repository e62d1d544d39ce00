import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';
import type { Log } from '../../../../platform/log.ts';
import { notifyAccounts, transactionStates } from './stream.repository.ts';

/** Milliseconds between two NOTIFY of a process: commits with one wait for each other. */
const intervalMs = 100;
/** Milliseconds until the next try after the database gave no answer. */
const pauseMs = 1000;

type Announced = (accountId: string, xid: string) => void;
const subscribers = new Set<Announced>();

/** Says that events of an account were written, by the id of their transaction, which may still be open. */
export function announce(accountId: string, xid: string): void {
  for (const announced of subscribers) announced(accountId, xid);
}

/** The accounts of each transaction that has not been seen to end. */
type Pending = Map<string, Set<string>>;

/**
 * Notifies the web processes of the events that this process writes, at most once in `intervalMs`, after their commit.
 * One for each program that writes events; the function that it gives ends it.
 */
export function startAnnouncing(db: Kysely<Database>, log: Log): () => Promise<void> {
  const pending: Pending = new Map();
  let timer: NodeJS.Timeout | null = null;
  let round = Promise.resolve();
  const schedule = (ms: number) => {
    timer ??= setTimeout(() => {
      timer = null;
      round = notifyCommitted(db, pending).then(
        () => {
          if (pending.size > 0) schedule(intervalMs);
        },
        (error: unknown) => {
          log.warn({ err: error }, 'open pages were not notified of changes');
          schedule(pauseMs);
        },
      );
    }, ms);
  };
  const announced: Announced = (accountId, xid) => {
    pending.getOrInsertComputed(xid, () => new Set<string>()).add(accountId);
    schedule(intervalMs);
  };
  subscribers.add(announced);
  return async () => {
    subscribers.delete(announced);
    await round;
    if (timer !== null) clearTimeout(timer);
  };
}

async function notifyCommitted(db: Kysely<Database>, pending: Pending): Promise<void> {
  const ended = [...(await transactionStates(db, [...pending.keys()]))].filter(
    ([, state]) => state !== 'in progress',
  );
  const changed = new Set(
    ended.flatMap(([xid, state]) => (state === 'committed' ? [...(pending.get(xid) ?? [])] : [])),
  );
  if (changed.size > 0) await notifyAccounts(db, [...changed]);
  for (const [xid] of ended) pending.delete(xid);
}
