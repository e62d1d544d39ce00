import { z } from 'zod';
import { required } from '../crm/place.ts';
import { basicProof, type ExchangedToken, exchangedProof } from '../http/authenticators.ts';
import { failureOf, parseReply } from '../http/judge.ts';
import { jsonOf } from '../json-of.ts';
import type { Credentials } from '../provider.ts';
import type { Authenticator, VendorHttp } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';
import { classify } from './classify.ts';

const tokenUrl = 'https://is.workwave.com/oauth2/token?scope=openid';
const all = [
  'pestPacApiKey',
  'pestPacTenantId',
  'pestPacClientId',
  'pestPacClientSecret',
  'pestPacUser',
  'pestPacPassword',
] as const;

const Token = z.object({
  access_token: z.string().min(1),
  expires_in: z
    .number()
    .nullish()
    .transform((seconds) => seconds ?? null),
});
const Refusal = z.object({ error: z.string() });

/** The six values of a connection; throws VendorError `incomplete`, naming those that are missing. */
export const sixValues = (credentials: Credentials) => required(credentials, all);

/**
 * Proof by a token for user and password. The client proves itself by HTTP Basic; the oldest public clients wrote
 * `Bearer` before the same text.
 */
export function tokenProof(credentials: Credentials, http: VendorHttp): Authenticator {
  const values = sixValues(credentials);
  return exchangedProof(async (): Promise<ExchangedToken> => {
    const reply = await http.send({
      method: 'POST',
      url: tokenUrl,
      headers: basicProof(values.pestPacClientId, values.pestPacClientSecret),
      form: { grant_type: 'password', username: values.pestPacUser, password: values.pestPacPassword },
    });
    const failure = failureOf(reply, classify);
    if (failure?.kind === 'wrong_credentials' || failure?.kind === 'rejected') throw refused(reply.text);
    const { access_token, expires_in } = parseReply(reply, Token, classify);
    return { headers: { authorization: `Bearer ${access_token}` }, expiresInS: expires_in };
  });
}

/** Which credential is refused: the client's or the user's (RFC 6749, 5.2). */
function refused(text: string): VendorError {
  const error = Refusal.safeParse(jsonOf(text)).data?.error;
  const client = ['pestPacClientId', 'pestPacClientSecret'] as const;
  const user = ['pestPacUser', 'pestPacPassword'] as const;
  // Without a reason either may be meant.
  const fields =
    error === 'invalid_client' ? client : error === 'invalid_grant' ? user : [...client, ...user];
  return new VendorError('wrong_credentials', 'No token for this client and user', { fields });
}
