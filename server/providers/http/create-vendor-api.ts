import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { inSpan } from '../../platform/telemetry/spans.ts';
import type { Credentials } from '../provider.ts';
import type { Authenticator, VendorApi, VendorRequest } from '../vendor-api.ts';
import { type FailureFacts, VendorError } from '../vendor-error.ts';
import type { InstalledVendor } from '../vendors.ts';
import { parseReply } from './judge.ts';
import { createLimiter } from './limiter.ts';

export interface VendorApiOptions {
  vendor: InstalledVendor;
  credentials: Credentials;
  authenticator: Authenticator;
  signal?: AbortSignal;
}

const minuteMs = 60_000;
/** Tries of one call in all, after faults that pass. */
const tries = 6;
/** The delay before the first retry; each next is twice as long. */
const firstPauseMs = 500;
/**
 * What one call waits in all when the vendor asks for pauses; the next longer one fails it. Limits are of a minute, mostly,
 * and who waits holds one of the few places for readings.
 */
const longestWaitMs = 65_000;
/** Tokens of one call that may turn out to be expired before the grant itself counts as refused. */
const renewals = 3;

/** The API of one vendor for one connection. */
export function createVendorApi({ vendor, credentials, authenticator, signal }: VendorApiOptions): VendorApi {
  const { provider, http } = vendor;
  const scale = vendor.minuteMs / minuteMs;
  const limiter = createLimiter(provider.limits, scale);
  const standing = provider.headers?.(credentials) ?? {};

  const once = async <T>(request: VendorRequest, schema: z.ZodType<T>): Promise<T> => {
    if (signal?.aborted) throw unsent();
    const headers = { ...standing, ...(await authenticator.headers()), ...request.headers };
    await limiter.enter(request.limit, signal).catch((error: unknown) => {
      throw signal?.aborted ? unsent() : error;
    });
    const start = {
      name: `call ${provider.id}`,
      kind: 'client',
      facts: { 'fieldtone.vendor': provider.id },
    } as const;
    const reply = await inSpan(start, () => http.send({ ...request, headers }, signal));
    return parseReply(reply, schema, provider.classify);
  };
  return {
    async call(request, schema) {
      let renewed = 0;
      let waitMs = Math.max(longestWaitMs * scale, 5000);
      for (let tried = 1; ; tried += 1) {
        try {
          return await once(request, schema);
        } catch (error) {
          if (!(error instanceof VendorError)) throw isEnd(error, signal) ? outOfTime() : error;
          if (
            request.once !== true &&
            error.kind === 'wrong_credentials' &&
            renewed < renewals &&
            (await authenticator.renew())
          ) {
            renewed += 1;
            tried -= 1;
            continue;
          }
          const pause = pauseAfter(error, tried, scale);
          const isTold = error.kind === 'rate_limited';
          const isTooLong = pause === null || (isTold && pause > waitMs);
          const isLast = tried >= tries || request.once === true || signal?.aborted === true;
          if (isTooLong || isLast) throw error;
          if (isTold) waitMs -= pause;
          await sleep(pause, undefined, { signal }).catch((end: unknown) => {
            throw isEnd(end, signal) ? outOfTime() : end;
          });
        }
      }
    },
  };
}

const outOfTime = (facts: FailureFacts = {}) =>
  new VendorError('unavailable', 'No answer in the time that there was', facts);
const unsent = () => outOfTime({ neverSent: true });

/** Whether a signal has ended what failed: the failure is its reason, or has it as its cause. */
const isEnd = (error: unknown, signal: AbortSignal | undefined) =>
  signal?.aborted === true &&
  (error === signal.reason || (error instanceof Error && error.cause === signal.reason));

/** How long to wait before the next try; null when another try would not help. */
function pauseAfter({ kind, facts }: VendorError, tried: number, scale: number): number | null {
  if (kind === 'unavailable' || kind === 'malformed') {
    // Half of it is random, so that calls that failed together do not retry together.
    return firstPauseMs * 2 ** (tried - 1) * scale * (0.5 + Math.random() / 2);
  }
  if (kind !== 'rate_limited' || facts.retryAt === undefined) return null;
  return Math.max(0, facts.retryAt.getTime() - Date.now()) + 10;
}
