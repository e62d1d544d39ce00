import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { codeOf, lockNotAvailable } from '../../../platform/error-code.ts';
import { StartError } from '../../../platform/start-error.ts';

type Db = Kysely<Database>;

// Any constants do, as long as every version of the program uses the same.
const SEALING_LOCK = 4_715_203;
const ROTATION_LOCK = 4_715_204;

/** Sealing holds this shared lock from before it reads which key to use until its row is committed. */
export async function lockSealing(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${SEALING_LOCK})`.execute(transaction);
}

/** Tries before giving up on a process that is sealing all the time, two seconds each. */
const TRIES = 60;

/** Runs `work` while nothing is being sealed: earlier sealing has committed, and later sealing reads the keys again. */
export async function withSealingPaused<T>(db: Db, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await tryWithSealingPaused(db, work);
    if (outcome !== 'busy') return outcome.result;
  }
  throw new StartError('A process keeps on storing secrets and leaves no gap; run it again.');
}

/**
 * Runs `work` on one connection, as the only rotation of this database. What it commits is on the disk: an old key may go
 * only once the rows that no longer name it are there.
 */
export async function asOnlyRotation<T>(db: Db, work: (session: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (session) => {
    await sql`set lock_timeout = '10s'`.execute(session);
    try {
      await sql`select pg_advisory_lock(${ROTATION_LOCK})`.execute(session);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      throw new StartError('Another rotation is under way; wait until it has ended.');
    }
    try {
      await sql`set lock_timeout = 0`.execute(session);
      await sql`set synchronous_commit = on`.execute(session);
      return await work(session);
    } finally {
      await sql`select pg_advisory_unlock(${ROTATION_LOCK})`.execute(session);
      await sql`reset all`.execute(session);
    }
  });
}

async function tryWithSealingPaused<T>(db: Db, work: () => Promise<T>): Promise<{ result: T } | 'busy'> {
  return db.transaction().execute(async (transaction) => {
    // Those who seal queue up behind a waiting lock, so it waits for short stretches only.
    await sql`set local lock_timeout = '2s'`.execute(transaction);
    const held = await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(transaction).then(
      () => true,
      (error: unknown) => {
        if (isLockTimeout(error)) return false;
        throw error;
      },
    );
    // A commit after a failed statement rolls back and is no error.
    return held ? { result: await work() } : 'busy';
  });
}

const isLockTimeout = (error: unknown) => codeOf(error) === lockNotAvailable;
