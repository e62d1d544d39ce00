import type { z } from 'zod';
import { StartError } from '../platform/start-error.ts';

/** Environment variables by name. */
export type Environment = Record<string, string | undefined>;

/** What a variable may be. */
export interface Setting<T> {
  schema: z.ZodType<T, string>;
  /** Ends the sentence "NAME must be …". */
  mustBe: string;
  /** Whether the error message may quote the value: not where it may be a secret. */
  isShown?: boolean;
}

/**
 * One variable as its schema gives it; null when it is unset or empty. Throws StartError with one line that names the
 * variable and what it must be.
 */
export function readSetting<T>(
  env: Environment,
  name: string,
  { schema, mustBe, isShown = false }: Setting<T>,
): T | null {
  const value = env[name]?.trim();
  if (value === undefined || value === '') return null;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new StartError(
    isShown
      ? `${name} must be ${mustBe}, but it is ${JSON.stringify(value)}.`
      : `${name} must be ${mustBe}. Its value is not, and is not shown here.`,
  );
}
