import * as z from 'zod/mini';
import { ErrorCode, FieldError } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';

// Zod compiles schemas with `new Function` where it may; the content security policy forbids it.
z.config({ jitless: true });

/** What a failure says, as far as it can be read: a newer server, or a proxy before it, may leave out or add. */
const Told = z.object({
  message: z.catch(z.string(), ''),
  errorCode: z.catch(z.nullable(ErrorCode), null),
  errors: z.catch(z.array(FieldError), []),
});

/** What every success of the API says, whatever is in it. */
const Envelope = z.object({ success: z.literal(true) });

/** An answer as it came. */
export interface Received {
  status: number;
  text: string;
  retryAfter: string | null;
  /** The token that the call carried. */
  token: string | null;
}

/** What an answer says according to `schema`; throws `ApiError`. */
export function readAnswer<T>(schema: z.core.$ZodType<{ data: T }>, received: Received): T {
  const { status, text } = received;
  const body = parseJson(text);
  if (status >= 200 && status < 300) {
    const answer = z.safeParse(schema, body);
    if (answer.success) return answer.data.data;
    throw Envelope.safeParse(body).success ? ApiError.outdated(status) : ApiError.unreachable();
  }
  throw failureOf(received);
}

/** The error of a failed answer. */
export function failureOf({ status, text, retryAfter, token }: Received): ApiError {
  const told = Told.safeParse(parseJson(text));
  if (!told.success) return ApiError.unreachable();
  const { message, errorCode, errors } = told.data;
  return new ApiError(message, status, errorCode, errors, milliseconds(retryAfter), token);
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
