import * as client from 'openid-client';
import { sandboxClient } from '../../contract/sandbox.ts';
import { Person } from './person.ts';

/** A client of the tiny vendor's consent. */
export function tinyClient(origin: string, method: 'basic' | 'post' = 'basic') {
  const proof =
    method === 'basic'
      ? client.ClientSecretBasic(sandboxClient.secret)
      : client.ClientSecretPost(sandboxClient.secret);
  const server = {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    authorization_response_iss_parameter_supported: true,
  };
  const configuration = new client.Configuration(server, sandboxClient.id, undefined, proof);
  client.allowInsecureRequests(configuration);
  const verifier = client.randomPKCECodeVerifier();
  const redirectUri = 'http://localhost:3123/api/oauth/callback/tiny';

  /** The authorization address; `more` overrides its parameters. */
  const authorizeUrl = async (more: Record<string, string | undefined> = {}) => {
    const usual = {
      redirect_uri: redirectUri,
      scope: 'calls',
      state: 'a-state',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    const parameters = Object.entries({ ...usual, ...more });
    return client.buildAuthorizationUrl(
      configuration,
      Object.fromEntries(parameters.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    );
  };
  const exchange = (callback: URL) =>
    client.authorizationCodeGrant(configuration, callback, {
      expectedState: 'a-state',
      pkceCodeVerifier: verifier,
    });
  return {
    configuration,
    authorizeUrl,
    exchange,
    refresh: (token = '') => client.refreshTokenGrant(configuration, token),
    revoke: (token: string) => client.tokenRevocation(configuration, token),
    /** Runs a consent and exchanges its code for tokens. */
    connect: async (more: Record<string, string | undefined> = {}) =>
      exchange(await new Person().consent(await authorizeUrl(more), 'allow')),
  };
}
