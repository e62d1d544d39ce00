import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ChatAnswer, chatEvents } from '../../../contract/chat.ts';
import type { VisitorRefusal } from '../../../contract/waitlist.ts';
import { AppError } from '../../platform/errors.ts';
import { explain } from '../../platform/http/error-handler.ts';

/** Whether a client would rather have an answer as it is written. */
export const wantsEvents = ({ headers }: FastifyRequest) =>
  (headers.accept ?? '')
    .split(',')
    .some((type) => /^\s*text\/event-stream\s*(;\s*(?!q=0(\.0*)?\s*$)|$)/i.test(type));

/** Sends an answer as events while `work` produces it. A failure from here on is an event: the status has been sent. */
export function sendEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onText: (piece: string) => void) => Promise<ChatAnswer>,
): FastifyReply {
  const stream = new PassThrough();
  const send = (event: string, data: object) => {
    if (!stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  work((text) => send(chatEvents.text, { text }))
    .then((answer) => send(chatEvents.answer, answer))
    .catch((error: unknown) => {
      const thrown = error instanceof Error ? error : new Error('thrown', { cause: error });
      const { errorCode, message } = explain(known(thrown), request);
      const refusal: VisitorRefusal = { success: false, error: errorCode, message };
      send(chatEvents.refusal, refusal);
    })
    .finally(() => stream.end());
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
}

const known = (error: Error) =>
  error instanceof AppError
    ? error
    : new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
