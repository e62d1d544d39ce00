import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';
import { sendSpans } from './spans.ts';

export interface TraceSettings {
  /** The address of an OTLP receiver; traces go to `/v1/traces` below it. */
  endpoint: string;
  service: string;
  role: string;
  log: Log;
}

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;

/** Sends spans to a receiver, in batches. Gives what ends it and sends what is left. */
export function sendTraces({ endpoint, service, role, log }: TraceSettings): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'fieldtone.role': role }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('fieldtone');
  sendSpans(({ name, kind, facts, under }, above) => {
    const parent = contextOf(under ?? above?.trace ?? null);
    const from = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, from);
    return {
      trace: traceparent(span.spanContext()),
      end(more, failed) {
        span.setAttributes(more);
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  });
  return async () => {
    sendSpans(null);
    await provider.shutdown().catch((err: unknown) => log.warn({ err }, 'the last traces were not taken'));
  };
}

const traceparent = ({ traceId, spanId, traceFlags }: SpanContext) =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

function contextOf(parent: string | null): SpanContext | null {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  const found = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  };
  return isSpanContextValid(found) ? found : null;
}
