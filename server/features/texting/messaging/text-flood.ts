/** Texts to one number in ten minutes, or calls, before they are taken for a program's: the answers to a campaign are fewer. */
const mostInWindow = 3000;
const windowMs = 600_000;
/** What is counted at a time. */
const mostCounted = 10_000;

/**
 * Returns a function that counts events by name and reports whether there are more than people send. A webhook is signed
 * with the company's own key, so any account can send any number of them. Counts in this process.
 */
export function watchFloods(now = () => Date.now()) {
  let window = 0;
  let counts = new Map<string, number>();
  return (name: string): boolean => {
    const current = Math.floor(now() / windowMs);
    if (current !== window || counts.size > mostCounted) {
      window = current;
      counts = new Map();
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > mostInWindow;
  };
}
