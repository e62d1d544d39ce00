import { AppError } from '../errors.ts';

/** The refusal of whoever tries too often: when to come back, in words and as Retry-After. */
export const tooManyTries = (seconds: number) =>
  new AppError('rate_limited', `Too many tries. Please wait ${inWords(seconds)} and try again.`, {
    retryAfterSeconds: seconds,
  });

function inWords(seconds: number): string {
  if (seconds <= 60) return 'a minute';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
