import type { FastifyReply } from 'fastify';
import type { VendorAnswer } from '../vendor.ts';

/** Sends an answer in the vendor's own shape. */
export function send(reply: FastifyReply, { status, headers, body }: VendorAnswer): FastifyReply {
  return reply
    .status(status)
    .headers(headers ?? {})
    .send(body);
}
