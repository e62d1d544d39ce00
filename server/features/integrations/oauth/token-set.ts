import { z } from 'zod';
import { credentialNames } from '../../../../contract/catalogue/vendor.ts';
import type { Credentials } from '../../../providers/provider.ts';
import { VendorError } from '../../../providers/vendor-error.ts';

/** The name under which a consent's tokens are sealed, beside what the customer typed. */
export const tokensName = 'oauthTokens';

/** Where at the vendor the customer is at home, as typed before the consent. */
export const Place = z.partialRecord(z.enum(credentialNames), z.string()).transform(withoutGaps);

/** What is sealed of a consent. */
export const TokenSet = z.object({
  accessToken: z.string().min(1),
  /** Null where the vendor gives none: then the consent ends with the access token. */
  refreshToken: z.string().min(1).nullable(),
  scope: z.string().nullable(),
  type: z.literal('bearer'),
  /** Lifetime of access tokens in seconds, where the vendor says. */
  lifeS: z.number().positive().nullable(),
  /** The account it was given at; renewing goes there, whatever is typed later. */
  place: Place,
});
export type TokenSet = z.infer<typeof TokenSet>;

const Reply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  token_type: z.literal('bearer'),
  expires_in: z.number().positive().optional(),
  scope: z.string().optional(),
});

/** Tokens as a vendor gave them, and when they end by this machine's clock. */
export interface GivenTokens {
  tokens: TokenSet;
  /** Null when the vendor does not say. */
  expiresAt: Date | null;
}

/** Parses a token answer that was requested at `askedAt`. Throws VendorError `malformed`. */
export function givenTokens(reply: unknown, askedAt: number, place: Credentials): GivenTokens {
  const read = Reply.safeParse(reply);
  if (!read.success) throw new VendorError('malformed', 'The tokens are not as documented');
  const { access_token, refresh_token, expires_in, scope, token_type } = read.data;
  return {
    tokens: {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      scope: scope ?? null,
      type: token_type,
      lifeS: expires_in ?? null,
      place,
    },
    expiresAt: expires_in === undefined ? null : new Date(askedAt + expires_in * 1000),
  };
}

/** The header that a request carries. */
export const bearerOf = ({ accessToken }: TokenSet) => ({ authorization: `Bearer ${accessToken}` });

function withoutGaps(
  place: Partial<Record<(typeof credentialNames)[number], string | undefined>>,
): Credentials {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
}
