import type { ErrorCode, FieldError } from '../../contract/errors.ts';

const statusOf: Record<ErrorCode, number> = {
  validation_failed: 400,
  duplicate_email: 409,
  invalid_credentials: 401,
  unauthenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  provider_unavailable: 503,
  provider_not_configured: 501,
  rate_limited: 429,
  conflict: 409,
  unsupported_file: 422,
  payload_too_large: 413,
  too_slow: 408,
  overloaded: 503,
  internal: 500,
};

/**
 * A failure that the caller may know about. `message` is shown to a person, so it says what happened and what
 * to do, and nothing of the inside; `cause` goes to the log only.
 */
export class AppError extends Error {
  override name = 'AppError';
  readonly errorCode: ErrorCode;
  readonly statusCode: number;
  readonly errors: FieldError[];
  /** When to retry; sent as Retry-After. */
  readonly retryAfterSeconds: number | null;

  constructor(
    errorCode: ErrorCode,
    message: string,
    options: { errors?: FieldError[]; cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause });
    this.errorCode = errorCode;
    this.statusCode = statusOf[errorCode];
    this.errors = options.errors ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** The refusal for a missing resource or one of another account; the two are indistinguishable. */
export const notFound = (what: string) => new AppError('not_found', `This ${what} does not exist.`);
