import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MeAnswer } from '../../../contract/accounts.ts';
import { success } from '../../../contract/errors.ts';
import { api } from '../../../contract/paths.ts';
import {
  ChangePasswordRequest,
  DevicesAnswer,
  RemoveGoogleRequest,
  SaveProfileRequest,
  SessionsEndedAnswer,
  WaysInAnswer,
} from '../../../contract/profile.ts';
import type { AccountLimit } from '../../platform/http/account-limit.ts';
import type { App } from '../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { ok } from '../../platform/http/ok.ts';
import { presentUser } from './accounts.presenter.ts';
import { type AccountsDeps, currentUser } from './accounts.service.ts';
import { saveOrigin } from './brute-force/brute-force.service.ts';
import { changePassword, readDevices, saveDetails, signOutDevice, signOutOthers } from './profile.service.ts';
import { readWaysIn, removeGoogle } from './sign-in-methods.service.ts';

const Params = z.object({ deviceId: z.uuid('This is not the number of a device') });
const SignedOut = success(z.object({ signedOut: z.literal(true) }));

/** `/api/profile*`: the user's details, password, ways to log in and devices. */
export function profileRoutes(
  app: App,
  deps: AccountsDeps & { limitGuesses: AccountLimit },
  signedIn: SignedIn,
) {
  const { db } = deps;
  const shared = { onRequest: signedIn };
  const tags = ['profile'];
  const ended = (endedSessions: number) => ok({ endedSessions });
  const endedElsewhere = async (request: FastifyRequest, reply: FastifyReply, others: number) => {
    await saveOrigin(db, request, reply, principalOf(request), deps.secure);
    return ended(others);
  };

  app.route({
    ...shared,
    method: 'PUT',
    url: api.profile,
    schema: { tags, body: SaveProfileRequest, response: { 200: MeAnswer } },
    handler: async (request) => {
      const principal = principalOf(request);
      const { revision, ...details } = request.body;
      await saveDetails(db, principal, details, revision);
      const user = await currentUser(deps, principal);
      const stage = await deps.stageOf(principal.accountId);
      return ok({ user: presentUser(user, stage) });
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.password,
    preHandler: deps.limitGuesses,
    schema: { tags, body: ChangePasswordRequest, response: { 200: SessionsEndedAnswer } },
    handler: async (request, reply) => {
      const others = await changePassword(deps, principalOf(request), request.body);
      return endedElsewhere(request, reply, others);
    },
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.waysIn,
    schema: { tags, response: { 200: WaysInAnswer } },
    handler: async (request) => ok(await readWaysIn(db, principalOf(request))),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.removeGoogle,
    preHandler: deps.limitGuesses,
    schema: { tags, body: RemoveGoogleRequest, response: { 200: SessionsEndedAnswer } },
    handler: async (request, reply) => {
      const others = await removeGoogle(deps, principalOf(request), request.body.password);
      return endedElsewhere(request, reply, others);
    },
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.devices,
    schema: { tags, response: { 200: DevicesAnswer } },
    handler: async (request) => ok({ devices: await readDevices(db, principalOf(request)) }),
  });

  app.route({
    ...shared,
    method: 'DELETE',
    url: api.device,
    schema: { tags, params: Params, response: { 200: SignedOut } },
    handler: async (request) => {
      await signOutDevice(db, principalOf(request), request.params.deviceId);
      return ok({ signedOut: true });
    },
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.otherDevices,
    schema: { tags, response: { 200: SessionsEndedAnswer } },
    handler: async (request) => ended(await signOutOthers(db, principalOf(request))),
  });
}
