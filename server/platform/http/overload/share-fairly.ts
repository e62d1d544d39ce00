import type { FastifyReply, FastifyRequest } from 'fastify';
import { statementMs } from '../../database/statement-time.ts';
import { addressGroup } from '../../limits/address-group.ts';
import {
  busyMs,
  type ClientLimits,
  createFairQueue,
  type FairQueue,
  type TotalLimits,
} from '../../limits/fair-queue.ts';
import { isApi } from '../api-path.ts';
import type { App } from '../app.ts';
import { bearerToken } from '../auth.ts';
import { overloaded } from './overloaded.ts';
import { hasBody } from './server-limits.ts';

/**
 * A call that is under way without a slot may hold a database connection, and wait for a row that the same client has
 * locked. A page's three calls run beside one of these.
 */
const mostUnderWay = 4;
/** API calls of one address group. A page makes three at a time. */
const perGroup: ClientLimits = { atOnce: 3, underWay: mostUnderWay, waiting: 60 };
/** API calls of one account, from whichever networks. */
const perAccount: ClientLimits = { atOnce: mostUnderWay, waiting: 60 };
const allAccounts: TotalLimits = { atOnce: Number.POSITIVE_INFINITY, waiting: 1000 };
/**
 * Fewer than the database connections of a process, so that calls in slots rarely wait for one. Of many newcomers at
 * once three calls run at a time past the first of each (docs/decisions/0016).
 */
const total: TotalLimits = {
  atOnce: 8,
  tiers: [
    { aboveMs: 20, atOnce: 3, rests: 2 },
    { aboveMs: busyMs, atOnce: 1, rests: 4 },
  ],
  // A longer call waits for something else, or for a processor.
  countedMs: 15,
  waiting: 1000,
};

/** A call that takes longer, in milliseconds, is waiting for something else: a vendor, a model, a password hash. */
const maxSlotMs = 500;
/** Whoever has gone has no call under way after so long, in milliseconds: its statements have ended. */
const goneMs = statementMs.list;

declare module 'fastify' {
  interface FastifyRequest {
    /** Frees the slot of this call; null while it has none. */
    releaseSlot: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** The handler has a fair queue of its own, so it takes no slot here; to find out who asks takes one. */
    hasOwnQueue?: boolean;
  }
}

/**
 * Schedules API calls fairly between address groups (`createFairQueue`). A call holds a slot from when its body has
 * arrived until its answer is ready, and for `slotMs` at most: after that it goes on without one, so that calls which
 * wait for a third party cannot hold all slots; an address group and an account have four calls under way at most, those
 * included, and further ones wait. That a client disconnects does not end its call, which may wait for a row. Who shows a
 * token holds a slot before the body too, until it is known who asks, and for uploads (`limitPlaces`) and calls with a
 * queue of their own only then: sessions are looked up on the connections of all. Register it before the routes.
 */
export function shareFairly(app: App, slotMs = maxSlotMs): void {
  const groups = createFairQueue(perGroup, { ...total, slotMs });
  const accounts = createFairQueue(perAccount, allAccounts);
  app.decorateRequest('releaseSlot', null);

  const take = async (queue: FairQueue, client: string, request: FastifyRequest, reply: FastifyReply) => {
    const end = await queue.acquire(client, () => reply.raw.closed);
    const endOthers = request.releaseSlot;
    request.releaseSlot = () => {
      end();
      endOthers?.();
    };
    // The client disconnected while it waited.
    if (reply.raw.closed) throw overloaded();
  };
  const takeSlot = async (request: FastifyRequest, reply: FastifyReply) => {
    await take(groups, addressGroup(request.ip), request, reply);
    reply.raw.once('close', () => {
      if (request.releaseSlot !== null) setTimeout(release, goneMs, request).unref();
    });
  };
  const release = (request: FastifyRequest) => {
    request.releaseSlot?.();
    request.releaseSlot = null;
  };
  const isQueued = ({ url, routeOptions: { config } }: FastifyRequest) =>
    isApi(url) && config.isUpload !== true && config.hasOwnQueue !== true;
  // A body of a GET is not read.
  const takesBody = (request: FastifyRequest) => hasBody(request) && !/^(GET|HEAD)$/.test(request.method);
  const isQueuedAtOnce = (request: FastifyRequest) => isQueued(request) && !takesBody(request);
  const looksUpSession = (request: FastifyRequest) =>
    isApi(request.url) &&
    request.routeOptions.config.isNeverRefused !== true &&
    bearerToken(request) !== null;
  app.addHook('onRequest', async (request, reply) => {
    if (isQueuedAtOnce(request) || looksUpSession(request)) await takeSlot(request, reply);
  });
  app.addHook('preParsing', async (request) => {
    if (!isQueuedAtOnce(request)) release(request);
  });
  // Not before the body has been read: it may arrive slowly.
  app.addHook('preValidation', async (request, reply) => {
    if (!isQueued(request)) return;
    if (takesBody(request)) await takeSlot(request, reply);
    if (request.principal !== null) await take(accounts, request.principal.accountId, request, reply);
  });
  app.addHook('onSend', async (request) => release(request));
}
