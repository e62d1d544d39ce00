import { unsetLegal } from '../../contract/legal-from.ts';
import { type Config, loadConfig } from '../config/config.ts';
import type { Environment } from '../config/read-setting.ts';
import { openVault } from '../features/integrations/secrets/open-vault.ts';
import { keySource } from '../platform/crypto/master-keys.ts';
import { assertCurrent } from '../platform/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts';
import { lockMs, statementMs } from '../platform/database/statement-time.ts';
import { upgrade } from '../platform/database/upgrade.ts';
import type { Log } from '../platform/log.ts';
import type { Child } from '../platform/process/child.ts';
import { createClosers } from '../platform/process/closers.ts';
import { lowerPriority } from '../platform/process/lower-priority.ts';
import { parseRole, type Role } from '../platform/process/role.ts';
import { keepSandbox, type SandboxAddresses } from '../platform/process/sandbox-child.ts';
import type { shutDownWith } from '../platform/process/shut-down.ts';
import { withoutSecrets } from '../platform/process/without-secrets.ts';
import { StartError } from '../platform/start-error.ts';
import { startTelemetry } from '../platform/telemetry/start-telemetry.ts';
import { startRole } from './start-role.ts';

/** How the program logs and learns that it is to end, which belong to its process. */
export interface ProgramProcess {
  createLog(level: string): Log;
  shutDownWith: typeof shutDownWith;
}

/**
 * Starts the program that the command line and the environment ask for. Throws StartError for what the operator can fix;
 * nothing that was begun is left then.
 */
export async function startProgram(
  args: string[],
  env: Environment,
  { createLog, shutDownWith }: ProgramProcess,
): Promise<void> {
  const role = parseRole(args);
  const config = loadConfig(env);
  const unset = unsetLegal(env);
  if (role !== 'worker') requireProvableAdmins(config);
  const log = createLog(config.logLevel).child({ role });
  if (role === 'worker' && config.lowPriority) await lowerPriority(process.pid);
  const keys = keySource(config);
  const closers = createClosers();
  const started = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  shutDownWith(async () => {
    asked.resolve();
    // What is just starting has to be there before it can be ended.
    await started.promise;
    await closers.closeAll();
  }, log);
  try {
    // Beside the database, so that neither waits for the other.
    const sandbox = role === 'all' && config.sandbox ? startSandbox(env, log) : null;
    if (sandbox) closers.add(sandbox.stop);
    const database = await openDatabase({
      ...config,
      log,
      embedded: role === 'all' ? 'start' : 'find',
      connections:
        role === 'worker'
          ? {}
          : // A request's transaction that is idle this long is abandoned; a job's may compute for longer.
            { idleInTransactionMs: 60_000, statementMs: statementMs.usual, lockMs },
    });
    closers.add(database.close);
    if (role !== 'worker' && database.isSuperuser) {
      log.warn(
        'the role of DATABASE_URL is a superuser: docs/operations.md says how to make one that is not',
      );
    }
    if (config.production && role !== 'worker' && unset.length > 0) {
      log.warn(
        { unset },
        'the legal texts leave out what these variables do not say; docs/operations.md has them',
      );
    }
    await prepareSchema(role, database, log);
    closers.add(await startTelemetry(config.telemetry, { pool: database.connection.pool, role, log }));
    const vault = await openVault(keys, database.connection.db, log);
    await startRole(role, { config, database, vault, sandbox, log, closers, asked: asked.promise });
  } catch (error) {
    await closers.closeAll().catch((err: unknown) => log.error({ err }, 'not ended as it should'));
    throw error;
  } finally {
    started.resolve();
  }
}

/** Anybody can sign up with any email, so the users that ADMIN_EMAILS names must verify theirs, which takes mail. */
function requireProvableAdmins({ production, adminEmails, smtpUrl }: Config): void {
  if (!production || adminEmails.length === 0 || smtpUrl !== null) return;
  throw new StartError(
    'ADMIN_EMAILS needs SMTP_URL in production, so that the emails can be proven; or leave it empty and name admins ' +
      'with: npm run admin -- grant EMAIL',
  );
}

/** Only the process that is the whole program changes the schema; the others need it as it must be. */
async function prepareSchema(role: Role, database: OpenDatabase, log: Log): Promise<void> {
  if (role !== 'all') return assertCurrent(database.connection.pool);
  const applied = await upgrade(database, log);
  if (applied.length > 0) log.info({ applied }, 'migrated');
}

/** Starts the stand-ins, without the master keys and the credentials of other services. */
function startSandbox(env: Environment, log: Log): Child<SandboxAddresses> {
  return keepSandbox({ env: withoutSecrets(env), log });
}
