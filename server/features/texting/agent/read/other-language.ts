import { isWord, type Token } from './tokens.ts';

/** How a language is told, and the sentence in it that a person will answer. */
export interface OtherLanguage {
  script?: string | undefined;
  words?: string[] | undefined;
  sentence: string;
}

/** Fewer words of a language tell nothing. */
const fewest = 2;

/** Makes what finds the language of a text that is neither English nor Spanish: by its script, or by more words than ours have. */
export function createLanguageFinder(
  others: Readonly<Record<string, OtherLanguage>>,
  ours: readonly ReadonlySet<string>[],
): (tokens: readonly Token[]) => OtherLanguage | null {
  const known = Object.values(others).map((language) => ({
    language,
    script: language.script === undefined ? null : new RegExp(`\\p{Script=${language.script}}`, 'u'),
    words: new Set(language.words),
  }));
  return (tokens) => {
    const said = tokens.filter(isWord);
    const scripted = said.filter(({ text }) => !/\p{Script=Latin}/u.test(text));
    // Kana tell Japanese from Chinese, which shares its other signs.
    const ofScript = known.filter(({ script }) => script && scripted.some(({ text }) => script.test(text)));
    if (2 * scripted.length > said.length) return (ofScript.at(-1) ?? known[0])?.language ?? null;
    const share = (words: ReadonlySet<string>) =>
      new Set(said.map(({ text }) => text).filter((word) => words.has(word))).size;
    const most = Math.max(...ours.map(share));
    const [best] = known
      .map(({ language, words }) => ({ language, score: share(words) }))
      .sort((a, b) => b.score - a.score);
    return best !== undefined && best.score >= fewest && best.score > most ? best.language : null;
  };
}
