import { z } from 'zod';
import { retryTime } from '../http/judge.ts';
import { jsonOf } from '../json-of.ts';
import type { VendorReply } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';

/** Failures come with status 200: the body says `success` false and why. */
const Failure = z.looseObject({
  success: z.literal([false, 0, '0', 'false']),
  errorMessage: z.unknown().optional(),
});

// The texts of these messages are not published. What they are about is: the keys, what the keys may do, the quota of
// calls a minute and a day. The quota is looked for first, because its message may name the key that ran out.
const quota = /\b(limit|quota|throttl\w*|too many|exceed\w*|rate)\b/i;
const permission = /\b(permission|permitted|not allowed|forbidden|access denied|privilege\w*)\b/i;
const proof = /\b(authenticat\w*|authoriz\w*|unauthori[sz]ed|credential\w*|token|api key|invalid key)\b/i;

const hour = 3_600_000;

/** Reads FieldRoutes' failures: the ones in answers with status 200, and hosts without a company behind them. */
export function classify(reply: VendorReply): VendorError | null {
  const { status } = reply;
  if (status === 404 || (status >= 300 && status < 400)) {
    return new VendorError('wrong_place', 'There is no company at this address', {
      status,
      fields: ['fieldRoutesSubdomain'],
    });
  }
  if (status !== 200) return null;
  const failure = Failure.safeParse(bodyOf(reply.text));
  if (!failure.success) return null;
  const said = z.string().safeParse(failure.data.errorMessage).data ?? '';
  if (quota.test(said)) {
    const aDay = /\bda(y|ily)\b/i.test(said);
    const retryAt = aDay ? new Date(Date.now() + hour) : retryTime(reply);
    return new VendorError('rate_limited', 'The quota of calls is used up', { status, retryAt });
  }
  if (permission.test(said)) {
    return new VendorError('missing_permission', 'The key may not read this', { status });
  }
  if (proof.test(said)) {
    return new VendorError('wrong_credentials', 'Key or token is refused', {
      status,
      fields: ['fieldRoutesAuthKey', 'fieldRoutesAuthToken'],
    });
  }
  return new VendorError('rejected', 'FieldRoutes refused the request', { status });
}

/** Cheap for the large answers, which are no failures. */
const bodyOf = (text: string): unknown => (text.length > 10_000 ? null : jsonOf(text));
