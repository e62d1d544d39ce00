import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldError } from '../../../contract/errors.ts';
import { AppError } from '../errors.ts';

/** Passwords are hashed, and an address without a route of its own (`*`) is looked up as a file: neither is stored. */
const neverStored = new Set(['password', 'currentPassword', 'newPassword', '*']);
const text = 'This text holds a character that cannot be kept. Please type it again.';

/**
 * A hook that refuses texts which no database text can hold: NUL, and halves of a character (lone surrogates).
 * It looks at every name and value of a request's body, query and path.
 */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  const { body, query, params } = request;
  const errors = [body, query, params].flatMap((part) => (part instanceof Readable ? [] : faults(part)));
  if (errors.length > 0) throw new AppError('validation_failed', text, { errors });
}

/** One error for each place; walked by a list, for a hostile body can be nested deeper than the call stack. */
function faults(part: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const waiting: { field: string; value: unknown }[] = [{ field: '', value: part }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, value } = next;
    if (typeof value === 'string' && !isStorable(value)) errors.push({ field, message: text });
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) errors.push({ field, message: text });
      else if (!neverStored.has(name))
        waiting.push({ field: field ? `${field}.${name}` : name, value: inner });
    }
  }
  return errors;
}

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
