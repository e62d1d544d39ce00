import { assemble } from './assemble.ts';
import { repeatSweepSignIn } from './features/accounts/guessing/sweep-sign-in.job.ts';
import { sweepSignInKind } from './features/accounts/guessing/sweep-sign-in.kind.ts';
import { sendMailKind } from './features/accounts/mail/mail-kinds.ts';
import { makeReportJob } from './features/analysis/jobs/make-report.job.ts';
import { makeReportKind } from './features/analysis/jobs/make-report.kind.ts';
import { sweepReports } from './features/analysis/jobs/sweep-reports.job.ts';
import { sweepReportsKind } from './features/analysis/jobs/sweep-reports.kind.ts';
import { sweepChat } from './features/chat/jobs/sweep-chat.job.ts';
import { sweepChatKind } from './features/chat/jobs/sweep-chat.kind.ts';
import { loadImportKind, readImportKind, sweepImportsKind } from './features/imports/jobs/import-kinds.ts';
import { loadImport } from './features/imports/jobs/load-import.job.ts';
import { readImport } from './features/imports/jobs/read-import.job.ts';
import { sweepImports } from './features/imports/jobs/sweep-imports.job.ts';
import { tellBrokenKind } from './features/integrations/connections/jobs/tell-broken.kind.ts';
import { repeatRefreshIdle } from './features/integrations/oauth/jobs/refresh-idle.job.ts';
import { refreshIdleKind } from './features/integrations/oauth/jobs/refresh-idle.kind.ts';
import type { Vault } from './features/integrations/secrets/vault.ts';
import { syncConnectionKind, syncDueKind } from './features/integrations/sync/sync-kinds.ts';
import { workOnConnections } from './features/integrations/sync/work-on-connections.ts';
import { repeatExpireUnproven } from './features/my-data/expire-unproven.job.ts';
import { expireUnprovenKind } from './features/my-data/expire-unproven.kind.ts';
import { workOutStagesAtStart } from './features/onboarding/jobs/work-out-stages.job.ts';
import { workOutStagesKind } from './features/onboarding/jobs/work-out-stages.kind.ts';
import { sweepVisitors } from './features/visitors/jobs/sweep-visitors.job.ts';
import { sweepVisitorsKind } from './features/visitors/jobs/sweep-visitors.kind.ts';
import type { Connection } from './platform/database/connect.ts';
import type { Jobs, Queue } from './platform/jobs/boss.ts';
import type { Log } from './platform/log.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { Vendors } from './providers/vendors.ts';
import { workOnMail } from './work-on-mail.ts';

export interface WorkerDeps {
  connection: Connection;
  jobs: Jobs;
  vendors: Vendors;
  vault: Vault;
  log: Log;
  mailer: Mailer;
  /** Scheme and host under which browsers reach this installation; null when not said. */
  publicUrl: string | null;
  /** Lower-case emails whose users are admins. */
  adminEmails: readonly string[];
  /** How long a visit is kept after its month, in months. */
  visitorMonths: number;
}

/** Every queue of the program. */
export const jobKinds: readonly Queue[] = [
  readImportKind,
  loadImportKind,
  sweepImportsKind,
  makeReportKind,
  sweepReportsKind,
  syncConnectionKind,
  syncDueKind,
  refreshIdleKind,
  sweepSignInKind,
  sweepChatKind,
  tellBrokenKind,
  sendMailKind,
  sweepVisitorsKind,
  expireUnprovenKind,
  workOutStagesKind,
];

/** Takes on every kind of background work until the job queue is stopped. */
export async function startWorker(parts: WorkerDeps): Promise<void> {
  const { connection, jobs } = parts;
  const { db, pool } = connection;
  const features = assemble(parts);
  await jobs.work(readImportKind, (key, context) => readImport(db, key, context), { concurrency: 2 });
  const load = { db, pool, requestReport: features.report };
  await jobs.work(loadImportKind, (key, context) => loadImport(load, key, context));
  await sweepImports(db, jobs);
  await sweepReports(db, jobs);
  await sweepChat(db, jobs);
  await sweepVisitors(pool, parts.visitorMonths, jobs);
  await workOnConnections(features.reading, jobs);
  await repeatRefreshIdle({ db, tokens: features.tokens }, jobs);
  await repeatSweepSignIn(db, jobs);
  await workOnMail({ db, ...parts }, jobs);
  await repeatExpireUnproven({ db, ...parts });
  await workOutStagesAtStart(features.onboarding, jobs);
  const report = { connection, jobs };
  await jobs.work(makeReportKind, (key, context) => makeReportJob(report, key, context));
}
