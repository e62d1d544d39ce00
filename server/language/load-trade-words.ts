import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { StartError } from '../platform/start-error.ts';
import { keyOf, type Meaning, meanings } from './lexicon.ts';
import { OtherBusinessesFile, type TradeWords, TradeWordsFile } from './trade-words-schema.ts';

function read(name: string): unknown {
  try {
    return parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
  } catch (cause) {
    throw new StartError(`${name} cannot be read: ${cause instanceof Error ? cause.message : cause}`);
  }
}

const whose = (meaning: Meaning) => {
  switch (meaning.kind) {
    case 'trade':
      return meaning.trade;
    case 'ambiguous':
      return 'ambiguous';
    case 'other':
      return meaning.name;
    case 'nothing':
      return 'by_the_way';
  }
};

/** What is wrong with phrases that each by itself would do: those that mean two things, and those without a word. */
export function contradictions(words: TradeWords): string[] {
  const seen = new Map<string, { phrase: string; owner: string }>();
  const wrong: string[] = [];
  for (const [phrase, meaning] of meanings(words)) {
    const key = keyOf(phrase).join(' ');
    const owner = whose(meaning);
    const before = seen.get(key);
    if (key === '') wrong.push(`"${phrase}" of ${owner} has no word`);
    else if (before === undefined) seen.set(key, { phrase, owner });
    else if (before.owner !== owner)
      wrong.push(`"${before.phrase}" of ${before.owner} is "${phrase}" of ${owner}`);
  }
  return wrong;
}

/**
 * Reads the words of businesses: trade-words.yaml and other-businesses.yaml.
 * @throws StartError for a file that is not as its head says, or a phrase that would mean two things
 */
export function loadTradeWords(): TradeWords {
  const trades = TradeWordsFile.safeParse(read('trade-words.yaml'));
  if (!trades.success) throw new StartError(`trade-words.yaml: ${trades.error.message}`);
  const others = OtherBusinessesFile.safeParse(read('other-businesses.yaml'));
  if (!others.success) throw new StartError(`other-businesses.yaml: ${others.error.message}`);
  const words = { trades: trades.data, others: others.data };
  const wrong = contradictions(words);
  if (wrong.length > 0)
    throw new StartError(`The words of the trades contradict each other:\n${wrong.join('\n')}`);
  return words;
}
