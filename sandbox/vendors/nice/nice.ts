import type { FastifyInstance } from 'fastify';
import { send } from '../../framework/send.ts';
import type { SandboxVendor, VendorAnswer, VendorContext } from '../../vendor.ts';
import { AccessKeyTokens, accessKey } from './access-key.ts';
import { refusal, unproven } from './answers.ts';
import { contactsPage } from './contacts-page.ts';

const tenantId = '11eb0000-5a4d-4000-8000-000000000001';
const area = 'na1';

/** NICE CXone in its area na1: consent with discovery, access keys, completed contacts. */
export const nice: SandboxVendor = {
  id: 'nice',
  consent: {
    authorizePath: '/auth/authorize',
    tokenPath: '/auth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: false,
    scopes: ['openid'],
    // Every answer says its own; an hour is ours.
    accessSeconds: 3600,
    refreshSeconds: 30 * 86_400,
    rotates: true,
  },
  // CXone publishes no number of its own.
  limits: [],
  tooMany: (retryMs) => {
    const { headers, ...rest } = refusal(429, 'Too many requests');
    return { ...rest, headers: { ...headers, 'retry-after': String(retryMs / 1000) } };
  },
  broken: { status: 500, headers: { icstatusdescription: 'Internal error' }, body: '' },
  keys: { softphoneApiKey: accessKey.secret, softphoneClientId: accessKey.id, softphoneRegion: area },
  addresses: [
    // Contacts are kept in the area, not where people sign in.
    /^cxone\.niceincontact\.com\/(auth\/|\.well-known\/|incontactapi\/services\/[\w.]+\/business-unit$)/i,
    /^na1\.nice-incontact\.com\/(authentication|public)\//,
    /^api-na1\.niceincontact\.com\/incontactapi\//i,
  ],
  unknownAddress: () => refusal(404, 'Resource not found'),
  routes,
};

function routes(app: FastifyInstance, context: VendorContext): void {
  const keyTokens = new AccessKeyTokens(context);
  // Paths of the services are the same in any case of letters.
  const services = '/:services(^[iI]n[cC]ontact[aA][pP][iI]$)/services/:version(^v\\d+\\.0$)';

  app.post('/authentication/v1/token/access-key', async (request, reply) =>
    send(reply, keyTokens.exchange(request.body)),
  );
  app.post('/public/user/refresh', async (request, reply) => send(reply, keyTokens.refresh(request.body)));

  app.get<{ Querystring: { tenantId?: string } }>(
    '/.well-known/cxone-configuration',
    async (request, reply) => send(reply, configurationOf(request.query.tenantId)),
  );
  app.get<{ Params: { version: string } }>(`${services}/business-unit`, async (request, reply) => {
    const refused = unknownVersion(request.params.version) ?? (await unproven(context, request));
    const { name } = context.company();
    const body = { businessUnits: [{ businessUnitId: 4_500_001, businessUnitName: name, tenantId }] };
    return send(reply, refused ?? { status: 200, body });
  });
  app.get<{ Params: { version: string } }>(`${services}/contacts/completed`, async (request, reply) => {
    const refused = unknownVersion(request.params.version) ?? (await unproven(context, request));
    return send(reply, refused ?? contactsPage(request.query, context));
  });
}

function configurationOf(tenant: string | undefined): VendorAnswer {
  if (tenant !== tenantId) return { status: 404, body: { message: 'There is no such tenant' } };
  const body = {
    tenantId,
    area,
    cluster: 'c53',
    domain: 'niceincontact.com',
    acdDomain: 'nice-incontact.com',
    api_endpoint: `https://api-${area}.niceincontact.com`,
    auth_endpoint: 'https://cxone.niceincontact.com',
    ui_endpoint: `https://${area}.niceincontact.com`,
  };
  return { status: 200, body };
}

function unknownVersion(version: string): VendorAnswer | null {
  const no = Number.parseInt(version.slice(1), 10);
  return no >= 21 && no <= 33 ? null : refusal(404, 'Unknown version of the API');
}
