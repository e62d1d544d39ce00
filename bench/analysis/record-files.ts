import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type RecordFiles, recordColumns } from './duckdb.ts';

/** Writes an account's records as CSV files for DuckDB, so that both sides work on the same rows. */
export async function writeRecordFiles(
  client: pg.ClientBase,
  accountId: string,
  folder: string,
): Promise<RecordFiles> {
  const write = async (table: keyof typeof recordColumns) => {
    const file = path.join(folder, `${table}-normalised.csv`);
    const columns = Object.keys(recordColumns[table]).join(', ');
    const rows = `select ${columns} from ${table} where account_id = ${client.escapeLiteral(accountId)}`;
    const stream = client.query(copyTo(`copy (${rows}) to stdout (format csv, header)`));
    await pipeline(stream, createWriteStream(file));
    return file;
  };
  return { leads: await write('leads'), calls: await write('calls'), customers: await write('customers') };
}
