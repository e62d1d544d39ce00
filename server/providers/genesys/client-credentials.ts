import { z } from 'zod';
import type { CredentialName } from '../../../contract/catalogue/vendor.ts';
import { basicProof, exchangedProof } from '../http/authenticators.ts';
import { parseReply } from '../http/judge.ts';
import { jsonOf } from '../json-of.ts';
import type { Credentials } from '../provider.ts';
import type { Authenticator, Classify, VendorHttp } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { loginOrigin } from './genesys-region.ts';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Refusal = z.object({ error: z.string() });

/** Proof by an OAuth client with the grant "Client Credentials". Throws VendorError `incomplete`, `wrong_place`. */
export function clientCredentials(credentials: Credentials, http: VendorHttp): Authenticator {
  const { softphoneClientId: id = '', softphoneApiKey: secret = '', softphoneRegion = '' } = credentials;
  const missing: CredentialName[] = [];
  if (id.trim() === '') missing.push('softphoneClientId');
  if (secret.trim() === '') missing.push('softphoneApiKey');
  if (softphoneRegion.trim() === '') missing.push('softphoneRegion');
  if (missing.length > 0) {
    throw new VendorError('incomplete', 'Genesys needs client ID, client secret and region', {
      fields: missing,
    });
  }
  const url = `${loginOrigin(credentials)}/oauth/token`;
  return exchangedProof(async () => {
    const headers = basicProof(id.trim(), secret.trim());
    const form = { grant_type: 'client_credentials' };
    const reply = await http.send({ method: 'POST', url, headers, form });
    const token = parseReply(reply, Token, refusedClient);
    return { headers: { authorization: `Bearer ${token.access_token}` }, expiresInS: token.expires_in };
  });
}

/** A client that Genesys does not know, in the words of RFC 6749, whatever status they come with. */
const refusedClient: Classify = ({ status, text }) => {
  if (status !== 400 && status !== 401) return null;
  const known: Readonly<Record<string, readonly CredentialName[]>> = {
    // It may well be right, in another region.
    invalid_client: ['softphoneClientId', 'softphoneApiKey', 'softphoneRegion'],
    unauthorized_client: ['softphoneClientId'],
  };
  const fields = known[Refusal.safeParse(jsonOf(text)).data?.error ?? ''];
  return fields
    ? new VendorError('wrong_credentials', 'The OAuth client is refused', { status, fields })
    : null;
};
