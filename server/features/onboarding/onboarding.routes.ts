import type { FastifyRequest } from 'fastify';
import {
  ApiKeysRequest,
  CompanyDraftAnswer,
  OnboardingAnswer,
  SaveCompanyRequest,
  SaveDraftRequest,
} from '../../../contract/onboarding.ts';
import { api } from '../../../contract/paths.ts';
import type { App } from '../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { ok } from '../../platform/http/ok.ts';
import { discardDraft, draftBytes, keepDraft } from './company-draft.ts';
import {
  acceptTerms,
  type OnboardingDeps,
  readOnboarding,
  saveApiKeys,
  saveCompanyInfo,
} from './onboarding.service.ts';

/** `/api/onboarding/*`. */
export function onboardingRoutes(app: App, deps: OnboardingDeps, signedIn: SignedIn) {
  const shared = { onRequest: signedIn } as const;
  const answers = { tags: ['onboarding'], response: { 200: OnboardingAnswer } };

  app.route({
    ...shared,
    method: 'GET',
    url: api.onboardingStatus,
    schema: answers,
    handler: async (request) => ok(await readOnboarding(deps, principalOf(request))),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.companyInfo,
    schema: { ...answers, body: SaveCompanyRequest },
    handler: async (request) => {
      const { revision, ...info } = request.body;
      return ok(await saveCompanyInfo(deps, principalOf(request), info, revision));
    },
  });

  const draft = { tags: ['onboarding'], response: { 200: CompanyDraftAnswer } };
  app.route({
    ...shared,
    method: 'PUT',
    url: api.companyDraft,
    bodyLimit: draftBytes,
    schema: { ...draft, body: SaveDraftRequest },
    handler: async (request) =>
      ok({ companyDraft: await keepDraft(deps.db, principalOf(request), request.body) }),
  });

  app.route({
    ...shared,
    method: 'DELETE',
    url: api.companyDraft,
    schema: draft,
    handler: async (request) => ok({ companyDraft: await discardDraft(deps.db, principalOf(request)) }),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.acceptTerms,
    schema: answers,
    handler: async (request) => {
      const caller = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      return ok(await acceptTerms(deps, principalOf(request), caller));
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.apiKeys,
    // Each call may call two vendors, and a wrong key is a guess.
    config: {
      rateLimit: {
        max: 30,
        timeWindow: '10 minutes',
        hook: 'preHandler',
        keyGenerator: (request: FastifyRequest) => `keys ${principalOf(request).accountId}`,
      },
    },
    schema: { ...answers, body: ApiKeysRequest },
    handler: async (request) => ok(await saveApiKeys(deps, principalOf(request), request.body)),
  });
}
