import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';
import { type HeldConversation, holdConversation } from './chat.repository.ts';

/** Between two looks whether the message before has been answered. */
const lookEveryMs = 60;

export interface LockTimeouts {
  /** How long a conversation is held at most: a process that is killed lets it go by that. */
  holdMs: number;
  /** How long a message waits for the one before. */
  waitMs: number;
}

/**
 * Holds a conversation for one message, so that two that are sent at once are answered one after the other. It is held
 * by a mark in its row and no database connection waits with it. Throws `conflict` when its turn does not come.
 */
export async function acquireConversationLock(
  db: Kysely<Database>,
  key: Buffer,
  { holdMs, waitMs }: LockTimeouts,
): Promise<HeldConversation> {
  const holder = randomUUID();
  for (const end = performance.now() + waitMs; ; ) {
    const held = await holdConversation(db, key, holder, holdMs);
    if (held !== null) return held;
    if (performance.now() > end) {
      throw new AppError(
        'conflict',
        'Your last message is still being answered. Please try again in a moment.',
      );
    }
    await wait(lookEveryMs);
  }
}
