import type { z } from 'zod';
import type { Classify, VendorReply } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';

/** How long to stay away after a 429 that does not say. */
const unsaidPauseMs = 60_000;

/** The failure in a reply, by this vendor's rules or the common ones; null when there is none. */
export function failureOf(reply: VendorReply, classify?: Classify): VendorError | null {
  return classify?.(reply) ?? usualFailure(reply);
}

/** The body of a good reply, parsed; null for an empty one. Throws VendorError. */
export function parseReply<T>(reply: VendorReply, schema: z.ZodType<T>, classify?: Classify): T {
  const failure = failureOf(reply, classify);
  if (failure !== null) throw failure;
  const result = schema.safeParse(bodyOf(reply));
  if (result.success) return result.data;
  const places = result.error.issues.map(({ path, code }) => `${path.join('.') || 'the whole'} (${code})`);
  throw new VendorError('malformed', `The answer is not as documented: ${places.slice(0, 3).join(', ')}`);
}

/** When a rate-limited vendor may be called again, by its own clock. */
export function retryTime({ headers }: Pick<VendorReply, 'headers'>): Date {
  const said = headers.get('retry-after') ?? '';
  if (/^\d+(\.\d+)?$/.test(said)) return new Date(Date.now() + Number(said) * 1000);
  const at = Date.parse(said);
  if (Number.isNaN(at)) return new Date(Date.now() + unsaidPauseMs);
  const vendorNow = Date.parse(headers.get('date') ?? '');
  return new Date(Date.now() + Math.max(0, at - (Number.isNaN(vendorNow) ? Date.now() : vendorNow)));
}

function usualFailure(reply: VendorReply): VendorError | null {
  const { status } = reply;
  const facts = { status };
  if (status === 401) return new VendorError('wrong_credentials', 'The vendor answered 401', facts);
  if (status === 403) return new VendorError('missing_permission', 'The vendor answered 403', facts);
  if (status === 429) {
    return new VendorError('rate_limited', 'The vendor answered 429', {
      ...facts,
      retryAt: retryTime(reply),
    });
  }
  if (status >= 500) return new VendorError('unavailable', `The vendor answered ${status}`, facts);
  if (status >= 300) return new VendorError('rejected', `The vendor answered ${status}`, facts);
  return null;
}

function bodyOf({ status, text }: VendorReply): unknown {
  if (status === 204 || text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new VendorError('malformed', 'The answer is not JSON');
  }
}
