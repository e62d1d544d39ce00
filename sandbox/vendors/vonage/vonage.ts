import type { FastifyInstance } from 'fastify';
import { send } from '../../framework/send.ts';
import { wrongParameters } from '../../framework/wrong-parameter.ts';
import type { SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';
import { CallLogQuery, listCallLogs } from './call-logs.ts';

const keys = {
  softphoneApiKey: 'sandbox-vonage-client-secret',
  softphoneClientId: 'sandbox-vonage-client',
  softphoneUser: 'sandbox.admin',
  softphonePassword: 'sandbox-vonage-password',
  softphoneAccount: '4100009',
} as const;
const accessSeconds = 86_400;

/**
 * Vonage Business Communications: the call log of an account. Its addresses are those of a WSO2 gateway, which is
 * why we have it refuse as such gateways do; Vonage documents no more than the answers of the API itself.
 */
export const vonage: SandboxVendor = {
  id: 'vonage',
  consent: {
    authorizePath: '/authorize',
    tokenPath: '/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: false,
    scopes: ['openid'],
    accessSeconds,
    refreshSeconds: 7 * 86_400,
    rotates: true,
  },
  // No limit is published; this one is ours.
  limits: [{ requests: 60, minutes: 1 }],
  tooMany: (retryMs) => ({
    // Fractions of a second, because a minute here is short.
    headers: { 'retry-after': String(retryMs / 1000) },
    ...fault(429, 900800, 'Message throttled out', 'You have exceeded your quota'),
  }),
  broken: { status: 500, body: { status: 500, msg: 'Internal Server Error' } },
  keys,
  addresses: [/^api\.vonage\.com\//],
  token: (form, _request, context) => (form.grant_type === 'password' ? passwordGrant(form, context) : null),
  routes,
};

/** The password grant: the client proves itself in the body, and the user's name ends in the tenant. */
function passwordGrant(form: Readonly<Record<string, string>>, context: VendorContext): VendorAnswer {
  const refused = (status: number, error: string, error_description: string) => ({
    status,
    body: { error, error_description },
  });
  const { client_id, client_secret, username, password } = form;
  if (client_id !== keys.softphoneClientId || client_secret !== keys.softphoneApiKey || context.revoked()) {
    return refused(401, 'invalid_client', 'Client Authentication failed.');
  }
  if (username !== `${keys.softphoneUser}@vbc.prod` || password !== keys.softphonePassword) {
    return refused(400, 'invalid_grant', 'Authentication failed for the user');
  }
  const access_token = context.issue(accessSeconds);
  const body = { access_token, scope: 'default', token_type: 'Bearer', expires_in: accessSeconds };
  return { status: 200, body };
}

function routes(app: FastifyInstance, context: VendorContext): void {
  app.get<{ Params: { account: string } }>(
    '/t/vbc.prod/reports/v1/accounts/:account/call-logs',
    async (request, reply) => {
      const state = await context.bearer(request);
      if (state !== 'valid') return send(reply, unproven(state));
      // Our assumption: the answer for another account is not published.
      if (request.params.account !== keys.softphoneAccount) {
        return reply.status(404).send({ status: 404, msg: 'Account not found' });
      }
      const { data: query, error } = CallLogQuery.safeParse(request.query);
      if (query !== undefined) return listCallLogs(query, request.params.account, context);
      return reply.status(400).send({
        status: 400,
        title: 'Bad Request',
        instance: request.id,
        invalid_parameters: wrongParameters(error),
      });
    },
  );
}

function unproven(state: 'missing' | 'unknown' | 'expired' | 'forbidden'): VendorAnswer {
  if (state === 'missing') return fault(401, 900902, 'Missing Credentials', 'No access token was given');
  if (state === 'expired') return fault(401, 900903, 'Access Token Expired', 'Renew the access token');
  return fault(401, 900901, 'Invalid Credentials', 'Provide the right access token');
}

function fault(status: number, code: number, message: string, description: string): VendorAnswer {
  return { status, body: { fault: { code, message, description } } };
}
