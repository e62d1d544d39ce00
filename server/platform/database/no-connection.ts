import { codeOf } from '../error-code.ts';

/** The pool's own errors carry no code. */
const givenUp = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];
/** Nobody listens; too many connections; the server is just starting or stopping. */
const refused = new Set(['ECONNREFUSED', '53300', '57P03']);
/** The driver's words for a connection that ended under a query. */
const cutOff = ['Connection terminated unexpectedly', 'Connection terminated'];
/** The server was told to stop, or one of its processes crashed; the machine's words for an end. */
const lost = new Set(['57P01', '57P02', 'ECONNRESET', 'EPIPE']);

/** Whether an error says that no database connection was to be had: nothing of what was asked has been done. */
export function isNoConnection(error: unknown): boolean {
  return (
    error instanceof Error &&
    (givenUp.includes(error.message) || refused.has(codeOf(error)) || isMissingSocket(error))
  );
}

/** Whether the database went away under a query: what was asked was done whole or, more likely, not at all. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && (cutOff.includes(error.message) || lost.has(codeOf(error)));

/** The socket of a server that is away. The same code means a missing file elsewhere. */
const isMissingSocket = (error: Error) =>
  codeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
