import type { Kysely } from 'kysely';
import {
  CallAgainAnswer,
  CallAgainLeadsAnswer,
  CallAgainLeadsQuery,
  CallAgainList,
  DrawParams,
} from '../../../../contract/analysis/call-again.ts';
import { api } from '../../../../contract/paths.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { limitPerAccount } from '../../../platform/http/account-limit.ts';
import type { App } from '../../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../../platform/http/auth.ts';
import { ok } from '../../../platform/http/ok.ts';
import type { LimitPlaces } from '../../../platform/http/overload/limit-places.ts';
import type { FairQueue } from '../../../platform/limits/fair-queue.ts';
import {
  drawHalf,
  drawOf,
  endComparison,
  readCallAgain,
  readLeads,
  resumeComparison,
} from './call-again.service.ts';
import { halfCsv, halfCsvName } from './call-again-csv.ts';

interface CallAgainDeps {
  db: Kysely<Database>;
  /** Of the lists behind figures, and their queue: halves are drawn from all leads of the account and counted in all its calls. */
  listed: Connection;
  queue: FairQueue;
  limitDownloads: LimitPlaces;
}

/** `/api/analysis/call-again`. */
export function callAgainRoutes(
  app: App,
  { db, listed, queue, limitDownloads }: CallAgainDeps,
  signedIn: SignedIn,
) {
  const tags = ['analysis'];
  const config = { hasOwnQueue: true } as const;
  const stateAfter = (accountId: string, change: () => Promise<unknown>) =>
    queue.run(accountId, async () => {
      await change();
      return ok(await readCallAgain(listed.db, accountId));
    });

  app.route({
    onRequest: signedIn,
    method: 'GET',
    url: api.callAgain,
    config,
    schema: { tags, response: { 200: CallAgainAnswer } },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      return ok(await queue.run(accountId, () => readCallAgain(listed.db, accountId)));
    },
  });

  app.route({
    onRequest: signedIn,
    // Each draw writes a row for each lead.
    preHandler: limitPerAccount(app, 60, '1 hour'),
    method: 'POST',
    url: api.callAgain,
    config,
    schema: { tags, response: { 200: CallAgainAnswer } },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      return stateAfter(accountId, () => drawHalf(listed.db, accountId));
    },
  });

  for (const [url, change] of [
    [api.callAgainEnd, endComparison],
    [api.callAgainResume, resumeComparison],
  ] as const) {
    app.route({
      onRequest: signedIn,
      method: 'POST',
      url,
      config,
      schema: { tags, params: DrawParams, response: { 200: CallAgainAnswer } },
      handler: async (request) => {
        const { accountId } = principalOf(request);
        const key = { accountId, drawId: request.params.drawId };
        return stateAfter(accountId, () => change(listed.db, key));
      },
    });
  }

  app.route({
    onRequest: signedIn,
    method: 'GET',
    url: api.callAgainLeads,
    config,
    schema: {
      tags,
      params: DrawParams,
      querystring: CallAgainLeadsQuery,
      response: { 200: CallAgainLeadsAnswer },
    },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      const { half, ...page } = request.query;
      const of = { accountId, drawId: request.params.drawId, half };
      return ok(await queue.run(accountId, () => readLeads(listed.db, of, page)));
    },
  });

  app.route({
    onRequest: [signedIn, limitDownloads],
    method: 'GET',
    url: api.callAgainLeadsCsv,
    config,
    schema: { tags, params: DrawParams, querystring: CallAgainList },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request);
      const of = { accountId, drawId: request.params.drawId, half: request.query.half };
      const draw = await drawOf(db, of);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${halfCsvName(of, draw)}"`)
        .send(await queue.run(accountId, () => halfCsv(listed, of)));
    },
  });
}
