import { createServer } from 'node:http';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { openMetrics } from './metrics.ts';

/** Address of the metrics endpoint for Prometheus. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** A running metrics endpoint. */
export interface ServedMetrics {
  /** With the chosen port where 0 was requested. */
  url: string;
  close(): Promise<void>;
}

/** Counts, and answers `GET /metrics` on an address of its own. Throws StartError when it cannot be had. */
export async function serveMetrics(pool: pg.Pool, { host, port }: MetricsAddress): Promise<ServedMetrics> {
  const metrics = openMetrics(pool);
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    const text = isAsked ? await metrics.text().catch(() => null) : '';
    response.writeHead(isAsked ? (text === null ? 500 : 200) : 404, { 'content-type': metrics.contentType });
    response.end(text ?? '');
  });
  server.requestTimeout = 10_000;
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve);
    });
  } catch (error) {
    metrics.close();
    throw new StartError(`METRICS_PORT ${port} cannot be used on ${host} (${codeOf(error)}).`, {
      cause: error,
    });
  }
  const bound = server.address();
  const heard = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${heard}/metrics`,
    async close() {
      metrics.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
