import type { Token } from './tokens.ts';

/** Words that together make an emergency, ready to be looked for. */
export interface Signs {
  kinds: readonly (readonly [string, readonly (readonly RegExp[])[]])[];
  calm: RegExp;
}

const one = (word: string) => word.replaceAll('*', '\\p{L}*').replaceAll(' ', ' +');
const anyOf = (words: readonly string[]) => new RegExp(`(?<= )(?:${words.map(one).join('|')})(?= )`, 'u');

export const compileSigns = (
  signs: Readonly<Record<string, string[][][]>>,
  calm: readonly string[],
): Signs => ({
  kinds: Object.entries(signs).map(([kind, rows]) => [kind, rows.map((row) => row.map(anyOf))] as const),
  calm: anyOf(calm),
});

/** The emergency that a sentence of the text speaks of; null where none does. */
export function findSign(tokens: readonly Token[], { kinds, calm }: Signs): string | null {
  const sentences = [[] as string[]];
  for (const { text } of tokens)
    if (/^[.!?;\n]$/.test(text)) sentences.push([]);
    else sentences.at(-1)?.push(text);
  for (const sentence of sentences) {
    const words = ` ${sentence.join(' ')} `;
    if (calm.test(words)) continue;
    for (const [kind, signs] of kinds)
      if (signs.some((rows) => rows.every((row) => row.test(words)))) return kind;
  }
  return null;
}

/** Whether a text says somewhere that nothing is the matter. */
export const isCalm = (tokens: readonly Token[], { calm }: Signs) =>
  calm.test(` ${tokens.map(({ text }) => text).join(' ')} `);
