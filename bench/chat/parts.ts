import { readdirSync } from 'node:fs';
import { featureWeights } from '../../server/features/chat/answers/features.ts';
import { knowledge } from '../../server/features/chat/chat-knowledge.built.ts';
import { loadCues } from '../../server/features/chat/understanding/cues.ts';
import { type TradeRules, tradeRules } from '../../server/features/chat/understanding/understand-trade.ts';
import type { VisitorWords } from '../../server/features/chat/understanding/visitor-words.ts';
import { loadTradeWords } from '../../server/language/load-trade-words.ts';
import { Spelling } from '../../server/language/spelling.ts';
import { declarations, fields, file, type Lines } from './part-lines.ts';

/** What the chat understands by: its words, its rules and its answers. Leaving a part out gives another one of these. */
const whole = {
  tradeWords: loadTradeWords(),
  cues: loadCues(),
  rules: tradeRules,
  /** Changes the words once they are indexed. */
  indexed: (words: VisitorWords) => words,
  knowledge: knowledge(),
  weights: featureWeights,
};
export type Understanding = typeof whole;

/** One part of the understanding that can be left out. */
export interface Part {
  name: string;
  /** Undefined where it has no lines of its own. */
  lines: Lines | undefined;
  without: Understanding;
}

const U = 'server/features/chat/understanding';
const K = 'server/features/chat/knowledge';
const L = 'server/language';

const codeOfRules: Record<string, Lines> = {
  'taken back': file(`${U}/is-taken-back.ts`),
  customers: file(`${U}/is-customers.ts`),
  question: declarations(`${U}/judge-mention.ts`, 'inQuestion'),
  party: file(`${U}/is-party.ts`),
  'side work': file(`${U}/side-work.ts`),
};

function withoutRule(name: string): Understanding {
  const others = <Rule extends { name: string }>(rules: readonly Rule[]) =>
    rules.filter((rule) => rule.name !== name);
  const { verdicts, doubts, filters } = tradeRules;
  const rules: TradeRules = {
    verdicts: others(verdicts),
    doubts: others(doubts),
    filters: others(filters),
  };
  return { ...whole, rules };
}

const rules = Object.values(tradeRules)
  .flat()
  .map(({ name }): Part => {
    return { name: `rule: ${name}`, lines: codeOfRules[name], without: withoutRule(name) };
  });

const cueKinds = Object.keys(whole.cues).map((kind): Part => {
  return {
    name: `cue: ${kind}`,
    lines: fields(`${K}/cues.yaml`, kind),
    without: { ...whole, cues: { ...whole.cues, [kind]: [] } },
  };
});

const { trades, others } = whole.tradeWords;
const kindsOfWords = ['names', 'people', 'work', 'things', 'verbs', 'brands', 'misspelt', 'covers'] as const;
const vocabulary: Part[] = [
  ...kindsOfWords.map((kind): Part => {
    const blocks = Object.entries(trades.trades).map(([trade, block]) => [trade, { ...block, [kind]: [] }]);
    const without = { trades: { ...trades, trades: Object.fromEntries(blocks) }, others };
    return {
      name: `words of trades: ${kind}`,
      lines: fields(`${L}/trade-words.yaml`, 'trades', '*', kind),
      without: { ...whole, tradeWords: without },
    };
  }),
  ...(['ambiguous', 'by_the_way', 'never_corrected'] as const).map((kind): Part => {
    return {
      name: `words of trades: ${kind}`,
      lines: fields(`${L}/trade-words.yaml`, kind),
      without: { ...whole, tradeWords: { trades: { ...trades, [kind]: [] }, others } },
    };
  }),
  ...(['at_homes', 'elsewhere', 'general'] as const).map((kind): Part => {
    const without = { ...others, [kind]: Array.isArray(others[kind]) ? [] : {} };
    return {
      name: `other businesses: ${kind}`,
      lines: fields(`${L}/other-businesses.yaml`, kind),
      without: { ...whole, tradeWords: { trades, others: without } },
    };
  }),
  {
    name: 'words that stand apart',
    lines: declarations(`${L}/find-mentions.ts`, 'withPairs', 'mayShare'),
    without: { ...whole, indexed: (words) => ({ ...words, pairs: new Map() }) },
  },
  {
    name: 'misspelt words of trades',
    lines: file(`${L}/spelling.ts`),
    without: {
      ...whole,
      indexed: (words) => ({ ...words, spelling: new Spelling(new Map(), trades.never_corrected) }),
    },
  },
];

const { entries, words } = whole.knowledge;
const answerFiles = readdirSync(new URL(`../../${K}`, import.meta.url)).filter((name) =>
  name.startsWith('answers-'),
);
const inAnswers =
  (field: string): Lines =>
  () =>
    answerFiles.reduce((sum, name) => sum + fields(`${K}/${name}`, '*', field)(), 0);

/** The answers' phrasings without every `nth` of each answer. */
const thinned = (nth: number): Understanding => {
  const fewer = entries.map((entry) => {
    return { ...entry, questions: entry.questions.filter((_, at) => at % nth !== nth - 1) };
  });
  return { ...whole, knowledge: { ...whole.knowledge, entries: fewer } };
};

const answers: Part[] = [
  ...[4, 3, 2].map((nth): Part => {
    return {
      name: `answers: 1 in ${nth} phrasings`,
      lines: () => Math.round(inAnswers('questions')() / nth),
      without: thinned(nth),
    };
  }),
  ...(['shorthand', 'phrases', 'groups', 'filler', 'little'] as const).map((kind): Part => {
    const fewer = { ...words, [kind]: Array.isArray(words[kind]) ? [] : {} };
    return {
      name: `words of questions: ${kind}`,
      lines: fields(`${K}/words.yaml`, kind),
      without: { ...whole, knowledge: { ...whole.knowledge, words: fewer } },
    };
  }),
  ...(Object.keys(featureWeights) as (keyof typeof featureWeights)[])
    .filter((kind) => kind !== 'word')
    .map((kind): Part => {
      return {
        name: `feature: ${kind}`,
        lines: undefined,
        without: { ...whole, weights: { ...featureWeights, [kind]: 0 } },
      };
    }),
];

/** Everything, and every part of it that can be left out. */
export const understanding = { whole, parts: [...rules, ...cueKinds, ...vocabulary, ...answers] };
