import { APICallError, JSONParseError, StreamProviderError, TypeValidationError } from 'ai';

/**
 * Why a model gave no answer. `off`: none is set up. `over_budget`: it would cost more than is left.
 * `too_many`, `unavailable`, `denied`, `broken`: the provider rate-limited, failed, rejected the key or the
 * request, broke the connection. `timed_out`, `refused`, `empty`, `malformed`, `too_long`: as named. `unasked`:
 * it called a tool that was not offered. `rejected`: the caller stopped it. `gone`: the client disconnected.
 */
export type FailureReason =
  | 'off'
  | 'over_budget'
  | 'too_many'
  | 'unavailable'
  | 'denied'
  | 'broken'
  | 'timed_out'
  | 'refused'
  | 'empty'
  | 'malformed'
  | 'too_long'
  | 'unasked'
  | 'rejected'
  | 'gone';

/** The provider's failure, without its text, which may quote the question or the key. */
export interface ProviderFault {
  reason: FailureReason;
  /** The provider's HTTP status, where there was one. */
  status: number | null;
  /** The same call may go well in a moment. */
  passing: boolean;
  /** Milliseconds after which the provider allows a retry, if it said so. */
  retryAfterMs: number | null;
  /** Nothing was generated, so nothing is charged. */
  free: boolean;
}

/** Sorts what the AI library threw. */
export function providerFault(error: unknown): ProviderFault {
  const none = { status: null, passing: false, retryAfterMs: null, free: false };
  if (StreamProviderError.isInstance(error)) {
    return { ...none, reason: 'broken', status: error.statusCode ?? null, passing: true };
  }
  if (APICallError.isInstance(error)) return callFault(error);
  return { ...none, reason: 'broken', passing: true };
}

function callFault({ statusCode, responseHeaders, isRetryable, cause }: APICallError): ProviderFault {
  if (statusCode === undefined) {
    return { reason: 'unavailable', status: null, passing: true, retryAfterMs: null, free: true };
  }
  const status = statusCode;
  if (status < 400) {
    const came = JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause);
    const reason = came ? 'malformed' : 'broken';
    return { reason, status, passing: !came, retryAfterMs: null, free: false };
  }
  const seconds = Number(responseHeaders?.['retry-after'] ?? Number.NaN);
  const retryAfterMs = Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
  const reason = status === 429 ? 'too_many' : isRetryable ? 'unavailable' : 'denied';
  return { reason, status, passing: isRetryable, retryAfterMs, free: true };
}
