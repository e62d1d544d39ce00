import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api, path } from '../../../contract/paths.ts';
import { eventually, type Product, testProduct } from '../../testing/product.ts';
import { uploadAndRead } from '../../testing/uploads.ts';
import { type ServedMetrics, serveMetrics } from './serve-metrics.ts';
import { startTelemetry } from './start-telemetry.ts';

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(Attribute),
});
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

let product: Product;
let metrics: ServedMetrics;
let receiver: Server;
let endTraces: () => Promise<void>;
const received: string[] = [];
beforeAll(async () => {
  product = await testProduct({ worker: true });
  metrics = await serveMetrics(product.database.pool, { host: '127.0.0.1', port: 0 });
  receiver = createServer(async (request, response) => {
    const pieces = await Array.fromAsync(request);
    if (request.url === '/v1/traces') received.push(Buffer.concat(pieces).toString());
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  endTraces = await startTelemetry(
    { metrics: null, traces: { endpoint: `http://127.0.0.1:${port}`, service: 'fieldtone-test' } },
    { pool: product.database.pool, role: 'all', log: pino({ level: 'silent' }) },
  );
});
afterAll(async () => {
  await metrics.close();
  await product.close();
  receiver.close();
});

const figures = async () => (await fetch(metrics.url)).text();
const value = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((found) => found.startsWith(`${line} `))
      ?.split(' ')
      .at(-1),
  );

describe('the figures', () => {
  it('count requests by their pattern, jobs, mails and answers of the chat, and contain no name', async () => {
    const customer = await product.registered();
    const { importId } = await uploadAndRead(
      customer,
      'leads.csv',
      'Lead ID,Created,Status\nL1,01/20/2026 09:00,Won\n',
    );
    await product.anonymous.call('GET', `/api/nothing/${customer.email}`);
    await product.anonymous.call('POST', api.chat, {
      message: 'We spray for bugs',
      conversationId: 'c-Zenobia',
      sessionId: 's-Zenobia',
    });
    const text = await eventually(async () => {
      const now = await figures();
      // A job is counted after what it has done can be seen.
      const isDone = (queue: string) =>
        value(now, `fieldtone_jobs_total{queue="${queue}",outcome="done"}`) >= 1;
      return isDone('accounts.send-mail') && isDone('imports.read') ? now : undefined;
    });
    expect(
      value(text, 'fieldtone_http_requests_total{method="POST",route="/api/auth/register",status="201"}'),
    ).toBe(1);
    expect(value(text, 'fieldtone_http_requests_total{method="GET",route="none",status="404"}')).toBe(1);
    expect(value(text, 'fieldtone_http_request_duration_seconds_count{route="/api/auth/register"}')).toBe(1);
    expect(value(text, 'fieldtone_jobs_total{queue="imports.read",outcome="done"}')).toBe(1);
    expect(value(text, 'fieldtone_job_duration_seconds_count{queue="imports.read"}')).toBe(1);
    expect(value(text, 'fieldtone_mails_total{what="email_proof",outcome="sent"}')).toBe(1);
    expect(value(text, 'fieldtone_chat_answers_total{by="engine",reason="no_model"}')).toBe(1);
    expect(value(text, 'fieldtone_database_connections{state="most"}')).toBe(10);
    expect(value(text, 'fieldtone_database_up')).toBe(1);
    expect(value(text, 'fieldtone_jobs_waiting{queue="imports.load"}')).toBe(0);
    expect(value(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
    for (const personal of [customer.email, 'Zenobia', importId, 'wasatchpest'])
      expect(text).not.toContain(personal);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('tell how old the oldest waiting job is, from when it could have run', async () => {
    const { pool } = product.database;
    await pool.query(
      `insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
         retention_seconds, deletion_seconds, partition, table_name)
       select 'left.alone', policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds,
         deletion_seconds, partition, table_name from pgboss.queue where name = 'imports.read'`,
    );
    await pool.query(
      `insert into pgboss.job (name, start_after, created_on)
       values ('left.alone', now() - interval '1 hour', now() - interval '2 hours'),
              ('left.alone', now() + interval '1 hour', now())`,
    );
    const text = await figures();
    expect(value(text, 'fieldtone_jobs_waiting{queue="left.alone"}')).toBe(1);
    const age = value(text, 'fieldtone_jobs_oldest_waiting_seconds{queue="left.alone"}');
    expect(age).toBeGreaterThanOrEqual(3600);
    expect(age).toBeLessThan(3700);
  });

  it('are not on the public address, and the own one has nothing else', async () => {
    expect((await product.anonymous.call('GET', '/metrics')).status).toBe(404);
    expect((await fetch(metrics.url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(metrics.url, { method: 'POST' })).status).toBe(404);
  });

  it('refuse an address that is taken in words', async () => {
    const port = Number(new URL(metrics.url).port);
    await expect(serveMetrics(product.database.pool, { host: '127.0.0.1', port })).rejects.toThrow(
      `METRICS_PORT ${port} cannot be used on 127.0.0.1 (EADDRINUSE).`,
    );
  });
});

describe('the traces', () => {
  it('lead from a request to the job that it queued, by the id that the answer and the log carry', async () => {
    const customer = await product.registered();
    const created = await customer.call('POST', api.imports, { fileName: 'Zenobia.csv', sizeBytes: 40 });
    const { importId } = z
      .object({ data: z.object({ import: z.object({ importId: z.string() }) }) })
      .parse(created.body).data.import;
    const body = new TextEncoder().encode('Lead ID,Created,Status\nL1,01/20/2026,Won\n'.slice(0, 40));
    const sent = await customer.call('PUT', path(api.importFile, { importId }), body);
    const requestId = sent.headers.get('x-request-id') ?? '';
    expect(sent.status).toBe(200);
    const line = await eventually(async () =>
      product.logged.find((found) => found.includes('"job done"') && found.includes(requestId)),
    );
    expect(line).toContain('"job":"imports.read"');
    await endTraces();

    const spans = received
      .flatMap((text) => Sent.parse(JSON.parse(text)).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans: found }) => found)
      .filter(({ attributes }) =>
        attributes.some(
          ({ key, value: { stringValue } }) => key === 'fieldtone.request_id' && stringValue === requestId,
        ),
      );
    const request = spans.find(({ name }) => name === 'PUT /api/imports/:importId/file');
    const job = spans.find(({ name }) => name === 'job imports.read');
    expect(request?.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: 200 },
    });
    expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(received.join('')).toContain('fieldtone-test');
    expect(received.join('')).not.toContain('Zenobia');
    expect(received.join('')).not.toContain(customer.email);
  });
});
