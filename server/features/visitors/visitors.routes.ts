import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type pg from 'pg';
import { api } from '../../../contract/paths.ts';
import { VisitorSession, VisitorSyncAnswer, visitorLimits } from '../../../contract/visitors.ts';
import { VisitorRefusal, visitorRefusals } from '../../../contract/waitlist.ts';
import type { App } from '../../platform/http/app.ts';
import { refuseFlat } from '../../platform/http/flat-refusal.ts';
import type { SpendBytes } from '../../platform/limits/byte-budget.ts';
import { steadyHeaders } from './page-security-headers.ts';
import { type HeardVisit, storeWithin, syncSession, type VisitorsDeps } from './visitors.service.ts';
import { inBatches } from './write-batches.ts';

export interface VisitorsRoutesDeps extends Pick<VisitorsDeps, 'isBurst'> {
  pool: pg.Pool;
  /** Syncs of one address in a minute. */
  perMinute: number;
  spend: SpendBytes;
}

/**
 * `POST /api/session/sync`, open to everybody. A beacon says that it sends text, or JSON. A browser that asks not to be
 * tracked (Global Privacy Control) keeps its visit to itself; should one arrive all the same, it is not stored. Nor is
 * what goes beyond the day's budget: no page reads the answer, and a person's is to stay silent.
 */
export function visitorsRoutes(app: App, { pool, isBurst, perMinute, spend }: VisitorsRoutesDeps) {
  const deps = {
    isBurst,
    store: inBatches((visits: readonly HeardVisit[]) => storeWithin({ pool, spend }, visits)),
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
      // It is asked for more than all others together: what each request costs is left out where nobody misses it.
      helmet: false,
      onRequest: steadyHeaders(),
      childLoggerFactory: (logger) => logger,
      config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
      errorHandler: refuseFlat,
      schema: {
        tags: ['visitors'],
        body: VisitorSession,
        response: { 200: VisitorSyncAnswer, 413: VisitorRefusal, ...visitorRefusals },
      },
      handler: async (request) => {
        const { ip, headers } = request;
        if (headers['sec-gpc'] !== '1') {
          await syncSession(deps, request.body, { ip, userAgent: headers['user-agent'] ?? '' });
        }
        return { success: true } as const;
      },
    });
  });
}
