import { readYaml } from '../platform/read-yaml.ts';
import { StartError } from '../platform/start-error.ts';
import { keyOf, type Meaning, meanings } from './lexicon.ts';
import { OtherBusinessesFile, type TradeWords, TradeWordsFile } from './trade-words-schema.ts';

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
  const words = {
    trades: readYaml(new URL('trade-words.yaml', import.meta.url), TradeWordsFile),
    others: readYaml(new URL('other-businesses.yaml', import.meta.url), OtherBusinessesFile),
  };
  const wrong = contradictions(words);
  if (wrong.length > 0)
    throw new StartError(`The words of the trades contradict each other:\n${wrong.join('\n')}`);
  return words;
}
