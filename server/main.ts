import { fileURLToPath } from 'node:url';
import { sandboxIdentity } from '../contract/sandbox.ts';
import { type Config, childEnvironment, loadConfig, processEnvironment } from './config.ts';
import { sandboxOrigins } from './config-vendors.ts';
import { installGoogle } from './features/accounts/google/install-google.ts';
import { openVault } from './features/integrations/secrets/open-vault.ts';
import type { Vault } from './features/integrations/secrets/vault.ts';
import { keySource } from './platform/crypto/master-keys.ts';
import { migrate, SchemaError, schemaProblem, schemaState } from './platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts';
import { startJobs } from './platform/jobs/boss.ts';
import { createLog, type Log } from './platform/log.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { banner } from './platform/process/banner.ts';
import { type Child, keepChild, READY } from './platform/process/child.ts';
import { finish, listen } from './platform/process/listen.ts';
import { parseRole, type Role } from './platform/process/role.ts';
import { keepSandbox, type SandboxAddresses, sandboxReady } from './platform/process/sandbox-child.ts';
import { shutDownWith } from './platform/process/shut-down.ts';
import { explain } from './platform/start-error.ts';
import { startTelemetry, workerMetricsPort } from './platform/telemetry/start-telemetry.ts';
import { installVendors } from './providers/install-vendors.ts';
import { providers } from './providers/registry.ts';
import { buildWeb } from './web.ts';
import { jobKinds, startWorker } from './worker.ts';

/** What has been started so far, each with how to end it; ended in reverse order. */
type Closers = (() => Promise<void>)[];

try {
  const role = parseRole(process.argv.slice(2));
  await start(role, loadConfig(processEnvironment()));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(role: Role, config: Config): Promise<void> {
  const log = createLog(config.logLevel).child({ role });
  const keys = keySource(config);
  const closers: Closers = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  const started = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const end = shutDownWith(async () => {
    asked.resolve();
    // What is just starting has to be there before it can be ended.
    await started.promise;
    await closeAll();
  }, log);
  try {
    // Beside the database, so that neither waits for the other.
    const sandbox = role === 'all' && config.sandbox ? startSandbox(log) : null;
    if (sandbox) closers.push(sandbox.stop);
    const database = await openDatabase({
      ...config,
      log,
      embedded: role === 'all' ? 'start' : 'find',
      onLost: end,
    });
    closers.push(database.close);
    await prepareSchema(role, database, log);
    closers.push(await startTelemetry(config.telemetry, { pool: database.connection.pool, role, log }));
    const vault = await openVault(keys, database.connection.db, log);
    await startRole(role, { config, database, vault, sandbox, log, closers, asked: asked.promise });
  } catch (error) {
    await closeAll();
    throw error;
  } finally {
    started.resolve();
  }
}

/** Only the process that is the whole program changes the schema; the others need it as it must be. */
async function prepareSchema(role: Role, { connection }: OpenDatabase, log: Log): Promise<void> {
  if (role === 'all') {
    const applied = await migrate(connection.pool);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    return;
  }
  const problem = schemaProblem(await schemaState(connection.pool));
  if (problem !== null) throw new SchemaError(problem);
}

/** Starts the stand-ins. They have no business with the keys to what is stored. */
function startSandbox(log: Log): Child<SandboxAddresses> {
  return keepSandbox({ env: childEnvironment({ MASTER_KEYS: '' }), log });
}

interface Starting {
  config: Config;
  database: OpenDatabase;
  vault: Vault;
  /** Stand-ins that this process started. */
  sandbox: Child<SandboxAddresses> | null;
  log: Log;
  closers: Closers;
  /** Resolves when the program is to end. */
  asked: Promise<void>;
}

async function startRole(
  role: Role,
  { config, database, vault, sandbox, log, closers, asked }: Starting,
): Promise<void> {
  const { connection, url } = database;
  const jobs = await startJobs(url, jobKinds, log);
  closers.push(() => jobs.stop());
  let address: string | null = null;
  let workerReady: Promise<unknown> | null = null;
  const standIns = sandbox ? await sandboxReady(sandbox) : null;
  const origins = standIns?.origins ?? sandboxOrigins(config.sandboxAt);
  const { minuteMs } = config.sandboxAt;
  const mailer = openMailer({ ...config, from: config.mailFrom });
  closers.push(async () => mailer.close());
  const vendors = installVendors({ providers, settings: config.vendors, sandbox: { origins, minuteMs } });

  if (role === 'worker') {
    await startWorker({
      connection,
      jobs,
      vendors,
      vault,
      log,
      mailer,
      publicUrl: config.publicUrl,
      visitorMonths: config.visitorMonths,
    });
  } else {
    if (role === 'all') {
      const worker = keepChild({
        name: 'worker',
        script: fileURLToPath(import.meta.url),
        args: ['--role', 'worker'],
        env: childEnvironment({
          DATABASE_URL: url,
          SANDBOX_ORIGINS: JSON.stringify(origins),
          METRICS_PORT: workerMetricsPort(config.telemetry),
        }),
        log,
        readReady: (message) => (message === READY ? READY : undefined),
      });
      closers.push(worker.stop);
      workerReady = worker.ready;
    }
    const google = installGoogle({ ...config.google, sandboxOrigin: origins[sandboxIdentity] });
    const app = await buildWeb({ google, config, connection, jobs, log, vendors, vault, mailer });
    closers.push(() => finish(app, log));
    address = await listen(app, config);
  }

  await Promise.race([workerReady, asked]);
  // A worker beside this process stays silent: its parent speaks for both.
  if (process.send && role === 'worker') process.send(READY);
  else {
    const worker = role === 'all' ? 'own process' : role === 'worker' ? 'this process' : 'none';
    const { kind: databaseKind, url: databaseUrl } = database;
    console.log(
      banner({
        address,
        databaseKind,
        databaseUrl,
        dataDir: config.dataDir,
        worker,
        sandbox: standIns?.home ?? null,
        pid: process.pid,
      }),
    );
  }
}
