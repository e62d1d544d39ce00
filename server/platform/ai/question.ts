import type { z } from 'zod';
import type { Payer } from './spend.repository.ts';

export interface ModelLine {
  role: 'user' | 'assistant';
  content: string;
}

export interface Question<T> {
  /** Purpose, for the log: `chat`. */
  purpose: string;
  /** Schema of the answer; anything else is `malformed`. */
  schema: z.ZodType<T>;
  /** What the model is and may do. Nothing that a visitor wrote belongs here. */
  instructions: string;
  /** The conversation, oldest first. */
  lines: readonly ModelLine[];
  maxOutputTokens: number;
  /** Further budgets beside the installation's. */
  payers: readonly Payer[];
  /** Aborts when the client has disconnected. */
  signal?: AbortSignal | undefined;
  /** Instead of the time that the operator allows; in milliseconds. */
  timeoutMs?: number;
  /** Receives the whole answer as the model wrote it, also one that the schema refuses. */
  onAnswer?: (text: string) => void;
  /**
   * Receives the partial answer on each new chunk: JSON closed where it broke off, not yet valid by the schema.
   * If given, the answer is streamed. Returning false ends the call as `rejected`.
   */
  onPart?: (part: unknown) => boolean;
}
