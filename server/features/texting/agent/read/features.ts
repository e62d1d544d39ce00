import { singular } from '../../../../language/word-forms.ts';
import { isNumber, isWord, type Token } from './tokens.ts';
import { words } from './when-words.ts';

/** A stretch of a text that stands for one thing, such as a day or a pest. */
export interface Stretch {
  start: number;
  end: number;
  as: string;
}

/** The words of a clause as the classifier sees them: days, pests and numbers by their kind. */
export function termsOf(tokens: readonly Token[], stretches: readonly Stretch[]): string[] {
  const terms: string[] = [];
  for (const token of tokens) {
    const within = stretches.find(({ start, end }) => token.start >= start && token.end <= end);
    const term = within?.as ?? (isNumber(token) ? '#' : token.text);
    if (!within && !isWord(token) && !isNumber(token) && token.text !== '?' && !/\p{So}/u.test(token.text))
      continue;
    if (!(term.startsWith('@') && terms.at(-1) === term)) terms.push(term);
  }
  return terms;
}

/** Words that say little by themselves, English and Spanish. */
const little = words(
  'a an the my your our his her is are am was be been it its this that i im me we you u u they them to for of in on at by and or so do does did can could would will have has had get got if as with there el la los las un una de del en y o que me mi mis su se lo le por para con es esta',
);

/** What a clause is made of, each with its worth: words, words in a row, parts of words, its beginning and its length. */
export function featuresOf(terms: readonly string[]): Map<string, number> {
  const features = new Map<string, number>();
  const add = (feature: string, worth: number) =>
    features.set(feature, Math.max(worth, features.get(feature) ?? 0));
  const said = terms.filter((term) => term !== '?');
  said.forEach((word, at) => {
    const isLittle = little.has(word);
    add(word.startsWith('@') ? word : singular(word), isLittle ? 0.4 : 1);
    const [next, afterNext] = [said[at + 1], said[at + 2]];
    if (next !== undefined) add(`${word} ${next}`, 0.6);
    if (afterNext !== undefined) add(`${word}  ${afterNext}`, 0.3);
    if (!isLittle && !word.startsWith('@'))
      for (let i = 0; i + 4 <= word.length + 1; i += 1) add(`~${`${word}_`.slice(i, i + 4)}`, 0.25);
  });
  add(`^${said[0] ?? ''}`, 0.4);
  if (said.length < 3) add(`=${said.length}`, 0.5);
  if (terms.includes('?')) add('=?', 0.3);
  return features;
}
