import type pg from 'pg';

/** Who renews which consent, over all processes on one database. */
export interface RenewalLocks {
  /** Acquires a consent's lock, or returns null when it is held. The lock ends with this process. */
  take(connectionId: string): Promise<(() => Promise<void>) | null>;
}

interface Session {
  client: Promise<pg.PoolClient>;
  users: number;
  broken: boolean;
  /** Ends when the statements before have ended: a client takes one at a time. */
  tail: Promise<unknown>;
}

const lockNumber = `hashtextextended('renewing ' || $1, 0)`;

/**
 * Advisory locks on one database session of this process: however many consents are renewed at once, they take
 * one connection of the pool, and none while nothing is renewed. Do not acquire the same consent twice here.
 */
export function createRenewalLocks(pool: pg.Pool): RenewalLocks {
  let current: Session | null = null;

  function enter(): Session {
    if (current === null || current.broken) {
      const session: Session = { client: pool.connect(), users: 0, broken: false, tail: Promise.resolve() };
      session.client.then(
        (client) => client.on('error', () => breakOff(session)),
        () => breakOff(session),
      );
      current = session;
    }
    current.users += 1;
    return current;
  }

  function breakOff(session: Session): void {
    session.broken = true;
  }

  function leave(session: Session): void {
    session.users -= 1;
    if (session.users > 0) return;
    if (current === session) current = null;
    session.client.then(
      (client) => {
        client.removeAllListeners('error');
        client.release(session.broken);
      },
      () => {},
    );
  }

  return {
    async take(connectionId) {
      const session = enter();
      const done = () => leave(session);
      try {
        if (await ask(session, `pg_try_advisory_lock(${lockNumber})`, connectionId)) {
          return async () => {
            // Where giving back fails, the session's end does it.
            await ask(session, `pg_advisory_unlock(${lockNumber})`, connectionId).catch(() =>
              breakOff(session),
            );
            done();
          };
        }
      } catch (error) {
        breakOff(session);
        done();
        throw error;
      }
      done();
      return null;
    },
  };
}

/** Whether a function of locks says yes. */
function ask(session: Session, call: string, connectionId: string): Promise<boolean> {
  const asked = session.tail.then(async () => {
    const client = await session.client;
    const { rows } = await client.query<{ yes: boolean }>(`select ${call} as yes`, [connectionId]);
    return rows[0]?.yes === true;
  });
  session.tail = asked.catch(() => {});
  return asked;
}
