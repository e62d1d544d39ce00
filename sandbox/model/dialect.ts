import type { FastifyRequest } from 'fastify';
import type { ModelReply, ModelRequest } from './compose-reply.ts';

export interface TokenUse {
  input: number;
  output: number;
}

/** A request as one API has it, and how its answers look there. */
export interface ReadRequest {
  request: ModelRequest;
  stream: boolean;
  whole(reply: ModelReply, use: TokenUse): unknown;
  /** The events of a streamed answer. */
  events(reply: ModelReply, use: TokenUse): string[];
}

/** The shape of one provider's API. */
export interface Dialect {
  path: string;
  keyOf(request: FastifyRequest): string | null;
  read(body: unknown): ReadRequest | { problem: string };
  failure(type: string, message: string): unknown;
}
