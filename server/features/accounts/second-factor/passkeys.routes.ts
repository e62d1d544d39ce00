import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { api } from '../../../../contract/paths.ts';
import {
  NewPasskeyResponse,
  PasskeyName,
  PasskeyOptions,
  PasskeyResponse,
  RecoveryCodes,
  SecondFactorAnswer,
  SecondFactorSetUp,
} from '../../../../contract/second-factor.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { askedAt } from '../../../platform/http/site-origin.ts';
import { noteFactorShown, placeOf } from '../brute-force/brute-force.service.ts';
import type { SecondFactorRoutes } from './owner.ts';
import {
  addPasskey,
  askPasskey,
  namePasskey,
  newPasskey,
  provePasskey,
  removePasskey,
} from './passkeys.service.ts';
import { readState } from './second-factor.service.ts';

const Params = z.object({ passkeyId: z.uuid('This is not the number of a passkey') });

/** What the routes of all factors share. */
export const factorParts = (deps: SecondFactorRoutes, signedIn: SignedIn) => ({
  shared: { onRequest: signedIn },
  toShow: { onRequest: signedIn, config: { beforeSecondFactor: true } },
  tags: ['second factor'],
  state: async (request: FastifyRequest) => ok(await readState(deps, principalOf(request))),
});

/** `/api/second-factor/passkeys*`. */
export function passkeyRoutes(
  app: App,
  deps: SecondFactorRoutes,
  { shared, toShow, tags, state }: ReturnType<typeof factorParts>,
) {
  const asOptions = ({ challengeId, options }: { challengeId: string; options: object }) =>
    ok({ challengeId, options: { ...options } });

  app.route({
    ...shared,
    method: 'POST',
    url: api.passkeyNew,
    preHandler: deps.limitGuesses,
    schema: { tags, body: SecondFactorSetUp, response: { 200: PasskeyOptions } },
    handler: async (request) =>
      asOptions(await newPasskey(deps, principalOf(request), request.body.password, askedAt(request))),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.passkeys,
    schema: { tags, body: NewPasskeyResponse, response: { 200: RecoveryCodes } },
    handler: async (request) =>
      ok({ codes: await addPasskey(deps, principalOf(request), request.body, askedAt(request)) }),
  });

  app.route({
    ...toShow,
    method: 'POST',
    url: api.passkeyAsk,
    schema: { tags, response: { 200: PasskeyOptions } },
    handler: async (request) => asOptions(await askPasskey(deps, principalOf(request), askedAt(request))),
  });

  app.route({
    ...toShow,
    method: 'POST',
    url: api.passkeyProof,
    schema: { tags, body: PasskeyResponse, response: { 200: SecondFactorAnswer } },
    handler: async (request) => {
      const principal = principalOf(request);
      await provePasskey(deps, principal, request.body, askedAt(request));
      await noteFactorShown(deps.db, principal, placeOf(request));
      return state(request);
    },
  });

  app.route({
    ...shared,
    method: 'PUT',
    url: api.passkey,
    schema: { tags, params: Params, body: PasskeyName, response: { 200: SecondFactorAnswer } },
    handler: async (request) => {
      await namePasskey(deps, principalOf(request), request.params.passkeyId, request.body.name);
      return state(request);
    },
  });

  app.route({
    ...shared,
    method: 'DELETE',
    url: api.passkey,
    schema: { tags, params: Params, response: { 200: SecondFactorAnswer } },
    handler: async (request) => {
      await removePasskey(deps, principalOf(request), request.params.passkeyId);
      return state(request);
    },
  });
}
