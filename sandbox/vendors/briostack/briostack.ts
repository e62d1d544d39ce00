import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BearerState, SandboxVendor } from '../../vendor.ts';
import { listsOf, officeId, salesReps, type Wire } from './records.ts';
import { BadRequest, select } from './select.ts';

const failures: Record<Exclude<BearerState, 'valid'>, { status: number; message: string }> = {
  missing: { status: 401, message: 'Missing credentials' },
  unknown: { status: 401, message: 'Invalid credentials' },
  expired: { status: 401, message: 'Expired credentials' },
  forbidden: { status: 403, message: 'No permission' },
};

/**
 * Briostack: lists with a limit, a filter and an order, and no pages. The vendor's examples prove themselves by the
 * header `x-api-key`; that a consent gives a bearer token instead, its addresses and its lifetimes are ours.
 */
export const briostack: SandboxVendor = {
  id: 'briostack',
  consent: {
    authorizePath: '/oauth/authorize',
    tokenPath: '/oauth/token',
    revokePath: null,
    clientAuth: 'client_secret_basic',
    pkceRequired: true,
    scopes: [],
    accessSeconds: 3_600,
    refreshSeconds: 30 * 86_400,
    rotates: true,
  },
  // The vendor's number is not published; one request in a second and a half is known to pass.
  limits: [{ requests: 40, minutes: 1 }],
  tooMany: (retryMs) => ({
    status: 429,
    headers: { 'retry-after': String(retryMs / 1000) },
    body: { message: 'Too Many Requests' },
  }),
  broken: { status: 500, body: { message: 'Internal Server Error' } },
  keys: { crmAccount: 'wasatch-sandbox' },
  addresses: [/^wasatch-sandbox\.briostack\.io\/rest\/v1\//],
  unknownAddress: () => ({ status: 404, body: { message: 'Not Found' } }),
  routes(app, context) {
    const answer = async (
      request: FastifyRequest,
      reply: FastifyReply,
      list: readonly Wire[] | undefined,
    ) => {
      const state = await context.bearer(request);
      if (state !== 'valid') {
        const { status, message } = failures[state];
        return reply.status(status).send({ message });
      }
      if (list === undefined) return reply.status(404).send({ message: 'Not Found' });
      const query: object = typeof request.query === 'object' && request.query !== null ? request.query : {};
      try {
        return context.page(select(list, { ...query }));
      } catch (error) {
        if (error instanceof BadRequest) return reply.status(400).send({ message: error.message });
        throw error;
      }
    };
    app.get<{ Params: { list: string } }>('/rest/v1/:list', async (request, reply) =>
      answer(request, reply, listsOf(context.company())[request.params.list]),
    );
    app.get<{ Params: { id: string } }>('/rest/v1/offices/:id/sales-reps', async (request, reply) =>
      answer(request, reply, request.params.id === officeId ? salesReps(context.company()) : undefined),
    );
  },
};
