import { z } from 'zod';
import { required } from '../crm/place.ts';
import { exchangedProof } from '../http/authenticators.ts';
import { parseReply } from '../http/judge.ts';
import { jsonOf } from '../json-of.ts';
import type { Credentials } from '../provider.ts';
import type { Authenticator, Classify, VendorHttp } from '../vendor-api.ts';
import { VendorError } from '../vendor-error.ts';

const tokenUrl = 'https://api.8x8.com/analytics/work/v1/oauth/token';

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().nullish() });
const Refusal = z.object({
  code: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

/**
 * Proof by an API key together with a user's token, which is got for the user's password.
 * Throws VendorError `incomplete` for what is missing.
 */
export function keyProof(credentials: Credentials, http: VendorHttp): Authenticator {
  const { softphoneApiKey, softphoneUser, softphonePassword } = required(credentials, [
    'softphoneApiKey',
    'softphoneUser',
    'softphonePassword',
  ]);
  const headers = { '8x8-apikey': softphoneApiKey };
  const form = { username: softphoneUser, password: softphonePassword };
  return exchangedProof(async () => {
    const reply = await http.send({ method: 'POST', url: tokenUrl, headers, form });
    const { access_token, expires_in } = parseReply(reply, Token, classify);
    return {
      headers: { ...headers, authorization: `Bearer ${access_token}` },
      expiresInS: expires_in ?? null,
    };
  });
}

/** 8x8 refuses keys and passwords with 400, and reports a PBX that the user may not see only in the message. */
export const classify: Classify = ({ status, text }) => {
  if (status !== 400 && status !== 403) return null;
  const { code, error, message = '' } = Refusal.safeParse(jsonOf(text)).data ?? {};
  if (code === 'SHA001') {
    const facts = { fields: ['softphoneApiKey'], status } as const;
    return new VendorError('wrong_credentials', '8x8 refused the API key', facts);
  }
  if (error === 'invalid_grant') {
    const facts = { fields: ['softphoneUser', 'softphonePassword'], status } as const;
    return new VendorError('wrong_credentials', '8x8 refused the user', facts);
  }
  if (status === 403 && /\bpbxId\((?!allpbxes\))/.test(message)) {
    const facts = { fields: ['softphoneAccount'], status } as const;
    return new VendorError('wrong_place', 'The user may not see this PBX, or there is none', facts);
  }
  return null;
};
