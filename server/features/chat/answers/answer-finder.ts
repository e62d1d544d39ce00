import { createFeatures, type FeatureWeights, featureWeights } from './features.ts';
import { judgeBy, type Learned, type Lesson, learn } from './learner.ts';
import { isNonsense } from './nonsense.ts';
import type { Knowledge } from './read-knowledge.ts';
import { createSystemFinder, systemNames, systemTerm, topicOfSystems } from './systems.ts';
import { createWordReader } from './word-reader.ts';

/** An entry with how well it answers a text, 0 to 1. */
export interface Ranked {
  entry: string;
  score: number;
}

/** Which entry answers a text: one, one of at most three, or none. */
export type EntryReading =
  | { kind: 'found'; entry: string; score: number }
  | { kind: 'unsure'; candidates: readonly string[] }
  | { kind: 'none' };

// Set by leaving phrasings out and asking for them: below `sure` one answer in twenty was wrong.
const sure = 0.36;
const apart = 0.15;
const perhaps = 0.22;
const candidate = 0.12;

/** Topics that are answered by a sentence about the system, where one is named. */
export const aboutSystems: ReadonlySet<string> = new Set(['integrations', 'phone-systems', 'crms']);

/**
 * Studies `knowledge`, which takes most of a second. What is learned follows from the knowledge alone: data, so that it
 * can be worked out once and kept.
 */
export function studyAnswers(knowledge: Knowledge, weights = featureWeights): Learned {
  const { read, featuresOf } = openReading(knowledge, weights);
  return learn(
    knowledge.entries.flatMap(({ id, title, questions }) =>
      [title, ...questions].map((question): Lesson => ({ entry: id, features: featuresOf(read(question)) })),
    ),
  );
}

/** A reader of texts with the vocabulary of `knowledge`. */
function openReading({ entries, words, systems }: Knowledge, weights: FeatureWeights) {
  const byName = systemNames(systems);
  const written = entries.flatMap(({ title, questions }) => [title, ...questions]);
  const read = createWordReader(
    words,
    written,
    new Map([...byName.keys()].map((name) => [name, systemTerm])),
  );
  return { read, featuresOf: createFeatures(words, read, weights), systemsIn: createSystemFinder(byName) };
}

/** Finds answers in `knowledge`, with what was `learned` of it. */
export function createAnswerFinder(knowledge: Knowledge, learned: Learned, weights = featureWeights) {
  const { read, featuresOf, systemsIn } = openReading(knowledge, weights);
  const judge = judgeBy(learned);
  const topics = new Map(knowledge.entries.map(({ id, of }) => [id, of ?? id]));
  const topicOf = (entry: string) => topics.get(entry) ?? entry;

  /** Every entry, the best first. */
  function rank(text: string): Ranked[] {
    const terms = read(text);
    if (isNonsense(text, terms)) return [{ entry: 'gibberish', score: 1 }];
    if (terms.length === 0) return [];
    const ranked = [...judge(featuresOf(terms))].map(([entry, score]) => ({ entry, score }));
    return ranked.sort((a, b) => b.score - a.score);
  }

  /** Which entry answers `text`. */
  function find(text: string): EntryReading {
    // Two sides of one topic do not contradict each other: the topic's best stands for it.
    const best = rank(text).filter(
      ({ entry }, at, all) => all.findIndex((each) => topicOf(each.entry) === topicOf(entry)) === at,
    );
    const [first, second] = best;
    if (first === undefined || first.score < perhaps) return { kind: 'none' };
    const named = bySystem(text, best);
    if (named !== undefined) return named;
    if (first.score >= sure && first.score - (second?.score ?? 0) >= apart)
      return { kind: 'found', ...first };
    const candidates = best.filter(({ score }) => score >= Math.max(candidate, first.score / 2));
    return { kind: 'unsure', candidates: candidates.slice(0, 3).map(({ entry }) => entry) };
  }

  /**
   * "Do you work with Jobber?" is a question about CRMs, and "RingCentral" one about phones: what is said of a system is
   * the same under each topic of systems, so the side that all named systems are on decides among those.
   */
  function bySystem(text: string, best: readonly Ranked[]): EntryReading | undefined {
    const entry = topicOfSystems(systemsIn(text));
    if (entry === undefined) return undefined;
    const isAboutSystems = (ranked: Ranked) => aboutSystems.has(topicOf(ranked.entry));
    const score = best.filter(isAboutSystems).reduce((whole, each) => whole + each.score, 0);
    const rival = best.find((ranked) => !isAboutSystems(ranked))?.score ?? 0;
    return score >= sure && score - rival >= apart ? { kind: 'found', entry, score } : undefined;
  }

  return { find, rank, systemsIn, topicOf };
}
export type AnswerFinder = ReturnType<typeof createAnswerFinder>;
