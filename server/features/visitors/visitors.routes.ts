import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { api } from '../../../contract/paths.ts';
import { VisitorSession, VisitorSyncAnswer, visitorLimits } from '../../../contract/visitors.ts';
import { VisitorRefusal, visitorRefusals } from '../../../contract/waitlist.ts';
import type { App } from '../../platform/http/app.ts';
import { refuseFlat } from '../../platform/http/flat-refusal.ts';
import { addressGroup } from '../../platform/limits/address-group.ts';
import type { SpendBytes } from '../../platform/limits/byte-budget.ts';
import {
  busyMs,
  createFairQueue,
  type QueueLimits,
  type TotalLimits,
} from '../../platform/limits/fair-queue.ts';
import { inBatches } from '../../platform/limits/in-batches.ts';
import { visitName } from './visitors.repository.ts';
import { type HeardVisit, storeWithin, syncSession, type VisitorsDeps } from './visitors.service.ts';

/** Syncs of one address group. A browser makes one at a time, an office has several. */
const perGroup: QueueLimits = { atOnce: 3, waiting: 60 };
/**
 * As many as two statements hold (`inBatches`), and two of those who used much lately. The slots of other calls are too
 * few to fill a statement, and many visitors would take them from the signed in.
 */
const total: TotalLimits = { atOnce: 128, tiers: [{ aboveMs: busyMs, atOnce: 2, rests: 4 }], waiting: 1000 };

/**
 * A sync of more bytes than are kept of a visit costs several times as much to read: of these an address group has one a
 * second. A browser sends some only in a visit of many clicks, a few in a minute.
 */
const large = { bytes: 8 * 1024, perMinute: 60 };
/** Of unknown length is who sends it in chunks, which no browser does. */
const isLarge = ({ headers }: FastifyRequest) => !(Number(headers['content-length']) <= large.bytes);

export interface VisitorsRoutesDeps extends Pick<VisitorsDeps, 'isBurst' | 'isUnheardOf'> {
  pool: pg.Pool;
  /** Syncs of one address in a minute. */
  perMinute: number;
  spend: SpendBytes;
}

/**
 * `POST /api/session/sync`, without authentication. A beacon's content type is text or JSON. A browser with
 * Global Privacy Control sends no visit; one that arrives all the same is not stored. Neither is what exceeds
 * the day's budget: no page reads the answer.
 */
export function visitorsRoutes(
  app: App,
  { pool, isBurst, isUnheardOf, perMinute, spend }: VisitorsRoutesDeps,
) {
  const queue = createFairQueue(perGroup, total);
  const deps = {
    ...{ isBurst, isUnheardOf },
    store: inBatches<HeardVisit>({
      nameOf: visitName,
      store: (visits) => storeWithin({ pool, spend }, visits),
    }),
  };
  app.register(async (plugin) => {
    const scope = plugin.withTypeProvider<ZodTypeProvider>();
    const parseJson = scope.getDefaultJsonParser('error', 'error');
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, body, done) => {
      parseJson(request, String(body), done);
    });
    scope.route({
      method: 'POST',
      url: api.sessionSync,
      bodyLimit: visitorLimits.bytes,
      // Called more often than all other routes together.
      childLoggerFactory: (logger) => logger,
      config: {
        hasOwnQueue: true,
        // Before the body is read.
        rateLimit: {
          max: (request) => (isLarge(request) ? large.perMinute : perMinute),
          timeWindow: '1 minute',
          keyGenerator: (request) => `${isLarge(request) ? 'large ' : ''}${addressGroup(request.ip)}`,
        },
      },
      errorHandler: refuseFlat,
      schema: {
        tags: ['visitors'],
        body: VisitorSession,
        response: { 200: VisitorSyncAnswer, 413: VisitorRefusal, ...visitorRefusals },
      },
      handler: async (request) => {
        const { ip, headers } = request;
        if (headers['sec-gpc'] !== '1') {
          const caller = { ip, userAgent: headers['user-agent'] ?? '' };
          await queue.run(addressGroup(ip), () => syncSession(deps, request.body, caller));
        }
        return { success: true } as const;
      },
    });
  });
}
