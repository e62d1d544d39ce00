import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { codeOf } from '../../error-code.ts';
import { migrateQueue } from '../../jobs/migrate-queue.ts';
import type { Log } from '../../log.ts';
import { StartError } from '../../start-error.ts';
import { asOwner } from '../as-owner.ts';
import { migrate, SchemaError } from '../migrate.ts';
import { readMigrations } from '../migration-files.ts';
import type { OpenDatabase } from '../open-database.ts';
import { upgrade } from '../upgrade.ts';
import { type Contents, quote, quoted } from './backup-contents.ts';
import { BackupReader, copyLine, damaged, type Head } from './backup-format.ts';
import { assertUnused } from './unused-database.ts';

/** The database that a backup goes into. */
export interface RestoreTarget extends Pick<OpenDatabase, 'connection' | 'ownerUrl'> {
  log: Log;
}

export interface RestoredBackup {
  takenAt: string;
  tables: number;
  rows: number;
  /** Master keys that the secrets in it need. */
  keyVersions: number[];
}

/**
 * Fills an unused database with a backup: the schema by migrations as of the backup, all rows in one transaction, then
 * the migrations that came later. Throws StartError, with no row left behind, when the file is not a whole backup of a
 * version that this program has, or when the database is in use.
 */
export async function readBackup(target: RestoreTarget, file: string): Promise<RestoredBackup> {
  const packed = (await openFile(file)).createReadStream();
  const unpacked = createZstdDecompress();
  const piped = pipeline(packed, unpacked);
  // The stream's consumer receives the error.
  piped.catch(() => {});
  try {
    const reader = new BackupReader(unpacked);
    const head = await reader.head();
    await assertKnown(head);
    const rows = await asOwner(target, async ({ pool }) => {
      await assertUnused(pool);
      await prepare(pool, target.log, head);
      const filled = await fill(pool, reader, head);
      await pool.query('analyze');
      return filled;
    });
    await upgrade(target, target.log);
    const { takenAt, tables, keyVersions } = head;
    return { takenAt, tables: tables.length, rows, keyVersions };
  } finally {
    packed.destroy();
    unpacked.destroy();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file);
  } catch (error) {
    const code = codeOf(error);
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
}

/** Throws StartError unless this program has every migration of the backup, in the same words, and none between. */
async function assertKnown({ migrations }: Contents): Promise<void> {
  const own = await readMigrations();
  const strange = migrations.find(({ checksum }, index) => own[index]?.checksum !== checksum);
  if (strange === undefined) return;
  throw new StartError(
    `This program does not know migration ${strange.number} (${strange.name}) of the backup; restore it with the version that made it.`,
  );
}

/** Makes the tables as they were when the backup was taken. */
async function prepare(pool: pg.Pool, log: Log, { migrations, jobQueue }: Head): Promise<void> {
  await migrate(pool, undefined, migrations.at(-1)?.number).catch((error: unknown) => {
    if (!(error instanceof SchemaError)) throw error;
    throw new StartError(
      'The database has another schema than the backup; restore into one without any table.',
    );
  });
  if (jobQueue === null) return;
  await migrateQueue(pool, log);
  const { rows } = await pool.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version === jobQueue) return;
  throw new StartError(
    `The backup's job queue has form ${jobQueue}, and this program's ${rows[0]?.version}; restore it with the version that made it.`,
  );
}

/** Gives the number of rows. */
async function fill(pool: pg.Pool, reader: BackupReader, head: Head): Promise<number> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('begin');
    await client.query("set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'");
    await makePartitions(client, head);
    const own = head.tables.filter(({ schema }) => schema === 'public');
    // What triggers keep is in the backup.
    for (const table of own) await client.query(`alter table ${quoted(table)} disable trigger user`);
    // Migrations put rows into new tables too.
    await client.query(`truncate ${own.map(quoted).join(', ')}`);
    if (head.jobQueue !== null) await client.query('delete from pgboss.schedule; delete from pgboss.queue');
    const counts: Record<string, number> = {};
    for (const table of head.tables) {
      const into = client.query(copyFrom(copyLine(table).trimEnd()));
      await pipeline(Readable.from(reader.rows(table)), into);
      counts[`${table.schema}.${table.name}`] = into.rowCount;
    }
    for (const table of own) await client.query(`alter table ${quoted(table)} enable trigger user`);
    for (const { name, value } of head.sequences) {
      await client.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, value]);
    }
    const { rows } = await reader.tail();
    if (Object.entries(rows).some(([table, count]) => counts[table] !== count)) {
      throw damaged('it has other rows than it says');
    }
    await client.query('commit');
    isSound = true;
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  } finally {
    client.release(!isSound);
  }
}

async function makePartitions(client: pg.PoolClient, { partitions }: Head): Promise<void> {
  for (const { name, parent, bound, options } of partitions) {
    const storage = options.length > 0 ? ` with (${options.join(', ')})` : '';
    await client.query(
      `create table if not exists public.${quote(name)} partition of public.${quote(parent)} ${bound}${storage}`,
    );
  }
}
