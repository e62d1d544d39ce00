import type { ChatAnswer } from '../../../contract/chat.ts';

/** The engine that is built in, as the service sees it. */
export interface Engine {
  /**
   * Answers a message. `state` is what the answer before left behind, null at the beginning; what cannot be read, for
   * example because an older version wrote it, counts as a beginning.
   */
  converse(state: unknown, message: string): { answer: ChatAnswer; state: unknown };
  /** What may be said about the product, for a model. */
  facts: readonly string[];
  /** The trades that the page can show, by its names for them. */
  trades: readonly string[];
}
