import type { FastifyRequest } from 'fastify';
import {
  LoginRequest,
  LogoutAnswer,
  MeAnswer,
  RegisterRequest,
  TokenAnswer,
} from '../../../contract/accounts.ts';
import { api } from '../../../contract/paths.ts';
import type { App } from '../../platform/http/app.ts';
import { bearerToken, principalOf } from '../../platform/http/auth.ts';
import { presentUser } from './accounts.presenter.ts';
import {
  type AccountsDeps,
  type Caller,
  currentUser,
  emailKey,
  logIn,
  logOut,
  register,
} from './accounts.service.ts';

/** `/api/auth/*`. */
export function accountsRoutes(
  app: App,
  deps: AccountsDeps,
  signedIn: (request: FastifyRequest) => Promise<void>,
) {
  app.route({
    method: 'POST',
    url: api.register,
    config: { rateLimit: { max: deps.signUpLimit, timeWindow: '10 minutes' } },
    schema: { tags: ['accounts'], body: RegisterRequest, response: { 201: TokenAnswer } },
    handler: async (request, reply) => {
      const token = await register(deps, request.body, callerOf(request));
      return reply.code(201).send({ success: true, data: { token } });
    },
  });

  app.route({
    method: 'POST',
    url: api.login,
    config: { rateLimit: { max: 20, timeWindow: '5 minutes', hook: 'preHandler', keyGenerator: loginKey } },
    schema: { tags: ['accounts'], body: LoginRequest, response: { 200: TokenAnswer } },
    handler: async (request) =>
      ({ success: true, data: { token: await logIn(deps, request.body, callerOf(request)) } }) as const,
  });

  app.route({
    method: 'POST',
    url: api.logout,
    onRequest: signedIn,
    schema: { tags: ['accounts'], response: { 200: LogoutAnswer } },
    handler: async (request) => {
      await logOut(deps, bearerToken(request) ?? '');
      return { success: true, data: { loggedOut: true } } as const;
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
      return { success: true, data: { user: presentUser(user, stage) } } as const;
    },
  });
}

function callerOf(request: FastifyRequest): Caller {
  return { ip: request.ip, userAgent: request.headers['user-agent'] ?? '', host: request.headers.host };
}

/** Guesses are counted by address and email together, so that a guesser does not lock the owner out. */
function loginKey(request: FastifyRequest): string {
  const body = LoginRequest.pick({ email: true }).safeParse(request.body);
  return `${request.ip} ${body.success ? emailKey(body.data.email) : ''}`;
}
