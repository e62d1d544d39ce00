import {
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  enableNonRepudiationChecks,
  genericGrantRequest,
  ResponseBodyError,
} from 'openid-client';
import { failureOf } from '../../../providers/http/judge.ts';
import type { VendorHttp } from '../../../providers/vendor-api.ts';
import { VendorError } from '../../../providers/vendor-error.ts';
import { googleAddresses } from './google-addresses.ts';
import { type GooglePerson, PersonClaims, personOf } from './google-person.ts';
import { GoogleRefused } from './google-refused.ts';

export interface CodeClient {
  clientId: string;
  clientSecret: string;
  /** Allowed issuers of the ID token. */
  issuer: string;
}

/**
 * Exchanges codes for ID tokens and reads them: signature, issuer, audience and end are verified. What it gives
 * throws GoogleRefused, and VendorError.
 */
export function createCodeExchange(
  wire: () => VendorHttp,
  { clientId, clientSecret, issuer }: CodeClient,
): (code: string) => Promise<GooglePerson> {
  const config = new Configuration(
    { issuer, token_endpoint: googleAddresses.token, jwks_uri: googleAddresses.certs },
    clientId,
    {},
    ClientSecretPost(clientSecret),
  );
  enableNonRepudiationChecks(config);
  config[customFetch] = fetchOver(wire);
  return async (code) => {
    try {
      // A code that was given to a popup has no page to return to; Google has this word for that.
      const answer = await genericGrantRequest(config, 'authorization_code', {
        code,
        redirect_uri: 'postmessage',
      });
      const claims = PersonClaims.safeParse(answer.claims());
      if (!claims.success) throw new VendorError('malformed', 'The ID token is missing or not as documented');
      return personOf(claims.data);
    } catch (error) {
      throw failure(error);
    }
  };
}

/** Requests over Google's own wire, so that they keep to its hosts and our timeout. */
function fetchOver(wire: () => VendorHttp): CustomFetch {
  return async (url, { body, headers, method }) => {
    const request = method === 'POST' ? { form: Object.fromEntries(new URLSearchParams(String(body))) } : {};
    const reply = await wire().send({ ...request, method: method === 'POST' ? 'POST' : 'GET', url, headers });
    const failed = failureOf(reply);
    if (failed?.kind === 'unavailable' || failed?.kind === 'rate_limited') throw failed;
    return new Response(reply.text, {
      status: reply.status,
      headers: { 'content-type': 'application/json' },
    });
  };
}

/** The errors of the exchange may carry codes and tokens, so nothing of them is kept but the word for what is wrong. */
function failure(error: unknown): Error {
  if (error instanceof VendorError || error instanceof GoogleRefused) return error;
  if (error instanceof Error && error.cause instanceof VendorError) return error.cause;
  if (error instanceof ResponseBodyError) {
    if (error.error === 'invalid_grant') return new GoogleRefused('bad_credential');
    const word = /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'unknown_error';
    // What the person did is right; what the operator set up is not.
    return new VendorError('incomplete', `The exchange of a code was refused: ${word}`);
  }
  return new VendorError('malformed', 'The answer to the exchange of a code is none');
}
