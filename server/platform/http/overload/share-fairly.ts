import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '../../limits/address-group.ts';
import { createTurnsOf, type Line } from '../../limits/turns.ts';
import { isApi } from '../api-path.ts';
import type { App } from '../app.ts';
import { overloaded } from './overloaded.ts';
import { hasBody } from './server-limits.ts';

/** Calls of one household or office. A page makes three at a time. */
const each: Line = { atOnce: 3, waiting: 60 };
/** Fewer than the database's connections of a process: more at once would all be slower, those too that go first. */
const all: Line = { atOnce: 8, waiting: 1000 };

/** Who has a place for longer, in milliseconds, waits for something else: a vendor, a model, a place among hashes. */
const longestMs = 500;

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the call's place back. */
    leavePlace: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** Most of its time it waits for its turn at something else, where askers are told apart as well. */
    hasOwnLine?: boolean;
  }
}

/**
 * Lets calls of the API in by turns: while more are asked for than this process does at once, the household or office
 * (`addressGroup`) goes first that took the least of late. Whoever asks for much waits for themselves and takes nothing
 * from others, whatever it is that they ask for. A call has its place from when all of it is there until its answer
 * is. What has a line of its own does not wait in this one too, or those who wait there would hold all places here.
 * And nobody holds a place for longer than `placeMs`: the call goes on without it. Belongs before the routes.
 */
export function shareFairly(app: App, placeMs = longestMs): void {
  const turns = createTurnsOf(each, all);
  app.decorateRequest('leavePlace', null);

  const takePlace = async (request: FastifyRequest, reply: FastifyReply) => {
    const giveBack = await turns.enter(addressGroup(request.ip));
    const late = setTimeout(giveBack, placeMs);
    const leave = () => {
      clearTimeout(late);
      giveBack();
    };
    request.leavePlace = leave;
    reply.raw.once('close', leave);
    if (!reply.raw.closed) return;
    // Whoever asked has gone meanwhile.
    leave();
    throw overloaded();
  };
  const waits = ({ url, routeOptions: { config } }: FastifyRequest) =>
    isApi(url) && config.isUpload !== true && config.hasOwnLine !== true;
  app.addHook('onRequest', async (request, reply) => {
    if (waits(request) && !hasBody(request)) await takePlace(request, reply);
  });
  // A body may come slowly.
  app.addHook('preValidation', async (request, reply) => {
    if (waits(request) && hasBody(request)) await takePlace(request, reply);
  });
  app.addHook('onSend', async (request) => request.leavePlace?.());
}
