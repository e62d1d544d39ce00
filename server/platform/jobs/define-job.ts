import { z } from 'zod';

/** How the queue of a kind of job behaves. */
export interface Queue {
  readonly name: string;
  /** Tries after the first, and seconds before the second, doubled for each that follows; else two, a second apart. */
  readonly retry?: { readonly limit: number; readonly delayS: number };
  /** Seconds for which an ended job is kept; else a week. */
  readonly keepDoneS?: number;
}

/**
 * For jobs that take seconds, whose process may be killed in the middle of them: where one was killed every few seconds,
 * two retries lost 10 jobs of 189 imports and 3 readings of 120.
 */
export const patientRetry = { limit: 5, delayS: 1 } as const;

/** A kind of background job: its queue, and what a job of it carries. worker.ts has its handler. */
export interface JobDefinition<T extends object> extends Queue {
  readonly payload: z.ZodType<T>;
  /** Jobs of the kind that one process runs at once; else one. */
  readonly concurrency?: number;
  /**
   * Where jobs wait, the next one begins as soon as one is done; else two seconds after the last one began, which leaves
   * the processors to others. For jobs that are short and may come in masses.
   */
  readonly withoutPause?: boolean;
  /** Accounts alternate: an account's second job waits for the first of every other. Its payload names the account, if any. */
  readonly takesTurns?: boolean;
  /** Queues a job without payload on this schedule (UTC), once however many processes run. */
  readonly cron?: string;
}

/** Defines a kind of job. Its name is stored with queued jobs, so it stays when the code around it changes. */
export const defineJob = <T extends object>(job: JobDefinition<T>): JobDefinition<T> => job;

const NoPayload = z.object({});

/** Defines a job that a schedule queues. */
export const defineScheduledJob = (name: string, cron: string) =>
  defineJob({ name, cron, payload: NoPayload });
