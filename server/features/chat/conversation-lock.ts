import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type HeldConversation, holdConversation } from './chat.repository.ts';

const pollMs = 60;

export interface LockTimeouts {
  /** After which a lock expires, so that a killed process does not keep it. */
  holdMs: number;
  /** How long to wait for another message's lock. */
  waitMs: number;
}

/**
 * Acquires the conversation lock, so that concurrent messages are answered in order. The lock is a column of its row and
 * holds no database connection. Throws `conflict` after `waitMs`, and what `first` throws, which tries it for the first
 * time.
 */
export async function acquireConversationLock(
  db: Kysely<Database>,
  key: Buffer,
  { holdMs, waitMs }: LockTimeouts,
  first: (
    hold: (on: Kysely<Database>) => Promise<HeldConversation | null>,
  ) => Promise<HeldConversation | null>,
): Promise<HeldConversation> {
  const holder = randomUUID();
  const hold = (on: Kysely<Database>) => holdConversation(on, key, holder, holdMs);
  let held = await first(hold);
  for (const end = performance.now() + waitMs; ; held = await hold(db)) {
    if (held !== null) return held;
    if (performance.now() > end) {
      throw new AppError(
        'conflict',
        'Your last message is still being answered. Please try again in a moment.',
      );
    }
    await wait(pollMs);
  }
}
