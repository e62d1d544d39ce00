import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { modelSandbox } from '../../contract/sandbox.ts';
import { anthropic } from './anthropic-dialect.ts';
import { composeReply } from './compose-reply.ts';
import type { Dialect } from './dialect.ts';
import { ModelFaults } from './model-faults.ts';
import { openai } from './openai-dialect.ts';
import { type Ending, sendBody, sendEvents } from './send-reply.ts';

/** A model's stand-in before it listens. */
export interface ModelServer {
  app: FastifyInstance;
  faults: ModelFaults;
  /** How many calls it has had. */
  calls(): number;
  /** The bodies of the last calls, newest first. */
  heard(): readonly unknown[];
}

export interface ModelServerOptions {
  /** Milliseconds between two pieces of a streamed answer. */
  pieceMs?: number;
  /** Milliseconds for which nothing comes under the fault `slow`. */
  slowMs?: number;
  /** Waited for before each answer. */
  pause?: () => Promise<void>;
}

const charactersPerToken = 4;
const remembered = 20;

/** Builds a stand-in for model providers: it serves two APIs and answers the same to both. */
export function buildModelServer({
  pieceMs = 15,
  slowMs = 20_000,
  pause = async () => {},
}: ModelServerOptions = {}): ModelServer {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4 * 1024 * 1024 });
  const faults = new ModelFaults();
  const heard: unknown[] = [];
  let calls = 0;

  const answer = async (dialect: Dialect, key: string | null, body: unknown, reply: FastifyReply) => {
    calls += 1;
    heard.unshift(body);
    heard.splice(remembered);
    if (key !== modelSandbox.key) {
      return reply.status(401).send(dialect.failure('authentication_error', 'Unknown key'));
    }
    const read = dialect.read(body);
    if ('problem' in read)
      return reply.status(400).send(dialect.failure('invalid_request_error', read.problem));
    await pause();
    const fault = faults.strike();
    if (fault === 'slow') await wait(slowMs);
    if (fault === 'server_error')
      return reply.status(500).send(dialect.failure('api_error', 'Internal error'));
    if (fault === 'too_many') {
      reply.header('retry-after', '0');
      return reply.status(429).send(dialect.failure('rate_limit_error', 'Too many requests'));
    }
    if (fault === 'page')
      return reply.type('text/html').send('<html><body>Sign in to continue</body></html>');
    const said = composeReply(read.request, fault);
    const use = {
      input: Math.ceil(JSON.stringify(body).length / charactersPerToken),
      output: Math.max(1, Math.ceil(said.content.length / charactersPerToken)),
    };
    const ending: Ending = fault === 'broken_stream' ? 'broken' : fault === 'cut_stream' ? 'cut' : 'whole';
    if (read.stream) return sendEvents(reply, read.events(said, use), { pieceMs, ending });
    return sendBody(reply, read.whole(said, use), ending);
  };

  for (const dialect of [openai, anthropic]) {
    app.post(dialect.path, (request, reply) => answer(dialect, dialect.keyOf(request), request.body, reply));
  }
  return { app, faults, calls: () => calls, heard: () => heard };
}
