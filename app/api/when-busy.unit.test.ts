import { expect, it } from 'vitest';
import { failureOf } from './answer.ts';
import { againWhenBusy } from './when-busy.ts';

const received = (status: number, body: unknown, retryAfter: string | null) => ({
  ...{ status, text: JSON.stringify(body), retryAfter },
  token: null,
});
const failure = (statusCode: number, errorCode: string) =>
  failureOf(
    received(
      statusCode,
      { success: false, message: 'We are busy right now.', statusCode, errorCode, errors: [] },
      '0',
    ),
  );
const never = new AbortController().signal;

/** Fails with each of the errors in turn, then works. */
function work(...errors: Error[]) {
  let calls = 0;
  return {
    calls: () => calls,
    run: async () => {
      const error = errors[calls++];
      if (error !== undefined) throw error;
      return 'done';
    },
  };
}

it('reads Retry-After', () => {
  const of = (retryAfter: string | null) => failureOf(received(503, null, retryAfter)).retryAfterMs;
  expect(failure(503, 'overloaded').retryAfterMs).toBe(0);
  expect([of('3'), of(null)]).toEqual([null, null]);
  const body = { success: false, message: '', statusCode: 503, errorCode: 'overloaded', errors: [] };
  expect(failureOf(received(503, body, '3')).retryAfterMs).toBe(3000);
  expect(failureOf(received(503, body, 'Sat, 21 Nov 2026 10:00:00 GMT')).retryAfterMs).toBeNull();
});

it('retries a busy server, and fails after the fourth refusal', async () => {
  const busy = failure(503, 'overloaded');
  const twice = work(busy, busy);
  expect(await againWhenBusy(twice.run, never)).toBe('done');
  expect(twice.calls()).toBe(3);
  const always = work(...Array.from({ length: 9 }, () => busy));
  await expect(againWhenBusy(always.run, never)).rejects.toBe(busy);
  expect(always.calls()).toBe(4);
});

it('does not retry other failures, or aborted calls', async () => {
  for (const error of [
    failure(500, 'internal'),
    failure(503, 'provider_unavailable'),
    new Error('mistake'),
  ]) {
    const once = work(error);
    await expect(againWhenBusy(once.run, never)).rejects.toBe(error);
    expect(once.calls()).toBe(1);
  }
  const gone = new AbortController();
  const left = againWhenBusy(async () => {
    gone.abort(new Error('left'));
    throw failure(503, 'overloaded');
  }, gone.signal);
  await expect(left).rejects.toThrow('left');
});
