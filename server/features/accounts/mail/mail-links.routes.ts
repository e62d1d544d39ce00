import type { FastifyRequest } from 'fastify';
import { brand } from '../../../../contract/brand.ts';
import {
  EmailChangeRequest,
  LinkConfirm,
  LinkConfirmedAnswer,
  MailAskedAnswer,
  PasswordResetAnswer,
  PasswordResetConfirm,
  PasswordResetRequest,
} from '../../../../contract/mail-links.ts';
import { api } from '../../../../contract/paths.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AccountLimit, limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { askedAt, siteOrigin, type Whereabouts } from '../../../platform/http/site-origin.ts';
import { saveOrigin } from '../brute-force/brute-force.service.ts';
import {
  askEmailChange,
  askEmailProofAgain,
  askPasswordReset,
  confirmEmail,
  type MailLinksDeps,
  resetPassword,
} from './mail-links.service.ts';

interface MailLinksRoutes extends MailLinksDeps, Whereabouts {
  /** False where no mail server is set up and none is needed to develop. */
  canMail: boolean;
  limitGuesses: AccountLimit;
  /** The site is reached by https. */
  secure: boolean;
}

/** Links in mails: password reset, verifying an email, changing it. */
export function mailLinksRoutes(app: App, deps: MailLinksRoutes, signedIn: SignedIn) {
  const tags = ['accounts'];
  const asked = ok({ asked: true });
  const originFor = (request: FastifyRequest) => mailOrigin(deps, askedAt(request));
  const limitMails = limitPerAccount(app, 5, '1 hour');

  app.route({
    method: 'POST',
    url: api.passwordReset,
    config: { rateLimit: { max: 20, timeWindow: '1 hour' } },
    schema: { tags, body: PasswordResetRequest, response: { 202: MailAskedAnswer } },
    handler: async (request, reply) => {
      await askPasswordReset(deps, request.body.email, originFor(request));
      return reply.code(202).send(asked);
    },
  });

  app.route({
    method: 'POST',
    url: api.passwordResetConfirm,
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    schema: { tags, body: PasswordResetConfirm, response: { 200: PasswordResetAnswer } },
    handler: async (request, reply) => {
      const { owner, ...data } = await resetPassword(deps, { ...request.body, ip: request.ip });
      // A user locked out by a distributed attack becomes a known device again here.
      await saveOrigin(deps.db, request, reply, owner, deps.secure);
      return ok(data);
    },
  });

  app.route({
    method: 'POST',
    url: api.emailConfirm,
    onRequest: signedIn,
    preHandler: limitPerAccount(app, 30, '10 minutes'),
    schema: { tags, body: LinkConfirm, response: { 200: LinkConfirmedAnswer } },
    handler: async (request) => ok(await confirmEmail(deps, principalOf(request), request.body.token)),
  });

  app.route({
    method: 'POST',
    url: api.emailProof,
    onRequest: signedIn,
    preHandler: limitMails,
    schema: { tags: ['profile'], response: { 202: MailAskedAnswer } },
    handler: async (request, reply) => {
      await askEmailProofAgain(deps, principalOf(request), request.ip, originFor(request));
      return reply.code(202).send(asked);
    },
  });

  app.route({
    method: 'POST',
    url: api.emailChange,
    onRequest: signedIn,
    preHandler: [deps.limitGuesses, limitMails],
    schema: { tags: ['profile'], body: EmailChangeRequest, response: { 202: MailAskedAnswer } },
    handler: async (request, reply) => {
      await askEmailChange(
        deps,
        principalOf(request),
        { ...request.body, ip: request.ip },
        originFor(request),
      );
      return reply.code(202).send(asked);
    },
  });
}

/** Where the link of a mail leads. Throws `provider_not_configured` where no mail can be sent, for every email alike. */
function mailOrigin(deps: MailLinksRoutes, asked: string): string {
  const origin = deps.canMail ? siteOrigin(deps, asked) : null;
  if (origin !== null) return origin;
  throw new AppError(
    'provider_not_configured',
    `Mails cannot be sent from here yet. Please write to ${brand.email}, and we get you back in.`,
  );
}
