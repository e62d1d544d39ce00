import type { z } from 'zod';
import type { Payer } from './spend.repository.ts';

export interface ModelLine {
  role: 'user' | 'assistant';
  content: string;
}

export interface Question<T> {
  /** What it is for, as the log names it: `chat`. */
  purpose: string;
  /** The shape of the answer; whatever else comes back is `malformed`. */
  schema: z.ZodType<T>;
  /** What the model is and may do. Nothing that a visitor wrote belongs here. */
  instructions: string;
  /** What was said, oldest first. */
  lines: readonly ModelLine[];
  maxOutputTokens: number;
  /** Who pays beside the day's budget of the installation. */
  payers: readonly Payer[];
  /** Fires when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  /** Instead of the time that the operator allows; in milliseconds. */
  timeoutMs?: number;
  /**
   * Hears what is there of the answer each time that more has come: JSON that was closed where it broke off, not yet
   * of the schema's shape. Given, the answer is streamed. False ends the call as `rejected`.
   */
  onPart?: (part: unknown) => boolean;
}
