import { openSession, type SessionOptions } from '../../../providers/open-session.ts';
import { VendorError } from '../../../providers/vendor-error.ts';

/** How long the vendor may take to say whether it lets us in. */
export const checkTimeoutMs = 15_000;

/**
 * Checks with the vendor whether reading will work: null when it will, else why not. A vendor that takes longer
 * than `timeoutMs` counts as unavailable. Do not call it inside a transaction.
 */
export async function checkConnection(
  options: Omit<SessionOptions, 'signal'>,
  timeoutMs: number = checkTimeoutMs,
): Promise<VendorError | null> {
  const late = new AbortController();
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new VendorError('unavailable', 'The check took too long'));
    late.abort();
  }, timeoutMs);
  const asked = (async () => {
    const session = openSession({ ...options, signal: late.signal });
    await options.vendor.provider.check(session);
  })();
  try {
    await Promise.race([asked, timeout]);
    return null;
  } catch (error) {
    if (error instanceof VendorError) return error;
    throw error;
  } finally {
    clearTimeout(timer);
    // The later of the two results is dropped.
    asked.catch(() => {});
    timeout.catch(() => {});
  }
}
