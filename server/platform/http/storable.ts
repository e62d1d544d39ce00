import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { FieldError } from '../../../contract/errors.ts';
import { AppError } from '../errors.ts';
import { mostFieldErrors } from './error-handler.ts';

/** Passwords are hashed, and an address without a route of its own (`*`) is looked up as a file: neither is stored. */
const neverStored = new Set(['password', 'currentPassword', 'newPassword', '*']);
const text = 'This text holds a character that cannot be kept. Please type it again.';

const tooDeep = 'This request is nested too deeply.';
/** No call has more than a handful of levels, and recursive code fails at some thousands. */
const deepest = 50;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The handler takes bytes, and makes every text of them storable itself. */
    takesAnyText?: boolean;
  }
}

/**
 * A hook that refuses texts that PostgreSQL cannot store (NUL, lone surrogates) and values nested deeper than
 * any call is. It checks every name and value of a request's body, query and path.
 */
export async function refuseUnstorable(request: FastifyRequest): Promise<void> {
  if (request.routeOptions.config.takesAnyText === true) return;
  const { body, query, params } = request;
  const errors = [body, query, params].flatMap((part) => (part instanceof Readable ? [] : faults(part)));
  const [first] = errors;
  if (first !== undefined) throw new AppError('validation_failed', first.message, { errors });
}

interface Place {
  field: string;
  value: unknown;
  isStored: boolean;
  depth: number;
}

/**
 * One error for each place, as many as are told; walked by a list, for a hostile body can be nested deeper than the call
 * stack. Names are as long as a body may be: a thousand places below one would make an answer of hundreds of megabytes.
 */
function faults(part: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const waiting: Place[] = [{ field: '', value: part, isStored: true, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (errors.length >= mostFieldErrors) return errors;
    const { field, value, isStored, depth } = next;
    if (isStored && typeof value === 'string' && !isStorable(value)) errors.push({ field, message: text });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return [{ field: '', message: tooDeep }];
    for (const [name, inner] of Object.entries(value)) {
      if (isStored && !isStorable(name)) errors.push({ field, message: text });
      else
        waiting.push({
          field: field ? `${field}.${name}` : name,
          value: inner,
          isStored: isStored && !neverStored.has(name),
          depth: depth + 1,
        });
    }
  }
  return errors;
}

const isStorable = (value: string) => !value.includes('\0') && value.isWellFormed();
