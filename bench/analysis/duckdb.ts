import { DuckDBInstance } from '@duckdb/node-api';
import { type AggregateQueries, aggregateQueries } from './duckdb-queries.ts';

/** The columns of each table of records that a report reads, with DuckDB's types. */
export const recordColumns = {
  leads: {
    external_id: 'varchar',
    email: 'varchar',
    created_at: 'timestamptz',
    lead_source: 'varchar',
    name: 'varchar',
    phone: 'varchar',
    service: 'varchar',
    outcome: 'varchar',
    mark: 'varchar',
    status_word: 'varchar',
    rep: 'varchar',
    value_cents: 'bigint',
    first_contact_at: 'timestamptz',
    last_contact_at: 'timestamptz',
    closed_at: 'timestamptz',
    attempts: 'integer',
  },
  calls: {
    external_id: 'varchar',
    started_at: 'timestamptz',
    direction: 'varchar',
    phone: 'varchar',
    outcome: 'varchar',
  },
  customers: { phone: 'varchar', since: 'timestamptz' },
} as const;

/** CSV files with a header, one for each table of records. */
export type RecordFiles = Record<keyof typeof recordColumns, string>;

/** A DuckDB that holds an account's records. */
export interface DuckDb {
  /** Makes the aggregates of a report once and gives the seconds that each part of them took. */
  aggregate(window: { from: string; to: string }): Promise<Record<keyof AggregateQueries, number>>;
  /** Leads by cause and inquiries by outcome of the last call, to compare with the report's. */
  counts(): Promise<Record<string, number>>;
  close(): void;
}

/** Loads the rows into tables of an in-memory DuckDB with its usual settings. */
export async function openDuckDb(files: RecordFiles): Promise<DuckDb> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  for (const table of ['leads', 'calls', 'customers'] as const) {
    const columns = Object.entries(recordColumns[table]).map(([name, type]) => `${name} ${type}`);
    await connection.run(`create table ${table} (${columns.join(', ')})`);
    await connection.run(`copy ${table} from '${files[table]}' (format csv, header)`);
  }
  return {
    async aggregate({ from, to }) {
      const queries = aggregateQueries(from, to);
      const time = async (part: keyof AggregateQueries) => {
        const started = performance.now();
        for (const sql of queries[part]) await connection.runAndReadAll(sql);
        return (performance.now() - started) / 1000;
      };
      return { rules: await time('rules'), causes: await time('causes') };
    },
    async counts() {
      const found = await connection.runAndReadAll(
        `select cause as name, count(*)::integer as records from caused where cause is not null group by 1
         union all select fate, count(*)::integer from inquiries group by 1`,
      );
      return Object.fromEntries(found.getRows().map(([name, records]) => [String(name), Number(records)]));
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
