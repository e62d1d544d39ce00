import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorCode, Failure, FieldError } from '../../../contract/errors.ts';
import { AppError } from '../errors.ts';

function failure(error: AppError): Failure {
  const { message, statusCode, errorCode, errors } = error;
  return { success: false, message, statusCode, errorCode, errors };
}

/** Turns whatever a route threw into the one failure shape; the inside of an unknown error goes to the log only. */
export function handleError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  const known = error instanceof AppError ? error : translate(error);
  if (known.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  else if (known.cause !== undefined) request.log.warn({ err: known.cause }, known.errorCode);
  return reply.code(known.statusCode).type('application/json').send(failure(known));
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
  const code = codeOfStatus[error.statusCode ?? 500];
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

const codeOfStatus: Record<number, { errorCode: ErrorCode; message: string }> = {
  400: { errorCode: 'validation_failed', message: 'The request could not be read.' },
  404: { errorCode: 'not_found', message: 'There is nothing at this address.' },
  413: { errorCode: 'payload_too_large', message: 'This is too large.' },
  414: { errorCode: 'validation_failed', message: 'The address is too long.' },
  415: { errorCode: 'validation_failed', message: 'This content type is not taken here.' },
  429: { errorCode: 'rate_limited', message: 'Too many tries. Please wait a moment and try again.' },
  503: { errorCode: 'overloaded', message: 'We are busy right now. Please try again in a moment.' },
};
