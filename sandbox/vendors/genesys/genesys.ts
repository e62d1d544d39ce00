import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorContext } from '../../vendor.ts';
import { failure, refusal } from './answers.ts';
import { answerQuery } from './details-query.ts';
import { grantToClient, ownClient } from './own-grant.ts';
import { usersPage } from './users-page.ts';

/** Genesys Cloud: consent in any region, client credentials in US West, conversations and users. */
export const genesys: SandboxVendor = {
  id: 'genesys',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: true,
    scopes: ['analytics', 'analytics:readonly', 'users', 'users:readonly'],
    // Set for every OAuth client by its administrator; these are what a new one has.
    accessSeconds: 86_400,
    refreshSeconds: 30 * 86_400,
    rotates: true,
  },
  limits: [{ requests: 300, minutes: 1 }],
  tooMany: (retryMs) => ({
    ...failure(429, 'too.many.requests', 'The rate of requests of this token is over 300 a minute'),
    // Fractions of a second, because a second here is short.
    headers: { 'retry-after': String(retryMs / 1000) },
  }),
  broken: failure(503, 'service.unavailable', 'The service is not available'),
  keys: {
    softphoneApiKey: ownClient.secret,
    softphoneClientId: ownClient.id,
    softphoneRegion: ownClient.region,
  },
  addresses: [
    /^login\.(mypurecloud\.(com|ie|de|com\.au|jp)|[a-z0-9]+\.(us-gov-)?pure\.cloud)\/oauth\//,
    /^api\.(mypurecloud\.(com|ie|de|com\.au|jp)|[a-z0-9]+\.(us-gov-)?pure\.cloud)\/api\/v2\//,
  ],
  token: grantToClient,
  routes,
};

function routes(app: FastifyInstance, context: VendorContext): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('inin-correlation-id', randomUUID());
  });

  app.post('/api/v2/analytics/conversations/details/query', async (request, reply) => {
    const refused = await refusal(context, request, 'analytics:readonly');
    return send(reply, refused ?? answerQuery(request.body, context));
  });

  app.get('/api/v2/users', async (request, reply) => {
    const refused = await refusal(context, request, 'users:readonly');
    return send(reply, refused ?? usersPage(request.query, context));
  });
}
