import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connect } from '../platform/database/connect.ts';
import { ROLES } from '../platform/database/embedded/cluster.ts';

/** A migrated, empty database of a test's own, with no more rights than the program has. */
export interface TestDatabase extends Connection {
  url: string;
  /** For what changes tables. */
  owner: Connection;
  ownerUrl: string;
}

/** What a database of a test begins with. */
export interface TestDatabaseOptions {
  /** False for a database without any table. Default true. */
  migrated?: boolean;
}

/** Makes a database for one test file; `close` ends its connections and drops it. */
export async function testDatabase({ migrated = true }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = migrated ? 'fieldtone_template' : 'template0';
  // A fifth of the time of the usual strategy where nothing waits for the disk.
  await maintain(`create database ${name} template ${template} strategy file_copy owner ${ROLES.owner}`);
  const servers = inject('databaseServer');
  const url = new URL(`/${name}`, servers.application).href;
  const ownerUrl = new URL(`/${name}`, servers.owner).href;
  // A machine on which others work too is slow, not wrong.
  const patient = { applicationName: name, connectMs: 120_000 };
  const connection = connect(url, patient);
  const owner = connect(ownerUrl, patient);
  return {
    ...connection,
    ...{ url, owner, ownerUrl },
    async close() {
      await connection.close();
      await owner.close();
      await maintain(`drop database ${name} with (force)`);
    },
  };
}

async function maintain(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer').superuser });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
