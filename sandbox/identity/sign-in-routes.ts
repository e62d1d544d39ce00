import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brand } from '../../contract/brand.ts';
import { sandboxClient } from '../../contract/sandbox.ts';
import { errors } from '../consent/load-provider.ts';
import { consentPath } from '../consent/names.ts';
import type { RelayedRequest } from '../consent/relay.ts';
import { pageHeaders, pageText, sendPage } from '../pages/page.ts';
import { findIdentityClient, isRegisteredOrigin } from './clients.ts';
import type { OpenIdentity } from './open-identity.ts';
import { identityPaths, sessionCookie } from './paths.ts';
import { type AskedFor, PendingQuestions } from './pending-questions.ts';
import { chosenPerson } from './people.ts';
import { brokenSignInPage, relayPage, signInPage } from './sign-in-page.ts';

const script = (name: string) => readFileSync(path.join(import.meta.dirname, 'browser', name), 'utf8');

const asked = z.object({
  client_id: z.string(),
  scope: z.string(),
  response_type: z.enum(['token', 'code']),
  origin: z.string(),
  state: z.string().min(1).max(200),
});
const returned = z.object({
  state: z.string(),
  code: z.string().optional(),
  error: z.string().optional(),
});

/** What a person sees: the script, the question who they are, and the page that takes the answer back. */
export function addSignInRoutes(app: FastifyInstance, identity: OpenIdentity): void {
  const { provider, relay, publicUrl, people } = identity;
  const pending = new PendingQuestions();
  const broken = (reply: FastifyReply, why: string) => sendPage(reply.status(400), brokenSignInPage(why));
  const tooLate = 'The question has been answered already, or it waited too long.';

  for (const [url, name] of [
    [identityPaths.script, 'client.js'],
    [identityPaths.relayScript, 'relay.js'],
  ] as const) {
    const text = script(name);
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(text),
    );
  }

  app.get(identityPaths.authorize, async (request, reply) => {
    const query = asked.safeParse(request.query).data;
    if (query === undefined || !findIdentityClient(query.client_id)) {
      return broken(reply, 'Error 401: invalid_client');
    }
    if (!isRegisteredOrigin(query.origin, publicUrl)) return broken(reply, 'Error 400: origin_mismatch');
    const inside = new URLSearchParams({
      client_id: query.client_id,
      redirect_uri: identity.origin() + identityPaths.relay,
      response_type: 'code',
      scope: query.scope,
      state: pending.add({ ...query, clientId: query.client_id, flow: query.response_type }),
      prompt: 'consent',
    });
    const url = `${identityPaths.authorize}?${inside}`;
    return pass(reply, { url, headers: request.headers });
  });

  app.get(`${identityPaths.authorize}/:uid`, async (request, reply) => {
    return pass(reply, request);
  });

  app.get(`${consentPath}/:uid`, async (request, reply) => {
    const question = await questionOf(request, reply);
    if (question === null) return broken(reply, tooLate);
    const product = question.clientId === sandboxClient.id ? brand.name : question.clientId;
    return sendPage(reply, signInPage(product, `${consentPath}/${question.uid}`));
  });

  app.post(`${consentPath}/:uid`, async (request, reply) => {
    const question = await questionOf(request, reply);
    const person = chosenPerson(request.body);
    const denies = z.object({ deny: z.literal('yes') }).safeParse(request.body).success;
    if (question === null || (person === null && !denies)) return broken(reply, tooLate);
    if (person === null) {
      const no = { error: 'access_denied', error_description: 'The person said no' };
      return reply.redirect(await provider().interactionResult(request.raw, reply.raw, no), 303);
    }
    people.set(person.sub, person);
    const { Grant } = provider();
    const grant = new Grant({ accountId: person.sub, clientId: question.clientId });
    grant.addOIDCScope(question.scope);
    const yes = { login: { accountId: person.sub }, consent: { grantId: await grant.save() } };
    return reply.redirect(await provider().interactionResult(request.raw, reply.raw, yes), 303);
  });

  app.get(identityPaths.relay, async (request, reply) => {
    const back = returned.safeParse(request.query).data;
    const question = back === undefined ? undefined : pending.take(back.state);
    if (back === undefined || question === undefined) return broken(reply, tooLate);
    const response = await responseOf(question, back);
    const page = relayPage(question.origin, { state: question.state, response });
    const headers = pageHeaders();
    headers['content-security-policy'] += "; script-src 'self'";
    return reply.headers(headers).send(pageText(page));
  });

  async function responseOf(
    { flow, clientId }: AskedFor,
    { code, error }: z.infer<typeof returned>,
  ): Promise<object> {
    if (code === undefined) return { error: error ?? 'server_error' };
    if (flow === 'code') return { code, authuser: '0', prompt: 'consent' };
    return identity.exchange(clientId, code);
  }

  async function pass(reply: FastifyReply, { url, headers: sent }: Pick<RelayedRequest, 'url' | 'headers'>) {
    const { status, headers, body } = await relay({ method: 'GET', url, headers: withoutSession(sent) });
    return reply.status(status).headers(headers).send(body);
  }

  async function questionOf(request: FastifyRequest, reply: FastifyReply) {
    try {
      const { uid, params } = await provider().interactionDetails(request.raw, reply.raw);
      const { client_id: clientId, scope } = z
        .object({ client_id: z.string(), scope: z.string() })
        .parse(params);
      return { uid, clientId, scope };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  }
}

/** Another person may sign in each time, so no session is kept. */
function withoutSession({ cookie, ...headers }: RelayedRequest['headers']): RelayedRequest['headers'] {
  const kept = String(cookie ?? '')
    .split('; ')
    .filter((pair) => !pair.startsWith(sessionCookie));
  return { ...headers, cookie: kept.join('; ') };
}
