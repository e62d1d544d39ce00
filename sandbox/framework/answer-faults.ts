import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Faults } from './faults.ts';

const NO_JSON = '<html><head><title>Sandbox</title></head><body>This is no JSON.</body></html>';

interface Spoiling {
  faults: Faults;
  now(): Date;
  isToken(request: FastifyRequest): boolean;
  /** Requests whose answers stay whole. */
  spared(request: FastifyRequest): boolean;
  /** Called for every answer. */
  onAnswer(): void;
}

/** Sets the vendor's clock on every answer, and corrupts bodies where a fault is set. */
export function spoilAnswers(
  app: FastifyInstance,
  { faults, now, isToken, spared, onAnswer }: Spoiling,
): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('date', now().toUTCString());
    const body = bytesOf(payload);
    if (body !== null && !spared(request)) {
      const atToken = isToken(request);
      if (faults.strikes('reset', atToken)) {
        breakOff(reply, body);
        return;
      }
      if (faults.strikes('half_page', atToken)) {
        onAnswer();
        reply.header('connection', 'close').header('content-length', halfOf(body).length);
        done(null, halfOf(body));
        return;
      }
      if (faults.strikes('malformed', atToken)) {
        onAnswer();
        reply.header('content-length', NO_JSON.length);
        done(null, NO_JSON);
        return;
      }
    }
    onAnswer();
    done(null, payload);
  });
}

function bytesOf(payload: unknown): Buffer | null {
  if (typeof payload === 'string' && payload !== '') return Buffer.from(payload);
  return Buffer.isBuffer(payload) && payload.length > 0 ? payload : null;
}

const halfOf = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2));

/** Announces the whole body, sends half of it and closes the connection. */
function breakOff(reply: FastifyReply, body: Buffer): void {
  const { raw, statusCode } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(statusCode, { 'content-length': body.length });
  raw.write(halfOf(body), () => raw.socket?.destroy());
}
