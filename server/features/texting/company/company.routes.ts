import type { FastifyRequest } from 'fastify';
import { api } from '../../../../contract/paths.ts';
import {
  AreasChange,
  AssistantSettings,
  CompanyProfile,
  DoNotCallAnswer,
  DoNotCallRequest,
  LiveRequest,
  ServicesChange,
  TextingCompanyAnswer,
} from '../../../../contract/texting-company.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import {
  type CompanyDeps,
  readTextingCompany,
  recordChecks,
  saveAreas,
  saveAssistant,
  saveProfile,
  saveServices,
  setLive,
} from './company.service.ts';

/** `/api/texting/company*` and `/api/texting/do-not-call`: a company's profile for the assistant. */
export function companyRoutes(app: App, deps: CompanyDeps, signedIn: SignedIn) {
  const shared = { onRequest: signedIn };
  const tags = ['texting'];
  const response = { 200: TextingCompanyAnswer };
  const rateLimit = {
    ...{ max: 60, timeWindow: '10 minutes', hook: 'preHandler' as const },
    keyGenerator: (request: FastifyRequest) => principalOf(request).accountId,
  };
  const config = { rateLimit };
  const answer = async (accountId: string) => ok(await readTextingCompany(deps, accountId));

  app.route({
    ...shared,
    method: 'GET',
    url: api.textingCompany,
    schema: { tags, response },
    handler: (request) => answer(principalOf(request).accountId),
  });

  const put = { ...shared, config, method: 'PUT' } as const;
  const saved = async <Change>(
    request: FastifyRequest,
    save: (deps: CompanyDeps, accountId: string, change: Change) => Promise<void>,
    change: Change,
  ) => {
    const { accountId } = principalOf(request);
    await save(deps, accountId, change);
    return answer(accountId);
  };

  app.route({
    ...put,
    url: api.textingCompanyProfile,
    schema: { tags, body: CompanyProfile, response },
    handler: (request) => saved(request, saveProfile, request.body),
  });

  app.route({
    ...put,
    url: api.textingCompanyServices,
    schema: { tags, body: ServicesChange, response },
    handler: (request) => saved(request, saveServices, request.body),
  });

  app.route({
    ...put,
    url: api.textingCompanyAreas,
    schema: { tags, body: AreasChange, response },
    handler: (request) => saved(request, saveAreas, request.body),
  });

  app.route({
    ...put,
    url: api.textingCompanyAssistant,
    schema: { tags, body: AssistantSettings, response },
    handler: (request) => saved(request, saveAssistant, request.body),
  });

  app.route({
    ...put,
    url: api.textingCompanyLive,
    schema: { tags, body: LiveRequest, response },
    handler: (request) => saved(request, setLive, request.body),
  });

  app.route({
    ...{ ...shared, config },
    method: 'POST',
    url: api.doNotCallChecks,
    schema: { tags, body: DoNotCallRequest, response: { 200: DoNotCallAnswer } },
    handler: async (request) =>
      ok(await recordChecks(deps, principalOf(request), request.body, Temporal.Now.instant())),
  });
}
