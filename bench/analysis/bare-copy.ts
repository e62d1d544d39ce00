import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { z } from 'zod';

/** Seconds that a bare COPY of an account's rows takes into fresh tables of the same columns. */
export const BareCopy = z.object({
  /** Into tables with the same primary key. */
  keyed: z.number(),
  /** Into tables without any index. */
  keyless: z.number(),
});
export type BareCopy = z.infer<typeof BareCopy>;

const TABLES = ['leads', 'calls'] as const;

/** Writes an account's leads and calls to files, then copies them into tables of the same server. */
export async function timeBareCopy(
  client: pg.ClientBase,
  accountId: string,
  folder: string,
): Promise<BareCopy> {
  const seconds = { keyed: 0, keyless: 0 };
  for (const table of TABLES) {
    const file = path.join(folder, `${table}.copy`);
    const rows = `select * from ${table} where account_id = ${client.escapeLiteral(accountId)}`;
    await pipeline(client.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(file));
    seconds.keyed += await copyInto(client, table, 'including constraints including indexes', file);
    seconds.keyless += await copyInto(client, table, 'including constraints', file);
    await rm(file);
  }
  return seconds;
}

async function copyInto(client: pg.ClientBase, table: string, like: string, file: string): Promise<number> {
  await client.query(`drop table if exists bare; create table bare (like ${table} ${like}); checkpoint`);
  const started = performance.now();
  await pipeline(
    createReadStream(file, { highWaterMark: 256 * 1024 }),
    client.query(copyFrom('copy bare from stdin')),
  );
  const seconds = (performance.now() - started) / 1000;
  await client.query('drop table bare');
  return seconds;
}
