import { z } from 'zod';
import { eachRecord } from '../each-record.ts';
import type { VendorSession } from '../provider.ts';
import type { VendorRequest } from '../vendor-api.ts';

const base = 'https://api.workwave.com/pestpac/v1';
const list = z.array(z.unknown());

/** The records of a list that can be read, and why others cannot. */
export async function askList<T>(
  { api }: Pick<VendorSession, 'api'>,
  path: string,
  query: VendorRequest['query'],
  schema: z.ZodType<T>,
): Promise<{ rows: T[]; refused: string[] }> {
  const records = await api.call({ url: base + path, ...(query && { query }) }, list);
  return eachRecord(records, schema, (record) => record);
}

/** One record by its address. Throws VendorError. */
export const askOne = <T>({ api }: Pick<VendorSession, 'api'>, path: string, schema: z.ZodType<T>) =>
  api.call({ url: base + path }, schema);

/** All records of a paged list, by `skip`, until a page holds nothing new. Deduplicated by `idOf`. */
export async function askPages<T>(
  session: Pick<VendorSession, 'api'>,
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<T>,
  idOf: (record: T) => number,
): Promise<T[]> {
  const found = new Map<number, T>();
  for (let before = -1; found.size > before; ) {
    before = found.size;
    const { rows } = await askList(session, path, { ...query, skip: before }, schema);
    for (const row of rows) found.set(idOf(row), row);
  }
  return [...found.values()];
}
