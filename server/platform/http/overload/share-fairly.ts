import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../limits/address-group.ts';
import { busyMs, createFairQueue, type QueueLimits, type TotalLimits } from '../../limits/fair-queue.ts';
import { isApi } from '../api-path.ts';
import type { App } from '../app.ts';
import { bearerToken } from '../auth.ts';
import { overloaded } from './overloaded.ts';
import { hasBody } from './server-limits.ts';

/** API calls of one address group. A page makes three at a time. */
const perGroup: QueueLimits = { atOnce: 3, waiting: 60 };
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
 * wait for a third party cannot hold all slots. Who shows a token holds one before the body too, until it is known who
 * asks, and for uploads (`limitPlaces`) and calls with a queue of their own only then: sessions are looked up on the
 * connections of all. Register it before the routes.
 */
export function shareFairly(app: App, slotMs = maxSlotMs): void {
  const queue = createFairQueue(perGroup, total);
  app.decorateRequest('releaseSlot', null);

  const takeSlot = async (request: FastifyRequest, reply: FastifyReply) => {
    const free = await queue.acquire(addressGroup(request.ip));
    const timeout = setTimeout(free, slotMs);
    const release = () => {
      clearTimeout(timeout);
      free();
    };
    request.releaseSlot = release;
    reply.raw.once('close', release);
    if (!reply.raw.closed) return;
    // The client disconnected while it waited.
    release();
    throw overloaded();
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
    if (!isQueuedAtOnce(request)) request.releaseSlot?.();
  });
  // Not before the body has been read: it may arrive slowly.
  app.addHook('preValidation', async (request, reply) => {
    if (isQueued(request) && takesBody(request)) await takeSlot(request, reply);
  });
  app.addHook('onSend', async (request) => request.releaseSlot?.());
}
