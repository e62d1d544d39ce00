import { retryTime } from '../http/judge.ts';
import type { VendorReply } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';

/** A burst is over after so long; the vendor says no time. */
const pauseMs = 10_000;

/** Classifies Briostack's failures: bursts by their message, an unknown instance by a missing page. */
export function classify(reply: VendorReply): VendorError | null {
  const { status, headers, text } = reply;
  if (status === 404) {
    return new VendorError('wrong_place', 'There is no instance at this address', {
      status,
      fields: ['crmAccount'],
    });
  }
  const burst = status === 429 || (text.length < 1_000 && /"message"\s*:\s*"too many requests/i.test(text));
  if (!burst) return null;
  const retryAt = headers.has('retry-after') ? retryTime(reply) : new Date(Date.now() + pauseMs);
  return new VendorError('rate_limited', 'Too many requests', { status, retryAt });
}
