import { z } from 'zod';
import { parseReply } from '../../../providers/http/judge.ts';
import type { VendorHttp } from '../../../providers/vendor-api.ts';
import { googleAddresses } from './google-addresses.ts';
import { type GooglePerson, PersonClaims, personOf } from './google-person.ts';
import { GoogleRefused } from './google-refused.ts';

const TokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string().optional(),
  scope: z.string(),
  expires_in: z.coerce.number(),
});

const emailScopes = ['email', 'https://www.googleapis.com/auth/userinfo.email'];

/**
 * The person of an access token. Any product can get tokens of its own users, so Google first has to confirm
 * that this one was issued for our client. Throws GoogleRefused and VendorError.
 */
export async function personByAccessToken(
  http: VendorHttp,
  clientId: string,
  token: string,
): Promise<GooglePerson> {
  const info = parseReply(
    await http.send({ url: googleAddresses.tokenInfo, query: { access_token: token } }),
    TokenInfo,
  );
  if (info.aud !== clientId || (info.azp ?? clientId) !== clientId) throw new GoogleRefused('other_client');
  if (!(info.expires_in > 0)) throw new GoogleRefused('expired');
  if (!info.scope.split(' ').some((scope) => emailScopes.includes(scope)))
    throw new GoogleRefused('no_email');
  const headers = { authorization: `Bearer ${token}` };
  const claims = parseReply(await http.send({ url: googleAddresses.userInfo, headers }), PersonClaims);
  if (claims.sub !== info.sub) throw new GoogleRefused('other_person');
  return personOf(claims);
}
