import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '../platform/database/connect.ts';
import { type Embedded, startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { migrate } from '../platform/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server of this run; `testDatabase` makes databases on it. */
    databaseServer: string;
  }
}

/** Name of the migrated database that every test database is a copy of. */
const TEMPLATE = 'fieldtone_template';

// Nothing here has to survive a crash, so nothing waits for the disk.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '100',
};

let folder: string | undefined;
let server: Embedded | undefined;

/** Starts one PostgreSQL for the whole run and migrates the template in it. */
export async function setup(project: TestProject): Promise<void> {
  try {
    project.provide('databaseServer', await prepare());
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

async function prepare(): Promise<string> {
  folder = await mkdtemp(path.join(tmpdir(), 'fieldtone-test-'));
  server = await startEmbedded({ dataDir: folder, log: pino({ level: 'silent' }), settings: SETTINGS });
  const maintenance = connect(server.url, { max: 1 });
  await maintenance.pool.query(`create database ${TEMPLATE}`);
  await maintenance.close();
  const url = new URL(server.url);
  url.pathname = `/${TEMPLATE}`;
  const template = connect(url.href, { max: 1 });
  await migrate(template.pool);
  await template.close();
  return server.url;
}
