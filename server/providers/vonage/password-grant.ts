import { z } from 'zod';
import { required } from '../crm/place.ts';
import { type ExchangedToken, exchangedProof } from '../http/authenticators.ts';
import { failureOf, parseReply } from '../http/judge.ts';
import { jsonOf } from '../json-of.ts';
import type { Credentials } from '../provider.ts';
import type { Authenticator, VendorHttp, VendorReply } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';

/** Where tokens are given, for a password and for a consent. */
export const tokenUrl = 'https://api.vonage.com/token';
/** The tenant of Vonage Business at the gateway, which is part of a user's name there. */
const tenant = '@vbc.prod';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().nullish() });
const Refusal = z.object({ error: z.string() });

/**
 * Authenticates by a user's password and the application's credentials. Throws VendorError `incomplete` for
 * what is missing.
 */
export function passwordProof(credentials: Credentials, http: VendorHttp): Authenticator {
  const { softphoneUser, softphonePassword, softphoneClientId, softphoneApiKey } = required(credentials, [
    'softphoneApiKey',
    'softphoneClientId',
    'softphoneUser',
    'softphonePassword',
    'softphoneAccount',
  ]);
  const form = {
    grant_type: 'password',
    username: softphoneUser.endsWith(tenant) ? softphoneUser : softphoneUser + tenant,
    password: softphonePassword,
    client_id: softphoneClientId,
    client_secret: softphoneApiKey,
  };
  return exchangedProof(async () => {
    const reply = await http.send({ method: 'POST', url: tokenUrl, form });
    const refused = refusalOf(reply);
    if (refused !== null) throw refused;
    return tokenOf(reply);
  });
}

function tokenOf(reply: VendorReply): ExchangedToken {
  const { access_token, expires_in } = parseReply(reply, Token);
  return { headers: { authorization: `Bearer ${access_token}` }, expiresInS: expires_in ?? null };
}

function refusalOf(reply: VendorReply): VendorError | null {
  const { status } = reply;
  if (status !== 400 && status !== 401) return null;
  const { error } = Refusal.safeParse(jsonOf(reply.text)).data ?? {};
  if (error === 'invalid_grant') {
    const fields = ['softphoneUser', 'softphonePassword'] as const;
    return new VendorError('wrong_credentials', 'Vonage refused the user', { fields, status });
  }
  if (error === 'invalid_client') {
    const fields = ['softphoneClientId', 'softphoneApiKey'] as const;
    return new VendorError('wrong_credentials', 'Vonage refused the application', { fields, status });
  }
  return failureOf(reply);
}
