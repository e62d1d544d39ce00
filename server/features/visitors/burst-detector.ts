/** Visits that begin at one address in a minute before they are taken for a program's: more than a full hall makes. */
const visitsOfAMinute = 100;
/** Addresses that are counted at a time; a flood of addresses must not fill the memory. */
const addresses = 10_000;

/**
 * Returns a function that counts visits and reports whether one exceeds its address's limit of this minute.
 * Counts in this process.
 */
export function watchBursts(now = () => Date.now()) {
  let minute = 0;
  let visits = new Map<string, Set<string>>();
  return (address: string, sessionId: string): boolean => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute || visits.size > addresses) {
      minute = current;
      visits = new Map();
    }
    const seen = visits.get(address) ?? new Set();
    visits.set(address, seen);
    if (seen.size <= visitsOfAMinute) seen.add(sessionId);
    return seen.size > visitsOfAMinute;
  };
}
