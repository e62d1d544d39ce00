import pg from 'pg';
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { originNames } from './telemetry/origin.ts';

export type Log = Logger;

/**
 * Field names whose values never reach a log, at the top level and up to three levels down. The second line of
 * defence: nothing that is secret is handed to the log in the first place.
 */
const SECRET_FIELDS = [
  ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-api-key', 'api-key', 'apikey'],
  ...['password', 'secret', 'key', 'apiKey', 'api_key', 'clientSecret', 'client_secret', 'masterKeys'],
  ...['token', 'accessToken', 'access_token', 'refreshToken', 'refresh_token', 'idToken', 'id_token'],
  ...['codeVerifier', 'code_verifier'],
];
const DEPTHS = ['', '*', '*.*', '*.*.*'];

/** How everything is logged: secrets hidden, and errors without what customers stored. */
export function logOptions(level: string): LoggerOptions {
  const paths = DEPTHS.flatMap((above) => SECRET_FIELDS.map((field) => `${above}["${field}"]`));
  return {
    level,
    redact: { paths, censor: '[hidden]' },
    serializers: { err: anyForLog },
    mixin: originOf,
    hooks: { streamWrite: withoutCommands },
  };
}

/** What JSON leaves as it is, and a terminal or a reader of lines may take for a command or another line. */
const command = /[\u007f-\u009f\u2028\u2029]/g;

const withoutCommands = (line: string) =>
  line.replace(command, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A JSON logger on standard output. */
export const createLog = (level: string): Log => pino(logOptions(level));

/** To which request or job a line belongs, where its logger does not say so itself. */
function originOf(_fields: object, _level: number, logger: Logger): object {
  const names = originNames();
  const said = logger.bindings();
  return Object.fromEntries(Object.entries(names).filter(([name]) => said[name] === undefined));
}

/** SQLSTATE class of values that do not fit; its messages quote them. */
const DATA_EXCEPTION = '22';
const quoted = /"(?:[^"]|"")*"/g;

/** Whatever was thrown, as the log shows it. */
const anyForLog = (thrown: Error): object =>
  thrown instanceof Error ? errorForLog(thrown) : stdSerializers.err(thrown);

/** An error behind an error, and one behind that; more are a circle. */
const deepest = 5;

/**
 * An error as it is logged, with its causes. PostgreSQL quotes row values in `detail` and `where`; only what
 * names the place in the schema and in the program is kept.
 */
function errorForLog(error: Error, depth = 0): object {
  if (error instanceof pg.DatabaseError) return databaseErrorForLog(error);
  const { message, stack, cause } = error;
  // The library's own message and stack repeat those of the cause, whatever they quote.
  const said = { ...stdSerializers.err(error), message, stack };
  return cause instanceof Error && depth < deepest ? { ...said, cause: errorForLog(cause, depth + 1) } : said;
}

function databaseErrorForLog(error: pg.DatabaseError): object {
  const { code, severity, table, column, constraint, routine } = error;
  const hides = code?.startsWith(DATA_EXCEPTION) ?? false;
  const message = hides ? error.message.replace(quoted, '"…"') : error.message;
  const stack = error.stack?.replace(error.message, () => message);
  return { type: 'DatabaseError', message, stack, code, severity, table, column, constraint, routine };
}
