import type { Connection, ConnectOptions } from '../platform/database/connect.ts';
import { lockMs } from '../platform/database/statement-time.ts';

/** Longer than a booking beside an idle transaction takes, which may wait for a connection and for several locks. */
const idleInTransactionMs = 60_000;

/**
 * Opens connections for texts beside others. Who answers one holds its phone while a booking waits in a transaction of its
 * own, so PostgreSQL does not see where that waits for somebody who waits for the phone: without an end to such waits a
 * process would answer nobody any more. What was ended is done again later, by the outbox or by the carrier.
 */
export function openTextsPool(
  connection: Connection,
  options: ConnectOptions & { max: number; applicationName: string },
): Connection {
  return connection.beside({ ...{ idleInTransactionMs, lockMs, prepares: true }, ...options });
}
