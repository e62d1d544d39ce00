import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction } from 'oidc-provider';
import { z } from 'zod';
import { sandboxClient } from '../../contract/sandbox.ts';
import { sendPage } from '../pages/page.ts';
import type { VendorConsent } from '../vendor.ts';
import { brokenConsentPage, consentPage } from './consent-page.ts';
import type { Consenting } from './consenting.ts';
import { errors } from './load-provider.ts';
import { consentPath, unknownScope, wholeAccount } from './names.ts';
import type { RelayedAnswer } from './relay.ts';

const ACCOUNT = 'sandbox-administrator';
const PASSED_ON = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
];

const asked = z.object({ scope: z.string(), redirect_uri: z.url() });
const answered = z.object({ answer: z.enum(['allow', 'deny']) });

/** The pages of a consent: the vendor's authorize path, the question, and the way back to the client. */
export function addAuthorizeRoutes(app: FastifyInstance, consenting: Consenting): void {
  const { vendor, consent, provider, relay } = consenting;
  const tooLate = (reply: FastifyReply) =>
    sendPage(
      reply.status(400),
      brokenConsentPage(vendor.id, 'The question has been answered already, or it waited too long.'),
    );
  const questionOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Interaction | null> => {
    try {
      return await provider().interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  };

  app.get(consent.authorizePath, async (request, reply) => {
    const url = `${consent.authorizePath}?${authorizeQuery(request.url, consent)}`;
    return sendRelayed(reply, await relay({ method: 'GET', url, headers: request.headers }));
  });

  app.get(`${consent.authorizePath}/:uid`, async (request, reply) =>
    sendRelayed(reply, await relay({ method: 'GET', url: request.url, headers: request.headers })),
  );

  app.get(`${consentPath}/:uid`, async (request, reply) => {
    const question = await questionOf(request, reply);
    if (!question) return tooLate(reply);
    const { scope, redirect_uri } = asked.parse(question.params);
    const page = consentPage(vendor.id, scope.split(' '), `${consentPath}/${question.uid}`);
    return sendPage(reply, page, [formTarget(redirect_uri)]);
  });

  app.post(`${consentPath}/:uid`, async (request, reply) => {
    const question = await questionOf(request, reply);
    const body = answered.safeParse(request.body);
    if (!question || !body.success) return tooLate(reply);
    const result =
      body.data.answer === 'allow'
        ? {
            login: { accountId: ACCOUNT },
            consent: { grantId: await grant(asked.parse(question.params).scope) },
          }
        : { error: 'access_denied', error_description: 'The person said no' };
    return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result), 303);
  });

  async function grant(scope: string): Promise<string> {
    const { Grant } = provider();
    const made = new Grant({ accountId: ACCOUNT, clientId: sandboxClient.id });
    made.addOIDCScope(scope);
    return made.save();
  }
}

/** Where the answer's redirects end, as the policy of a page can name it: it has no syntax for IPv6 addresses. */
function formTarget(redirectUri: string): string {
  const { origin, hostname, protocol } = new URL(redirectUri);
  return hostname.startsWith('[') ? protocol : origin;
}

/**
 * The query for the library: extra vendor parameters are dropped, a request without scopes gets all of the
 * vendor's, and the person is always asked.
 */
function authorizeQuery(url: string, { scopes, refreshScope }: VendorConsent): URLSearchParams {
  const query = new URLSearchParams(url.split('?')[1]);
  const openid = query.get('scope')?.split(' ').includes('openid') ?? false;
  const names = openid ? [...PASSED_ON, 'nonce'] : PASSED_ON;
  const passed = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
  if ((passed.get('scope') ?? '') === '') {
    const own = scopes.filter((scope) => scope !== refreshScope && scope !== 'openid');
    passed.set('scope', own.join(' ') || wholeAccount);
  }
  const known = scopes.length === 0 ? [wholeAccount] : scopes;
  const unknown = passed
    .get('scope')
    ?.split(' ')
    .find((scope) => !known.includes(scope));
  if (unknown !== undefined) passed.set(unknownScope, unknown);
  passed.set('prompt', 'consent');
  return passed;
}

function sendRelayed(reply: FastifyReply, { status, headers, body }: RelayedAnswer): FastifyReply {
  return reply.status(status).headers(headers).send(body);
}
