import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** What waits for the answer of this call; `answered` once there is one. */
    answer: (() => void) | 'answered' | null;
  }
}

/** A hook before each answer is sent, which notes that it is ready for `afterCall`. */
export async function noteAnswer(request: FastifyRequest): Promise<void> {
  const waits = request.answer;
  request.answer = 'answered';
  if (typeof waits === 'function') waits();
}

/**
 * Calls `end` once when a call is over: its answer is sent or its client has gone, and its handler has answered. That a
 * client goes does not end what is done for it, which may hold a database connection. For one part of a call.
 */
export function afterCall(request: FastifyRequest, reply: FastifyReply, end: () => void): void {
  reply.raw.once('close', () => {
    if (request.answer === 'answered') end();
    else request.answer = end;
  });
}
