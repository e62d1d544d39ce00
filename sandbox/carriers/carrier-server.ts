import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { sandboxHostHeader } from '../../contract/sandbox.ts';
import { readForms } from '../framework/form-body.ts';
import type { CarrierState } from './carrier-state.ts';
import type { CarrierAnswer, CarrierDialect } from './dialect.ts';
import { CarrierFaults } from './faults.ts';
import { CarrierNetwork } from './network.ts';

/** A carrier's dialect with the paths of its API. */
export interface CarrierApi extends CarrierDialect {
  routes(app: FastifyInstance, network: CarrierNetwork): void;
}

/** A carrier's stand-in before it listens. */
export interface CarrierServer {
  dialect: CarrierDialect;
  app: FastifyInstance;
  faults: CarrierFaults;
  network: CarrierNetwork;
  /** How many requests it has answered. */
  answered(): number;
}

export interface CarrierServerOptions {
  state: CarrierState;
  stepMs: number;
  publicUrl: string | null;
}

/** Builds the server of one carrier: its routes, with what both carriers have in common around them. */
export function buildCarrierServer(dialect: CarrierApi, options: CarrierServerOptions): CarrierServer {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  const faults = new CarrierFaults();
  const network = new CarrierNetwork({ dialect, faults, ...options });
  let answered = 0;
  readForms(app);
  app.addHook('onClose', () => network.close());
  app.addHook('onResponse', async () => {
    answered += 1;
  });
  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, url } = request;
    const path = url.split('?')[0] ?? '';
    const slow = faults.get('slow');
    if (slow) await sleep(slow.ms);
    const host = headers[sandboxHostHeader];
    if (typeof host === 'string' && !dialect.addresses.some((address) => address.test(host + path))) {
      return reply.status(404).send('Not Found');
    }
    if (dialect.isOpen?.(path)) return;
    if (faults.get('revoked') || !dialect.knows(headers)) return answer(reply, dialect.unauthorized);
    if (!dialect.isSend(method, path)) return;
    if (faults.strikes('dropped')) return drop(reply);
    if (faults.strikes('broken')) return answer(reply, dialect.broken);
    if (faults.strikes('too_many')) return answer(reply, dialect.tooMany);
    if (faults.strikes('refuse')) return answer(reply, dialect.refused(faults.get('refuse')?.code ?? ''));
  });
  // What befalls the answer of a text that was accepted.
  app.addHook('onSend', async ({ method, url }, reply, payload) => {
    const accepted = dialect.isSend(method, url.split('?')[0] ?? '') && reply.statusCode < 300;
    if (!accepted) return payload;
    if (faults.strikes('lost_answer')) {
      drop(reply);
      return payload;
    }
    if (faults.strikes('broken_after')) {
      reply.status(dialect.broken.status);
      return JSON.stringify(dialect.broken.body);
    }
    return faults.strikes('malformed') ? '<html><body>This is no JSON.</body></html>' : payload;
  });
  app.register(async (scope) => dialect.routes(scope, network));
  return { dialect, app, faults, network, answered: () => answered };
}

/** Sends an answer in the carrier's own shape. */
export function answer(reply: FastifyReply, { status, headers, body }: CarrierAnswer): FastifyReply {
  return reply
    .status(status)
    .headers(headers ?? {})
    .send(body);
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
