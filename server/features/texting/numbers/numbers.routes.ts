import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { api } from '../../../../contract/paths.ts';
import {
  AddNumberRequest,
  ChangeNumberRequest,
  NumberAnswer,
  NumberRemovedAnswer,
  NumbersAnswer,
} from '../../../../contract/text-numbers.ts';
import { limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { addNumber, changeNumber, checkAgain, removeNumber } from './change-numbers.ts';
import type { NumbersDeps } from './numbers-deps.ts';
import { readNumber, readNumbers } from './read-numbers.ts';

const Params = z.object({ numberId: z.uuid() });

/** `/api/texting/numbers*`: the company's own numbers. */
export function numbersRoutes(
  app: App,
  deps: NumbersDeps,
  signedIn: (request: FastifyRequest) => Promise<void>,
) {
  const shared = { onRequest: signedIn };
  const tags = ['texting'];
  // Each asks the carrier with the account's credentials.
  const rateLimit = {
    ...{ max: 20, timeWindow: '10 minutes', hook: 'preHandler' as const },
    keyGenerator: (request: FastifyRequest) => principalOf(request).accountId,
  };

  app.route({
    ...shared,
    method: 'GET',
    url: api.textNumbers,
    schema: { tags, response: { 200: NumbersAnswer } },
    handler: async (request) => ok(await readNumbers(deps, principalOf(request).accountId)),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.textNumbers,
    config: { rateLimit },
    schema: { tags, body: AddNumberRequest, response: { 200: NumberAnswer } },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      const numberId = await addNumber(deps, accountId, request.body);
      return ok({ number: await readNumber(deps, accountId, numberId) });
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.textNumberCheck,
    config: { rateLimit },
    schema: { tags, params: Params, response: { 200: NumberAnswer } },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      const { numberId } = request.params;
      await checkAgain(deps, accountId, numberId);
      return ok({ number: await readNumber(deps, accountId, numberId) });
    },
  });

  const changes = { preHandler: limitPerAccount(app, 60, '10 minutes') };
  app.route({
    ...{ ...shared, ...changes },
    method: 'PATCH',
    url: api.textNumber,
    schema: { tags, params: Params, body: ChangeNumberRequest, response: { 200: NumberAnswer } },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      const { numberId } = request.params;
      await changeNumber(deps, accountId, numberId, request.body);
      return ok({ number: await readNumber(deps, accountId, numberId) });
    },
  });

  app.route({
    ...{ ...shared, ...changes },
    method: 'DELETE',
    url: api.textNumber,
    schema: { tags, params: Params, response: { 200: NumberRemovedAnswer } },
    handler: async (request) => {
      await removeNumber(deps, principalOf(request).accountId, request.params.numberId);
      return ok({ removed: true });
    },
  });
}
