import type { TradeId } from '../../../language/trade-words-schema.ts';

/**
 * The business that a text names. `known`: one or several trades of the list, in the order named. `unsure`:
 * perhaps one of these, ask back. `other`: a business that is none of the trades; `homeService`: whether it
 * works at people's homes. `none`: no business.
 */
export type TradeReading =
  | { kind: 'known'; trades: readonly TradeId[]; corrects: boolean }
  | { kind: 'unsure'; candidates: readonly TradeId[] }
  | { kind: 'other'; name: string; homeService: boolean }
  | { kind: 'none' };

/** Which piece of the knowledge base answers a question: one, one of several, or none. */
export type AnswerReading =
  | { kind: 'found'; answer: AnswerId; score: number }
  | { kind: 'unsure'; candidates: readonly AnswerId[] }
  | { kind: 'none' };

/** The id of a piece of the knowledge base, `cost`. */
export type AnswerId = string;
