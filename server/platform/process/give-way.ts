import { constants, setPriority } from 'node:os';

/**
 * Lets everything else on this machine go before this process, which is as fast as ever while nothing else is to be
 * done. Never for the database's own processes: one that gives way while it holds a lock holds up those who go first.
 */
export function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is not allowed it stays as it is.
  }
}
