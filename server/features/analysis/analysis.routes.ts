import { availableParallelism } from 'node:os';
import { RecordsAnswer, RecordsQuery } from '../../../contract/analysis/records.ts';
import { ReportAnswer, TriggerAnswer } from '../../../contract/analysis/report.ts';
import { SettingsAnswer, SettingsChange } from '../../../contract/analysis/settings.ts';
import { api } from '../../../contract/paths.ts';
import type { Connection } from '../../platform/database/connect.ts';
import { statementMs } from '../../platform/database/statement-time.ts';
import { limitPerAccount } from '../../platform/http/account-limit.ts';
import type { App } from '../../platform/http/app.ts';
import { principalOf, type SignedIn } from '../../platform/http/auth.ts';
import { ok } from '../../platform/http/ok.ts';
import type { LimitPlaces } from '../../platform/http/overload/limit-places.ts';
import { createFairQueue } from '../../platform/limits/fair-queue.ts';
import {
  type AnalysisDeps,
  readRecords,
  readSettings,
  recordsOf,
  reportState,
  saveSettings,
  triggerReport,
} from './analysis.service.ts';
import { callAgainRoutes } from './call-again/call-again.routes.ts';
import { csvName, recordsCsv } from './records-csv.ts';

/** Of the processor's time, beyond what who opens a page now and then has of it lately. */
const heavyMs = 500;
/**
 * Lists behind figures read many rows, so they have connections of their own. All who read one list after the other share
 * one slot, or two where there are more than two processors, since each list keeps a processor busy; another may begin
 * when one takes long. A third is never theirs.
 */
export const listLimits = (processors: number) => ({
  perAccount: { atOnce: 2, waiting: 20 },
  total: {
    atOnce: 3,
    tiers: [
      { aboveMs: heavyMs, atOnce: 2 },
      { aboveMs: heavyMs, atOnce: processors > 2 ? 2 : 1, holdMs: 2000 },
    ],
    waiting: 200,
  },
});

/** `/api/analysis/*`. */
export function analysisRoutes(
  app: App,
  deps: AnalysisDeps & { connection: Connection; limitDownloads: LimitPlaces; lowPriority: boolean },
  signedIn: SignedIn,
) {
  const shared = { onRequest: signedIn } as const;
  const lists = listLimits(availableParallelism());
  const queue = createFairQueue(lists.perAccount, lists.total);
  const listed = deps.connection.beside({
    ...{
      max: lists.total.atOnce,
      applicationName: 'fieldtone lists',
      parallel: false,
      background: deps.lowPriority,
    },
    ...{ statementMs: statementMs.list },
  });
  app.addHook('onClose', listed.close);
  const tags = ['analysis'];

  app.route({
    ...shared,
    method: 'GET',
    url: api.analysisSettings,
    schema: { tags, response: { 200: SettingsAnswer } },
    handler: async (request) => ok(await readSettings(deps, principalOf(request).accountId)),
  });

  app.route({
    ...shared,
    method: 'PUT',
    url: api.analysisSettings,
    preHandler: limitPerAccount(app, 60, '10 minutes'),
    schema: { tags, body: SettingsChange, response: { 200: SettingsAnswer } },
    handler: async (request) => ok(await saveSettings(deps, principalOf(request).accountId, request.body)),
  });

  app.route({
    ...shared,
    method: 'POST',
    url: api.analysisTrigger,
    schema: { tags, response: { 200: TriggerAnswer } },
    handler: async (request) => ok(await triggerReport(deps, principalOf(request).accountId)),
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.analysisReport,
    schema: { tags, response: { 200: ReportAnswer } },
    handler: async (request) => ok(await reportState(deps, principalOf(request).accountId)),
  });

  app.route({
    ...shared,
    method: 'GET',
    url: api.analysisRecords,
    config: { hasOwnQueue: true },
    schema: { tags, querystring: RecordsQuery, response: { 200: RecordsAnswer } },
    handler: async (request) => {
      const { accountId } = principalOf(request);
      return ok(await queue.run(accountId, () => readRecords(listed.db, accountId, request.query)));
    },
  });

  app.route({
    onRequest: [signedIn, deps.limitDownloads],
    method: 'GET',
    url: api.analysisRecordsCsv,
    config: { hasOwnQueue: true },
    schema: { tags, querystring: RecordsQuery },
    handler: async (request, reply) => {
      const { accountId } = principalOf(request);
      const of = await recordsOf(deps.db, accountId, request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${csvName(of, new Date())}"`)
        .send(await queue.run(accountId, () => recordsCsv(listed, of)));
    },
  });

  callAgainRoutes(app, { db: deps.db, listed, queue, limitDownloads: deps.limitDownloads }, signedIn);
}
