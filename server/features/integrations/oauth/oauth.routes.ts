import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  OAuthDisconnectRequest,
  OAuthInitiateAnswer,
  OAuthInitiateRequest,
  OAuthStatusAnswer,
} from '../../../../contract/connections.ts';
import { success } from '../../../../contract/errors.ts';
import { api, pages } from '../../../../contract/paths.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { askedAt } from '../../../platform/http/site-origin.ts';
import { beginConsent } from './begin-consent.ts';
import type { BrowserCookie } from './browser-cookie.ts';
import type { ConsentDeps } from './consent.ts';
import { failedConsent, stateFailureWords } from './consent-messages.ts';
import { consentStatus } from './consent-status.ts';
import { disconnect } from './end-consent.ts';
import { finishConsent } from './finish-consent.ts';
import { stateSeconds } from './oauth-states.repository.ts';

const Params = z.object({ vendor: z.string().max(60) });
const Query = z.record(z.string(), z.string().max(4000));
const DisconnectAnswer = success(z.object({ disconnected: z.literal(true) }));

const tags = ['integrations'];

/** How often an account may do something in ten minutes. */
const ofAccount = (what: string, max: number) => ({
  rateLimit: {
    max,
    timeWindow: '10 minutes',
    hook: 'preHandler' as const,
    keyGenerator: (request: FastifyRequest) => `${what} ${principalOf(request).accountId}`,
  },
});

/** `/api/oauth/*`: consent at a vendor, from the popup's address to its end. */
export function oauthRoutes(app: App, deps: ConsentDeps, signedIn: SignedIn): void {
  app.addHook('onClose', () => deps.tokens.settled());
  app.register(async (plain) => {
    await plain.register(cookie);
    const scope = plain.withTypeProvider<ZodTypeProvider>();

    scope.route({
      method: 'POST',
      url: api.oauthInitiate,
      onRequest: signedIn,
      config: ofAccount('consent', 30),
      schema: { tags, body: OAuthInitiateRequest, response: { 200: OAuthInitiateAnswer } },
      handler: async (request, reply) => {
        const { authorizationUrl, cookie: browser } = await beginConsent(
          deps,
          principalOf(request),
          request.body,
          askedAt(request),
        );
        const { name, path, secure, value } = browser;
        reply.setCookie(name, value, {
          path,
          secure,
          httpOnly: true,
          sameSite: 'lax',
          maxAge: stateSeconds,
        });
        return ok({ authorizationUrl });
      },
    });

    scope.route({
      method: 'GET',
      url: api.oauthCallback,
      config: { rateLimit: { max: 300, timeWindow: '10 minutes' } },
      schema: { tags, params: Params },
      handler: async (request, reply) => {
        const query = Query.safeParse(request.query);
        const back = {
          vendorId: request.params.vendor,
          query: query.success ? query.data : {},
          cookies: request.cookies,
        };
        try {
          const ended = await finishConsent(deps, back);
          if (ended.cookie !== null) forget(reply, ended.cookie);
          if (ended.kind === 'connected') return toPage(reply, { oauth_success: ended.provider });
          return toPage(reply, { oauth_error: failedConsent(ended.why) });
        } catch (err) {
          // A person sees this answer, so it is a page and not the failure shape.
          request.log.error({ err }, 'a consent could not be finished');
          return toPage(reply, { oauth_error: failedConsent(stateFailureWords.ownFault) });
        }
      },
    });

    scope.route({
      method: 'GET',
      url: api.oauthStatus,
      onRequest: signedIn,
      schema: { tags, response: { 200: OAuthStatusAnswer } },
      handler: async (request) => ok(await consentStatus(deps, principalOf(request).accountId)),
    });

    scope.route({
      method: 'POST',
      url: api.oauthDisconnect,
      onRequest: signedIn,
      config: ofAccount('disconnect', 60),
      schema: { tags, body: OAuthDisconnectRequest, response: { 200: DisconnectAnswer } },
      handler: async (request) => {
        await disconnect(deps, principalOf(request).accountId, request.body.type);
        return ok({ disconnected: true });
      },
    });
  });
}

const forget = (reply: FastifyReply, { name, path, secure }: BrowserCookie) =>
  reply.clearCookie(name, { path, secure });

function toPage(reply: FastifyReply, outcome: Record<string, string>) {
  return (
    reply
      // A redirect with a policy of its own would already part the popup from the page that waits for it.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .redirect(`${pages.onboarding}?${new URLSearchParams(outcome)}`, 302)
  );
}
