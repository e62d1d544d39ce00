import type { AnswerReading } from '../engine/readings.ts';
import { type AnswerFinder, createAnswerFinder } from './answer-finder.ts';
import { knowledge } from './read-knowledge.ts';

let kept: AnswerFinder | null = null;

/** The finder over the product's own knowledge base, made once. The first call may throw StartError. */
export function answerFinder(): AnswerFinder {
  kept ??= createAnswerFinder(knowledge());
  return kept;
}

/** Which topic of the knowledge base answers `text`, by the ids of `answerIds`. Never throws for any text. */
export function findAnswer(text: string): AnswerReading {
  const finder = answerFinder();
  const reading = finder.find(text);
  if (reading.kind === 'none') return reading;
  if (reading.kind === 'unsure')
    return { kind: 'unsure', candidates: reading.candidates.map(finder.topicOf) };
  return { kind: 'found', answer: finder.topicOf(reading.entry), score: reading.score };
}
