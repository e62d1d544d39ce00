import { GoogleAnswer, GoogleRequest, GoogleSettingsAnswer } from '../../../../contract/google.ts';
import { api } from '../../../../contract/paths.ts';
import type { App } from '../../../platform/http/app.ts';
import { ok } from '../../../platform/http/ok.ts';
import { callerOf } from '../caller.ts';
import { welcome } from '../complete-sign-in.ts';
import { continueWithGoogle, type GoogleDeps } from './google.service.ts';

/** `/api/auth/google*`: what the pages need for the sign-in with Google, and the sign-in itself. */
export function googleRoutes(app: App, deps: GoogleDeps & { signUpLimit: number; secure: boolean }) {
  const tags = ['accounts'];

  app.route({
    method: 'GET',
    url: api.googleSettings,
    schema: { tags, response: { 200: GoogleSettingsAnswer } },
    handler: async () => ok({ google: deps.google?.settings ?? null }),
  });

  app.route({
    method: 'POST',
    url: api.google,
    // A sign-up calls twice, and an office's sign-ins count too; each account needs a Google account of its
    // own.
    config: { rateLimit: { max: 20 * deps.signUpLimit, timeWindow: '10 minutes' } },
    schema: { tags, body: GoogleRequest, response: { 200: GoogleAnswer } },
    handler: async (request, reply) => {
      const met = await continueWithGoogle(deps, request.body, callerOf(request));
      if (!('token' in met)) return ok(met);
      return ok(await welcome(deps, request, reply, met));
    },
  });
}
