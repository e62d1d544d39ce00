import { codeOf } from '../error-code.ts';

/** The pool's own errors carry no code. */
const givenUp = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];
/** Refused by the machine; too many connections; the server is just starting or stopping. */
const refused = new Set(['ECONNREFUSED', '53300', '57P03']);

/** Whether an error says that no database connection was to be had: nothing of what was asked has been done. */
export function isNoConnection(error: unknown): boolean {
  return error instanceof Error && (givenUp.includes(error.message) || refused.has(codeOf(error)));
}
