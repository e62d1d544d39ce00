import { randomInt } from 'node:crypto';
import { AppError } from '../../errors.ts';

/** What a refused caller reads. */
export const busy = 'We are busy right now. Please try again in a moment.';

/** Seconds until a refused caller should come again; not the same for all, so that they do not come all at once. */
export const retryAfterSeconds = () => randomInt(2, 7);

/** The refusal of what cannot be begun now: nothing was done for it. */
export const overloaded = (message: string = busy, cause?: unknown) =>
  new AppError('overloaded', message, { retryAfterSeconds: retryAfterSeconds(), cause });
