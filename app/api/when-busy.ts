import { ApiError } from './api-error.ts';

/** The longest wait before an automatic retry, in milliseconds. */
export const longestPauseMs = 8000;
const usualPauseMs = 3000;
const tries = 4;

/**
 * Retries work that a busy server refused, after its `Retry-After`, up to three times. Only for idempotent
 * work. Rejects with the signal's reason when it aborts meanwhile.
 */
export async function againWhenBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries || !(error instanceof ApiError) || error.errorCode !== 'overloaded') throw error;
      await pause(Math.min(longestPauseMs, error.retryAfterMs ?? usualPauseMs), signal);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
