import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { type ErrorCode, errorCodes, Failure } from '../../../contract/errors.ts';
import { VisitorRefusal } from '../../../contract/waitlist.ts';
import { AppError } from '../errors.ts';
import { isLimit } from './account-limit.ts';
import { needsToken } from './auth.ts';
import { needsAdmin } from './require-admin.ts';

/** What the API's document says of an operation beside what its route says already. */
export interface Operation {
  /** What it does, in a few words. */
  summary: string;
  /** What a developer who calls it has to know. */
  description: string;
  /** When it fails in ways that its route alone does not show; these stand above the usual sentences. */
  errors?: Partial<Record<ErrorCode, string>>;
  /** A call and its answer, which the route's own schemas take. */
  example: { params?: object; query?: object; body?: unknown; answer?: object };
  /** An answer that is no JSON. */
  file?: { type: string; description: string };
  /** An answer that leads to a page. */
  redirect?: string;
}

/** Operations by method and path: `POST /api/auth/login`. */
export type Operations = Readonly<Record<string, Operation>>;

export type DocumentedRoute = Pick<RouteOptions, 'method' | 'url' | 'onRequest' | 'preHandler' | 'config'> & {
  schema?: FastifySchema;
};

/** When every error happens, and the sentence of its example. */
const usual: Record<ErrorCode, { when: string; message: string }> = {
  validation_failed: {
    when: 'A value is missing or does not fit; `errors` names every field.',
    message: 'Please check what you entered.',
  },
  duplicate_email: { when: 'The email is taken.', message: 'An account with this email already exists.' },
  invalid_credentials: {
    when: 'The credentials are wrong.',
    message: 'The email or the password is not right.',
  },
  unauthenticated: {
    when: 'The token is missing, unknown, revoked or expired.',
    message: 'Please log in to continue.',
  },
  forbidden: { when: 'The user is not an admin.', message: 'You do not have admin access.' },
  second_factor_required: {
    when: 'The user has a second factor, and this session has not shown it.',
    message: 'Please show your second factor to continue.',
  },
  not_found: { when: 'It does not exist, or belongs to another account.', message: 'This does not exist.' },
  rate_limited: {
    when: 'Too many calls; `Retry-After` has the seconds to wait.',
    message: 'Too many tries. Please wait a minute and try again.',
  },
  conflict: { when: 'It does not fit what is stored now.', message: 'This was changed meanwhile.' },
  provider_unavailable: {
    when: 'The vendor does not answer.',
    message: 'The vendor does not answer at the moment. Please try again.',
  },
  provider_not_configured: {
    when: 'The operator has not set this up.',
    message: 'This is not set up here yet.',
  },
  unsupported_file: { when: 'The file cannot be read.', message: 'This file cannot be read.' },
  payload_too_large: { when: 'The body is too large.', message: 'This is too large.' },
  too_slow: { when: 'The body arrived too slowly.', message: 'The upload was too slow. Please try again.' },
  overloaded: {
    when: 'The server is busy; nothing was changed. `Retry-After` has the seconds to wait.',
    message: 'Too much is going on at the moment. Please try again in a moment.',
  },
  internal: {
    when: 'The fault is ours; the `x-request-id` of the answer finds it in the log.',
    message: 'Something went wrong on our side. Please try again.',
  },
};

const hooksOf = ({ onRequest, preHandler }: DocumentedRoute): unknown[] => [onRequest, preHandler].flat();

/** Whom an operation is for, as its guards say. */
export function audienceOf(route: DocumentedRoute): string {
  if (needsAdmin(hooksOf(route))) return 'For admins.';
  if (!needsToken(hooksOf(route))) return 'For everybody, without a token.';
  return route.config?.beforeSecondFactor === true
    ? 'For signed-in users, also before they have shown their second factor.'
    : 'For signed-in users.';
}

/** Every error that a route can answer with, as its guards, limits and schemas say, and its own. */
export function errorsOf(route: DocumentedRoute, own: Operation['errors'] = {}): Map<ErrorCode, string> {
  const { schema = {}, config } = route;
  const hooks = hooksOf(route);
  const hasBody = schema.body !== undefined || schema.consumes !== undefined;
  const asksFactor = needsToken(hooks) && config?.beforeSecondFactor !== true;
  const derived: [ErrorCode, boolean][] = [
    ['validation_failed', hasBody || schema.querystring !== undefined || schema.params !== undefined],
    ['payload_too_large', hasBody],
    ['unauthenticated', needsToken(hooks)],
    ['forbidden', needsAdmin(hooks)],
    ['second_factor_required', asksFactor],
    ['rate_limited', config?.rateLimit !== undefined || hooks.some(isLimit)],
    ['overloaded', true],
    ['internal', true],
  ];
  const codes = derived.flatMap(([code, is]) => (is ? [code] : []));
  const errors = new Map(codes.map((code) => [code, usual[code].when]));
  for (const code of errorCodes) {
    const when = own[code];
    if (when !== undefined) errors.set(code, when);
  }
  return errors;
}

/** A refusal as an answer's body, of one of the two shapes. */
function refusalOf(code: ErrorCode, isFlat: boolean): object {
  const { message, statusCode, errorCode } = new AppError(code, usual[code].message);
  if (isFlat) return { success: false, error: errorCode, message };
  const errors = code === 'validation_failed' ? [{ field: 'name', message }] : [];
  return { success: false, message, statusCode, errorCode, errors };
}

const target = { target: 'draft-7' } as const;
const failure = z.toJSONSchema(Failure, target);
const flatRefusal = z.toJSONSchema(VisitorRefusal, target);

/** The statuses for which a route declares the flat refusals of the visitor's site. */
export function refusedStatuses({ schema }: DocumentedRoute): Set<string> {
  const declared: unknown = schema?.response;
  if (typeof declared !== 'object' || declared === null) return new Set();
  return new Set(
    Object.entries(declared).flatMap(([status, each]) => (each === VisitorRefusal ? [status] : [])),
  );
}

/** The answers of a route that are no success, by status, each with its codes and an example. */
export function refusalsOf(route: DocumentedRoute, own?: Operation['errors']): Record<string, object> {
  const isFlat = refusedStatuses(route).size > 0;
  const byStatus = Map.groupBy(errorsOf(route, own), ([code]) => new AppError(code, '').statusCode);
  const shape = isFlat ? flatRefusal : failure;
  const answers = [...byStatus].map(([status, codes]) => [
    status,
    {
      ...shape,
      description: codes.map(([code, when]) => `\`${code}\`: ${when}`).join(' '),
      examples: codes.map(([code]) => refusalOf(code, isFlat)),
    },
  ]);
  return { ...Object.fromEntries(answers), default: { ...shape, description: 'Any other failure.' } };
}

/** The answer of an operation that is no JSON: a file, or the way to a page. */
export function plainAnswerOf({ file, redirect }: Operation): Record<string, object> {
  if (redirect !== undefined) return { 302: { type: 'null', description: redirect } };
  if (file === undefined) return {};
  const schema =
    file.type === 'application/json'
      ? { type: 'object' }
      : { type: 'string', ...(file.type.startsWith('text/') ? {} : { format: 'binary' }) };
  return { 200: { description: file.description, content: { [file.type]: { schema } } } };
}
