import { firstReading } from './first-readings.ts';
import { learn, likelihoodOf } from './learn.ts';
import type { TrainingText } from './training-texts.ts';

/** How texts that were left out of the training were read. */
export interface LeftOut {
  /** What was left out. */
  name: string;
  sort: TrainingText['sort'];
  of: number;
  /** Those that stop by the rules as they were when they first read the texts. */
  byRules: number;
  /** Those that stop with the classifier beside those rules, and those that a person has to read. */
  stopping: number;
  unclear: number;
  misses: readonly string[];
}

/** Texts that differ in signs and capitals only are one text: what is left out is left out everywhere. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const stops = (decision: string) => decision === 'stop' || decision === 'call-instead';

/**
 * Reads the texts that `isLeftOut` names with a classifier that has learned from all others, beside the rules as they
 * were when they first read them.
 */
export function readLeftOut(
  name: string,
  texts: readonly TrainingText[],
  isLeftOut: (text: TrainingText) => boolean,
): LeftOut[] {
  const left = texts.filter(isLeftOut);
  const words = new Set(left.map(({ text }) => plain(text)));
  const fitted = learn(texts.filter((one) => !isLeftOut(one) && !words.has(plain(one.text))));
  const reads = left.map((text) => {
    const { byRules, withClassifier } = firstReading(text);
    const likelihood = likelihoodOf(fitted, text.features);
    return { text, likelihood, rules: byRules.decision, now: withClassifier(likelihood).decision };
  });
  return (['opt-out', 'look-alike', 'ordinary'] as const).flatMap((sort) => {
    const own = reads.filter(({ text }) => text.sort === sort);
    if (own.length === 0) return [];
    return [
      {
        ...{ name, sort, of: own.length },
        byRules: own.filter(({ rules }) => stops(rules)).length,
        stopping: own.filter(({ now }) => stops(now)).length,
        unclear: own.filter(({ now }) => now === 'unclear').length,
        misses: own
          .filter(({ now }) => stops(now) !== (sort === 'opt-out'))
          .map(({ text, likelihood, now }) => `${text.text} → ${now} (${likelihood.toFixed(2)})`),
      },
    ];
  });
}
