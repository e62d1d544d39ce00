import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** A statement gets a name at this use: one that comes once would only take memory in a session. */
const usesBefore = 3;
/** Names of a process: each takes memory in every session that has used it. */
const mostNames = 300;
/** Texts whose uses are counted, since lists of values make as many texts as there are lengths. */
const mostCounted = 2000;
/** PostgreSQL refuses a named statement whose result has other columns than before, as after a migration of its table. */
const givesAllColumns = /(?:^\s*|\)\s*)select +(?:"?\w+"?\.)?\*|returning +(?:"?\w+"?\.)?\*/i;

/**
 * A pool for Kysely whose statements are sent by name once they have come a few times, so that PostgreSQL parses and
 * plans them once a session. For short statements that come often: a plan for any values may be a poor one where values
 * differ much in how many rows they mean.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = namesOfStatements();
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** The client, except that it is asked for a statement by its name. */
function preparingClient(client: pg.PoolClient, nameOf: (text: string) => string | null): pg.PoolClient {
  const query = (text: string, values: readonly unknown[]) => {
    // Without values it is sent in one message anyway.
    const name = values.length === 0 ? null : nameOf(text);
    return client.query({ text, values: [...values], ...(name !== null && { name }) });
  };
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Makes a function that gives a statement's name from its third use on, as long as there are names left. */
export function namesOfStatements(): (text: string) => string | null {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= mostNames || givesAllColumns.test(text)) return null;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBefore) {
      if (uses.size >= mostCounted) uses.clear();
      uses.set(text, count);
      return null;
    }
    uses.delete(text);
    const name = `prepared-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
