import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { codeOf } from '../../error-code.ts';
import { StartError } from '../../start-error.ts';
import { type Contents, quote, quoted, readContents } from './backup-contents.ts';
import { copyLine, endOfRows, headLine, tailLine } from './backup-format.ts';

/** What is wrong with a place: no such folder, not ours, nothing to write on, no room. */
const unwritable = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

export interface WrittenBackup {
  tables: number;
  rows: number;
  bytes: number;
  /** Master keys that the secrets in it need. */
  keyVersions: number[];
}

/**
 * Writes every row of the database, as all of it was at one moment, into a new file that only its owner can read; the
 * program may go on meanwhile. The file has its name once it is whole. Throws StartError when there is one already, or
 * when it cannot be written.
 */
export async function writeBackup(pool: pg.Pool, file: string): Promise<WrittenBackup> {
  if (await exists(file)) throw new StartError(`${file} is there already; name another file.`);
  const unfinished = `${file}.part`;
  const client = await pool.connect();
  try {
    const contents = await holdSnapshot(client);
    const counts: Record<string, number> = {};
    const target = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(Readable.from(lines(client, contents, counts)), createZstdCompress(), target);
    await client.query('commit');
    await rename(unfinished, file);
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      tables: contents.tables.length,
      rows,
      bytes: (await stat(file)).size,
      keyVersions: contents.keyVersions,
    };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') {
      throw new StartError(`${unfinished} is there: another backup writes it, or was broken off.`);
    }
    await rm(unfinished, { force: true });
    if (unwritable.has(code)) {
      throw new StartError(`${file} cannot be written (${code}).`, { cause: error });
    }
    throw error;
  } finally {
    // The transaction may be open still.
    client.release(true);
  }
}

/** Begins a transaction that sees one moment and in which no table can be changed or dropped; what there is then. */
async function holdSnapshot(client: pg.PoolClient): Promise<Contents> {
  await client.query("set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set extra_float_digits = 1");
  await client.query('begin isolation level read committed read only');
  const { tables } = await readContents(client);
  await client.query('commit');
  await client.query('begin isolation level repeatable read read only');
  // Taking locks does not fix the moment that is seen; the first query after it does.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  return readContents(client);
}

async function* lines(client: pg.PoolClient, contents: Contents, counts: Record<string, number>) {
  const hash = createHash('sha256');
  const said = (piece: Buffer) => {
    hash.update(piece);
    return piece;
  };
  yield said(Buffer.from(headLine(contents, new Date())));
  for (const table of contents.tables) {
    yield said(Buffer.from(copyLine(table)));
    const columns = table.columns.map(quote).join(', ');
    const rows = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
    for await (const piece of rows) yield said(piece);
    counts[`${table.schema}.${table.name}`] = rows.rowCount;
    yield said(Buffer.from(endOfRows));
  }
  yield Buffer.from(tailLine({ rows: counts, sha256: hash.digest('hex') }));
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
