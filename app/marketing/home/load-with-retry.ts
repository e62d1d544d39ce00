/** Milliseconds between two tries, at first and at most. */
const waits = { first: 2000, most: 60_000 } as const;

/**
 * Loads a part of the page, and tries again until it is there: a connection that is down must not cost the page that
 * is there already. Tries at once when the browser has a connection again.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (let wait: number = waits.first; ; wait = Math.min(waits.most, wait * 2)) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page will be loaded later.', error);
      await connection(wait);
    }
  }
}

/** Resolves when the browser has a connection again, or after `ms` milliseconds. */
function connection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    addEventListener('online', go);
  });
}
