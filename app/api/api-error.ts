import type { ErrorCode, FieldError } from '../../contract/errors.ts';

/** Shown for a failed connection and for an answer that is not the API's. */
export const unreachable = 'Network error or server unavailable';
const outdated =
  'There is a newer version of this page. What you asked for may have been done. Please reload.';

/** A call that did not succeed. `status` is the HTTP status, 0 when there was no answer of the API. */
export class ApiError extends Error {
  /** The message of the answer; if it is empty, the caller shows its own. */
  readonly said: string;
  readonly status: number;
  readonly errorCode: ErrorCode | null;
  readonly errors: readonly FieldError[];
  /** Milliseconds after which the server allows a retry; null when it does not say. */
  readonly retryAfterMs: number | null;
  /** The token that the call carried. */
  readonly token: string | null;

  constructor(
    said: string,
    status: number,
    errorCode: ErrorCode | null,
    errors: readonly FieldError[],
    retryAfterMs: number | null = null,
    token: string | null = null,
  ) {
    super(said === '' ? 'Request failed' : said);
    this.name = 'ApiError';
    this.said = said;
    this.status = status;
    this.errorCode = errorCode;
    this.errors = errors;
    this.retryAfterMs = retryAfterMs;
    this.token = token;
  }

  static unreachable(): ApiError {
    return new ApiError(unreachable, 0, null, []);
  }

  /** The API has answered with success, in a shape that is newer than this page. */
  static outdated(status: number): ApiError {
    return new ApiError(outdated, status, null, []);
  }

  /** Trying again would give the same: the page has to be loaded anew. */
  get isOutdated(): boolean {
    return this.status >= 200 && this.status < 300;
  }
}

/** The message of the API's answer, else `fallback`; an internal error is never shown. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.said !== '' ? error.said : fallback;
}
