/** Words of one message are read up to here, from its beginning and its end; what is longer holds nothing new. */
const most = 90;

/**
 * A text as bare words: lower case, without accents, apostrophes, signs and held keys ("heyyyy", "sooo"), with what
 * ends in a sign kept apart from what follows.
 */
export function plainWords(text: string): string[] {
  const words = text
    .slice(0, 20_000)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘`´]/g, '')
    .replace(/([a-z])\1{2,}/g, '$1')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && word.length <= 30);
  if (words.length <= most) return words;
  return [...words.slice(0, most - 30), ...words.slice(-30)];
}

/** The stem of a word, roughly: "texting", "texts" and "texted" become "text". */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const bare = word
    .replace(/ies$/, 'y')
    .replace(/(?<=[a-z]{3})(?:ing|ed|ly)$/, '')
    .replace(/(?<![su])s$/, '');
  return bare.replace(/([bdgklmnprt])\1$/, '$1').replace(/(?<=[a-z]{2})e$/, '');
}
