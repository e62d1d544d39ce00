import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ConnectionsAnswer, ReadNowAnswer, SideName } from '../../../../contract/connections.ts';
import { api } from '../../../../contract/paths.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { type ConnectionsDeps, readConnections, readNow } from './connections.service.ts';

const Params = z.object({ side: SideName });

/** `/api/connections*`: connections and their health. */
export function connectionsRoutes(app: App, deps: ConnectionsDeps, signedIn: SignedIn) {
  const shared = { onRequest: signedIn };
  const tags = ['connections'];

  app.route({
    ...shared,
    method: 'GET',
    url: api.connections,
    schema: { tags, response: { 200: ConnectionsAnswer } },
    handler: async (request) =>
      ok({ connections: await readConnections(deps, principalOf(request).accountId) }),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.connectionRead,
    config: {
      rateLimit: { max: 10, timeWindow: '10 minutes', hook: 'preHandler', keyGenerator: accountAndSide },
    },
    schema: { tags, params: Params, response: { 200: ReadNowAnswer } },
    handler: async (request) => ok(await readNow(deps, principalOf(request).accountId, request.params.side)),
  });
}

/** Each vendor has limits of its own, and each account its own connection to it. */
function accountAndSide(request: FastifyRequest): string {
  const { side } = Params.parse(request.params);
  return `${principalOf(request).accountId} ${side}`;
}
