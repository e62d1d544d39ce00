import { PassThrough } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { api } from '../../../../../contract/paths.ts';
import type { Connection } from '../../../../platform/database/connect.ts';
import { limitPerAccount } from '../../../../platform/http/account-limit.ts';
import type { App } from '../../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../../platform/http/auth.ts';
import { limitPlaces } from '../../../../platform/http/overload/limit-places.ts';
import type { Log } from '../../../../platform/log.ts';
import { createEventReader } from './event-reader.ts';
import { readStream } from './read-stream.ts';
import { createStreamListener } from './stream-listener.ts';

/** Well below the minute after which a silent connection is closed, here and by proxies. */
const usualHeartbeatMs = 25_000;

/** Open streams of this process. A browser opens one for all its tabs. */
const streamPlaces = {
  inAll: 5000,
  ofGroup: 500,
  ofAccount: 20,
  waitForOwn: 'Too many browsers follow your conversations at the moment. They are read anew every minute.',
  waitForOthers:
    'Too many people follow their conversations at the moment. Yours are read anew every minute.',
};

export interface StreamDeps {
  connection: Connection;
  log: Log;
  heartbeatMs?: number;
}

/** `GET /api/texting/stream`: what changes in an account's conversations, as it happens. */
export function streamRoutes(
  app: App,
  { connection, log, heartbeatMs = usualHeartbeatMs }: StreamDeps,
  signedIn: SignedIn,
) {
  const listener = createStreamListener(connection, log);
  const events = createEventReader(connection.db);
  const open = new Set<PassThrough>();
  // Streams never end by themselves, and closing waits for the requests under way.
  app.addHook('preClose', async () => {
    for (const out of open) out.end();
  });
  app.addHook('onClose', () => listener.close());

  app.route({
    method: 'GET',
    url: api.textingStream,
    onRequest: [signedIn, limitPlaces(streamPlaces)],
    preHandler: limitPerAccount(app, 120, '1 minute'),
    config: { hasOwnQueue: true, isStream: true },
    schema: { tags: ['conversations'] },
    handler: (request, reply) => {
      const { accountId } = principalOf(request);
      const out = new PassThrough();
      open.add(out);
      out.once('close', () => open.delete(out));
      reply.raw.once('close', () => out.destroy());
      const maySee = async () => {
        const principal = await request.askAgain?.();
        return principal?.accountId === accountId && !principal.factorWanted;
      };
      const reader = {
        events,
        listener,
        accountId,
        after: positionOf(request),
        heartbeatMs,
        maySee,
      };
      readStream(out, reader).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a stream of conversations broke off');
        out.destroy();
      });
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(out);
    },
  });
}

/** The number of the last event that a reader has, by its `Last-Event-ID`; null where it begins. */
function positionOf({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id'];
  if (id === undefined) return null;
  // What cannot be a number of ours is one that is gone.
  return /^\d{1,15}$/.test(String(id)) ? Number(id) : Number.MAX_SAFE_INTEGER;
}
