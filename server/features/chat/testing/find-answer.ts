import { answerFinder } from '../answers/find-answer.ts';
import { partsOf } from '../engine/parts.ts';
import type { AnswerReading } from '../engine/readings.ts';

/**
 * Which topic of the knowledge base answers `text`, by the ids of `answerIds`; of several questions strung together the
 * first that is understood, as in a conversation. Never throws for any text.
 */
export function findAnswer(text: string, finder = answerFinder()): AnswerReading {
  const whole = finder.find(text);
  if (whole.kind === 'none') return whole;
  const parts = whole.kind === 'unsure' ? partsOf(text) : [];
  const found = parts.length > 1 ? parts.map(finder.find).find(({ kind }) => kind === 'found') : undefined;
  const reading = found ?? whole;
  if (reading.kind === 'found')
    return { kind: 'found', answer: finder.topicOf(reading.entry), score: reading.score };
  return reading.kind === 'none'
    ? reading
    : { kind: 'unsure', candidates: reading.candidates.map(finder.topicOf) };
}
