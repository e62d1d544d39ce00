import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ChatAnswer, ChatRequest, chatWords } from '../../../contract/chat.ts';
import { api } from '../../../contract/paths.ts';
import { VisitorRefusal, visitorRefusals } from '../../../contract/waitlist.ts';
import { AppError } from '../../platform/errors.ts';
import type { App } from '../../platform/http/app.ts';
import { refuseFlat } from '../../platform/http/flat-refusal.ts';
import { sendEvents, wantsEvents } from './answer-events.ts';
import { answerTurn, type ChatServiceDeps, takeTurn } from './chat.service.ts';

/** Room for a message of the longest kind with every character escaped, and its ids. */
const bodyLimit = 64 * 1024;

/** A message holds one for three statements, then for two; planning these each time would take longer than all else. */
export const chatConnections = 4;

/** `POST /api/chat`, without authentication. Answers as JSON, or as events where the client accepts them. */
export function chatRoutes(app: App, deps: ChatServiceDeps) {
  app.route({
    method: 'POST',
    url: api.chat,
    bodyLimit,
    // Before anything is read. What a person may send is counted by the service, over all processes.
    config: { rateLimit: { max: deps.limits.addressMinute * 2, timeWindow: '1 minute' } },
    errorHandler: refuse,
    schema: {
      tags: ['visitors'],
      body: ChatRequest,
      response: { 200: ChatAnswer, 409: VisitorRefusal, 413: VisitorRefusal, ...visitorRefusals },
    },
    handler: async (request, reply) => {
      const signal = disconnectSignal(reply);
      const turn = await takeTurn(deps, request.body, request.ip);
      const hearing = { log: request.log, signal };
      if (!wantsEvents(request)) return answerTurn(deps, turn, hearing);
      return sendEvents(request, reply, (onText) => answerTurn(deps, turn, { ...hearing, onText }));
    },
  });
}

/** Fires when the connection ends before the answer does. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function refuse(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const tooLarge = !(error instanceof AppError) && error.statusCode === 413;
  return refuseFlat(tooLarge ? new AppError('payload_too_large', chatWords.tooLong) : error, request, reply);
}
