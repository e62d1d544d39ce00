import { codeOf } from '../error-code.ts';

/** PostgreSQL's code for a transaction that it gave up so that another could go on. */
const deadlockDetected = '40P01';

/** Whether a transaction was given up for another that waited for it: nothing of it was done, and it can be done again. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === deadlockDetected;

/** Does `work`, and does it again, up to `times` in all, when it was given up for another. */
export async function despiteDeadlocks<T>(work: () => Promise<T>, times = 4): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tried === times) throw error;
    }
  }
}
