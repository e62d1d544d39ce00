import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../platform/errors.ts';
import type { HeldConversation } from './chat.repository.ts';

const pollMs = 60;

/**
 * Acquires the conversation lock that another message had, so that concurrent messages are answered in order. The lock is
 * a column of its row and holds no database connection. Throws `conflict` after `waitMs`.
 */
export async function waitForLock(
  hold: () => Promise<HeldConversation | null>,
  waitMs: number,
): Promise<HeldConversation> {
  for (const end = performance.now() + waitMs; performance.now() <= end; ) {
    await wait(pollMs);
    const held = await hold();
    if (held !== null) return held;
  }
  throw new AppError('conflict', 'Your last message is still being answered. Please try again in a moment.');
}
