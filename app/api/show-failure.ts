import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from './api-error.ts';

/**
 * Puts what the server refused beside its fields and focuses the first of them. Gives what is left to say above the
 * button: nothing where a field says it.
 */
export function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  error: unknown,
  fallback: string,
): string {
  const errors = error instanceof ApiError ? error.errors : [];
  let first = true;
  for (const name of fields) {
    const refused = errors.find(({ field }) => field === name);
    if (refused === undefined) continue;
    form.setError(name, { message: refused.message }, { shouldFocus: first });
    first = false;
  }
  return first ? messageOf(error, fallback) : '';
}
