import * as z from 'zod/mini';
import type { ErrorCode, FieldError } from '../../contract/errors.ts';
import { api } from '../../contract/paths.ts';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/** A call that the page made, as the server would see it. */
export interface ApiCall {
  method: Method;
  path: string;
  /** Parameters of the path's template. */
  params: Record<string, string>;
  query: URLSearchParams;
  /** The parsed JSON, or what was sent where it is not JSON. */
  body: unknown;
  headers: Headers;
}

/** An answer on the wire; null breaks the connection off. */
export type WireAnswer = { status: number; body: unknown; headers?: Record<string, string> } | null;

/** A success of the contract, by what stands under `data`. */
type Schema<T> = z.core.$ZodType<{ success: true; data: unknown }, { success: true; data: T }>;

type Answerer = (call: ApiCall) => WireAnswer | Promise<WireAnswer>;

interface Route {
  method: Method;
  pattern: RegExp;
  answer: Answerer;
}

/** What an answer of a failure says; the rest is as the server words it. */
export interface Refusal {
  message?: string;
  errorCode?: ErrorCode;
  errors?: FieldError[];
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/**
 * Requests that every page makes by itself; a test may answer them differently. Visits are sent also after a
 * test's page is closed.
 */
const standing: Route[] = [
  {
    method: 'POST',
    pattern: patternOf(api.sessionSync),
    answer: () => ({ status: 200, body: { success: true } }),
  },
  {
    method: 'POST',
    pattern: patternOf(api.credentialsCheck),
    answer: () => ({ status: 200, body: { success: true, data: { accepted: true } } }),
  },
  {
    method: 'GET',
    pattern: patternOf(api.googleSettings),
    answer: () => ({ status: 200, body: { success: true, data: { google: null } } }),
  },
];
const routes: Route[] = [];
const made: ApiCall[] = [];
let waiting: (() => void)[] = [];
let unexpected: string[] = [];

/**
 * The API of component tests: answers are checked against the contract's schemas, calls are recorded, and a
 * call without an answer fails the test. The last answer set counts.
 */
export const fakeApi = {
  /** Answers with success and `data`. */
  answer<T>(method: Method, template: string, schema: Schema<T>, data: T): void {
    this.answerBy(method, template, schema, () => data);
  },

  /** The same with what `make` makes of each call. */
  answerBy<T>(method: Method, template: string, schema: Schema<T>, make: (call: ApiCall) => T): void {
    this.respond(method, template, (call) => {
      const body = { success: true as const, data: make(call) };
      z.parse(schema, body);
      return { status: 200, body };
    });
  },

  /** Answers with a failure. */
  refuse(method: Method, template: string, status: number, refusal: Refusal = {}): void {
    this.respond(method, template, () => refused(status, refusal));
  },

  /** Answers no call: the connection breaks off. */
  breakOff(method: Method, template: string): void {
    this.respond(method, template, () => null);
  },

  /** Leaves calls unanswered until the returned function is called; then they get the answer that was set before. */
  hold(method: Method, template: string): () => void {
    const before = find(method, exampleOf(template));
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    const pattern = patternOf(template);
    const route: Route = {
      method,
      pattern,
      answer: async (call) => {
        await promise;
        return (find(call.method, call.path, route) ?? before)?.answer(call) ?? null;
      },
    };
    routes.unshift(route);
    return () => {
      routes.splice(routes.indexOf(route), 1);
      resolve();
    };
  },

  /** Answers with whatever `answer` gives: for what no schema describes. */
  respond(method: Method, template: string, answer: Answerer): void {
    routes.unshift({ method, pattern: patternOf(template), answer });
  },

  /** The calls made so far, the oldest first. */
  calls(method: Method, template: string): ApiCall[] {
    const pattern = patternOf(template);
    return made.filter((call) => call.method === method && pattern.test(call.path));
  },

  /** Clears all answers and calls, and releases held ones. Returns the calls without an answer. */
  reset(): string[] {
    for (const release of waiting) release();
    waiting = [];
    routes.length = 0;
    made.length = 0;
    const left = unexpected;
    unexpected = [];
    return left;
  },
};

/** A failure in the one shape of the API. */
export function refused(status: number, refusal: Refusal = {}): NonNullable<WireAnswer> {
  const {
    message = 'Something went wrong on our side. Please try again.',
    errorCode = 'internal',
    errors = [],
    retryAfter,
  } = refusal;
  return {
    status,
    body: { success: false, message, statusCode: status, errorCode, errors },
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

/** Answers one request. */
export async function serve(
  method: string,
  address: string,
  body: unknown,
  headers: Headers,
): Promise<WireAnswer> {
  const url = new URL(address, window.location.href);
  const route = find(asMethod(method), url.pathname);
  const call: ApiCall = {
    method: asMethod(method),
    path: url.pathname,
    params: route?.pattern.exec(url.pathname)?.groups ?? {},
    query: url.searchParams,
    body: typeof body === 'string' ? parsed(body) : body,
    headers,
  };
  made.push(call);
  if (route === undefined) {
    unexpected.push(`${method} ${url.pathname}`);
    return null;
  }
  return route.answer(call);
}

const find = (method: Method, path: string, except?: Route) =>
  [...routes, ...standing].find(
    (route) => route !== except && route.method === method && route.pattern.test(path),
  );

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

const exampleOf = (template: string) => template.replace(/:\w+/g, 'x');

function asMethod(method: string): Method {
  const known = methods.find((one) => one === method);
  if (known === undefined) throw new Error(`The API has no ${method}`);
  return known;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
