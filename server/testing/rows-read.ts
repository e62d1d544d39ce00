import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database/schema.ts';
import type { TestDatabase } from './postgres.ts';

const node = z.object({
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Relation Name': z.string().optional(),
  get Plans() {
    return z.array(node).optional();
  },
});
const plans = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node })]) })]);

/** Rows that a query reads of tables, whatever it gives of them. */
export async function rowsRead({ pool }: TestDatabase, { sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
  const count = (one: z.infer<typeof node>): number => {
    const read = (one['Actual Rows'] + one['Rows Removed by Filter']) * one['Actual Loops'];
    const below = (one.Plans ?? []).reduce((total, each) => total + count(each), 0);
    return below + (one['Relation Name'] === undefined ? 0 : read);
  };
  return count(plans.parse(rows)[0]['QUERY PLAN'][0].Plan);
}

/** What a pool is asked through Kysely, beside the database that asks it. */
export function overheard({ pool }: TestDatabase): { db: Kysely<Database>; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log({ query }) {
      asked.push(query);
    },
  });
  return { db, asked };
}
