import { visitorKey } from '../../contract/visitor-limits.ts';

/**
 * Runs while no other tab does, where the browser supports Web Locks (on secure pages); at once elsewhere.
 * Never rejects.
 */
export async function withWebLock(run: () => void): Promise<void> {
  if (!('locks' in navigator)) return run();
  let ran = false;
  try {
    await navigator.locks.request(visitorKey, () => {
      ran = true;
      run();
    });
  } catch (error) {
    // A page that is going, or has no storage, gets no lock.
    if (ran) throw error;
    run();
  }
}
