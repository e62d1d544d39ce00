import { expect, it } from 'vitest';
import { changedKeys, messagesKey, threadKey, threadsKey } from './keys.ts';

const [threadId, subject] = [crypto.randomUUID(), crypto.randomUUID()];

it('reads the conversation of a visit anew, and not its texts', () => {
  expect(changedKeys({ kind: 'appointment', subject, threadId })).toEqual([threadKey(threadId)]);
  expect(changedKeys({ kind: 'message', subject, threadId })).toEqual([
    ...[threadsKey, threadKey(threadId), messagesKey(threadId)],
  ]);
});

it('reads every conversation anew of a visit that names none, which may be of its phone', () => {
  const keys = changedKeys({ kind: 'appointment', subject, threadId: null });
  const [key] = keys;
  expect(keys).toHaveLength(1);
  expect(threadKey(threadId).slice(0, key?.length)).toEqual(key);
  expect(messagesKey(threadId).slice(0, key?.length)).not.toEqual(key);
});
