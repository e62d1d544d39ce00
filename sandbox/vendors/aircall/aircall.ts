import { send } from '../../framework/send.ts';
import type { SandboxVendor } from '../../vendor.ts';
import { keys, problem, refusalOf } from './auth.ts';
import { readCalls } from './calls.ts';

const perMinute = 60;
/** Tokens are said not to run out, and no way of renewing them is published. */
const tenYears = 10 * 365 * 86_400;

/** Aircall's public API: consent or API key, and the list of calls. */
export const aircall: SandboxVendor = {
  id: 'aircall',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/v1/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_post',
    json: true,
    pkceRequired: false,
    scopes: ['public_api'],
    accessSeconds: tenYears,
    refreshSeconds: tenYears,
    rotates: false,
    // A scope that cannot be requested, so no refresh token is issued.
    refreshScope: 'offline_access',
  },
  limits: [{ requests: perMinute, minutes: 1 }],
  tooMany: (retryMs, now) => ({
    ...problem(429, 'Too Many Requests', 'Wait until the limit is reset'),
    headers: {
      'x-aircallapi-limit': String(perMinute),
      'x-aircallapi-remaining': '0',
      // Whole seconds at the vendor; a minute of the sandbox can be shorter than that.
      'x-aircallapi-reset': ((now.getTime() + retryMs) / 1000).toFixed(3),
    },
  }),
  broken: problem(500, 'Internal Server Error', 'Please contact the support'),
  keys,
  addresses: [/^api\.aircall\.io\/v1\//, /^dashboard\.aircall\.io\/oauth\//],
  routes(app, context) {
    app.get('/v1/ping', async (request, reply) =>
      send(reply, (await refusalOf(request, context)) ?? { status: 200, body: { ping: 'pong' } }),
    );
    app.get('/v1/calls', async (request, reply) => send(reply, await readCalls(request, context)));
  },
};
