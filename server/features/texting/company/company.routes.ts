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
import { principalOf } from '../../../platform/http/auth.ts';
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

/** `/api/texting/company*` and `/api/texting/do-not-call`: what a company tells the assistant. */
export function companyRoutes(
  app: App,
  deps: CompanyDeps,
  signedIn: (request: FastifyRequest) => Promise<void>,
) {
  const shared = { onRequest: signedIn };
  const tags = ['texting'];
  const response = { 200: TextingCompanyAnswer };
  const rateLimit = {
    ...{ max: 60, timeWindow: '10 minutes', hook: 'preHandler' as const },
    keyGenerator: (request: FastifyRequest) => principalOf(request).accountId,
  };
  const config = { rateLimit };
  const answer = async (accountId: string) => {
    const data = await readTextingCompany(deps, accountId);
    return { success: true, data } as const;
  };

  app.route({
    ...shared,
    method: 'GET',
    url: api.textingCompany,
    schema: { tags, response },
    handler: (request) => answer(principalOf(request).accountId),
  });

  app.route({
    ...{ ...shared, config },
    method: 'PUT',
    url: api.textingCompanyProfile,
    schema: { tags, body: CompanyProfile, response },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      await saveProfile(deps, accountId, request.body);
      return answer(accountId);
    },
  });

  app.route({
    ...{ ...shared, config },
    method: 'PUT',
    url: api.textingCompanyServices,
    schema: { tags, body: ServicesChange, response },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      await saveServices(deps, accountId, request.body);
      return answer(accountId);
    },
  });

  app.route({
    ...{ ...shared, config },
    method: 'PUT',
    url: api.textingCompanyAreas,
    schema: { tags, body: AreasChange, response },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      await saveAreas(deps, accountId, request.body);
      return answer(accountId);
    },
  });

  app.route({
    ...{ ...shared, config },
    method: 'PUT',
    url: api.textingCompanyAssistant,
    schema: { tags, body: AssistantSettings, response },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      await saveAssistant(deps, accountId, request.body);
      return answer(accountId);
    },
  });

  app.route({
    ...{ ...shared, config },
    method: 'PUT',
    url: api.textingCompanyLive,
    schema: { tags, body: LiveRequest, response },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      await setLive(deps, accountId, request.body.on);
      return answer(accountId);
    },
  });

  app.route({
    ...{ ...shared, config },
    method: 'POST',
    url: api.doNotCallChecks,
    schema: { tags, body: DoNotCallRequest, response: { 200: DoNotCallAnswer } },
    handler: async (request) => {
      const data = await recordChecks(deps, principalOf(request), request.body, Temporal.Now.instant());
      return { success: true, data } as const;
    },
  });
}
