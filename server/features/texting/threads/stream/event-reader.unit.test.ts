import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createEventReader } from './event-reader.ts';

it('asks the database once for all streams of an account that are woken together, and never joins an earlier question', async () => {
  const db = Object.create(null);
  const answer = Promise.withResolvers<[]>();
  const listEventsAfter = vi.fn(() => answer.promise);
  const reader = createEventReader(db, { listEventsAfter, latestSeq: async () => 0 });
  const woken = [reader.after('one', 5), reader.after('one', 5), reader.after('other', 5)];
  expect(listEventsAfter).not.toHaveBeenCalled();
  await nextTurn();
  await nextTurn();
  expect(listEventsAfter).toHaveBeenCalledTimes(2);
  // The first question is not answered yet, and may not know of what this one was woken by.
  const later = reader.after('one', 5);
  await nextTurn();
  await nextTurn();
  expect(listEventsAfter).toHaveBeenCalledTimes(3);
  answer.resolve([]);
  expect(await Promise.all([...woken, later])).toEqual([[], [], [], []]);
});
