import { type Example, type Features, judge, type Learned, learn } from '../classifier.ts';
import { anyTime, readWhen } from '../read-when.ts';
import { type Token, tokensOf } from '../tokens.ts';
import { createConceptFinder } from './concepts.ts';
import { type GateSigns, gateFeatures } from './gate-features.ts';
import type { GateLine } from './gate-phrasings.ts';
import { unitsOf, withTimeMarks } from './units.ts';

/** What the gates know of words. */
export interface GateKnowledge {
  concepts: Record<string, string[]>;
  signs: GateSigns;
  /** The labels that are emergencies. */
  emergencies: string[];
}

/** What a text has to be answered as; null where no gate holds it. */
export interface Gated {
  emergency: string | null;
  handOver: string | null;
  /** How sure each was at its surest. */
  scores: { emergency: number; handOver: number };
}

/** From so sure on a gate holds: a missed emergency is worse than a person who looks for nothing. */
export const sureOf = { emergency: 0.018, handOver: 0.35, handOverOfMany: 0.6 };
/** Of a text of more stretches than these one is soon taken for something that it is not. */
const manyStretches = 8;

/** The label of what no gate holds. */
export const calm = 'none';

interface Surest {
  label: string | null;
  score: number;
}
const nothing: Surest = { label: null, score: 0 };

/** Makes what reads the features of each stretch of a text. */
export function createGateReader({ concepts, signs }: Pick<GateKnowledge, 'concepts' | 'signs'>) {
  const findConcepts = createConceptFinder(concepts);
  return (tokens: readonly Token[]) => unitsOf(tokens).map((unit) => gateFeatures(unit, findConcepts, signs));
}

/** Learns the gates. Of a calm text each stretch is calm; of others the whole text is what it is. */
export function learnGates(lines: readonly GateLine[], read: ReturnType<typeof createGateReader>): Learned {
  const examples = lines.flatMap(({ label, texts }) =>
    texts.flatMap((text): Example[] => {
      const tokens = tokensOf(text);
      const units = read(withTimeMarks(tokens, readWhen(tokens, anyTime).spans));
      const learned = label === calm ? units : units.slice(-1);
      return learned.map((features) => ({ features, label }));
    }),
  );
  return learn(examples);
}

/** All that the gates rest on. */
export interface Gates {
  learned: Learned;
  /** Words in a row that count as a concept does. */
  alone: ReadonlySet<string>;
  read: ReturnType<typeof createGateReader>;
  emergencies: ReadonlySet<string>;
  /** The labels that a person answers. */
  handOvers: ReadonlySet<string>;
}

/** Makes the gates of what was learned. */
export function createGates(learned: Learned, texts: GateKnowledge): Gates {
  const emergencies = new Set(texts.emergencies);
  const handOvers = learned.labels.filter((label) => label !== calm && !emergencies.has(label));
  return {
    learned,
    alone: new Set(texts.signs.alone),
    read: createGateReader(texts),
    emergencies,
    handOvers: new Set(handOvers),
  };
}

/** What a score counts where nothing of a sign is said: of a few words that stand for no concept, such as "PO Box", still less. */
const unsigned = { few: 0.04, many: 0.15 };
/** So many different words are many. */
const manyWords = 4;
const isPart = (feature: string) => /[ ~^=]/.test(feature);
const isConcept = (feature: string) => feature.startsWith('[');
const isWord = (feature: string) => !isPart(feature) && !/^[[{@#$]/.test(feature);

/** What the score of an emergency counts. */
function worthOf(features: Features, alone: ReadonlySet<string>): number {
  if (features.has('{sign}') || features.has('{taken-back}')) return 1;
  const said = [...features.keys()];
  return said.some((one) => isConcept(one) || alone.has(one)) || said.filter(isWord).length >= manyWords
    ? unsigned.many
    : unsigned.few;
}

/** Judges a text by the stretch of it that is surest; parts of words that are all unknown tell nothing. */
export function judgeGates(tokens: readonly Token[], { learned, read, alone, ...labels }: Gates): Gated {
  const judged = read(tokens)
    .filter((features) => [...features.keys()].some((one) => !isPart(one) && learned.features.has(one)))
    .map((features) => ({ all: judge(learned, features), worth: worthOf(features, alone) }));
  const surest = (own: ReadonlySet<string>, counts: (worth: number) => number) =>
    judged.reduce((best, { all, worth }) => {
      const some = all.filter(({ label }) => own.has(label));
      const score = counts(worth) * some.reduce((sum, one) => sum + one.score, 0);
      return score > best.score ? { label: some[0]?.label ?? null, score } : best;
    }, nothing);
  const emergency = surest(labels.emergencies, (worth) => worth);
  const handOver = surest(labels.handOvers, () => 1);
  const least = judged.length > manyStretches ? sureOf.handOverOfMany : sureOf.handOver;
  return {
    emergency: emergency.score >= sureOf.emergency ? emergency.label : null,
    handOver: handOver.score >= least ? handOver.label : null,
    scores: { emergency: emergency.score, handOver: handOver.score },
  };
}
