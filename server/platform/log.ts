import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Field names whose values never reach a log, at the top level and one level down. */
const SECRET_FIELDS = ['authorization', 'cookie', '["set-cookie"]', 'password', 'token'];

/** A JSON logger on standard output. */
export function createLog(level: string): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [
    field,
    `*${field.startsWith('[') ? '' : '.'}${field}`,
    `req.headers${field.startsWith('[') ? '' : '.'}${field}`,
  ]);
  return pino({ level, redact: { paths, censor: '[hidden]' } });
}
