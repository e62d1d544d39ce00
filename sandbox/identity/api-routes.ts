import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { formOf } from '../framework/form-body.ts';
import { send } from '../framework/send.ts';
import type { VendorAnswer, VendorContext } from '../vendor.ts';
import type { OpenIdentity } from './open-identity.ts';
import { identityPaths } from './paths.ts';

const given = z.looseObject({ access_token: z.string(), scope: z.string() });
const infoQuery = z.object({ access_token: z.string() });

/** What programs call: tokens for codes, what a token is, whose it is, its end, and the keys of ID tokens. */
export function addApiRoutes(app: FastifyInstance, identity: OpenIdentity, context: VendorContext): void {
  const { provider, relay } = identity;

  app.post(identityPaths.token, async (request, reply) => {
    const form = formOf(request.body);
    // A popup's code has no redirect address; this word replaces it.
    if (form.redirect_uri !== 'postmessage')
      return send(reply, failure('redirect_uri_mismatch', 'Bad Request'));
    const answer = await relay({
      method: 'POST',
      url: identityPaths.token,
      headers: asProgram(request),
      form: { ...form, redirect_uri: identity.origin() + identityPaths.relay },
    });
    return reply.status(answer.status).headers(answer.headers).send(asGoogleSays(answer.body));
  });

  app.route({
    method: ['GET', 'POST'],
    url: identityPaths.tokenInfo,
    handler: async (request, reply) => {
      const query = infoQuery.safeParse(request.method === 'GET' ? request.query : request.body).data;
      const token = query && (await provider().AccessToken.find(query.access_token));
      if (!token || token.clientId === undefined || context.revoked()) {
        return send(reply, failure('invalid_token', 'Invalid Value'));
      }
      const person = token.scopes.has('email') ? identity.people.get(token.accountId) : undefined;
      return {
        azp: token.clientId,
        aud: token.clientId,
        sub: token.accountId,
        scope: wideScope(token.scope ?? ''),
        exp: String(token.exp),
        expires_in: String((token.exp ?? 0) - Math.floor(Date.now() / 1000)),
        ...(person && { email: person.email, email_verified: String(person.emailVerified) }),
        access_type: 'online',
      };
    },
  });

  app.route({
    method: ['GET', 'OPTIONS'],
    url: identityPaths.userInfo,
    handler: async (request, reply) => {
      // Counts towards the fault that ends tokens.
      if (request.method === 'GET') await context.bearer(request);
      if (context.revoked())
        return send(reply, { ...failure('invalid_request', 'Invalid Credentials'), status: 401 });
      const method = request.method === 'GET' ? 'GET' : 'OPTIONS';
      const answer = await relay({ method, url: request.url, headers: asProgram(request) });
      return reply.status(answer.status).headers(answer.headers).send(answer.body);
    },
  });

  app.post(identityPaths.revoke, async (request, reply) => {
    const { token = '' } = formOf(request.body);
    const found = await provider().AccessToken.find(token);
    if (!found) return send(reply, failure('invalid_token', 'Token expired or revoked'));
    await found.destroy();
    return {};
  });

  app.get(identityPaths.certs, async ({ url, headers }, reply) => {
    const answer = await relay({ method: 'GET', url, headers });
    return reply.status(answer.status).headers(answer.headers).send(answer.body);
  });
}

const asProgram = ({ headers }: FastifyRequest) => ({ ...headers, accept: 'application/json' });

/** An answer with tokens, its scopes written as Google writes them. */
export function asGoogleSays(body: string): string {
  const tokens = given.safeParse(JSON.parse(body)).data;
  return tokens === undefined ? body : JSON.stringify({ ...tokens, scope: wideScope(tokens.scope) });
}

/** Google names the scopes of a person by their long names. */
const wideScope = (scope: string) =>
  scope
    .split(' ')
    .map((name) => (name === 'openid' ? name : `https://www.googleapis.com/auth/userinfo.${name}`))
    .join(' ');

const failure = (error: string, error_description: string): VendorAnswer => ({
  status: 400,
  body: { error, error_description },
});
