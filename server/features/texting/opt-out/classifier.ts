import type { ClassifierParts } from './classifier-parts.ts';
import { featuresOf, sumOf } from './features.ts';
import { classifierParts } from './opt-out-classifier.built.ts';
import type { OptOutReading } from './opt-out-reading.ts';

/**
 * From which likelihood on an opt-out is believed. They were chosen on sets of texts that were left out of the training,
 * for about 1.5 % of look-alikes that stop (docs/opt-out.md).
 */
export const thresholds = {
  /** No rule read anything: this stops texts … */
  stops: 0.88,
  /** … and from this on a person decides. */
  isUnclear: 0.4,
  /** A rule found it unclear: this stops texts. */
  settles: 0.8,
  /** A rule read something else that only sounds like an opt-out: this stops texts all the same … */
  overrules: 0.95,
  /** … and from this on a person decides. */
  contradicts: 0.9,
  /** A rule read an opt-out by its wording: below this a person is asked first. */
  isDoubtful: 0.1,
};

/** Rules that decide a stop whatever the classifier says. A stop that stands alone may be "Stop, which price?". */
const certain: ReadonlySet<string> = new Set(['per-se', 'stop-sign']);

let partsOnce: ClassifierParts | null = null;

/** How likely a text opts out, between 0 and 1, from its words before and after their spelling was corrected. */
export function optOutLikelihood(spelled: readonly string[], written: readonly string[]): number {
  partsOnce ??= classifierParts();
  const { classes, bias, scale, weights } = partsOnce;
  return logistic(bias + scale * sumOf(featuresOf(spelled, written, classes), weights));
}

/** The logistic function. */
export const logistic = (sum: number) => 1 / (1 + Math.exp(-sum));

/** What a rule that decided stands for; null where none did. */
export type Means = 'stop' | 'call' | 'unclear' | 'ignore' | 'other' | null;

/** The rules' reading of a text, with what the classifier has to say of it. */
export function weigh(
  reading: OptOutReading,
  { means, likelihood, asksForCall }: { means: Means; likelihood: number; asksForCall: boolean },
): OptOutReading {
  const byClassifier = { rule: 'classifier', words: '' };
  const stop = (): OptOutReading =>
    asksForCall
      ? { decision: 'call-instead', task: 'call', reason: byClassifier }
      : { decision: 'stop', task: null, reason: byClassifier };
  const unclear = (reason: OptOutReading['reason']): OptOutReading => ({
    ...{ decision: 'unclear', task: 'read', reason },
  });
  switch (means) {
    case null:
      if (likelihood >= thresholds.stops) return stop();
      return likelihood >= thresholds.isUnclear ? unclear(byClassifier) : reading;
    case 'ignore':
      if (likelihood >= thresholds.overrules) return stop();
      return likelihood >= thresholds.contradicts ? unclear(byClassifier) : reading;
    case 'unclear':
      return likelihood >= thresholds.settles ? stop() : reading;
    case 'stop':
    case 'call':
      return likelihood < thresholds.isDoubtful && !certain.has(reading.reason?.rule ?? '')
        ? unclear(reading.reason)
        : reading;
    case 'other':
      return reading;
  }
}
