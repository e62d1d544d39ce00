import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { ensurePrograms } from '../../scripts/lib/build.mjs';
import { jobDefinitions } from '../composition/worker.ts';
import { connect } from '../platform/database/connect.ts';
import { ROLES, readPassword } from '../platform/database/embedded/cluster.ts';
import { type Embedded, startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { upgrade } from '../platform/database/upgrade.ts';
import { startJobs } from '../platform/jobs/boss.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run by its roles; `testDatabase` makes databases on it. */
    databaseServer: { superuser: string; owner: string; application: string };
    /** A DATA_DIR with a stopped embedded server, migrated and empty; see `data-dir.ts`. */
    readyDataDir: string;
  }
}

/** Name of the migrated database that every test database is a copy of. */
const TEMPLATE = 'fieldtone_template';

const log = pino({ level: 'silent' });
// Nothing here has to survive a crash, so nothing waits for the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would visit each of the many databases every few seconds, for tables that are dropped with them.
  autovacuum: 'off',
  shared_buffers: '128MB',
  // Two web processes and two workers may hold 140 (docs/scaling.md), and as many tests as at once start such.
  max_connections: '400',
};

let folder: string | undefined;
let server: Embedded | undefined;

/** Makes an embedded database, keeps it for tests to copy, and starts one PostgreSQL on a copy for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  try {
    await ensurePrograms();
    folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-test-'));
    const ready = path.join(folder, 'ready');
    await makeReady(ready);
    project.provide('readyDataDir', ready);
    const dataDir = path.join(folder, 'server');
    await cp(ready, dataDir, { recursive: true, preserveTimestamps: true });
    server = await startEmbedded({ dataDir, log, settings: SETTINGS });
    const superuser = new URL(server.url);
    superuser.username = ROLES.superuser;
    superuser.password = await readPassword(dataDir, 'superuser');
    const maintenance = connect(superuser.href, { max: 1 });
    await maintenance.pool.query(`create database ${TEMPLATE} owner ${ROLES.owner}`);
    await maintenance.close();
    await fill({ url: inTemplate(server.url), ownerUrl: inTemplate(server.ownerUrl) });
    project.provide('databaseServer', {
      superuser: superuser.href,
      owner: server.ownerUrl,
      application: server.url,
    });
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** Stops it and removes its files. */
export async function teardown(): Promise<void> {
  await server?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

async function makeReady(dataDir: string): Promise<void> {
  const made = await startEmbedded({ dataDir, log, settings: SETTINGS });
  await fill(made);
  await made.stop();
}

/** Makes the tables of the product and those of its job queue. */
async function fill({ url, ownerUrl }: Pick<Embedded, 'url' | 'ownerUrl'>): Promise<void> {
  const connection = connect(url, { max: 1 });
  await upgrade({ connection, ownerUrl }, log);
  await connection.close();
  await (await startJobs(url, jobDefinitions, log)).stop(0);
}

function inTemplate(url: string): string {
  const template = new URL(url);
  template.pathname = `/${TEMPLATE}`;
  return template.href;
}
