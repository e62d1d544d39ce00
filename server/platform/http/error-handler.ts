import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode, Failure, FieldError } from '../../../contract/errors.ts';
import { isDeadlock, isDiskFull, isLostConnection, isNoConnection } from '../database/database-errors.ts';
import { isTooLong } from '../database/statement-time.ts';
import { AppError } from '../errors.ts';
import { endedMeanwhile } from './auth.ts';
import { overloaded } from './overload/overloaded.ts';

/** So many wrong fields are told. */
export const mostFieldErrors = 20;
/** And so much of a name or a message, in UTF-16 units: both may repeat what was sent. */
const longestTold = 300;

/** The answer to a failure, small whatever was sent. */
function failure({ message, statusCode, errorCode, errors: all }: AppError): Failure {
  const told = (text: string) => text.slice(0, longestTold);
  const errors = all
    .slice(0, mostFieldErrors)
    .map((error) => ({ field: told(error.field), message: told(error.message) }));
  return { success: false, message: told(message), statusCode, errorCode, errors };
}

/** Turns whatever a route threw into the one failure shape; the inside of an unknown error goes to the log only. */
export async function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const internal = !(error instanceof AppError) && translate(error).errorCode === 'internal';
  return answer(internal ? await endedMeanwhile(error, request) : error, request, reply);
}

function answer(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  // The file server's word for addresses that lead out of its folder ("//x", "/%00"): there is no such page.
  if (!(error instanceof AppError) && error.statusCode === 403) return reply.callNotFound();
  const known = explain(error, request);
  if (known.retryAfterSeconds !== null) reply.header('retry-after', known.retryAfterSeconds);
  // A client that is too slow would keep sending what is not read.
  if (known.errorCode === 'too_slow') reply.header('connection', 'close');
  return reply.code(known.statusCode).type('application/json').send(failure(known));
}

/** What the caller may know of whatever a route threw. The rest goes to the log. */
export function explain(error: FastifyError | AppError, request: FastifyRequest): AppError {
  const known = error instanceof AppError ? error : translate(error);
  // Expected refusals have their line when they are answered; a flood of them must not log stacks.
  if (known.errorCode === 'internal') request.log.error({ err: error }, 'request failed');
  else if (isDiskFull(known.cause)) request.log.error({ err: known.cause }, 'the disk is full');
  else if (known.cause !== undefined) request.log.warn({ err: known.cause }, known.errorCode);
  return known;
}

/** Answers a request whose address cannot be read (`/%zz`); no hook has seen it. */
export function handleUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-request-id', request.id);
  return answer(error, request, reply);
}

/** What Node refuses before there is a request. */
const broken: Record<string, { statusCode: number; status: string; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    statusCode: 408,
    status: '408 Request Timeout',
    message: 'The request did not arrive in time. Please try again.',
  },
  HPE_HEADER_OVERFLOW: {
    statusCode: 431,
    status: '431 Request Header Fields Too Large',
    message: 'The headers of the request are too large.',
  },
};
const illegible = { statusCode: 400, status: '400 Bad Request', message: 'The request could not be read.' };
/** How long a refused client may keep sending before the connection is closed. */
const lingerMs = 1000;

/** Answers what is no whole HTTP request, as far as the connection still takes an answer, and ends the connection. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { statusCode, status, message } = broken[error.code ?? ''] ?? illegible;
  const body = JSON.stringify({ ...failure(new AppError('validation_failed', message)), statusCode });
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** The failure for an API path that does not exist. */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(failure(new AppError('not_found', 'There is nothing at this address.')));
}

function translate(error: FastifyError): AppError {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(fieldError);
    return new AppError('validation_failed', errors[0]?.message ?? 'Please check what you entered.', {
      errors,
    });
  }
  if (isNoConnection(error)) return overloaded();
  if (isLostConnection(error)) return overloaded(lostMeanwhile, error);
  if (isDiskFull(error)) return overloaded(noRoom, error);
  if (isTooLong(error)) return overloaded(tookTooLong, error);
  if (isDeadlock(error)) return overloaded(undefined, error);
  const status = error.statusCode ?? 500;
  if (status === 503) return overloaded();
  const code = codeOfStatus[status] ?? (status >= 400 && status < 500 ? unreadable : undefined);
  if (code === undefined) {
    return new AppError('internal', 'Something went wrong on our side. Please try again.', { cause: error });
  }
  return new AppError(code.errorCode, code.message);
}

function fieldError(issue: { instancePath: string; message?: string }): FieldError {
  return {
    field: issue.instancePath.split('/').filter(Boolean).join('.'),
    message: issue.message ?? 'Please check this value.',
  };
}

interface Said {
  errorCode: ErrorCode;
  message: string;
}

const tookTooLong =
  'This took too long, so we stopped it. Nothing was changed. Please try again in a moment.';
const noRoom = 'We cannot store anything at the moment. Nothing was changed. Please try again later.';
const lostMeanwhile = 'Something went wrong on our side. Please try again in a moment.';
const unreadable: Said = { errorCode: 'validation_failed', message: 'The request could not be read.' };

/** Refusals by the parts below the routes; any other that blames the request is `unreadable`. */
const codeOfStatus: Record<number, Said> = {
  404: { errorCode: 'not_found', message: 'There is nothing at this address.' },
  413: { errorCode: 'payload_too_large', message: 'This is too large.' },
  414: { errorCode: 'validation_failed', message: 'The address is too long.' },
  415: { errorCode: 'validation_failed', message: 'This content type is not taken here.' },
  429: { errorCode: 'rate_limited', message: 'Too many tries. Please wait a moment and try again.' },
};
