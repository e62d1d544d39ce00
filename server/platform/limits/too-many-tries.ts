import { AppError } from '../errors.ts';

/** The refusal after too many attempts, with the wait in its message and as Retry-After. */
export const tooManyTries = (seconds: number, what = 'Too many tries.') =>
  new AppError('rate_limited', `${what} Please wait ${inWords(seconds)} and try again.`, {
    retryAfterSeconds: seconds,
  });

function inWords(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
