import type { Kysely } from 'kysely';
import type { Database } from '../../../../platform/database/schema.ts';
import type { Log } from '../../../../platform/log.ts';
import { latestSeqs, notifyAccounts } from './stream.repository.ts';

/** Milliseconds between two NOTIFY of a process: commits with one wait for each other. */
const intervalMs = 100;
/** Milliseconds until the next try after the database gave no answer. */
const pauseMs = 1000;
/** Tries after which an event counts as rolled back whose transaction is still not committed. */
const mostTries = 300;

type Announced = (accountId: string, seq: number) => void;
const subscribers = new Set<Announced>();

/** Says that an event was written, in a transaction that may still be open. */
export function announce(accountId: string, seq: number): void {
  for (const announced of subscribers) announced(accountId, seq);
}

interface Announcement {
  /** The number of the latest event that this process has written. */
  seq: number;
  /** The latest event that was notified of. */
  notified: number;
  tries: number;
}

/**
 * Notifies the web processes of the events that this process writes, at most once in `intervalMs`, after their commit.
 * One for each program that writes events; the function that it gives ends it.
 */
export function startAnnouncing(db: Kysely<Database>, log: Log): () => Promise<void> {
  const pending = new Map<string, Announcement>();
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
  const announced: Announced = (accountId, seq) => {
    const { notified = 0 } = pending.get(accountId) ?? {};
    pending.set(accountId, { seq, notified, tries: 0 });
    schedule(intervalMs);
  };
  subscribers.add(announced);
  return async () => {
    subscribers.delete(announced);
    await round;
    if (timer !== null) clearTimeout(timer);
  };
}

async function notifyCommitted(db: Kysely<Database>, pending: Map<string, Announcement>): Promise<void> {
  const asked = [...pending];
  const committed = await latestSeqs(
    db,
    asked.map(([accountId]) => accountId),
  );
  const latest = (accountId: string) => committed.get(accountId) ?? 0;
  const changed = asked.filter(([accountId, { notified }]) => latest(accountId) > notified);
  if (changed.length > 0) {
    await notifyAccounts(
      db,
      changed.map(([accountId]) => accountId),
    );
  }
  for (const [accountId] of asked) {
    const now = pending.get(accountId);
    if (now === undefined) continue;
    now.notified = Math.max(now.notified, latest(accountId));
    now.tries += 1;
    if (now.notified >= now.seq || now.tries > mostTries) pending.delete(accountId);
  }
}
