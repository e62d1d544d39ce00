import { expireUnprovenJob } from '../features/account-data/account-data.jobs.ts';
import { expireUnproven } from '../features/account-data/expire-unproven.ts';
import {
  sendMailJob,
  sendNoticeJob,
  sweepExpiredCredentialsJob,
} from '../features/accounts/accounts.jobs.ts';
import { sweepExpiredCredentials } from '../features/accounts/expired-credentials.repository.ts';
import { makeReportJob, sweepReportsJob } from '../features/analysis/analysis.jobs.ts';
import { runReport } from '../features/analysis/run-report.ts';
import { sweepReports } from '../features/analysis/sweep-reports.ts';
import { sweepChatJob } from '../features/chat/chat.jobs.ts';
import { sweepChat } from '../features/chat/sweep-chat.ts';
import { loadImportJob, readImportJob, sweepImportsJob } from '../features/imports/imports.jobs.ts';
import { loadImport } from '../features/imports/load-import.ts';
import { readImport } from '../features/imports/read-import.ts';
import { sweepImports } from '../features/imports/sweep-imports.repository.ts';
import {
  notifyBrokenJob,
  refreshIdleJob,
  syncConnectionJob,
  syncDueJob,
} from '../features/integrations/integrations.jobs.ts';
import { refreshIdle } from '../features/integrations/oauth/refresh-idle.ts';
import { handleSyncJobs } from '../features/integrations/sync/handle-sync-jobs.ts';
import { computeStagesJob } from '../features/onboarding/onboarding.jobs.ts';
import { computeStages, queueUnknownStages } from '../features/onboarding/stages.service.ts';
import { compareBlocksJob } from '../features/texting/carrier-blocks/carrier-blocks.jobs.ts';
import { compareBlocks } from '../features/texting/carrier-blocks/compare-blocks.ts';
import { startCrmWork } from '../features/texting/crm/work-on-crms.ts';
import { expireOptOutsJob } from '../features/texting/kept-opt-outs/kept-opt-outs.jobs.ts';
import { expireOptOuts } from '../features/texting/kept-opt-outs/kept-opt-outs.service.ts';
import { startOutbox } from '../features/texting/messaging/outbox.ts';
import { checkDue } from '../features/texting/numbers/check-number.ts';
import { checkNumbersJob } from '../features/texting/numbers/numbers.jobs.ts';
import { deleteOldEvents } from '../features/texting/threads/stream/stream.repository.ts';
import { streamHours, trimStreamsJob } from '../features/texting/threads/threads.jobs.ts';
import { sweepVisitors } from '../features/visitors/sweep-visitors.ts';
import { sweepVisitorsJob } from '../features/visitors/visitors.jobs.ts';
import { makeMonths } from '../features/visitors/visitors.repository.ts';
import type { AiSettings } from '../platform/ai/ai-settings.ts';
import { openModel } from '../platform/ai/open-model.ts';
import type { Queue } from '../platform/jobs/define-job.ts';
import type { Mailer } from '../platform/mail/mail.ts';
import { composeServices, type Parts } from './composition.ts';
import { handleMailJobs } from './mail-jobs.ts';
import { openTextsPool } from './texts-pool.ts';

export interface WorkerDeps extends Parts {
  mailer: Mailer;
  /** Scheme and host under which browsers reach this installation; null when not said. */
  publicUrl: string | null;
  /** Lower-case emails whose users are admins. */
  adminEmails: readonly string[];
  /** The model, where there is one. */
  ai: AiSettings | null;
  /** How long a visit is kept after its month, in months. */
  visitorMonths: number;
}

/** Every kind of job of the program. */
export const jobDefinitions: readonly Queue[] = [
  readImportJob,
  loadImportJob,
  sweepImportsJob,
  makeReportJob,
  sweepReportsJob,
  syncConnectionJob,
  syncDueJob,
  refreshIdleJob,
  sweepExpiredCredentialsJob,
  sweepChatJob,
  notifyBrokenJob,
  sendMailJob,
  sendNoticeJob,
  sweepVisitorsJob,
  expireUnprovenJob,
  computeStagesJob,
  expireOptOutsJob,
  compareBlocksJob,
  trimStreamsJob,
  checkNumbersJob,
];

/** Connections of the outbox beside those of jobs, which may hold theirs for long. */
const outboxConnections = 12;

/**
 * Registers the handler of every kind of job, which run until the job queue is stopped, and starts the outbox, which
 * runs until `stop`.
 */
export async function startWorker(parts: WorkerDeps): Promise<{ stop(): Promise<void> }> {
  const { connection, jobs } = parts;
  const { db, pool } = connection;
  const features = composeServices(parts);
  const imports = { db, pool, requestReport: features.report };
  await jobs.work(readImportJob, (key, context) => readImport(db, key, context));
  await jobs.work(loadImportJob, (key, context) => loadImport(imports, key, context));
  await jobs.work(sweepImportsJob, () => sweepImports(db));
  await jobs.work(makeReportJob, (key, context) => runReport({ connection, jobs }, key, context));
  await jobs.work(sweepReportsJob, () => sweepReports(db, jobs));
  await handleSyncJobs(features.reading, jobs);
  await jobs.work(refreshIdleJob, (_none, context) => refreshIdle({ db, tokens: features.tokens }, context));
  await jobs.work(sweepExpiredCredentialsJob, () => sweepExpiredCredentials(db));
  await jobs.work(sweepChatJob, () => sweepChat(db));
  await handleMailJobs({ db, ...parts }, jobs);
  // The first visit of a new installation must find its partition.
  await makeMonths(pool);
  await jobs.work(sweepVisitorsJob, (_none, context) =>
    sweepVisitors(pool, parts.visitorMonths, context.log),
  );
  await jobs.work(expireUnprovenJob, (_none, context) => expireUnproven({ db, ...parts }, context));
  await jobs.work(checkNumbersJob, () => checkDue(features.numbers));
  await jobs.work(computeStagesJob, () => computeStages(features.onboarding));
  await jobs.work(expireOptOutsJob, () => expireOptOuts(db, new Date()));
  await jobs.work(compareBlocksJob, (_none, { log }) => compareBlocks({ ...features.messaging, log }));
  await jobs.work(trimStreamsJob, () => deleteOldEvents(db, streamHours));
  await queueUnknownStages(db, jobs);
  const own = openTextsPool(connection, {
    ...{ max: outboxConnections, applicationName: 'fieldtone-outbox', usualPriority: true },
  });
  const outbox = startOutbox({
    ...{ ...features.messaging, ...own },
    model: openModel(parts.ai),
  });
  const crm = startCrmWork(features.crm);
  return {
    async stop() {
      await Promise.all([outbox.stop(), crm.stop()]);
      await own.close();
    },
  };
}
