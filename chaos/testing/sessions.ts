import pg from 'pg';
import { eventually } from '../../server/testing/eventually.ts';

/** An administrator's session on a database, which is not ended with the others. */
export interface Administrator {
  /** Locks a table until the returned function is called: writers wait. */
  hold(table: string): Promise<() => Promise<void>>;
  /** Resolves once so many sessions wait for a lock. */
  waiting(sessions: number): Promise<void>;
  /** Ends every other session, as a restart of the database does; gives how many there were. */
  endSessions(): Promise<number>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  leave(): Promise<void>;
}

/** Opens such a session. */
export async function administrator(url: string): Promise<Administrator> {
  const [client, holder] = [
    new pg.Client({ connectionString: url }),
    new pg.Client({ connectionString: url }),
  ];
  await client.connect();
  await holder.connect();
  const query = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;
  const own = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  return {
    query,
    async hold(table) {
      await holder.query('begin');
      await holder.query(`lock table ${table} in exclusive mode`);
      return async () => {
        await holder.query('rollback');
      };
    },
    async waiting(sessions) {
      await eventually(async () => {
        const rows = await query(
          `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length >= sessions || undefined;
      });
    },
    async endSessions() {
      const rows = await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid not in (pg_backend_pid(), $1)`,
        [own],
      );
      return rows.length;
    },
    async leave() {
      await client.end();
      await holder.end();
    },
  };
}
