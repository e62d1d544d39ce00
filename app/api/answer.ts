import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';

// Zod compiles schemas with `new Function` where it may; the content security policy forbids it.
z.config({ jitless: true });

/** An answer as it came. */
export interface Received {
  status: number;
  text: string;
  /** Its `Retry-After`. */
  retryAfter: string | null;
  /** The token that the call carried. */
  token: string | null;
}

/** What an answer says according to `schema`; throws `ApiError`. */
export function readAnswer<T>(schema: z.ZodType<{ data: T }>, received: Received): T {
  const { status, text } = received;
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data.data;
    throw ApiError.unreachable();
  }
  throw failureOf(received);
}

/** The error that a failed answer stands for. */
export function failureOf({ status, text, retryAfter, token }: Received): ApiError {
  const failure = Failure.safeParse(parseJson(text));
  if (!failure.success) return ApiError.unreachable();
  const { message, errorCode, errors } = failure.data;
  const words = message === '' ? 'Request failed' : message;
  return new ApiError(words, status, errorCode, errors, milliseconds(retryAfter), token);
}

/** Seconds as the server says them; proxies may name a date instead, which is as good as nothing. */
const milliseconds = (retryAfter: string | null) =>
  retryAfter !== null && /^\d{1,6}$/.test(retryAfter) ? 1000 * Number(retryAfter) : null;

/** The parsed text, or undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
