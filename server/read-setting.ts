import type { z } from 'zod';
import { StartError } from './platform/start-error.ts';

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/**
 * One variable as its schema gives it; null when it is unset or empty. Throws StartError with one line that names the
 * variable and what it must be, and never its value: it may be a secret, or one that was put into the wrong variable.
 */
export function readSetting<T>(
  env: Environment,
  name: string,
  schema: z.ZodType<T, string>,
  mustBe: string,
): T | null {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(`${name} must be ${mustBe}. Its value is not, and is not shown here.`);
}
