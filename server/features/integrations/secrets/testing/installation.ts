import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readKeyFile } from '../../../../platform/crypto/master-key-file.ts';
import type { KeySource } from '../../../../platform/crypto/master-keys.ts';
import { type Connection, connect } from '../../../../platform/database/connect.ts';
import { COMMAND } from '../../../../platform/database/embedded/session.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/postgres.ts';
import { type Program, run } from '../../../../testing/program.ts';
import { rotateKeys, type Said } from '../keys.service.ts';
import { openVault } from '../open-vault.ts';
import type { Vault } from '../vault.ts';
import { newAccount } from './accounts.ts';

/** A database with a key file of its own and one account. */
export interface Installation {
  dataDir: string;
  file: string;
  database: TestDatabase;
  accountId: string;
  /** A vault as a process that starts now has it. */
  vault(): Promise<Vault>;
  /** The versions in the key file, ascending. */
  versions(): Promise<number[]>;
  /** Does the work of `npm run keys -- rotate` in this process. */
  rotate(): Promise<Said>;
  /** Starts `npm run keys` on it, in a process of its own that can be killed. */
  keys(args: string[]): Program;
  close(): Promise<void>;
}

/** Makes one for a test. */
export async function testInstallation(): Promise<Installation> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fieldtone-secrets-'));
  const file = path.join(dataDir, 'master-keys.json');
  const database = await testDatabase();
  const source: KeySource = { kind: 'file', file, named: false };
  return {
    dataDir,
    file,
    database,
    accountId: await newAccount(database.db),
    vault: () => openVault(source, database.db, pino({ level: 'silent' })),
    versions: async () => [...((await readKeyFile(file)) ?? new Map()).keys()].sort((a, b) => a - b),
    async rotate() {
      const { db, close } = connect(database.url, { applicationName: COMMAND });
      return rotateKeys(db, source).finally(close);
    },
    keys: (args) => run('server/cli/keys-cli.ts', args, { DATA_DIR: dataDir, DATABASE_URL: database.url }),
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A connection whose transaction stays open, with whatever it locks, until it is ended. */
export async function holding(url: string, sql: string): Promise<{ end(): Promise<void> }> {
  const connection: Connection = connect(url, { max: 1 });
  const client = await connection.pool.connect();
  await client.query('begin');
  await client.query(sql);
  return {
    async end() {
      await client.query('commit');
      client.release();
      await connection.close();
    },
  };
}

/** Whether a command waits for another's lock. */
export async function commandWaits({ pool }: Connection): Promise<true | undefined> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name = '${COMMAND}' and wait_event_type = 'Lock'`,
  );
  return rows.length > 0 ? true : undefined;
}
