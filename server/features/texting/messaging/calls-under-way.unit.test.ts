import { expect, it } from 'vitest';
import { createCallsUnderWay } from './calls-under-way.ts';

const texts = (count: number, id: 'twilio' | 'telnyx') =>
  Array.from({ length: count }, () => ({ carrier: { id } }));

it('has the next texts claimed while a carrier does not answer, and none of that carrier', async () => {
  const calls = createCallsUnderWay({ waitMs: 0, most: 3 });
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await calls.waitFor(texts(2, 'twilio'), first.promise);
  expect(calls.full()).toEqual([]);
  await calls.waitFor([...texts(1, 'twilio'), ...texts(1, 'telnyx')], second.promise);
  expect(calls.full()).toEqual(['twilio']);
  first.resolve();
  second.reject(new Error('broken off'));
  await calls.settled();
  expect(calls.full()).toEqual([]);
});

it('waits for calls that are answered soon', async () => {
  const calls = createCallsUnderWay({ waitMs: 2 ** 30 });
  await calls.waitFor(texts(1, 'twilio'), Promise.resolve());
  await expect(calls.waitFor(texts(1, 'twilio'), Promise.reject(new Error('no')))).rejects.toThrow('no');
});
