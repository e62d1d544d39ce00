import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** What a client's statements go through before they are sent. */
type Query = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

/**
 * A pool for Kysely in whose transactions several statements may be asked for at once; they run in their order. Where the
 * pool's clients pipeline, they travel in one piece, and the first of a transaction takes its `begin` along: of a
 * transaction of short statements the ways there and back take most of the time. `nameOf` gives the name under which a
 * statement is prepared, or null.
 */
export function pipelining(pool: pg.Pool, nameOf: (text: string) => string | null): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? withQuery(client, client.pipeline ? inOnePiece : inTurn, nameOf);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

/** The client, with another way of sending statements. */
function withQuery(
  client: pg.PoolClient,
  way: (client: pg.PoolClient, send: Query) => Query,
  nameOf: (text: string) => string | null,
): pg.PoolClient {
  const query = way(client, (text, values) => {
    // Without values it is sent in one message anyway.
    const name = values.length === 0 ? null : nameOf(text);
    return client.query({ text, values: [...values], ...(name !== null && { name }) });
  });
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Sends at once what is asked for before the process waits, and `begin` with the statement after it. */
function inOnePiece(client: pg.PoolClient, send: Query): Query {
  let isCorked = false;
  let begun: Promise<pg.QueryResult> | null = null;
  return async (text, values) => {
    if (!isCorked) {
      const { stream } = client.connection;
      isCorked = true;
      stream.cork();
      process.nextTick(() => {
        isCorked = false;
        stream.uncork();
      });
    }
    if (text === 'begin') {
      begun = send(text, values);
      // Told by the statement after it.
      begun.catch(() => {});
      return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };
    }
    const before = begun;
    begun = null;
    const [, result] = await Promise.all([before, send(text, values)]);
    return result;
  };
}

/** Sends each statement once the one before it is answered. */
function inTurn(_client: pg.PoolClient, send: Query): Query {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const result = last.then(() => send(text, values));
    last = result.catch(() => {});
    return result;
  };
}
