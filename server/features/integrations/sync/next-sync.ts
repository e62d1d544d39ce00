import { syncIntervalMinutes } from '../../../../contract/retention.ts';

const minuteMs = 60_000;
const everyMs = syncIntervalMinutes * minuteMs;
const claimMs = 5 * minuteMs;
const longestPauseMinutes = 60;
const furthestMs = 24 * 60 * minuteMs;

/** When a queued or running reading without a heartbeat counts as lost. */
export const afterClaim = (now: Date) => new Date(now.getTime() + claimMs);

/** When to read again after a reading that saw everything up to `until`. */
export const afterSuccess = (until: Date, now: Date) =>
  new Date(Math.max(now.getTime(), until.getTime() + everyMs));

/**
 * When to try again after so many failures in a row, this one included: 1, 2, 4 … 60 minutes, or when the vendor said,
 * within a day.
 */
export function afterFailure(failures: number, retryAt: Date | undefined, now: Date): Date {
  const pauseMs = Math.min(2 ** (failures - 1), longestPauseMinutes) * minuteMs;
  if (retryAt === undefined || retryAt <= now) return new Date(now.getTime() + pauseMs);
  return new Date(Math.min(retryAt.getTime(), now.getTime() + furthestMs));
}
