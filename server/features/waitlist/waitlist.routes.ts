import { api } from '../../../contract/paths.ts';
import {
  VisitorRefusal,
  visitorRefusals,
  WaitlistAnswer,
  WaitlistRequest,
} from '../../../contract/waitlist.ts';
import type { Connection } from '../../platform/database/connect.ts';
import type { App } from '../../platform/http/app.ts';
import { refuseFlat } from '../../platform/http/flat-refusal.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import type { SpendBytes } from '../../platform/limits/byte-budget.ts';
import { joinWaitlist } from './waitlist.service.ts';

/** `POST /api/waitlist`, without authentication. An office shares one address, so the limit allows several. */
export function waitlistRoutes(app: App, deps: Pick<Connection, 'db'> & { spend: SpendBytes }) {
  app.route({
    method: 'POST',
    url: api.waitlist,
    config: { rateLimit: { max: 30, timeWindow: '10 minutes' } },
    errorHandler: refuseFlat,
    schema: {
      tags: ['visitors'],
      body: WaitlistRequest,
      response: { 201: WaitlistAnswer, 409: VisitorRefusal, ...visitorRefusals },
    },
    handler: async (request, reply) => {
      await joinWaitlist(deps, request.body, addressGroup(request.ip));
      return reply.code(201).send({ success: true });
    },
  });
}
