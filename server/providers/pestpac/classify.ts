import { retryTime } from '../http/judge.ts';
import type { VendorReply } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';

/** A company's quota is counted by the day; how long until it is free again is not said. */
const pauseMs = 3_600_000;

/** A used-up quota comes with status 401 and says so in the body: no reason to doubt the credentials. */
export function classify(reply: VendorReply): VendorError | null {
  const { status, text, headers } = reply;
  if (status !== 401 || !/quota/i.test(text)) return null;
  const retryAt = headers.has('retry-after') ? retryTime(reply) : new Date(Date.now() + pauseMs);
  return new VendorError('rate_limited', "The company's quota is used up", { status, retryAt });
}
