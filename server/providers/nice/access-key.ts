import { z } from 'zod';
import type { CredentialName } from '../../../contract/catalogue/vendor.ts';
import { exchangedProof } from '../http/authenticators.ts';
import { parseReply } from '../http/judge.ts';
import type { Credentials } from '../provider.ts';
import type { Authenticator, Classify, VendorHttp } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { areaOf } from './nice-place.ts';

const seconds = z.coerce.number().positive();
const Exchanged = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  expires_in: seconds,
});
const Refreshed = z.object({
  token: z.string().min(1),
  refreshToken: z.string().min(1).nullish(),
  tokenExpirationTimeSec: seconds,
});
interface Tokens {
  access: string;
  refresh: string | null;
  expiresInS: number;
}

/**
 * Proof by a CXone access key, exchanged for a token that is refreshed as long as that goes. Throws VendorError
 * `incomplete`, `wrong_place`.
 */
export function accessKeyProof(credentials: Credentials, http: VendorHttp): Authenticator {
  const id = credentials.softphoneClientId?.trim() ?? '';
  const secret = credentials.softphoneApiKey?.trim() ?? '';
  const area = areaOf(credentials);
  const missing: CredentialName[] = [];
  if (id === '') missing.push('softphoneClientId');
  if (secret === '') missing.push('softphoneApiKey');
  if (area === null) missing.push('softphoneRegion');
  if (missing.length > 0) {
    throw new VendorError('incomplete', 'CXone needs access key ID, secret and area', { fields: missing });
  }
  const origin = `https://${area}.nice-incontact.com`;
  const exchange = async (): Promise<Tokens> => {
    const url = `${origin}/authentication/v1/token/access-key`;
    const json = { accessKeyId: id, accessKeySecret: secret };
    const token = parseReply(await http.send({ method: 'POST', url, json }), Exchanged, refusedKey);
    const { access_token: access, refresh_token: refresh = null, expires_in: expiresInS } = token;
    return { access, refresh, expiresInS };
  };
  const refresh = async (token: string): Promise<Tokens> => {
    const url = `${origin}/public/user/refresh`;
    const answer = parseReply(await http.send({ method: 'POST', url, json: { token } }), Refreshed);
    return {
      access: answer.token,
      refresh: answer.refreshToken ?? token,
      expiresInS: answer.tokenExpirationTimeSec,
    };
  };
  let refreshToken: string | null = null;
  return exchangedProof(async () => {
    const tokens = await (refreshToken === null ? exchange() : refresh(refreshToken).catch(exchange));
    refreshToken = tokens.refresh;
    return { headers: { authorization: `Bearer ${tokens.access}` }, expiresInS: tokens.expiresInS };
  });
}

const refusedKey: Classify = ({ status }) => {
  if (status === 400 || status === 401 || status === 403) {
    const fields = ['softphoneClientId', 'softphoneApiKey'] as const;
    return new VendorError('wrong_credentials', 'The access key is refused', { status, fields });
  }
  if (status !== 404) return null;
  return new VendorError('wrong_place', 'The area knows no access keys', {
    status,
    fields: ['softphoneRegion'],
  });
};
