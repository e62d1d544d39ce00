import pg from 'pg';
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** Field names whose values never reach a log, at the top level and one level down. */
const SECRET_FIELDS = ['authorization', 'cookie', '["set-cookie"]', 'password', 'token'];

/** How everything is logged: secrets hidden, and errors without what customers stored. */
export function logOptions(level: string): LoggerOptions {
  const paths = SECRET_FIELDS.flatMap((field) => [
    field,
    `*${field.startsWith('[') ? '' : '.'}${field}`,
    `req.headers${field.startsWith('[') ? '' : '.'}${field}`,
  ]);
  return { level, redact: { paths, censor: '[hidden]' }, serializers: { err: errorForLog } };
}

/** A JSON logger on standard output. */
export const createLog = (level: string): Log => pino(logOptions(level));

/** SQLSTATE class of values that do not fit; its messages quote them. */
const DATA_EXCEPTION = '22';
const quoted = /"(?:[^"]|"")*"/g;

/**
 * An error as the log shows it. PostgreSQL tells in `detail` and `where` which row it minds, word for word; of its
 * errors only what names the place in the schema and in the program stays.
 */
function errorForLog(error: Error): object {
  if (!(error instanceof pg.DatabaseError)) return stdSerializers.err(error);
  const { code, severity, table, column, constraint, routine } = error;
  const hides = code?.startsWith(DATA_EXCEPTION) ?? false;
  const message = hides ? error.message.replace(quoted, '"…"') : error.message;
  const stack = error.stack?.replace(error.message, () => message);
  return { type: 'DatabaseError', message, stack, code, severity, table, column, constraint, routine };
}
