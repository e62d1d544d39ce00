import { api } from '../../../../contract/paths.ts';
import {
  RecoveryCodes,
  SecondFactorAnswer,
  SecondFactorProof,
  SecondFactorSetUp,
  SecondFactorWaysAnswer,
  TotpCode,
  TotpOffer,
} from '../../../../contract/second-factor.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import { placeOf, tryCode } from '../brute-force/brute-force.service.ts';
import type { SecondFactorRoutes } from './owner.ts';
import { factorParts, passkeyRoutes } from './passkeys.routes.ts';
import { isFigures, proveCode, readWays, renewRecoveryCodes } from './second-factor.service.ts';
import { confirmTotp, offerTotp, removeTotp } from './totp.service.ts';

/** `/api/second-factor*`: a user's factors, and showing one. */
export function secondFactorRoutes(app: App, deps: SecondFactorRoutes, signedIn: SignedIn) {
  const parts = factorParts(deps, signedIn);
  const { shared, toShow, tags, state } = parts;
  const shownOnce = (codes: string[]) => ok({ codes });

  app.route({
    ...shared,
    method: 'GET',
    url: api.secondFactor,
    schema: { tags, response: { 200: SecondFactorAnswer } },
    handler: state,
  });

  app.route({
    ...toShow,
    method: 'GET',
    url: api.secondFactorWays,
    schema: { tags, response: { 200: SecondFactorWaysAnswer } },
    handler: async (request) => ok(await readWays(deps, principalOf(request))),
  });

  app.route({
    ...toShow,
    method: 'POST',
    url: api.secondFactorProof,
    schema: { tags, body: SecondFactorProof, response: { 200: SecondFactorAnswer } },
    handler: async (request) => {
      const principal = principalOf(request);
      const { code } = request.body;
      await tryCode(deps.db, principal, placeOf(request), isFigures(code), () =>
        proveCode(deps, principal, code),
      );
      return state(request);
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.totp,
    preHandler: deps.limitGuesses,
    schema: { tags, body: SecondFactorSetUp, response: { 200: TotpOffer } },
    handler: async (request) => ok(await offerTotp(deps, principalOf(request), request.body.password)),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.totpConfirm,
    preHandler: deps.limitGuesses,
    schema: { tags, body: TotpCode, response: { 200: RecoveryCodes } },
    handler: async (request) => shownOnce(await confirmTotp(deps, principalOf(request), request.body.code)),
  });

  app.route({
    ...shared,
    method: 'DELETE',
    url: api.totp,
    schema: { tags, response: { 200: SecondFactorAnswer } },
    handler: async (request) => {
      await removeTotp(deps, principalOf(request));
      return state(request);
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.recoveryCodes,
    schema: { tags, response: { 200: RecoveryCodes } },
    handler: async (request) => shownOnce(await renewRecoveryCodes(deps, principalOf(request))),
  });

  passkeyRoutes(app, deps, parts);
}
