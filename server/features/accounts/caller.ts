import type { FastifyRequest } from 'fastify';
import { askedAt } from '../../platform/http/site-origin.ts';

/** Where a request came from: evidence of consent, and the name of a device. */
export interface Caller {
  ip: string;
  userAgent: string;
  /** Scheme and host that the request was meant for. */
  asked: string;
}

/** Who makes a request, behind a trusted proxy the visitor and not the proxy. */
export const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  asked: askedAt(request),
});
