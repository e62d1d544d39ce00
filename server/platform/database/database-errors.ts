import { codeOf } from '../error-code.ts';

/** The pool's own errors carry no code. */
const givenUp = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];
/** Connection refused; too many connections; the server is starting or stopping. */
const refused = new Set(['ECONNREFUSED', '53300', '57P03']);
/** The driver's words for a connection that ended under a query. */
const cutOff = ['Connection terminated unexpectedly', 'Connection terminated'];
/** The server was shut down or one of its processes crashed; the connection was closed by the operating system. */
const lost = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE']);

/** Whether an error means that no database connection was available: nothing was done. */
export function isNoConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    (givenUp.includes(error.message) || refused.has(codeOf(error)) || isMissingSocket(error))
  );
}

/** Whether the connection was lost during a query: it was done completely or, more likely, not at all. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (cutOff.includes(error.message) || lost.has(codeOf(error)));

/** The socket of a server that is away. The same code means a missing file elsewhere. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** The codes of PostgreSQL (`disk_full`) and of the system. */
const full = new Set(['53100', 'ENOSPC']);

/** Whether a statement or write failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean => full.has(codeOf(error));

/** PostgreSQL's code for a transaction that it gave up so that another could go on. */
const deadlockDetected = '40P01';

/** Whether a transaction was given up for another that waited for it: nothing of it was done, and it can be done again. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === deadlockDetected;

/** Does `work`, and does it again, up to `times` in all, when it was given up for another. */
export async function despiteDeadlocks<T>(work: () => Promise<T>, times = 4): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tried === times) throw error;
    }
  }
}
