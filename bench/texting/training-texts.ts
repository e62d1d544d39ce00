import { readClasses } from '../../server/features/texting/opt-out/classifier-parts.ts';
import { featuresOf } from '../../server/features/texting/opt-out/features.ts';
import { type RulesReading, readByRules } from '../../server/features/texting/opt-out/read-opt-out.ts';
import { developmentTexts } from '../../server/features/texting/opt-out/testing/development.ts';
import type { Example } from './learn.ts';
import { readTexts } from './texts.ts';

/** Files with measured texts: the suffix of each set, and that of the ordinary texts written with it. */
export const measuredSets = [
  { name: 'First set', suffix: '', ordinary: '' },
  { name: 'Second set', suffix: '-2', ordinary: '-2' },
  { name: 'Third set', suffix: '-3', ordinary: null },
  { name: 'Fourth set', suffix: '-4', ordinary: null },
  { name: 'Fifth set', suffix: '-5', ordinary: '-3' },
  { name: 'Sixth set', suffix: '-6', ordinary: null },
  { name: 'Seventh set', suffix: '-7', ordinary: null },
  { name: 'Eighth set', suffix: '-8', ordinary: null },
  { name: 'Ninth set', suffix: '-9', ordinary: null },
  { name: 'Tenth set', suffix: '-10', ordinary: null },
] as const;

/** The sets whose look-alikes have a kind before each text. */
export const hasKinds = (suffix: string) => ['-5', '-6', '-7', '-8', '-9', '-10'].includes(suffix);

/** A labelled text with what the rules and the classifier see of it. */
export interface TrainingText extends Example {
  text: string;
  /** The suffix of its set; `development` and `phrasings` are never measured. */
  set: string;
  sort: 'opt-out' | 'look-alike' | 'ordinary';
  /** In which manner it is written, where its file says that. */
  kind: string;
  rules: RulesReading;
}

const classes = readClasses();

/** What is known of one text. */
export function trainingText(
  given: Pick<TrainingText, 'text' | 'set' | 'sort' | 'kind' | 'optsOut'>,
): TrainingText {
  const rules = readByRules(given.text);
  return { ...given, rules, features: featuresOf(rules.spelled, rules.written, classes) };
}

/** The texts of one measured set. */
export function textsOfSet(suffix: string, ordinary: string | null): TrainingText[] {
  const one = (sort: TrainingText['sort'], optsOut: number) => (labelled: { label: string; text: string }) =>
    trainingText({ text: labelled.text, set: suffix, sort, kind: labelled.label, optsOut });
  return [
    ...readTexts(`opt-outs${suffix}.txt`, { labelled: true }).map(one('opt-out', 1)),
    ...readTexts(`look-alikes${suffix}.txt`, { labelled: hasKinds(suffix) }).map(one('look-alike', 0)),
    ...(ordinary === null
      ? []
      : readTexts(`ordinary${ordinary}.txt`, { labelled: false }).map(one('ordinary', 0))),
  ];
}

/** How far a text of the development set opts out, where a person has to decide a little less than half. */
const ofDecision = { stop: 1, 'call-instead': 1, unclear: 0.4, none: 0, help: 0, start: 0 } as const;

/** Everything that the classifier learns from, in a fixed order. */
export function trainingTexts(): TrainingText[] {
  const development = developmentTexts()
    .filter(({ decision }) => decision !== 'help' && decision !== 'start')
    .map(({ text, decision }) =>
      trainingText({
        ...{ text, set: 'development', kind: decision, optsOut: ofDecision[decision] },
        sort: ofDecision[decision] === 1 ? 'opt-out' : 'look-alike',
      }),
    );
  const phrasings = ['phrasings.txt', 'phrasings-2.txt']
    .flatMap((file) => readTexts(file, { labelled: true }))
    .map(({ label, text }) =>
      trainingText({
        ...{ text, set: 'phrasings', kind: label, optsOut: label === 'stop' ? 1 : 0 },
        sort: label === 'stop' ? 'opt-out' : 'look-alike',
      }),
    );
  return [
    ...measuredSets.flatMap(({ suffix, ordinary }) => textsOfSet(suffix, ordinary)),
    ...development,
    ...phrasings,
  ];
}
