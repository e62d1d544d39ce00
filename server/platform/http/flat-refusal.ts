import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { VisitorRefusal } from '../../../contract/waitlist.ts';
import type { AppError } from '../errors.ts';
import { explain } from './error-handler.ts';

/** An `errorHandler` for the calls of the visitor's site, whose answers are flat. */
export function refuseFlat(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, errorCode, message, retryAfterSeconds } = explain(error, request);
  if (retryAfterSeconds !== null) reply.header('retry-after', retryAfterSeconds);
  const refusal: VisitorRefusal = { success: false, error: errorCode, message };
  return reply.code(statusCode).type('application/json').send(refusal);
}
