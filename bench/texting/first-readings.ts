import { type Means, weigh } from '../../server/features/texting/opt-out/classifier.ts';
import { compiledRules } from '../../server/features/texting/opt-out/compiled-rules.ts';
import type { OptOutReading } from '../../server/features/texting/opt-out/opt-out-reading.ts';
import { readTexts } from './texts.ts';
import type { TrainingText } from './training-texts.ts';

const files = { 'opt-out': 'opt-outs', 'look-alike': 'look-alikes', ordinary: 'ordinary' } as const;
const meansOf: Readonly<Record<string, Means>> = {
  stop: 'stop',
  'call-instead': 'call',
  unclear: 'unclear',
  help: 'other',
  start: 'other',
};
const decisions: Readonly<Record<string, OptOutReading['decision']>> = {
  stop: 'stop',
  'call-instead': 'call-instead',
  unclear: 'unclear',
  help: 'help',
  start: 'start',
  none: 'none',
};

const first = new Map(
  readTexts('first-readings.txt', { labelled: true }).map(({ label: file, text: line }) => {
    const [decision = '', rule = '', ...words] = line.split(' | ');
    return [`${file}|${words.join(' | ')}`, { decision, rule }] as const;
  }),
);

/** Rules for texts that machines wrote; what they read is never an opt-out. */
const automatic = new Set([
  ...compiledRules().reactions.map(({ id }) => id),
  ...compiledRules()
    .rules.filter(({ means }) => means === 'automatic')
    .map(({ id }) => id),
]);

/**
 * What a text would have been read as on the day when its set was first read, had the classifier with this likelihood
 * been beside the rules of that day. The rules have not been changed for the fifth, sixth, ninth and tenth sets.
 */
export function firstReading(text: TrainingText): {
  byRules: OptOutReading;
  withClassifier: (likelihood: number) => OptOutReading;
} {
  const { reading, means, asksForCall } = text.rules;
  const isSeen = ['-5', '-6', '-9', '-10'].includes(text.set);
  const noted = first.get(`${files[text.sort]}${text.set}|${text.text}`);
  if (isSeen)
    return {
      byRules: reading,
      withClassifier: (likelihood) => weigh(reading, { means, asksForCall, likelihood }),
    };
  const rule = noted?.rule ?? (text.sort === 'opt-out' ? (reading.reason?.rule ?? 'unknown') : '-');
  const decision = decisions[noted?.decision ?? (text.sort === 'opt-out' ? 'stop' : 'none')] ?? 'none';
  const byRules: OptOutReading = { decision, task: null, reason: rule === '-' ? null : { rule, words: '' } };
  const meant =
    rule === '-'
      ? null
      : (meansOf[decision] ?? (automatic.has(rule) ? ('other' as const) : ('ignore' as const)));
  return {
    byRules,
    withClassifier: (likelihood) => weigh(byRules, { means: meant, asksForCall, likelihood }),
  };
}
