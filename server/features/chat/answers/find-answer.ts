import { knowledge, learned } from '../chat-knowledge.built.ts';
import { type AnswerFinder, createAnswerFinder } from './answer-finder.ts';

let kept: AnswerFinder | null = null;

/** The finder over the product's own knowledge base, made once. The first call may throw StartError. */
export function answerFinder(): AnswerFinder {
  kept ??= createAnswerFinder(knowledge(), learned());
  return kept;
}
