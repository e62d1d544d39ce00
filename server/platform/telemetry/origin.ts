import { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';

/** Facts of a span, by the names of OpenTelemetry's conventions where it has one. */
export type Facts = Record<string, string | number>;

/** A stretch of work that is being traced. */
export interface Span {
  /** Its W3C traceparent. */
  readonly trace: string;
  end(facts: Facts, failed: boolean): void;
}

/** What caused the work: its request, and the span it belongs to. */
export interface Origin {
  /** Null for work without a request, such as a scheduled job. */
  requestId: string | null;
  /** The job it is done in; null in a request. */
  jobId: string | null;
  /** Null while traces are off. */
  span: Span | null;
}

/** What a job stores of the request that queued it; `trace` is a W3C traceparent. */
export const QueuedBy = z.object({ requestId: z.string().nullable(), trace: z.string().nullable() });
export type QueuedBy = z.infer<typeof QueuedBy>;

const origins = new AsyncLocalStorage<Origin>();

/** Does `work`, and everything that it waits for, with this as its reason. */
export const within = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** The reason of what is being done; null outside of requests and jobs. */
export const currentOrigin = (): Origin | null => origins.getStore() ?? null;

/** Names of the request and the job, as the log calls them. */
export function originNames(): { reqId?: string; jobId?: string } {
  const { requestId = null, jobId = null } = currentOrigin() ?? {};
  return { ...(requestId !== null && { reqId: requestId }), ...(jobId !== null && { jobId }) };
}

/** The origin to store with a job that is queued now; null outside of requests and jobs. */
export function queuedBy(): QueuedBy | null {
  const origin = currentOrigin();
  return origin && { requestId: origin.requestId, trace: origin.span?.trace ?? null };
}
