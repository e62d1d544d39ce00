import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';

// Zod compiles schemas with `new Function` where it may; the content security policy forbids it.
z.config({ jitless: true });

/** What `text`, an answer with HTTP `status`, says according to `schema`; throws `ApiError`. */
export function readAnswer<T>(schema: z.ZodType<{ data: T }>, status: number, text: string): T {
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data.data;
    throw ApiError.unreachable();
  }
  throw failureOf(status, body);
}

/** The error that a failed answer stands for. */
export function failureOf(status: number, body: unknown): ApiError {
  const failure = Failure.safeParse(body);
  if (!failure.success) return ApiError.unreachable();
  const { message, errorCode, errors } = failure.data;
  return new ApiError(message === '' ? 'Request failed' : message, status, errorCode, errors);
}

/** The parsed text, or undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
