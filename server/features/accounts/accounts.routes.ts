import {
  Credentials,
  CredentialsAnswer,
  LoginRequest,
  LogoutAnswer,
  MeAnswer,
  RegisterRequest,
  TokenAnswer,
} from '../../../contract/accounts.ts';
import { api } from '../../../contract/paths.ts';
import { checkPassword } from '../../platform/crypto/common-passwords.ts';
import type { App } from '../../platform/http/app.ts';
import { bearerToken, principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { ok } from '../../platform/http/ok.ts';
import { presentUser } from './accounts.presenter.ts';
import { type AccountsDeps, currentUser, emailKey, logIn, logOut, register } from './accounts.service.ts';
import { placeOf, tryPassword, trySignUp } from './brute-force/brute-force.service.ts';
import { callerOf } from './caller.ts';
import { welcome } from './complete-sign-in.ts';

/** `/api/auth/*`. */
export function accountsRoutes(app: App, deps: AccountsDeps, signedIn: SignedIn) {
  app.route({
    method: 'POST',
    url: api.credentialsCheck,
    schema: { tags: ['accounts'], body: Credentials, response: { 200: CredentialsAnswer } },
    handler: async ({ body }) => {
      checkPassword(body.password, body);
      return ok({ accepted: true });
    },
  });

  app.route({
    method: 'POST',
    url: api.register,
    schema: { tags: ['accounts'], body: RegisterRequest, response: { 201: TokenAnswer } },
    handler: async (request, reply) => {
      const signed = await trySignUp(deps.db, placeOf(request), deps.signUpLimit, () =>
        register(deps, request.body, callerOf(request)),
      );
      const data = await welcome(deps, request, reply, signed);
      return reply.code(201).send(ok(data));
    },
  });

  app.route({
    method: 'POST',
    url: api.login,
    schema: { tags: ['accounts'], body: LoginRequest, response: { 200: TokenAnswer } },
    handler: async (request, reply) => {
      const signed = await tryPassword(deps.db, emailKey(request.body.email), placeOf(request), () =>
        logIn(deps, request.body, callerOf(request)),
      );
      return ok(await welcome(deps, request, reply, signed));
    },
  });

  app.route({
    method: 'POST',
    url: api.logout,
    onRequest: signedIn,
    config: { beforeSecondFactor: true },
    schema: { tags: ['accounts'], response: { 200: LogoutAnswer } },
    handler: async (request) => {
      await logOut(deps, bearerToken(request) ?? '');
      return ok({ loggedOut: true });
    },
  });

  app.route({
    method: 'GET',
    url: api.me,
    onRequest: signedIn,
    schema: { tags: ['accounts'], response: { 200: MeAnswer } },
    handler: async (request) => {
      const principal = principalOf(request);
      const user = await currentUser(deps, principal);
      const stage = await deps.stageOf(principal.accountId);
      return ok({ user: presentUser(user, stage) });
    },
  });
}
