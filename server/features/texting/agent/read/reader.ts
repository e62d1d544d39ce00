import type { Trade } from '../../../../../contract/company-vocabulary.ts';
import { isOrdinary } from '../../../../language/spelling.ts';
import { singular } from '../../../../language/word-forms.ts';
import { createAskReader } from './asking.ts';
import type { Learned } from './classifier.ts';
import { createGates, type Gates } from './gates/gates.ts';
import { createKindReader, type Kind } from './kind.ts';
import type { DescribedProblems, LearnedReader } from './learn-reader.ts';
import { createLanguageFinder, type OtherLanguage } from './other-language.ts';
import type { TradeData } from './phrasings.ts';
import { createPlainActs } from './plain-acts.ts';
import { createProblemFinder, type Mention } from './problem-finder.ts';
import { learnedReader } from './reader.built.ts';
import type { Token } from './tokens.ts';

export type Language = 'en' | 'es';

/** All that reading the texts to a company of a trade rests on. */
export interface ReaderData {
  trade: TradeData;
  acts: Learned;
  problems: DescribedProblems;
  /** Some wordings of each act and of what each gate holds. */
  wordings: LearnedReader['wordings'];
  findProblems: (tokens: readonly Token[]) => Mention[];
  gates: Gates;
  /** Which kind of service a text asks for. */
  readKind: (tokens: readonly Token[]) => Kind | 'both' | null;
  /** Whether clauses ask something. */
  asks: (clauses: readonly (readonly Token[])[]) => boolean;
  /** Acts that words tell beside those that were learned. */
  plainActs: ReturnType<typeof createPlainActs>;
  /** The language of a text that is neither English nor Spanish. */
  otherLanguage: (tokens: readonly Token[]) => OtherLanguage | null;
  /** Whether a word is one of English, Spanish or the trade. */
  isWord: (word: string) => boolean;
  languages: Record<Language, ReadonlySet<string>>;
  /** What stands before a name; `isSure`: nothing else does. */
  nameLeads: readonly { words: readonly string[]; isSure: boolean }[];
  isName: (word: string) => boolean;
  /** What stands between those and a name: "Mrs". */
  titles: ReadonlySet<string>;
}

/** Makes the reader of a trade of what is learned. */
function createReader(trade: Trade, learned: LearnedReader, gates: Gates): ReaderData {
  const files = learned.knowledge;
  const data = files.trades.find((one) => one.trade === trade);
  const problems = learned.problems[trade];
  if (data === undefined || problems === undefined) throw new Error(`nothing is known of ${trade}`);
  const { es, en, names, introductions, titles } = files.languages;
  const languages = { es: new Set(es), en: new Set(en) };
  return {
    ...{ trade: data, acts: learned.acts, problems, findProblems: createProblemFinder(data) },
    ...{ gates, wordings: learned.wordings },
    readKind: createKindReader(files.kinds),
    asks: createAskReader(files.asking),
    plainActs: createPlainActs(files.plain),
    languages,
    otherLanguage: createLanguageFinder(files.otherLanguages, Object.values(languages)),
    isWord: (word) =>
      isOrdinary(word) ||
      learned.acts.features.has(singular(word)) ||
      problems.which.features.has(singular(word)),
    nameLeads: [
      ...names.map((lead) => ({ words: lead.split(' '), isSure: true })),
      ...introductions.map((lead) => ({ words: lead.split(' '), isSure: false })),
    ],
    isName: (word) => !isOrdinary(word),
    titles: new Set(titles),
  };
}

const readers = new Map<Trade, ReaderData>();
let learnedOnce: { learned: LearnedReader; gates: Gates } | null = null;

function learnOnce() {
  if (learnedOnce !== null) return learnedOnce;
  const learned = learnedReader();
  learnedOnce = { learned, gates: createGates(learned.gates, learned.knowledge.gates) };
  return learnedOnce;
}

/** The gates of every trade, made once. The first call may throw StartError. */
export const gates = (): Gates => learnOnce().gates;

/** The reader of a trade, made once. The first call may throw StartError. */
export function readerOf(trade: Trade): ReaderData {
  const known = readers.get(trade);
  if (known !== undefined) return known;
  const { learned, gates } = learnOnce();
  const made = createReader(trade, learned, gates);
  readers.set(trade, made);
  return made;
}

/** Takes other readers than those that were learned, for a trial without a part of them. */
export function replaceReaders(learned: LearnedReader, change: (reader: ReaderData) => ReaderData): void {
  const gates = createGates(learned.gates, learned.knowledge.gates);
  learnedOnce = { learned, gates };
  for (const { trade } of learned.knowledge.trades)
    readers.set(trade, change(createReader(trade, learned, gates)));
}
