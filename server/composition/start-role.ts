import { devMail } from '../../contract/paths.ts';
import { sandboxIdentity } from '../../contract/sandbox.ts';
import { installCarriers } from '../carriers/install-carriers.ts';
import type { Config } from '../config/config.ts';
import { sandboxOrigins } from '../config/config-vendors.ts';
import { installGoogle } from '../features/accounts/google/install-google.ts';
import type { Vault } from '../features/integrations/secrets/vault.ts';
import type { HookOrigins } from '../features/texting/numbers/numbers-deps.ts';
import { startAnnouncing } from '../features/texting/threads/stream/announcements.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { startJobs } from '../platform/jobs/boss.ts';
import type { Log } from '../platform/log.ts';
import { mailKey } from '../platform/mail/mail-page.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import { banner } from '../platform/process/banner.ts';
import { type Child, keepChild, READY } from '../platform/process/child.ts';
import type { Closers } from '../platform/process/closers.ts';
import { finish, listen } from '../platform/process/listen.ts';
import type { Role } from '../platform/process/role.ts';
import { type SandboxAddresses, sandboxReady } from '../platform/process/sandbox-child.ts';
import { workerMetricsPort } from '../platform/telemetry/start-telemetry.ts';
import { installVendors } from '../providers/install-vendors.ts';
import { providers } from '../providers/registry.ts';
import { chatEngine } from './chat-engine.ts';
import { startPromptTexts } from './prompt-texts.ts';
import { buildWeb } from './web.ts';
import { jobDefinitions, startWorker } from './worker.ts';

/** What a role is started on. */
export interface Starting {
  config: Config;
  database: OpenDatabase;
  vault: Vault;
  /** Stand-ins that this process started. */
  sandbox: Child<SandboxAddresses> | null;
  log: Log;
  /** Takes how to end each part that is started. */
  closers: Closers;
  /** Resolves when the program is to end. */
  asked: Promise<void>;
}

const place = {
  all: 'own process',
  worker: 'this process',
  web: 'none',
} as const satisfies Record<Role, string>;

/**
 * Starts the parts of a role. Resolves when they are ready, or when the program is asked to end before that.
 * Announces readiness: a worker child to its parent, any other process on standard output. Throws StartError
 * for what the operator can fix.
 */
export async function startRole(role: Role, starting: Starting): Promise<void> {
  const { config, database, sandbox, log, closers, asked, vault } = starting;
  const { connection, url } = database;
  const jobs = await startJobs(url, jobDefinitions, log);
  closers.add(() => jobs.stop());
  const standIns = sandbox ? await sandboxReady(sandbox) : null;
  const origins = standIns?.origins ?? sandboxOrigins(config.sandboxAt);
  const { minuteMs } = config.sandboxAt;
  const mailer = openMailer({ ...config, from: config.mailFrom });
  closers.add(async () => mailer.close());
  const vendors = installVendors({ providers, settings: config.vendors, sandbox: { origins, minuteMs } });
  const carriers = installCarriers({ modes: config.carriers, origins });
  const hookOrigins = hookOriginsOf(config);
  const parts = { connection, jobs, vendors, carriers, hookOrigins, vault, log, mailer };

  let address: string | null = null;
  let workerReady: Promise<unknown> | null = null;
  const readMailsBy = mailer.kind === 'folder' ? mailKey(config) : null;
  if (role === 'worker') {
    const { publicUrl, visitorMonths, adminEmails, ai } = config;
    closers.add(startAnnouncing(connection.db, log));
    const worker = await startWorker({ ...parts, publicUrl, visitorMonths, adminEmails, ai });
    closers.add(worker.stop);
  } else {
    if (role === 'all') {
      const worker = keepWorker(config, { url, origins, log });
      closers.add(worker.stop);
      workerReady = worker.ready;
    }
    const google = installGoogle({ ...config.google, sandboxOrigin: origins[sandboxIdentity] });
    const app = await buildWeb({ ...parts, config, google, readMailsBy });
    let texts: { stop(): Promise<void> } | null = null;
    // No call is taken any more while the texts under way end.
    closers.add(async () => texts?.stop());
    closers.add(() => finish(app, log));
    address = await listen(app, config);
    // Callers that come meanwhile wait for it, and are not refused.
    chatEngine();
    texts = startPromptTexts({ ...parts, ai: config.ai });
  }

  await Promise.race([workerReady, asked]);
  // A worker beside this process prints no address: its parent prints one for both.
  if (process.send && role === 'worker') process.send(READY);
  else {
    console.log(
      banner({
        address,
        databaseKind: database.kind,
        databaseUrl: url,
        dataDir: config.dataDir,
        worker: place[role],
        sandbox: standIns?.home ?? null,
        development: !config.production,
        mails: readMailsBy === null || address === null ? null : `${address}${devMail}?key=${readMailsBy}`,
        pid: process.pid,
      }),
    );
  }
}

/** Where carriers reach this installation: stand-ins also on this machine, where its port is known from the settings. */
function hookOriginsOf({ publicUrl, port }: Config): HookOrigins {
  return {
    live: publicUrl?.startsWith('https:') === true ? publicUrl : null,
    sandbox: publicUrl ?? (port === 0 ? null : `http://127.0.0.1:${port}`),
  };
}

interface Beside {
  url: string;
  origins: Record<string, string>;
  log: Log;
}

/** Keeps a worker running beside this process, on the same database and the same stand-ins. */
function keepWorker({ telemetry }: Config, { url, origins, log }: Beside): Child<typeof READY> {
  return keepChild({
    name: 'worker',
    // The same program in another role.
    script: process.argv[1] ?? '',
    args: ['--role', 'worker'],
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: '',
      SANDBOX_ORIGINS: JSON.stringify(origins),
      METRICS_PORT: workerMetricsPort(telemetry),
    },
    log,
    readReady: (message) => (message === READY ? READY : undefined),
  });
}
