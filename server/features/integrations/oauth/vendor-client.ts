import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  refreshTokenGrant,
  tokenRevocation,
} from 'openid-client';
import { basicProof } from '../../../providers/http/authenticators.ts';
import type { Credentials, OAuthFacts } from '../../../providers/provider.ts';
import type { InstalledVendor } from '../../../providers/vendors.ts';
import { ConsentRefused, tokenFailure } from './token-failure.ts';
import { type GivenTokens, givenTokens, type TokenSet } from './token-set.ts';
import { vendorFetch } from './vendor-fetch.ts';

/** A vendor's side of the consent, for one place. */
export interface VendorClient {
  /** Where the customer's browser is sent. `verifier` is null where the vendor takes no PKCE. */
  authorizationUrl(options: { redirectUri: string; state: string; verifier: string | null }): Promise<string>;
  /**
   * Exchanges what the vendor sent the browser back with. Throws ConsentRefused when that is a refusal or is not
   * from this vendor, and VendorError when the exchange fails.
   */
  exchange(returned: URL, options: { state: string; verifier: string | null }): Promise<GivenTokens>;
  /**
   * Renews the tokens; an answer without a refresh token keeps the old one. Throws VendorError, and of its kinds
   * only `wrong_credentials` means that the consent cannot be renewed.
   */
  renew(tokens: TokenSet & { refreshToken: string }): Promise<GivenTokens>;
  /** Ends the consent at the vendor, where it has a way. Throws VendorError. */
  revoke(tokens: TokenSet): Promise<void>;
}

/** Null when the operator has not set up the vendor: no client credentials, or no authorization address. */
export function vendorClient(vendor: InstalledVendor, place: Credentials): VendorClient | null {
  const { provider, client, addresses } = vendor;
  const facts = provider.oauth;
  const authorizeUrl = facts?.authorizeUrl?.(place) ?? addresses.authorizeUrl;
  const tokenUrl = facts?.tokenUrl?.(place) ?? addresses.tokenUrl;
  if (facts === null || client === null || authorizeUrl === null || tokenUrl === null) return null;
  const issuer = issuerOf(vendor, facts, place, authorizeUrl);
  const revokeUrl = facts.revokeUrl?.(place) ?? null;
  const config = new Configuration(
    {
      // Only a name where the vendor has none of its own.
      issuer: issuer ?? new URL(authorizeUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      authorization_response_iss_parameter_supported: issuer !== null,
      ...(revokeUrl !== null && { revocation_endpoint: revokeUrl }),
    },
    client.id,
    {},
    proofOf(facts, client),
  );
  config[customFetch] = vendorFetch(vendor.http, facts.clientAuth === 'json');

  return {
    async authorizationUrl({ redirectUri, state, verifier }) {
      const url = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        state,
        ...(facts.scope !== null && { scope: facts.scope }),
        ...(verifier !== null && {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      });
      return vendor.browserUrl(url.href);
    },
    async exchange(returned, { state, verifier }) {
      const answer = new URL(returned);
      // A vendor that says nothing of issuers may name one that is no address of the consent.
      if (issuer === null) answer.searchParams.delete('iss');
      const askedAt = Date.now();
      try {
        const reply = await authorizationCodeGrant(config, answer, {
          expectedState: state,
          ...(verifier !== null && { pkceCodeVerifier: verifier }),
        });
        return givenTokens(reply, askedAt, place);
      } catch (error) {
        if (error instanceof AuthorizationResponseError) throw new ConsentRefused(error.error);
        throw tokenFailure(error);
      }
    },
    async renew(tokens) {
      const askedAt = Date.now();
      try {
        const given = givenTokens(
          await refreshTokenGrant(config, tokens.refreshToken),
          askedAt,
          tokens.place,
        );
        const { refreshToken, scope } = given.tokens;
        return {
          ...given,
          tokens: {
            ...given.tokens,
            refreshToken: refreshToken ?? tokens.refreshToken,
            scope: scope ?? tokens.scope,
          },
        };
      } catch (error) {
        throw tokenFailure(error);
      }
    },
    async revoke({ accessToken, refreshToken }) {
      if (revokeUrl === null) return;
      try {
        await tokenRevocation(config, refreshToken ?? accessToken, {
          token_type_hint: refreshToken === null ? 'access_token' : 'refresh_token',
        });
      } catch (error) {
        throw tokenFailure(error);
      }
    },
  };
}

/** The expected issuer of the callback: every stand-in's, and those of vendors that document it. */
function issuerOf(vendor: InstalledVendor, { issuer }: OAuthFacts, place: Credentials, authorizeUrl: string) {
  if (vendor.sandbox) return new URL(vendor.browserUrl(authorizeUrl)).origin;
  return issuer?.(place) ?? null;
}

function proofOf({ clientAuth }: OAuthFacts, { id, secret }: { id: string; secret: string }): ClientAuth {
  if (clientAuth !== 'basic') return ClientSecretPost(secret);
  // RFC 6749 percent-encodes both parts first. Vendors do not decode them, and secrets are full of "-" and "_".
  return (_server, _client, _body, headers) => {
    for (const [name, value] of Object.entries(basicProof(id, secret))) headers.set(name, value);
  };
}
