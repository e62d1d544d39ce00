import * as z from 'zod/mini';

/** Every `errorCode` an answer may carry. Closed: a new kind of failure is added here first. */
export const errorCodes = [
  'validation_failed',
  'duplicate_email',
  'invalid_credentials',
  'unauthenticated',
  'forbidden',
  'second_factor_required',
  'not_found',
  'rate_limited',
  'conflict',
  'provider_unavailable',
  'provider_not_configured',
  'unsupported_file',
  'payload_too_large',
  'too_slow',
  'overloaded',
  'internal',
] as const;

export const ErrorCode = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** One invalid field of a request: `field` is its dotted path, `''` the request as a whole. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** The body of every application API answer that is not a success. */
export const Failure = z.object({
  success: z.literal(false),
  message: z.string(),
  statusCode: z.int(),
  errorCode: ErrorCode,
  errors: z.array(FieldError),
});
export type Failure = z.infer<typeof Failure>;

/** The body of every application API success: the payload stands under `data`. */
export function success<T extends z.core.$ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}
