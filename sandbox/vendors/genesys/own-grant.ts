import type { FastifyRequest } from 'fastify';
import { sandboxHostHeader } from '../../../contract/sandbox.ts';
import type { VendorAnswer, VendorContext } from '../../vendor.ts';

/** The OAuth client with the grant "Client Credentials" that this organization has. */
export const ownClient = {
  id: '5a4db0c5-0000-4000-8000-000000000001',
  secret: 'sandbox-genesys-secret',
  region: 'usw2.pure.cloud',
} as const;

/** Seconds a client may be given by its administrator; a day is what they begin with. */
const tokenSeconds = 86_400;

/** Answers a grant by client credentials; null for the grants of a consent. */
export function grantToClient(
  form: Readonly<Record<string, string>>,
  request: FastifyRequest,
  context: VendorContext,
): VendorAnswer | null {
  if (form.grant_type !== 'client_credentials') return null;
  const { id, secret } = clientOf(form, request);
  // A client is known in the region of its organization and in no other.
  const host = request.headers[sandboxHostHeader] ?? `login.${ownClient.region}`;
  if (id !== ownClient.id || host !== `login.${ownClient.region}`) return refused(400, 'client not found');
  if (secret !== ownClient.secret || context.revoked()) return refused(401, 'authentication failed');
  const access_token = context.issue(tokenSeconds);
  return { status: 200, body: { access_token, token_type: 'bearer', expires_in: tokenSeconds } };
}

function clientOf(form: Readonly<Record<string, string>>, { headers }: FastifyRequest) {
  const basic = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined) return { id: form.client_id, secret: form.client_secret };
  const [id, ...secret] = Buffer.from(basic, 'base64').toString('utf8').split(':');
  return { id, secret: secret.join(':') };
}

const refused = (status: number, why: string): VendorAnswer => ({
  status,
  body: { error: 'invalid_client', description: why, error_description: why },
});
