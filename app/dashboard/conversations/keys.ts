import type { StreamChange } from '../../../contract/change-stream.ts';
import type { ThreadFilter } from '../../../contract/conversations.ts';

/** Under which the answers about conversations are kept: all of them, the lists, and what belongs to one thread. */
export const textingKey = ['texting'] as const;
export const threadsKey = [...textingKey, 'threads'] as const;
export const listKey = (filter: ThreadFilter) => [...threadsKey, filter] as const;
export const threadKey = (threadId: string) => [...textingKey, 'thread', threadId] as const;
export const messagesKey = (threadId: string) => [...textingKey, 'messages', threadId] as const;

/**
 * The answers that a change makes stale. The threads of a number are unknown here, so all lists are. Of visits a conversation
 * shows those of its phone too, whose changes name no thread.
 */
export function changedKeys(change: StreamChange | null) {
  if (change?.kind === 'appointment')
    return [change.threadId === null ? [...textingKey, 'thread'] : threadKey(change.threadId)];
  if (change === null || change.threadId === null) return [textingKey];
  return [threadsKey, threadKey(change.threadId), messagesKey(change.threadId)];
}
