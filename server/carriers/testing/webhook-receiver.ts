import Fastify, { type FastifyInstance } from 'fastify';
import type { Webhook } from '../carrier.ts';

/** Where a carrier's webhooks arrive in tests. */
export interface WebhookReceiver {
  origin: string;
  /** All that came, in the order in which it came; the test may empty it. */
  received: Webhook[];
  /** The status with which it answers; null closes the connection without an answer. */
  answer: number;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const app: FastifyInstance = Fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const receiver: WebhookReceiver = { origin: '', received: [], answer: 204, close: () => app.close() };
  app.post('*', async ({ url, headers, body }, reply) => {
    const flat = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(',')]);
    receiver.received.push({
      url: receiver.origin + url,
      headers: Object.fromEntries(flat),
      rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    });
    return reply.status(receiver.answer).send();
  });
  receiver.origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return receiver;
}
