import { z } from 'zod';
import { AppointmentIdAnswer, AppointmentSettled } from '../../../../contract/calendar.ts';
import {
  CrmCalendarAnswer,
  CrmCalendarChange,
  CrmCalendarCheckAnswer,
} from '../../../../contract/crm-calendar.ts';
import { api } from '../../../../contract/paths.ts';
import { limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { changeCrmCalendar, checkCrmCalendar, readCrmCalendar, settleVisit } from './crm.service.ts';
import type { CrmDeps } from './crm-deps.ts';

const Params = z.object({ appointmentId: z.uuid() });

/** `/api/texting/crm-calendar*` and what a person has entered: how appointments get into the company's CRM. */
export function crmRoutes(app: App, deps: CrmDeps, signedIn: SignedIn) {
  const tags = ['calendar'];
  const shared = { onRequest: signedIn };
  const changes = { ...shared, preHandler: limitPerAccount(app, 30, '1 minute') };
  const answer = async (accountId: string) => ok(await readCrmCalendar(deps, accountId));

  app.route({
    ...shared,
    method: 'GET',
    url: api.crmCalendar,
    schema: { tags, response: { 200: CrmCalendarAnswer } },
    handler: (request) => answer(principalOf(request).accountId),
  });

  app.route({
    ...changes,
    method: 'POST',
    url: api.crmCalendarCheck,
    schema: { tags, response: { 200: CrmCalendarCheckAnswer } },
    handler: async (request) => ok(await checkCrmCalendar(deps, principalOf(request).accountId)),
  });

  app.route({
    ...changes,
    method: 'PUT',
    url: api.crmCalendar,
    schema: { tags, body: CrmCalendarChange, response: { 200: CrmCalendarAnswer } },
    handler: async (request) => {
      const principal = principalOf(request);
      await changeCrmCalendar(deps, principal, request.body);
      return answer(principal.accountId);
    },
  });

  app.route({
    ...changes,
    method: 'POST',
    url: api.appointmentSettled,
    schema: { tags, params: Params, body: AppointmentSettled, response: { 200: AppointmentIdAnswer } },
    handler: async (request) => {
      const { params, body } = request;
      return ok(await settleVisit(deps, principalOf(request), params.appointmentId, body));
    },
  });
}
