import { currentOrigin, type Facts, type Span, within } from './origin.ts';

export interface SpanStart {
  name: string;
  kind: 'server' | 'consumer' | 'client';
  facts: Facts;
  /** The traceparent of the parent span, where it comes from another process. */
  under?: string | null;
}

/** Begins a span; `above` is the one it is part of. */
export type OpenSpan = (start: SpanStart, above: Span | null) => Span;

const nobody = { requestId: null, jobId: null } as const;

let open: OpenSpan | null = null;

/** Sets the exporter of spans; null disables tracing. */
export function sendSpans(to: OpenSpan | null): void {
  open = to;
}

/** Begins a span under the current one. Null while traces are off. */
export function openSpan(start: SpanStart): Span | null {
  return open === null ? null : open(start, currentOrigin()?.span ?? null);
}

/** Runs `work` in a span of its own. Errors are recorded by name only: a message may quote data. */
export async function inSpan<T>(start: SpanStart, work: () => Promise<T>): Promise<T> {
  const span = openSpan(start);
  if (span === null) return work();
  try {
    const result = await within({ ...(currentOrigin() ?? nobody), span }, work);
    span.end({}, false);
    return result;
  } catch (error) {
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, true);
    throw error;
  }
}
