import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '../../framework/form-body.ts';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';
import { CallRecordsQuery, listCallRecords, pbxId } from './call-records.ts';
import { accessDenied, badRequest, invalidKey, userRefused } from './refusals.ts';

const keys = {
  softphoneApiKey: 'eght_sandbox-8x8-key',
  softphoneUser: 'sandbox.admin',
  softphonePassword: 'sandbox-8x8-password',
  softphoneAccount: pbxId,
} as const;
const tokenSeconds = 1800;

/** 8x8 Work: the call detail records of Work Analytics. */
export const eightByEight: SandboxVendor = {
  id: '8x8',
  // 8x8 publishes no consent for Work Analytics. Everything about this one is our assumption.
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: true,
    scopes: ['analytics.read'],
    accessSeconds: tokenSeconds,
    refreshSeconds: 30 * 86_400,
    rotates: true,
  },
  // As at 8x8's other APIs; there is no published limit for this one.
  limits: [{ requests: 100, minutes: 1 }],
  tooMany: (retryMs) => ({
    status: 429,
    // Fractions of a second, because a minute here is short.
    headers: { 'retry-after': String(retryMs / 1000) },
    body: { status: 429, message: 'Too Many Requests' },
  }),
  broken: { status: 500, body: { status: 500, error: 'Internal Server Error', message: 'Unexpected error' } },
  keys,
  addresses: [/^api\.8x8\.com\//],
  routes,
};

function routes(app: FastifyInstance, context: VendorContext): void {
  /** Tokens that were given for a key and a password, and are worth nothing without the key. */
  const ofKey = new Set<string>();

  app.post('/analytics/work/v1/oauth/token', async (request, reply) => {
    const form = formOf(request.body);
    const refused =
      context.revoked() || keyOf(request) !== keys.softphoneApiKey
        ? invalidKey
        : form.username !== keys.softphoneUser || form.password !== keys.softphonePassword
          ? userRefused
          : null;
    if (refused) return send(reply, refused);
    const access_token = context.issue(tokenSeconds);
    ofKey.add(access_token);
    return { access_token, token_type: 'bearer', expires_in: tokenSeconds };
  });

  app.get('/analytics/work/v2/call-records', async (request, reply) => {
    const refused = await unproven(request);
    if (refused) return send(reply, refused);
    const { data: query, error } = CallRecordsQuery.safeParse(request.query);
    return send(reply, query === undefined ? badRequest(error, context.now()) : answer(query, context));
  });

  /** Both the key and the user's token have to be there, and be right; a consent's token stands alone. */
  async function unproven(request: FastifyRequest): Promise<VendorAnswer | null> {
    const token = request.headers.authorization?.replace(/^Bearer +/i, '') ?? '';
    const key = keyOf(request);
    if (key === undefined ? ofKey.has(token) : key !== keys.softphoneApiKey) return invalidKey;
    const state = await context.bearer(request);
    if (state === 'valid') return null;
    const error_description =
      state === 'expired' ? 'Access token expired' : 'Cannot convert access token to JSON';
    return { status: 401, body: { error: 'invalid_token', error_description } };
  }
}

const keyOf = ({ headers }: FastifyRequest) => headers['8x8-apikey'];

function answer(query: CallRecordsQuery, context: VendorContext): VendorAnswer {
  const stranger = query.pbxId.split(',').find((id) => id !== pbxId && id !== 'allpbxes');
  if (stranger !== undefined) return accessDenied(keys.softphoneUser, stranger, context.now());
  const body = listCallRecords(query, context);
  if (body !== null) return { status: 200, body };
  return badRequest('Invalid scrollId', context.now());
}
