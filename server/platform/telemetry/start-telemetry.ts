import type pg from 'pg';
import type { Log } from '../log.ts';
import { type Close, createClosers } from '../process/closers.ts';
import type { MetricsAddress } from './serve-metrics.ts';

/** Telemetry settings; null is off. */
export interface TelemetrySettings {
  metrics: MetricsAddress | null;
  /** The OTLP receiver of traces. */
  traces: { endpoint: string; service: string } | null;
}

/**
 * Starts what is switched on; nothing else is even loaded. Gives what ends it. Throws StartError when the address of
 * the figures cannot be had.
 */
export async function startTelemetry(
  { metrics, traces }: TelemetrySettings,
  { pool, role, log }: { pool: pg.Pool; role: string; log: Log },
): Promise<Close> {
  const closers = createClosers();
  if (traces !== null) {
    const { sendTraces } = await import('./traces.ts');
    closers.add(sendTraces({ ...traces, role, log }));
  }
  if (metrics !== null) {
    const { serveMetrics } = await import('./serve-metrics.ts');
    const served = await serveMetrics(pool, metrics);
    log.info({ url: served.url }, 'figures for Prometheus');
    closers.add(served.close);
  }
  return closers.closeAll;
}

/** The METRICS_PORT of the worker beside this process: the next one. */
export function workerMetricsPort({ metrics }: TelemetrySettings): string {
  if (metrics === null) return '';
  return String(metrics.port === 0 ? 0 : metrics.port + 1);
}
