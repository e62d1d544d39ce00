/** Texts and calls to one number in ten minutes before they are taken for a program's: the answers to a campaign are fewer. */
const mostInWindow = 3000;
const windowMs = 600_000;
/** Numbers that are counted at a time. */
const mostNumbers = 10_000;

/**
 * Returns a function that counts what comes to a number and reports whether it is more than people send. A webhook is
 * signed with the company's own key, so whoever has an account can send any number of them. Counts in this process.
 */
export function watchFloods(now = () => Date.now()) {
  let window = 0;
  let counts = new Map<string, number>();
  return (numberId: string): boolean => {
    const current = Math.floor(now() / windowMs);
    if (current !== window || counts.size > mostNumbers) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(numberId) ?? 0) + 1;
    counts.set(numberId, count);
    return count > mostInWindow;
  };
}
